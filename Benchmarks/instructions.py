#!/usr/bin/env python3
"""Counts the instructions that voicelint needs for small workloads, and compares them with the recorded ones.

    Benchmarks/instructions.py PROGRAM [--record] [--only NAME]

Time depends on the machine and on what else it does; instructions hardly do (valgrind's callgrind counts them). A count
that is more than 3 % over the recorded one is an error that names the workload. Where more work is wanted, --record
writes the counts to Benchmarks/instructions.json, and the change says why. Counts of another compiler or kind of
program aren't compared, only printed.

The workloads are made texts in five languages: text (keys that tell no part), spoken (labels, hints, dialogs) and
noisy (most of them with a fault), as .strings; spoken also as XLIFF, string catalog, .stringsdict and CSV; one text
alone, and the version, which are start-up.

Exit status: 0; 1 where a count rose; 2 where something can't be run; 3 where valgrind isn't installed.
"""
import argparse, csv, json, os, re, shutil, subprocess, sys, tempfile
from xml.sax.saxutils import escape

HERE = os.path.dirname(os.path.abspath(__file__))
RECORD = f'{HERE}/instructions.json'
LIMIT = 1.03
ENTRIES = 200
# For each locale a text without a fault and one with a fault, by role. {} is a number that makes each its own.
TEXTS = {
    'en': {'label': ('Tide chart {}', 'Play sound {} button'), 'hint': ('Opens walk {}.', 'tap to open walk {}'),
           'title': ('Beach {}', 'Untitled'), 'text': ('High tide {} is at %@.', 'high  tide {} is at %@ .')},
    'de': {'label': ('Gezeitentafel {}', 'Ton {} Taste'), 'hint': ('Öffnet den Weg {}.', 'tippe, um Weg {} zu öffnen'),
           'title': ('Strand {}', 'Ohne Titel'), 'text': ('Hochwasser {} ist um %@.', 'hochwasser  {} ist um %@ .')},
    'fr': {'label': ('Horaire des marées {}', 'Bouton Lire {}'), 'hint': ('Ouvre la balade {}.', 'touchez pour ouvrir {}'),
           'title': ('Plage {}', 'Sans titre'), 'text': ('La marée haute {} est à %@.', 'la marée  haute {} à %@ .')},
    'ru': {'label': ('График прилива {}', 'Кнопка звука {}'), 'hint': ('Открывает прогулку {}.', 'коснитесь, чтобы открыть {}'),
           'title': ('Пляж {}', 'Без названия'), 'text': ('Прилив {} будет в %@.', 'прилив  {} будет в %@ .')},
    'ja': {'label': ('潮位表{}', '音{}ボタン'), 'hint': ('散歩道{}を開きます。', 'タップして散歩道{}を開く'),
           'title': ('浜辺{}', '名称未設定'), 'text': ('満潮{}は%@です。', '満潮{}は%@です 。')},
}
KEYS = {'label': 'accessibilityLabel', 'hint': 'accessibilityHint', 'title': 'title', 'text': 'message'}
ROLES = ['label', 'hint', 'text', 'title', 'text']


def rows(locale, kind):
    """(key, text) of one table; the keys are the same for every locale."""
    for number in range(ENTRIES):
        role = 'text' if kind == 'text' else ROLES[number % len(ROLES)]
        key = f'walk{number}' if kind == 'text' else f'screen{number // 20}.item{number}.{KEYS[role]}'
        text = TEXTS[locale][role][1 if kind == 'noisy' and number % 3 else 0]
        yield key, text.replace('{}', str(number))


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def strings(folder, kind):
    for locale in TEXTS:
        write(f'{folder}/{locale}.lproj/Localizable.strings',
              ''.join(f'"{key}" = "{text}";\n' for key, text in rows(locale, kind)))


def xliff(folder):
    for locale in TEXTS:
        units = ''.join(
            f'<trans-unit id="{key}"><source>{escape(source)}</source><target>{escape(text)}</target></trans-unit>\n'
            for (key, source), (_, text) in zip(rows('en', 'spoken'), rows(locale, 'spoken')))
        write(f'{folder}/{locale}.xliff',
              '<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">'
              f'<file original="en.lproj/Localizable.strings" source-language="en" target-language="{locale}" '
              f'datatype="plaintext"><body>\n{units}</body></file></xliff>\n')


