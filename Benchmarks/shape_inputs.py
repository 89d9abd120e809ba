"""The shapes that shapes.py measures."""
import itertools, json, string
from shape_formats import FORMATS, Raw, xliff2_whole, xliff_file, xliff_whole

ROLES = ('label hint value action announcement input-label placeholder button link menu-item dialog-title '
         'dialog-message dialog-button title heading image text').split()

# MARK: Shapes of one long text

TEXTS = {
    'spaces': ' ', 'letters': 'a', 'words': 'Open tide chart now ', 'one-letter words': 'a b c d e ',
    'the same word': 'walk ', 'verbs': 'Tap to open. ', 'capitals': 'OPEN TIDE ', 'sentences': 'Opens it. It shows. ',
    'dots': '.', 'ellipses': '…', 'double quotes': '"', 'apostrophes': "'", 'curly quotes': '“”', 'open quotes': '“',
    'commas': ',', 'placeholders': '%@ ', 'glued placeholders': '%d%@', 'percent signs': '%', 'half placeholders': '%1$ ',
    'typos of placeholders': '% d %1 $@ ', 'brace placeholders': '{a} ', 'dollar placeholders': '${a} ', 'dollars': '$',
    'shell placeholders': '${', 'plural placeholders': '%#@a@ ', 'open plural placeholders': '%#@',
    'combining marks': '\u0301', 'joined emoji': '👩\u200d', 'emoji': '🌊', 'flags': '🇩🇪', 'joiners': '\u200d',
    'bidi embeddings': '\u202a', 'bidi isolates': '\u2067', 'bidi ends': '\u2069', 'no-break spaces': '\u00a0',
    'open brackets': '(', 'closed brackets': ')', 'bracket pairs': '(a) ', 'square brackets': '[', 'braces': '{',
    'closing braces': '}', 'less-than signs': '<', 'tags': '<b>', 'closed tags': '<b>a</b>', 'half tags': '<a href="',
    'ampersands': '&', 'named entities': '&nbsp;', 'half entities': '&a', 'digits': '7', 'numbers': '12 ',
    'decimals': '1,2.3 ', 'hyphens': '-', 'hyphenated': 'a-', 'underscores': 'a_', 'camel case': 'aB',
    'dotted': 'a.', 'slashes': '/', 'addresses': 'https://a.b/', 'at signs': 'a@b.', 'backslashes': '\\',
    'literal escapes': '\\n\\u0041 ', 'line ends': '\n', 'lines': 'Tide\n', 'carriage returns': '\r', 'tabs': '\t',
    'colons': 'a: ', 'questions': 'a? ', 'vertical bars': '|', 'stars': '**a** ', 'arrows': '→', 'CJK': '潮位表',
    'kana': 'ボタンを', 'Thai': 'ปุ่มเปิด', 'Arabic': 'اضغط مرتين ', 'Korean': '버튼을 누르면 ', 'Hindi': 'बटन दबाएं ',
    'Cyrillic': 'Открывает ', 'mixed scripts': 'aбα', 'mixed words': 'abc абв ', 'mojibake': 'Ã©', 'replacements': '\ufffd',
    'controls': '\u0001', 'private use': '\ue000', 'list items': '• a\n', 'units': '5 kg ', 'abbreviations': 'e.g. ',
    'double spaces': 'a  ', 'open emphasis': '**a ', 'open links': '[a](', 'open escapes': 'u{', 'compounds': 'schalter',
    'gestures': 'tap ', 'gestures after numbers': '3 taps, ', 'abbreviated': 'Qty ', 'spaced digits': '1 ',
    'file names': 'a.png ', 'or': 'a or b ', 'soft hyphens': '\u00ad',
}
NOT_IN_XML = {'controls'}
# All texts and rows go through these formats, and the main ones through the others and through all commands.
FIRST = ('strings', 'xliff')
MAIN = set("""spaces|letters|verbs|sentences|double quotes|apostrophes|placeholders|half placeholders|combining marks
joined emoji|bidi isolates|tags|ampersands|half entities|backslashes|literal escapes|line ends|lines|carriage returns
tabs|controls|private use|CJK|double spaces|plural placeholders|commas|entries|labels|hints|one value|one label
untranslated|missing|one key|one dialog|nib keys of one thing|nested keys|a long key|a long comment""".replace(
    '\n', '|').split('|'))
