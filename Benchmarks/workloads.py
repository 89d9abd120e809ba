#!/usr/bin/env python3
"""Makes workloads: localization files to measure voicelint with. The same options always make the same files.

    Benchmarks/workloads.py FOLDER [--kind text] [--format strings] [--shape usual] [--entries 100000] [--corpora FOLDER]

A kind says what the texts are: text (keys that tell no role), spoken (keys with roles, and texts that are right for
them) or noisy (as spoken, with about 0.7 findings an entry). A format is strings, stringsdict, xliff, xcstrings or csv;
po is for other tools. A shape says how the entries are spread: usual (twelve locales, five tables), one-file, and
many-file (40 keys a table). With --bytes, one file of about that size in one or two languages is made.

The texts are those of workload_texts.py. --corpora takes the words of a folder of .strings files instead, of all keys
that most of its locales have. Prints what was made: entries, files, and the bytes of the largest file.
"""
import argparse, csv, json, os, re, sys, tempfile
from xml.sax.saxutils import escape

from workload_texts import FAULTY, PLACES, PLURALS, SCRIPTS, TEXTS

BASE = 'en'
KINDS = ['text', 'spoken', 'noisy']
SHAPES = ['usual', 'one-file', 'many-file']
ROLES = ['label', 'hint', 'title', 'button', 'message']
# What texts are whose keys don't tell it: more of them are messages.
UNTOLD = ['label', 'message', 'title', 'message', 'hint', 'message', 'button', 'label', 'message', 'title']
KEYS = {'label': 'accessibilityLabel', 'hint': 'accessibilityHint', 'title': 'title', 'button': 'button', 'message': 'message'}
# Of a hundred texts of the noisy workload, so many have a fault.
FAULTS = 66
PLACEHOLDER = re.compile(r'%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?[@a-zA-Z]')


