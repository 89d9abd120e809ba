"""Made-up projects: texts that spreadsheet programs like to change, and texts that are missing."""
import csv, json, os

HOSTILE = {
    'zeros': '0042', 'formula': '=1+1', 'formula.wide': '＝1+1', 'apostrophe.formula': "'=1", 'apostrophes': "''=1",
    'phone': '+15550100', 'minus': '-5 minutes', 'at': '@mention', 'fraction': '1/2', 'month': 'MAR1', 'dash': '2-3',
    'date': '2024-03-01', 'long.number': '12345678901234567890', 'exponent': '1E5', 'decimal': '1.50', 'thousands': '1,000',
    'currency': '$5', 'time': '1:30', 'per.cent': '50%', 'per.cent.nbsp': '10\u00a0%', 'per.cent.nnbsp': '10\u202f%',
    'true': 'true', 'upper.true': 'TRUE', 'crlf': 'one\r\ntwo', 'cr': 'one\rtwo', 'lf': 'one\ntwo', 'lines': '\n\none\n\n',
    'tab': 'one\ttwo', 'tab.first': '\tone', 'bell': 'a\u0007b', 'line.separator': 'a\u2028b', 'mark': 'a\ufeffb',
    'edges': '  edges  ', 'edge.nbsp': '\u00a0edges\u00a0', 'spaces': 'two  spaces', 'quotes': 'say "hello"', 'quote': '"',
    'semicolons': 'a;b,c|d', 'backslash.n': 'one\\ntwo', 'nfd': 'e\u0301te\u0301', 'rtl': '\u200fשלום', 'joiner': '👩\u200d💻',
    'isolate': '\u2068%@\u2069 hat', 'dots': 'wait...', 'copyright': '(c) 2024', 'smile': 'hello :)', 'straight': "it's",
    'lower': 'eigene Namen', 'error': '#NAME?', 'error.other': '#REF!', 'brackets': '⟦TAB⟧', 'empty.word': '⟦EMPTY⟧',
    'placeholder': '%1$@ of %2$lld', 'markup': '<a href="x">y</a>', 'entity': '&amp;', 'escape.excel': '_x000D_',
    'url': 'https://example.com/?a=1&b=2', 'mail': 'someone@example.com', 'question': 'what?', 'underscore': 'snake_case',
    'long': 'word ' * 6000, 'number': '42', 'negative': '-1', 'hex': '0x1F', 'version': '1.2.3', 'ratio': '16:9',
    'infinity': 'INF', 'none': 'N/A', 'null': 'NULL', 'day': 'May 5', 'comma.decimal': '3,14', 'big': '1e400',
    'empty': '', 'full': '１２３', 'thin': 'a\u2009b', 'soft': 'a\u00adb', 'tag': '🏴\U000e0067\U000e0062\U000e007f',
}
# Keys that programs take for something else; their texts are harmless.
HOSTILE_KEYS = ['0042', 'true', 'FALSE', '1/2', 'MAR1', '=1+1', '+1', '1E5', '1:30', ' edge ', 'two\nlines', 'a\tb', '-', '50%']


def strings_quoted(text):
    for mark, escape in (('\\', '\\\\'), ('"', '\\"'), ('\n', '\\n'), ('\r', '\\r'), ('\t', '\\t')):
        text = text.replace(mark, escape)
    return f'"{text}"'


def make_hostile(folder):
    texts = {**HOSTILE, **{key: 'Some text' for key in HOSTILE_KEYS if key not in HOSTILE}}
    for locale in ('en', 'de', 'he'):
        os.makedirs(f'{folder}/{locale}.lproj')
        with open(f'{folder}/{locale}.lproj/Localizable.strings', 'w', encoding='utf-8', newline='') as file:
            for key, text in {**texts, 'edited': f'Some {locale} text'}.items():
                file.write(f'/* {key.strip()} */\n{strings_quoted(key)} = {strings_quoted(text)};\n\n')
    strings = {}
    for key, text in texts.items():
        unit = {'stringUnit': {'state': 'translated', 'value': text}}
        strings['c.' + key] = {'extractionState': 'manual', 'localizations': {'de': unit, 'en': unit, 'he': unit}}
    with open(f'{folder}/Catalog.xcstrings', 'w', encoding='utf-8') as file:
        json.dump({'sourceLanguage': 'en', 'strings': strings, 'version': '1.0'}, file, ensure_ascii=False, indent=2)


def make_missing(folder):
    """A project that lacks texts and plural forms in each format."""
    for locale in ('en', 'de', 'pl'):
        os.makedirs(f'{folder}/{locale}.lproj')
        keys = range(12) if locale == 'en' else range(0, 12, 2)
        with open(f'{folder}/{locale}.lproj/Localizable.strings', 'w', encoding='utf-8') as file:
            file.writelines(f'/* Title {key} */\n"key.{key}" = "{locale} title {key}";\n\n' for key in keys)
        with open(f'{folder}/{locale}.lproj/Counts.stringsdict', 'w', encoding='utf-8') as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n')
            for key in range(3) if locale == 'en' else range(2):
                forms = ''.join(f'\t\t\t<key>{form}</key>\n\t\t\t<string>%d {locale} boats {key}</string>\n'
                                for form in ('one', 'other'))
                file.write(f'\t<key>count.{key}</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n'
                           '\t\t<string>%#@n@</string>\n\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n'
                           '\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n'
                           f'\t\t\t<string>d</string>\n{forms}\t\t</dict>\n\t</dict>\n')
            file.write('</dict>\n</plist>\n')

    def unit(text):
        return {'stringUnit': {'state': 'translated', 'value': text}}
    strings = {f'x.{key}': {'localizations': {'en': unit(f'Walk {key}'), **({'de': unit(f'Weg {key}'), 'pl': unit(f'Droga {key}')}
                            if key % 3 == 0 else {})}} for key in range(9)}
    plural = {'one': unit('%lld walk'), 'other': unit('%lld walks')}
    strings['y.count'] = {'localizations': {'en': {'variations': {'plural': plural}}, 'pl': {'variations': {'plural': plural}}}}
    with open(f'{folder}/Walks.xcstrings', 'w', encoding='utf-8') as file:
        json.dump({'sourceLanguage': 'en', 'strings': strings, 'version': '1.0'}, file, indent=2)
    with open(f'{folder}/pl.xliff', 'w', encoding='utf-8') as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
                   '  <file original="en.lproj/Boats.strings" source-language="en" target-language="pl" datatype="plaintext">\n'
                   '    <body>\n')
        for key in range(8):
            target = f'\n        <target>Łódź {key}</target>' if key % 2 else ''
            file.write(f'      <trans-unit id="boat.{key}" xml:space="preserve">\n        <source>Boat {key}</source>{target}\n'
                       '      </trans-unit>\n')
        file.write('    </body>\n  </file>\n</xliff>\n')
    with open(f'{folder}/table.csv', 'w', encoding='utf-8', newline='') as file:
        csv.writer(file).writerows([['key', 'en', 'de', 'pl']] + [
            [f'pier.{key}', f'Pier {key}', f'Steg {key}' if key % 2 else '', 'Molo' if key % 3 else ''] for key in range(8)])