# The commands besides “json” that the main texts and the rows of a format go through.
OTHERS = {'strings': ('unsafe', 'diff', 'text', 'table', 'roles', 'export', 'import'), 'xcstrings': ('fix',),
          'xliff': ('fix',), 'stringsdict': ('fix',), 'csv': ('fix', 'export-csv')}
ESCAPES = {
    'strings': {'\\U': '\\U0041', 'line end': '\\n', 'quote': '\\"', 'octal': '\\101', 'surrogates': '\\Ud83c\\Udf0a',
                'unknown': '\\q', 'short \\U': '\\U', 'continued line': '\\\n'},
    'xcstrings': {'\\u': '\\u0041', 'line end': '\\n', 'quote': '\\"', 'surrogates': '\\ud83c\\udf0a',
                  'lone surrogate': '\\ud83c', 'unknown': '\\q', 'slash': '\\/', 'bare line end': '\n'},
    'csv': {'quote': '""'},
}
IN_XML = {'&amp;': '&amp;', '&#65;': '&#65;', '&#x41;': '&#x41;', 'CDATA': '<![CDATA[a]]>', 'unknown entity': '&x;',
          'open entity': '&#', 'bare ampersand': '&', 'comment': '<!--a-->', 'instruction': '<?a b?>', '&lt;': '&lt;',
          '&#10;': '&#10;', 'CR LF': '\r\n', 'CDATA end': ']]>', 'a colon': 'a:'}
ESCAPES.update({name: IN_XML for name in ('strings-xml', 'stringsdict', 'xliff', 'xliff2')})
SPEECH = ('en', 'de', 'fr', 'ja', 'th', 'ar', 'fi', 'tr', 'zh-Hans', 'ru')


# What is refused, and a part of the message.
REFUSED = {
    ('lists', 'ignored: stars'): 'No localization files found', ('lists', 'excluded: stars'): 'No localization files found',
    ('lists', 'excluded: open classes'): 'nested too deeply', ('lists', 'roles: open classes'): 'nested too deeply',
    ('lists', 'locales'): 'No file has texts in', ('lists', 'bad lines'): 'is given twice',
    ('lists', 'a locale file of mistakes'): 'must be a fact', ('lists', 'a locale file of sections'): 'There is no section'}


def commands(name, title):
    """The commands that a shape goes through."""
    text, escaped = title.removeprefix('text of '), 'escaped: ' in title
    if text in MAIN or title in LOCALES:
        # A workbook's cell holds 32,767 characters.
        return 'json', *(other for other in OTHERS.get(name, ())
                         if not (title.startswith('a long') and other in ('export', 'import')))
    if text != title and name == 'strings': return 'json', 'unsafe'
    return ('json', 'fix') if escaped and name in OTHERS else ('json',)