def catalog(folder):
    texts = {locale: dict(rows(locale, 'spoken')) for locale in TEXTS}
    entries = {key: {'localizations': {
        locale: {'stringUnit': {'state': 'translated', 'value': texts[locale][key]}} for locale in TEXTS}}
        for key in texts['en']}
    write(f'{folder}/Localizable.xcstrings',
          json.dumps({'sourceLanguage': 'en', 'strings': entries, 'version': '1.0'}, ensure_ascii=False, indent=2))


def stringsdict(folder):
    for locale in TEXTS:
        forms = ''.join(
            f'<key>{key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>'
            '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>'
            f'<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>{escape(text)} %d</string>'
            '</dict></dict>\n' for key, text in rows(locale, 'spoken'))
        write(f'{folder}/{locale}.lproj/Localizable.stringsdict',
              f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n{forms}</dict></plist>\n')


def table(folder):
    os.makedirs(folder, exist_ok=True)
    with open(f'{folder}/texts.csv', 'w', encoding='utf-8', newline='') as file:
        writer = csv.writer(file)
        writer.writerow(['key'] + list(TEXTS))
        for line in zip(*(rows(locale, 'spoken') for locale in TEXTS)):
            writer.writerow([line[0][0]] + [text for _, text in line])


def one(folder):
    write(f'{folder}/de.lproj/Localizable.strings', '"walk.accessibilityLabel" = "Gezeitentafel";\n')


WORKLOADS = {
    'version': None, 'one text': one,
    'text, .strings': lambda folder: strings(folder, 'text'), 'spoken, .strings': lambda folder: strings(folder, 'spoken'),
    'noisy, .strings': lambda folder: strings(folder, 'noisy'), 'spoken, XLIFF': xliff, 'spoken, string catalog': catalog,
    'spoken, .stringsdict': stringsdict, 'spoken, CSV': table,
}


def count(program, arguments, folder):
    # Hashing with one seed for all runs, so that equal work takes equal steps.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING='1', VALGRIND_LAUNCHER='')
    command = ['valgrind', '--tool=callgrind', f'--callgrind-out-file={folder}/callgrind.out', program] + arguments
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    found = re.search(r'Collected : (\d+)', run.stderr)
    if run.returncode not in (0, 1) or not found:
        print(f'{" ".join(command)}\n{run.stderr[-2000:]}', file=sys.stderr)
        sys.exit(2)
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--record', action='store_true')
    parser.add_argument('--only')
    options = parser.parse_args()
    if not shutil.which('valgrind'):
        print('valgrind isn’t installed.')
        sys.exit(3)
    compiler = subprocess.run(['swiftc', '--version'], capture_output=True, text=True).stdout.split('\n')[0]
    recorded = json.load(open(RECORD, encoding='utf-8')) if os.path.exists(RECORD) else {}
    with tempfile.TemporaryDirectory() as folder:
        # valgrind stumbles over the compiler's debugging information.
        program = f'{folder}/voicelint'
        subprocess.run(['strip', '-g', '-o', program, options.program], check=True)
        linked = subprocess.run(['ldd', program], capture_output=True, text=True).stdout
        about = f'{compiler}, {"dynamic" if "libswiftCore" in linked else "static"}'
        isSame = recorded.get('program') == about
        counts, risen = {}, []
        for name, make in WORKLOADS.items():
            if options.only and options.only != name:
                continue
            place = f'{folder}/{len(counts)}'
            if make:
                make(place)
            counts[name] = count(program, ['check', place, '--format', 'json'] if make else ['--version'], folder)
            old = recorded.get('instructions', {}).get(name) if isSame else None
            ratio = f'{counts[name] / old:6.3f} of the recorded' if old else '  nothing to compare with'
            print(f'{name:26} {counts[name] / 1e6:9.1f} million instructions {ratio}', flush=True)
            if old and counts[name] > old * LIMIT:
                risen.append(name)
        if options.record:
            kept = recorded.get('instructions', {}) if isSame and options.only else {}
            with open(RECORD, 'w', encoding='utf-8') as file:
                json.dump({'program': about, 'instructions': {**kept, **counts}}, file, indent=2)
                file.write('\n')
        elif risen:
            print(f'More than 3 % over the recorded count: {", ".join(risen)}. Mend it, or record it with '
                  f'Benchmarks/instructions.py PROGRAM --record, and say why.')
            sys.exit(1)


main()