def chance(number, most, salt):
    """A number below most that looks like chance, and is the same in every version of Python."""
    mixed = (number * 0x9E3779B97F4A7C15 + salt * 0xD1B54A32D192ED03) % (1 << 64)
    mixed = (mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9 % (1 << 64)
    return (mixed >> 33) % most


class Made:
    """The texts of the made-up app."""
    locales = list(TEXTS)

    def text(self, locale, role, number, isFaulty):
        texts = (FAULTY if isFaulty else TEXTS)[locale][role]
        text = texts[chance(number, len(texts), 1)]
        if role == 'message' and '{' not in text:
            # Else a program that remembers texts would look faster than it is.
            text = '{place}: ' + text
        elif role == 'title' and not isFaulty and '{}' not in text:
            # Screens that share a title are a fault.
            text += ' {}'
        firsts, seconds = PLACES[SCRIPTS.get(locale, 'Latn')]
        place = firsts[number % len(firsts)] + seconds[number // len(firsts) % len(seconds)]
        return text.replace('{place}', place).replace('{}', str(number))


class Real:
    """The texts of a folder of .strings files. Short ones are labels, titles and buttons, sentences hints and messages."""
    PAIR = re.compile(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;')
    ESCAPE = re.compile(r'\\(?:[uU]([0-9a-fA-F]{4})|(.))', re.DOTALL)

    def __init__(self, folder):
        tables = {}
        for path in sorted(os.path.join(place, name) for place, _, names in os.walk(folder) for name in names):
            found = re.search(r'([A-Za-z-]+)\.lproj/([^/]+)\.strings$', path)
            if found and found[1] != 'Base':
                for key, value in self.PAIR.findall(self.read(path)):
                    tables.setdefault(found[1], {}).setdefault((found[2], key), self.ESCAPE.sub(self.unescaped, value))
        if BASE not in tables:
            sys.exit(f'{folder}: no {BASE}.lproj with .strings files')
        # Locales that have most keys, and the keys that all of these have.
        base = tables[BASE]
        self.tables = {BASE: base}
        self.tables |= {locale: table for locale, table in sorted(tables.items()) if len(table.keys() & base.keys()) > 0.9 * len(base)}
        keys = [key for key, text in base.items() if text.strip() and all(key in table for table in self.tables.values())]
        self.locales = list(self.tables)
        self.sentences = [key for key in keys if base[key].endswith('.') and ' ' in base[key]]
        self.short = [key for key in keys if key not in set(self.sentences)]

    @staticmethod
    def read(path):
        with open(path, 'rb') as file:
            data = file.read()
        return data.decode('utf-16' if data[:2] in (b'\xff\xfe', b'\xfe\xff') else 'utf-8', 'replace')

    @staticmethod
    def unescaped(found):
        if found[1]:
            return chr(int(found[1], 16))
        return {'n': '\n', 't': '\t', 'r': '\r'}.get(found[2], found[2])

    def text(self, locale, role, number, isFaulty):
        keys = self.sentences if role in ('hint', 'message') else self.short
        text = self.tables[locale][keys[number % len(keys)]]
        return text.replace(' ', '  ', 1) + ' .' if isFaulty else text


def rows(words, kind, locale, numbers):
    """(key, comment, text) of one table in one language; the keys are the same in all of them."""
    for number in numbers:
        roles = UNTOLD if kind == 'text' else ROLES
        role = roles[number % len(roles)]
        # A hint belongs to the label before it.
        item = number - 1 if role == 'hint' else number
        key = f'shore.part{number // 20}.line{number}' if kind == 'text' else f'screen{number // 20}.item{item}.{KEYS[role]}'
        isFaulty = kind == 'noisy' and chance(number, 100, 2) < FAULTS
        yield key, f'On page {number // 20}' if number % 4 == 0 else '', words.text(locale, role, number, isFaulty)


def create(*path):
    path = '/'.join(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    return open(path, 'w', encoding='utf-8', newline='')


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\r', '\\r') + '"'


def strings(folder, words, kind, locales, tables):
    for locale in locales:
        for name, numbers in tables.items():
            with create(folder, f'{locale}.lproj', f'{name}.strings') as file:
                for key, comment, text in rows(words, kind, locale, numbers):
                    file.write((f'/* {comment} */\n' if comment else '') + f'{quoted(key)} = {quoted(text)};\n')


def categories(locale):
    return PLURALS.get(locale, ['one', 'other'])


def stringsdict(folder, words, kind, locales, tables):
    for locale in locales:
        for name, numbers in tables.items():
            with create(folder, f'{locale}.lproj', f'{name}.stringsdict') as file:
                file.write('<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n')
                for key, _, text in rows(words, kind, locale, numbers):
                    # A number is told after the text, so one text is right for all categories.
                    text = escape(PLACEHOLDER.sub('8', text))
                    forms = ''.join(f'\t\t\t<key>{category}</key>\n\t\t\t<string>{text}: %d</string>\n'
                                    for category in categories(locale))
                    file.write(f'\t<key>{key}</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n'
                               '\t\t<string>%#@count@</string>\n\t\t<key>count</key>\n\t\t<dict>\n'
                               '\t\t\t<key>NSStringFormatSpecTypeKey</key>\n\t\t\t<string>NSStringPluralRuleType</string>\n'
                               f'\t\t\t<key>NSStringFormatValueTypeKey</key>\n\t\t\t<string>d</string>\n{forms}'
                               '\t\t</dict>\n\t</dict>\n')
                file.write('</dict>\n</plist>\n')


def xliff(folder, words, kind, locales, tables):
    """A file for each language with all tables, as Xcode exports them; many tables have a file each."""
    isApart = len(tables) > 20
    for locale in locales:
        if locale == BASE:
            continue
        for names in [[name] for name in tables] if isApart else [list(tables)]:
            with create(folder, f'{names[0]}/{locale}.xliff' if isApart else f'{locale}.xliff') as file:
                file.write('<?xml version="1.0" encoding="UTF-8"?>\n'
                           '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n')
                for name in names:
                    file.write(f'  <file original="{BASE}.lproj/{name}.strings" source-language="{BASE}" '
                               f'target-language="{locale}" datatype="plaintext">\n    <body>\n')
                    for (key, comment, source), (_, _, text) in zip(rows(words, kind, BASE, tables[name]),
                                                                    rows(words, kind, locale, tables[name])):
                        note = f'        <note>{comment}</note>\n' if comment else ''
                        file.write(f'      <trans-unit id="{key}" xml:space="preserve">\n        <source>{escape(source)}'
                                   f'</source>\n        <target>{escape(text)}</target>\n{note}      </trans-unit>\n')
                    file.write('    </body>\n  </file>\n')
                file.write('</xliff>\n')


def together(words, kind, locales, numbers):
    """(key, comment, texts by locale) of one table."""
    for lines in zip(*(rows(words, kind, locale, numbers) for locale in locales)):
        yield lines[0][0], lines[0][1], {locale: text for locale, (_, _, text) in zip(locales, lines)}


def xcstrings(folder, words, kind, locales, tables):
    for name, numbers in tables.items():
        with create(folder, f'{name}.xcstrings') as file:
            file.write(f'{{\n  "sourceLanguage" : "{BASE}",\n  "strings" : {{\n')
            end = ''
            for key, comment, texts in together(words, kind, locales, numbers):
                value = ({'comment': comment} if comment else {}) | {'localizations': {
                    locale: {'stringUnit': {'state': 'translated', 'value': text}} for locale, text in sorted(texts.items())}}
                entry = json.dumps(value, ensure_ascii=False, indent=2, separators=(',', ' : ')).replace('\n', '\n    ')
                file.write(f'{end}    {json.dumps(key)} : {entry}')
                end = ',\n'
            file.write('\n  },\n  "version" : "1.0"\n}\n')


def table(folder, words, kind, locales, tables):
    for name, numbers in tables.items():
        with create(folder, f'{name}.csv') as file:
            writer = csv.writer(file)
            writer.writerow(['key', 'comment'] + locales)
            writer.writerows([key, comment, *texts.values()] for key, comment, texts in together(words, kind, locales, numbers))


def po(folder, words, kind, locales, tables):
    for locale in locales:
        with create(folder, f'{locale}.po') as file:
            file.write('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: %s\\n"\n' % locale.replace('-', '_'))
            for numbers in tables.values():
                for (key, comment, source), (_, _, text) in zip(rows(words, kind, BASE, numbers), rows(words, kind, locale, numbers)):
                    flag = '#, objc-format\n' if '%' in source else ''
                    note = f'#. {comment}\n' if comment else ''
                    file.write(f'\n{note}{flag}msgctxt "{key}"\nmsgid {quoted(source)}\nmsgstr {quoted(text)}\n')


FORMATS = {'strings': strings, 'stringsdict': stringsdict, 'xliff': xliff, 'xcstrings': xcstrings, 'csv': table, 'po': po}


def make(folder, words, kind, format, shape='usual', entries=100_000, locales=None):
    """Writes a workload and returns how many entries it has: texts in one language, as voicelint counts them.

    A plural has an entry for each of its forms. Sources in XLIFF files aren't counted.
    """
    locales = locales or words.locales
    if shape == 'one-file':
        locales = {'strings': [BASE], 'stringsdict': [BASE], 'xliff': [BASE, 'de']}.get(format, locales)
    each = len(locales)
    if format == 'stringsdict':
        each = sum(len(categories(locale)) for locale in locales)
    elif format == 'xliff':
        each -= 1
    count = max(1, entries // each)
    parts = {'usual': 5, 'one-file': 1, 'many-file': max(1, count // 40)}[shape]
    tables = {'Localizable' if not part else f'Part{part}': range(count * part // parts, count * (part + 1) // parts)
              for part in range(parts)}
    FORMATS[format](folder, words, kind, locales, tables)
    return count * each


def makeLarge(folder, words, kind, format, size):
    """Writes one file of about so many bytes, in one or two languages, and returns how many entries it has."""
    locales = [BASE] if format in ('strings', 'stringsdict') else [BASE, 'de']
    with tempfile.TemporaryDirectory() as trial:
        make(trial, words, kind, format, 'one-file', 20_000, locales)
        small = max(sizes(trial))
    return make(folder, words, kind, format, 'one-file', int(20_000 * size / small), locales)


def sizes(folder):
    return [os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(folder) for name in names]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--kind', choices=KINDS, default='text')
    parser.add_argument('--format', choices=list(FORMATS), default='strings')
    parser.add_argument('--shape', choices=SHAPES, default='usual')
    parser.add_argument('--entries', type=int, default=100_000)
    parser.add_argument('--bytes', type=int)
    parser.add_argument('--corpora')
    options = parser.parse_args()
    words = Real(options.corpora) if options.corpora else Made()
    if options.bytes:
        entries = makeLarge(options.folder, words, options.kind, options.format, options.bytes)
    else:
        entries = make(options.folder, words, options.kind, options.format, options.shape, options.entries)
    made = sizes(options.folder)
    print(entries, len(made), max(made))


if __name__ == '__main__':
    main()