def value(part, locales):
    def rows(n):
        text = part * max(n // len(part.encode()), 1)
        texts = {locale: type(part)(text + ('' if locale == 'de' else ' ' + locale)) for locale in locales}
        return [(f'a.{role}', 'A note.', texts) for role in ROLES]
    return rows


# MARK: Shapes of many rows

def both(text, number=''):
    return {'en': f'{text} {number}'.strip(), 'de': f'Ä {text} {number}'.strip()}


LETTERS = string.ascii_lowercase


def codes(count):
    """Codes of languages that there might be."""
    names = (f'{"".join(name)}-{"".join(region).upper()}' for name in itertools.product(LETTERS, repeat=3)
             for region in itertools.product(LETTERS, repeat=2))
    return ['en', *itertools.islice(names, count)]


# A function of a size, and how many bytes one costs in all. Rows may be told with their locales.
ROWS = {
    'entries': (lambda n: [(f'k{i}.{ROLES[i % 17]}', f'Note {i}', both('Tide chart', i)) for i in range(n)], 60),
    'labels': (lambda n: [(f'k{i}.label', '', both(f'tide chart {i} button.')) for i in range(n)], 60),
    'hints': (lambda n: [(f'k{i}.hint', '', both(f'tap to open the chart {i}')) for i in range(n)], 60),
    'one value': (lambda n: [(f'k{i}.{ROLES[i % 17]}', '', both('Manage')) for i in range(n)], 60),
    'one label': (lambda n: [(f'k{i}.label', '', both('Manage')) for i in range(n)], 60),
    'one title': (lambda n: [(f'k{i}.title', '', both('Manage')) for i in range(n)], 60),
    'one source text': (lambda n: [(f'k{i}.button', '', {'en': 'Manage', 'de': f'Ä {i}'}) for i in range(n)], 60),
    'one translation': (lambda n: [(f'k{i}.button', '', {'en': f'Manage {i}', 'de': 'Ä'}) for i in range(n)], 60),
    'untranslated': (lambda n: [(f'k{i}.label', '', {'en': f'Tide {i}', 'de': f'Tide {i}'}) for i in range(n)], 60),
    'variables that differ': (lambda n: [(f'k{i}.label', '', {'en': f'%#@a{i}@', 'de': f'%#@b{i}@'}) for i in range(n)], 60),
    'missing': (lambda n: [(f'k{i}.label', '', {'en': f'Tide {i}', 'de': ''}) for i in range(n)], 60),
    'one key': (lambda n: [('k.label', '', both('Tide', i)) for i in range(n)], 60),
    'one key and value': (lambda n: [('k.label', '', both('Tide')) for i in range(n)], 60),
    'buttons of a dialog': (lambda n: [('k.dialog-title', '', both('Delete it?'))] + [
        (f'k.dialog-button{i}', '', both('Delete', i)) for i in range(n)], 60),
    'messages of a dialog': (lambda n: [(f'k.dialog-message{i}', '', both('Delete this?')) for i in range(n)], 60),
    'one dialog': (lambda n: [(f'alert.x{i}.{("title", "message", "ok")[i % 3]}', '', both('Delete', i))
                              for i in range(n)], 60),
    'parts of a control': (lambda n: [(f'k.{ROLES[i % 17]}{i}', '', both('Manage', i)) for i in range(n)], 60),
    'labels of a control': (lambda n: [(f'k.label{i}', '', both('Manage', i)) for i in range(n)], 60),
    'hints of a control': (lambda n: [(f'k.hint{i}', '', both('Opens it.')) for i in range(n)], 60),
    'nib keys': (lambda n: [(f'a-{i}.accessibilityLabel', 'Class = "UIButton"; ObjectID = "a";', both('Manage', i))
                            for i in range(n)], 90),
    'nib keys of one thing': (lambda n: [(f'abc-12-xyz.segmentTitles[{i}]', '', both('Manage', i))
                                         for i in range(n)], 90),
    'keys with numbers': (lambda n: [(f'k.{i}', '', both('Manage', i)) for i in range(n)], 60),
    'nested keys': (lambda n: [('k' + '.k' * i, '', both('Manage', i)) for i in range(int(n ** 0.5))], 4),
    'toggles': (lambda n: [(f'k.label{("On", "Off")[i % 2]}{i}', '', both(('Mute', 'Unmute')[i % 2]))
                           for i in range(n)], 60),
    'a long key': (lambda n: [('key.' * (n // 8) + 'label', '', both('Manage'))], 1),
    'a long key of words': (lambda n: [('Open the ' * (n // 18) + 'label', '', both('Manage'))], 1),
    'a long camel key': (lambda n: [('aB' * (n // 4) + 'Label', '', both('Manage'))], 1),
    'a long key of spaces': (lambda n: [('a' + ' ' * (n // 2) + 'a', '', both('Manage'))], 1),
    'a long comment': (lambda n: [('k.label', 'A label of the button, ' * (n // 46), both('Manage'))], 1),
    'a long comment of spaces': (lambda n: [('k.label', 'a' + ' ' * (n // 2) + 'a', both('Manage'))], 1),
    'a long comment of lines': (lambda n: [('k', '* label\n' * (n // 16), both('Manage'))], 1),
    'a long comment of quotes': (lambda n: [('k', '"a" ' * (n // 8), both('Manage'))], 1),
    'a long comment of signs': (lambda n: [('k', 'k = ";' * (n // 12), both('Manage'))], 1),
}
# Rows over locales.
LOCALES = {
    'locales': (lambda n: ([('k.label', '', {code: f'Tide {code}' for code in codes(n)})], codes(n)), 80),
    'locales of one text': (lambda n: ([('k.label', '', {code: 'tide' for code in codes(n)})], codes(n)), 80),
    'copies in 50 locales': (lambda n: ([(f'k{i}.label', '', {code: f'tap {i % 9} button.' for code in codes(49)})
                                         for i in range(n)], codes(49)), 2500),
}

# MARK: Shapes of a format's own


def around(head, tail):
    return lambda part: lambda n: head + part * (n // len(part.encode('utf-8', 'surrogateescape'))) + tail


def plain(part):
    return around('', '')(part)


def nested(opening, middle, closing):
    return lambda n: opening * (n // (len(opening) + len(closing))) + middle + closing * (
        n // (len(opening) + len(closing)))


def numbered(part):
    """A part for each number, which it holds as %d."""
    return lambda n: ''.join(part.replace('%d', str(i)) for i in range(n // (len(part) + 3)))


def wrapped(make, head, tail=''):
    return lambda n: head + make(n) + tail


MARKUP = {
    'open elements': plain('<a>'), 'nested elements': nested('<a>', 'x', '</a>'), 'end tags': plain('</a>'),
    'elements': plain('<a/>'), 'elements with text': plain('<a b="c">d</a>\n'), 'open comments': plain('<!--'),
    'comments': plain('<!--x-->'), 'open CDATA': plain('<![CDATA['), 'open instructions': plain('<?a '),
    'less-than signs': plain('<'), 'ampersands': plain('&'), 'attributes': wrapped(numbered(' a%d="b"'), '<a', '/>'),
    'one attribute': wrapped(plain(' a="b"'), '<a', '/>'), 'open attribute': wrapped(plain('a="'), '<a '),
    'declarations': plain('<!a>'), 'open declarations': plain('<!DOCTYPE a ['), 'crossed tags': plain('<a></b>'),
    'junk': plain('}} = "\n'), 'prefixes': numbered('<p%d:a xmlns:p%d="q">'), 'line ends': plain('\r\n'),
}
STRINGS = {
    'open quotes': plain('"a = "b";\n'), 'quotes': plain('"'), 'quoted': plain('"" '), 'open comments': plain('/* a\n'),
    'comments': plain('/* a */\n'), 'line comments': plain('// a\n'), 'slashes': plain('/'), 'junk': plain('}} = \n'),
    'no semicolons': numbered('"a%d" = "b"\n'), 'semicolons': plain(';'), 'no values': numbered('"a%d" = ;\n'),
    'no equals': numbered('"a%d" "b";\n'), 'conflicts': numbered('<<<<<<< a\n"a%d" = "b";\n=======\n"a%d" = "c";\n>>>>>>> b\n'),
    'open arrays': plain('a = ('), 'nested arrays': wrapped(nested('(', 'a', ')'), 'a = ', ';\n'), 'open arrays only': plain('('),
    'nested dictionaries': wrapped(nested('{a=', 'a', ';}'), 'a = ', ';\n'), 'open dictionaries': plain('{a='),
    'long array': wrapped(plain('a,'), 'a = (', ');\n'), 'data': wrapped(plain('00 '), 'a = <', '>;\n'),
    'open data': plain('<'), 'keys alone': numbered('"a%d";\n'), 'unquoted': numbered('a%d = b;\n'),
    'backslashes': plain('\\'), 'open key': wrapped(plain('a\n'), '"'), 'open last text': wrapped(plain('a = "b";\n'), 'x = "'),
    'unclosed after each': numbered('"a%d" = "b;\n'), 'curly quotes': numbered('“a%d” = “b”;\n'), 'braces': plain('{'),
    'closing braces': plain('}'), 'equals': plain('='), 'hash comments': plain('# a\n'), 'stars': plain('*/'), 'opens': plain('/*'),
    'NULs': plain('\0'), 'commas': plain(','), 'inner quotes': numbered('"a%d" = "b "c" d";\n'),
    'one line': numbered('"a%d.label" = "tap button.";'), 'half keys': plain('"a" = '), 'invalid': plain('\udcff'),
}
JSON = {
    'open arrays': plain('['), 'open objects': plain('{"a":'), 'braces': plain('{'), 'nested arrays': nested('[', '1', ']'),
    'nested objects': nested('{"a":', '1', '}'), 'closing': plain('}'), 'commas': plain(','), 'quotes': plain('"'),
    'open text': wrapped(plain('a\n'), '"'), 'texts': plain('"a" "b" '), 'numbers': plain('1 '), 'minus': plain('-'),
    'words': plain('nul '), 'comments': plain('/* a */'), 'colons': plain(':'), 'backslashes': wrapped(plain('\\'), '"'),
    'long number': plain('1'), 'bad members': numbered('"a%d":{"localizations":{"de":{"stringUnit":{"value":x}}}},'),
    'no commas': numbered('"a%d":{} '), 'no colons': numbered('"a%d" {},'), 'invalid': plain('\udcff'),
    'no quotes': numbered('a%d:{},'), 'texts for objects': numbered('"a%d":"b",'), 'numbers for objects': numbered('"a%d":1,'),
    'apostrophes': numbered("'a%d':{},"), 'conflicts': numbered('<<<<<<< a\n"a%d":{},\n=======\n"a%d":{},\n>>>>>>> b\n'),
}
CATALOG = {
    'entries without texts': numbered('"a%d":{},'), 'one key': plain('"a":{},'), 'members': wrapped(numbered('"b%d":1,'), '"a":{', '"c":1}'),
    'one member': wrapped(plain('"comment":"a",'), '"a":{', '"c":1}'),
    'localizations': wrapped(numbered('"x%d":{"stringUnit":{"state":"new","value":"a"}},'), '"a":{"localizations":{', '"y":{}}}'),
    'one localization': wrapped(plain('"de":{"stringUnit":{"state":"new","value":"a"}},'), '"a":{"localizations":{', '"y":{}}}'),
    'plural forms': wrapped(numbered('"f%d":{"stringUnit":{"state":"new","value":"a"}},'),
                            '"a":{"localizations":{"de":{"variations":{"plural":{', '"other":{"stringUnit":{"value":"b"}}}}}}}'),
    'one plural form': wrapped(plain('"one":{"stringUnit":{"state":"new","value":"a"}},'),
                               '"a":{"localizations":{"de":{"variations":{"plural":{', '"other":{"stringUnit":{"value":"b"}}}}}}}'),
    'devices': wrapped(numbered('"f%d":{"stringUnit":{"state":"new","value":"a"}},'),
                       '"a":{"localizations":{"de":{"variations":{"device":{', '"other":{"stringUnit":{"value":"b"}}}}}}}'),
    'substitutions': wrapped(numbered('"s%d":{"formatSpecifier":"d","variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"a"}}}}},'),
                             '"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"b"},"substitutions":{', '"t":{}}}}}'),
    'used substitutions': lambda n: '"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"%s"},"substitutions":{%s}}}}' % (
        numbered('%#@s%d@ ')(n // 10),
        ','.join(f'"s{i}":{{"formatSpecifier":"d","variations":{{"plural":{{"other":{{"stringUnit":{{"state":"new","value":"%arg"}}}}}}}}}}'
                 for i in range(n // 110))),
    'nested variations': wrapped(nested('"variations":{"device":{"other":{', '"stringUnit":{"value":"b"}', '}}}'),
                                 '"a":{"localizations":{"de":{', '}}}'),
}
DICT = {
    'keys without values': plain('<key>a</key>'), 'values without keys': plain('<string>a</string>'), 'nested': nested(
        '<key>a</key><dict>', '', '</dict>'), 'nested arrays': wrapped(nested('<array>', '', '</array>'), '<key>a</key>'),
    'one key': plain('<key>a</key><string>b</string>'), 'numbers': numbered('<key>a%d</key><integer>1</integer>'),
    'arrays': numbered('<key>a%d</key><array><string>b</string></array>'),
}
RULES = {
    'variables': lambda n: '<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>' + numbered('%#@v%d@ ')(
        n // 25) + '</string>' + ''.join(
        f'<key>v{i}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>'
        '<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d a</string></dict>'
        for i in range(n // 250)) + '</dict>',
    'chained variables': lambda n: '<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>' + ''.join(
        f'<key>v{i}</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>'
        f'<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%#@v{i + 1}@</string></dict>'
        for i in range(n // 250)) + '</dict>',
    'widths': wrapped(numbered('<key>%d</key><string>a</string>'),
                      '<key>a</key><dict><key>NSStringVariableWidthRuleType</key><dict>', '</dict></dict>'),
    'forms': wrapped(numbered('<key>f%d</key><string>a</string>'),
                     '<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>'
                     '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>', '</dict></dict>'),
    'one form': wrapped(plain('<key>one</key><string>a</string>'),
                        '<key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>'
                        '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>', '</dict></dict>'),
}
UNIT = '<trans-unit id="k%d.label"><source>Tide</source><target>Ä tide</target></trans-unit>'
IN_UNIT = ('<trans-unit id="k.label"><source>Tide</source>', '</trans-unit>\n')
IN_TARGET = ('<trans-unit id="k.label"><source>Tide</source><target>', '</target></trans-unit>\n')
XLIFF = {
    'groups': numbered('<group id="g%d">' + UNIT + '</group>'), 'nested groups': nested('<group id="g">', UNIT, '</group>'),
    'open groups': plain('<group>'), 'notes': wrapped(plain('<note>A label.</note>'), *IN_UNIT),
    'alternatives': wrapped(plain('<alt-trans><target>a</target></alt-trans>'), *IN_UNIT), 'targets': wrapped(plain('<target>a</target>'), *IN_UNIT),
    'sources': wrapped(plain('<source>a</source>'), *IN_UNIT), 'segments': wrapped(numbered('<mrk mtype="seg" mid="%d">a </mrk>'), *IN_TARGET),
    'inline elements': wrapped(numbered('<x id="%d"/>a '), *IN_TARGET), 'nested inline': wrapped(nested('<g id="1">', 'a', '</g>'), *IN_TARGET),
    'inline groups': wrapped(numbered('<g id="%d">a</g> '), *IN_TARGET), 'context groups': wrapped(plain('<context-group><context>a</context></context-group>'), *IN_UNIT),
    'bin units': numbered('<bin-unit id="%d"/>'), 'units without ids': plain('<trans-unit><source>a</source></trans-unit>'),
    'plural units': numbered('<trans-unit id="/k:dict/NSStringLocalizedFormatKey:dict/:string"><source>a</source></trans-unit><trans-unit id="/k:dict/v%d:dict/one:dict/:string"><source>a</source><target>b</target></trans-unit>'),
    'catalog plurals': numbered('<trans-unit id="k%d|==|plural.one"><source>a</source><target>b</target></trans-unit>'),
    'one catalog key': numbered('<trans-unit id="k|==|substitutions.s%d.plural.one"><source>a</source><target>b</target></trans-unit>'),
    'open units': plain('<trans-unit id="a"><source>'), 'files': lambda n: '</body></file>' + ''.join(
        xliff_file(UNIT.replace('%d', str(i)), f'a{i}') for i in range(n // 250)) + '<file><body>',
    'one file': lambda n: '</body></file>' + ''.join(xliff_file(UNIT, 'a') for i in range(n // 250)) + '<file><body>',
}
XLIFF2 = {
    'segments': wrapped(plain('<segment><source>a</source><target>b</target></segment>'), '<unit id="u">', '</unit>'),
    'notes': wrapped(plain('<note>a</note>'), '<unit id="u"><notes>', '</notes><segment><source>a</source></segment></unit>'),
    'groups': nested('<group id="g">', '', '</group>'), 'original data': wrapped(numbered('<data id="d%d">a</data>'), '<unit id="u"><originalData>', '</originalData><segment><source><ph id="1" dataRef="d1"/></source></segment></unit>'),
    'references': lambda n: '<unit id="u"><originalData>' + numbered('<data id="d%d">%%@</data>')(n // 2) + '</originalData><segment><source>' + numbered(
        '<ph id="%d" dataRef="d%d"/>')(n // 2) + '</source><target>a</target></segment></unit>',
    'nested inline': wrapped(nested('<pc id="1">', 'a', '</pc>'), '<unit id="u"><segment><source>a</source><target>', '</target></segment></unit>'),
}
CSV = {
    'quotes': plain('"'), 'commas': plain(','), 'rows of commas': plain(',,,,\n'), 'open quotes': plain('"a\n'), 'text after quotes': plain('"a"b,'),
    'ragged rows': numbered('a%d,b,c,d,e,f\na%d\n'), 'one column': plain('a\n'), 'line ends': plain('\n'), 'carriage returns': plain('\r'),
    'quoted line ends': wrapped(plain('\n'), 'a,b,"', '"\n'), 'empty cells': wrapped(plain(',""'), 'a', '\n'), 'semicolons': plain(';'),
    'tabs': plain('\t'), 'spaces': plain(' '), 'quotes between': plain('a"b,c\n'), 'vertical bars': plain('a|b\n'), 'NULs': plain('\0'),
    'quoted rows': plain('"a","b","c"\n'), 'bare quotes in rows': plain('a,b","c\n'), 'combining marks': plain(',\u0301'),
    'one row': plain('a,b,c,'), 'marks': plain('\ufeff'), 'invalid': plain('\udcff'),
}


def whole(path, head='', tail=''):
    return lambda make: lambda n: {path: head + make(n) + tail}


def headers(part, rest=''):
    return lambda n: 'key,en' + numbered(part)(n) + '\n' + 'k.label,Tide' + ',a' * (n // (len(part) + 3)) + '\n' + rest


def shapes():
    """(format, name, function of a size that makes files)."""
    for name, write in FORMATS.items():
        locales = SPEECH if name == 'strings' else ('en', 'de')
        escapes = {f'escaped: {title}': Raw(part) for title, part in ESCAPES.get(name, {}).items()}
        for title, part in {**TEXTS, **escapes}.items():
            if name not in FIRST and title in TEXTS and title not in MAIN: continue
            if title in NOT_IN_XML and name not in ('strings', 'xcstrings', 'csv', 'tsv'): continue
            rows = value(part, locales)
            yield name, f'text of {title}', lambda n, rows=rows, write=write, locales=locales: write(
                rows(n // (17 * len(locales))), locales)
        for title, (rows, cost) in ROWS.items():
            if name not in FIRST and title not in MAIN: continue
            yield name, title, lambda n, rows=rows, cost=cost, write=write: write(rows(n // (2 * cost)), ('en', 'de'))
        for title, (rows, cost) in LOCALES.items():
            yield name, title, lambda n, rows=rows, cost=cost, write=write: write(*rows(max(n // cost, 1)))

    def own(name, wrap, makes):
        for title, make in makes.items():
            yield name, title, wrap(make)
    yield from own('strings', whole('en.lproj/a.strings', '"first.label" = "a";\n', '\n"last.label" = "a";\n'), STRINGS)
    yield from own('xcstrings', whole('a.xcstrings', '{"sourceLanguage":"en","strings":{', '},"version":"1.0"}'), JSON)
    yield from own('xcstrings', whole('a.xcstrings', '{"sourceLanguage":"en","strings":{', '"z":{}},"version":"1.0"}'), JSON)
    yield from own('xcstrings', whole('a.xcstrings', '{"sourceLanguage":"en","strings":{"z":{},', '},"version":"1.0"}'), {
        name: make for name, make in CATALOG.items()})
    dictionary = ('<?xml version="1.0"?>\n<plist version="1.0"><dict>', '</dict></plist>\n')
    yield from own('strings-xml', whole('en.lproj/a.strings', *dictionary), {**MARKUP, **DICT})
    yield from own('stringsdict', whole('en.lproj/a.stringsdict', *dictionary), {**MARKUP, **DICT, **RULES})
    body = xliff_whole(xliff_file('|')).split('|')
    yield from own('xliff', whole('de.xliff', *body), {**MARKUP, **XLIFF})
    yield from own('xliff', whole('de.xliff', body[0] + IN_TARGET[0], IN_TARGET[1] + body[1]), {
        f'{title} in a target': make for title, make in MARKUP.items()})
    yield from own('xliff2', whole('de.xliff', *xliff2_whole('|').split('|')), {**MARKUP, **XLIFF2})
    yield from own('csv', whole('a.csv', 'key,comment,en,de\nk.label,a,Tide,Ä tide\n'), CSV)
    yield from own('csv', whole('a.csv'), {f'{title} alone': make for title, make in CSV.items()} | {
        'unknown columns': headers(',x%d'), 'one language twice': headers(',de'), 'empty columns': headers(','),
        'quoted columns': headers(',"column %d (de)"'), 'plural columns': headers(',de (f%d)'), 'rows of many cells': lambda n: (
            'key,en,de\n' + ('a' + ',b' * int(n ** 0.5) + '\n') * int(n ** 0.5 / 2))})

    # Files and folders; a size is a thousand times the number of files.
    table = '"k.label" = "tap the button.";\n'
    yield 'files', 'files of a locale', lambda n: {f'en.lproj/a{i}.strings': table for i in range(n // 1000)}
    yield 'files', 'folders', lambda n: {f'a{i}/en.lproj/a.strings': table for i in range(n // 1000)}
    yield 'files', 'folders of two locales', lambda n: {
        f'a{i // 2}/{("en", "de")[i % 2]}.lproj/a.strings': table for i in range(n // 1000)}
    yield 'files', 'nested folders', lambda n: {'a/' * min(n // 1000, 900) + 'en.lproj/a.strings': table}
    yield 'files', 'CSV files', lambda n: {f'a{i}.csv': 'key,en,de\nk.label,Tide,Ä tide\n' for i in range(n // 1000)}
    yield 'files', 'XLIFF files', lambda n: {
        f'a{i}/de.xliff': xliff_whole(xliff_file(UNIT.replace('%d', str(i)))) for i in range(n // 1000)}

    # Configuration and ignore files: few files, long lists.
    few = {f'en.lproj/{"a" * 60}{i}.strings': table for i in range(20)}
    entries = {'en.lproj/a.strings': ''.join(f'"{"a" * 60}{i}" = "Tide";\n' for i in range(100))}
    lists = {'lines': numbered('x%d\n'), 'star lines': numbered('*x*%d*\n'), 'comments': plain('# a\n'), 'stars': plain('*'),
             'stars and letters': wrapped(plain('*a'), '', 'b'), 'folders of stars': wrapped(plain('**/'), '', 'b'),
             'folders of single stars': wrapped(plain('*/'), '', 'b'), 'classes': plain('[a-z]'), 'open classes': plain('['),
             'a long class': wrapped(plain('a-z'), '[', ']'), 'negated classes': plain('*[!b]'), 'questions': plain('?'),
             'backslashes': plain('\\a'), 'a long class and stars': wrapped(plain('b-z'), '*a*[', ']*b')}
    for title, make in lists.items():
        yield 'lists', f'ignored: {title}', lambda n, make=make: {**few, '.gitignore': make(n)}
        if title == 'comments': continue
        yield 'lists', f'excluded: {title}', lambda n, make=make: {**few, '.voicelint.yml': 'exclude:\n' + ''.join(
            f'  - {json.dumps(line)}\n' for line in make(n).splitlines())}
        yield 'lists', f'roles: {title}', lambda n, make=make: {**entries, '.voicelint.yml': 'roles:\n' + ''.join(
            f'  - {{keys: {json.dumps(line)}, role: label}}\n' for line in make(n).splitlines())}
    deep = 'a/' * 60 + 'en.lproj/a.strings'
    yield 'lists', 'ignored: stars in a deep folder', lambda n: {deep: table, '.gitignore': '**/a/' * (n // 5) + 'b\n'}
    yield 'lists', 'locales', lambda n: {**entries, '.voicelint.yml': 'locales:\n' + ''.join(
        f'  - {code}\n' for code in codes(n // 11))}
    yield 'lists', 'bad lines', lambda n: {**entries, '.voicelint.yml': 'a: b\n' * (n // 5)}
    for title, lines in {'adverbs': '[adverbs]\n# source: made up\n', 'gestures': '[gestures]\n# source: made up\n', 'mistakes': ''}.items():
        yield 'lists', f'a locale file of {title}', lambda n, lines=lines: {
            **entries, '.voicelint.yml': 'locale-files: words\n',
            'words/en.txt': 'name = English\ninherits = root\n' + lines + numbered('verb%d\n')(n)}
    yield 'lists', 'a locale file of sections', lambda n: {
        **entries, '.voicelint.yml': 'locale-files: words\n', 'words/en.txt': 'name = English\n' + numbered('[a%d]\n')(n)}
