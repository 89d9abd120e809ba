#!/usr/bin/env python3
"""Sends the texts of apps through spreadsheets and back, and looks for what is lost on the way.

    Benchmarks/sheets.py BINARY [CORPORA] [--app NAME ...] [--without-office] [--keep FOLDER]

Each folder of CORPORA is an app; a copy of it is used. A project of hostile texts is made besides. Sheets are changed
with Python's csv module and with openpyxl (PyPI, into an environment in a temporary folder where this Python lacks it),
and sent through LibreOffice where `soffice` is. What is written into an app is looked at with `git diff` and with a
second export. Prints a table, all that went wrong, and what was left out. Exit status: 0, or 1 if something is wrong.
"""
import argparse, csv, importlib.util, json, os, random, shutil, subprocess, sys, tempfile, venv

CATEGORIES = {'zero', 'one', 'two', 'few', 'many', 'other'}
FORMATS = ('strings', 'stringsdict', 'xcstrings', 'xliff', 'csv')
# Comma, double quotes, UTF-8. How cells are read is left to LibreOffice, which makes numbers and dates of texts.
COMMA = 'CSV:44,34,76,1'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary', help='the program')
    parser.add_argument('corpora', nargs='?', help='a folder of apps')
    parser.add_argument('--app', action='append', default=[], help='only this folder of the corpora; may be given again')
    parser.add_argument('--largest', type=int, default=20_000,
                        help='apps with more texts are left out where openpyxl or LibreOffice takes minutes')
    parser.add_argument('--without-office', action='store_true', help='leaves LibreOffice out, which takes minutes')
    parser.add_argument('--keep', help='a folder for the copies and sheets, which are deleted otherwise')
    options = parser.parse_args()
    csv.field_size_limit(sys.maxsize)
    with tempfile.TemporaryDirectory() as temporary:
        take_openpyxl(temporary)
        return run(options, os.path.abspath(options.keep or temporary))


def take_openpyxl(temporary):
    """Starts this script again in an environment that has openpyxl, if it can be made."""
    if importlib.util.find_spec('openpyxl') or os.environ.get('SHEETS_ENVIRONMENT'):
        return
    home = os.path.join(temporary, 'environment')
    venv.create(home, with_pip=True)
    python = os.path.join(home, 'bin', 'python')
    if subprocess.run([python, '-m', 'pip', 'install', '--quiet', 'openpyxl'], capture_output=True).returncode == 0:
        sys.exit(subprocess.run([python, *sys.argv], env={**os.environ, 'SHEETS_ENVIRONMENT': '1'}).returncode)


def run(options, folder):
    skipped = []
    has_openpyxl = importlib.util.find_spec('openpyxl') is not None
    has_office = not options.without_office and shutil.which('soffice') is not None
    if not has_openpyxl:
        skipped.append('openpyxl is absent: nothing was edited in a workbook')
    if not has_office:
        skipped.append('LibreOffice wasn’t run')
    if not options.corpora:
        skipped.append('no corpora: only the made-up texts were sent')
    apps = []
    names = sorted(os.listdir(options.corpora)) if options.corpora else []
    for name in names:
        path = os.path.join(options.corpora, name)
        if os.path.isdir(path) and (not options.app or name in options.app):
            apps.append(App(name, folder, os.path.abspath(options.binary), path))
    made = App('(hostile texts)', folder, os.path.abspath(options.binary))
    make_hostile(made.path)
    inserted = App('(missing texts)', folder, os.path.abspath(options.binary))
    make_missing(inserted.path)
    apps += [made, inserted]
    for app in apps:
        app.commit()
        app.untouched()
        app.one_edit('csv', 'long')
        app.one_edit('csv', 'wide')
        if app.figures.get('texts', 0) > options.largest:
            skipped.append(f'{app.name}: workbooks in openpyxl and all of LibreOffice, because it has many texts')
        elif has_openpyxl:
            app.one_edit('xlsx', 'long')
            app.resaved()
        app.shuffled()
        app.missing()
        print(f'{app.name}: {len(app.wrong)} wrong', *app.wrong, sep='\n  ', file=sys.stderr, flush=True)
    if has_office:
        through_office([app for app in apps if app.figures.get('texts', 0) <= options.largest], folder)
    return report(apps, inserted, skipped)


# An app

class App:
    def __init__(self, name, folder, binary, source=None):
        self.name, self.binary = name, binary
        self.home = os.path.join(folder, name.strip('()').replace(' ', '-'))
        self.path = os.path.join(self.home, 'app')
        self.figures, self.wrong, self.by_format = {}, [], {}
        if source:
            shutil.copytree(source, self.path, symlinks=True)
            subprocess.run(['chmod', '-R', 'u+w', self.path], check=True)
        else:
            os.makedirs(self.path)

    def git(self, *arguments):
        return subprocess.run(
            ['git', '-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false', '-C', self.path, *arguments],
            check=True, capture_output=True, text=True, errors='replace').stdout

    def commit(self):
        """The state that every test begins with. No file may be ignored or changed on its way into git."""
        self.git('init', '-q')
        with open(os.path.join(self.path, '.git', 'info', 'attributes'), 'w') as file:
            file.write('* -text -diff -filter\n')
        self.git('add', '-A', '-f')
        self.git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'before')

    def reset(self):
        self.git('checkout', '-q', '--', '.')

    def changed(self):
        return [line for line in self.git('status', '--porcelain').splitlines() if line]

    def fault(self, text):
        self.wrong.append(text)

    def sheet(self, name):
        return os.path.join(self.home, name)

    def export(self, name, *options):
        path = self.sheet(name)
        done = subprocess.run([self.binary, 'export', self.path, '-o', path, *options], capture_output=True, text=True)
        if done.returncode not in (0, 1) or not os.path.exists(path):
            self.fault(f'export to {name}: exit {done.returncode}: {done.stderr.strip()}')
            return None
        return path

    def bring(self, path, *options):
        """The report of an import and its exit code; None where it fails."""
        done = subprocess.run([self.binary, 'import', path, '--into', self.path, '--format', 'json', *options],
                              capture_output=True, text=True)
        if done.returncode not in (0, 1):
            return None, done.stderr.strip()
        report = json.loads(done.stdout)
        report['code'] = done.returncode
        return report, ''

    def imported(self, what, path, *options):
        report, error = self.bring(path, *options)
        if report is None:
            self.fault(f'{what}: {error}')
        return report

    # MARK: Nobody edits

    def untouched(self):
        for ending in ('csv', 'tsv', 'xlsx'):
            for layout in ('long', 'wide'):
                what = f'untouched {ending} {layout}'
                path = self.export(f'untouched-{layout}.{ending}', '--layout', layout)
                report = path and self.imported(what, path)
                if not report:
                    continue
                counts = report['counts']
                self.figures['texts'] = max(self.figures.get('texts', 0), counts['unchanged'])
                if report['code'] or counts['edited'] or counts['refused'] or counts['conflicts'] or counts['already']:
                    self.fault(f'{what}: {counts} {first_message(report)}')
                if report['rows'] or report['notes']:
                    self.fault(f'{what}: notes {(report["notes"] + report["rows"])[:1]}')

    # MARK: One cell

    def one_edit(self, ending, layout):
        what = f'one edit {ending} {layout}'
        path = self.export(f'edit-{layout}.{ending}', '--layout', layout)
        if not path:
            return
        before = Sheet.read(path)
        place = chosen(before, random.Random(1))
        if not place:
            self.figures.setdefault('left out', []).append(what + ': no text to edit')
            return
        row, column = place
        new = before.rows[row][column] + ' und mehr'
        before.edit(path, {(row, column): new})
        report = self.imported(what, path)
        if not report:
            return
        edits = [line for line in report['rows'] if line['verdict'] == 'edited']
        if len(edits) != 1 or report['counts']['refused'] or report['code'] != 1:
            self.fault(f'{what}: {report["counts"]} {first_message(report)}')
            return
        written = self.imported(what, path, '--write')
        if written and (written['code'] or not written['written']):
            self.fault(f'{what}: not written: {first_message(written)}')
        if len(self.changed()) != 1:
            self.fault(f'{what}: {len(self.changed())} files changed')
        again = self.export(f'again-{layout}.{ending}', '--layout', layout)
        if again:
            differing = before.differing(Sheet.read(again))
            if len(differing) != 1 or new not in differing[0]:
                self.fault(f'{what}: a second export differs in {len(differing)} texts: {differing[:2]}')
            self.figures['edits'] = self.figures.get('edits', 0) + 1
        self.reset()

    def edits_of(self, what, path):
        report = self.imported(what, path)
        if not report:
            return None
        return sorted((line['table'], line['key'], line['variant'], line['locale'], line['text'] or '', line['verdict'])
                      for line in report['rows'] if line['verdict'] != 'unchanged')

    def three_edits(self, name):
        """A sheet with three edits, its rows and the rows that were edited."""
        path = self.export(name)
        if not path:
            return None
        sheet, chance, places = Sheet.read(path), random.Random(2), {}
        for _ in range(3):
            place = chosen(sheet, chance)
            if place:
                places[place] = sheet.rows[place[0]][place[1]] + ' und mehr'
        sheet.edit(path, places)
        return path, {row for row, _ in places}

    def shuffled(self):
        found = self.three_edits('shuffled.csv')
        if not found:
            return
        path, edited = found
        expected = self.edits_of('three edits', path)
        sheet, chance = Sheet.read(path), random.Random(3)
        rows = [row for number, row in enumerate(sheet.rows) if number in edited or chance.random() < 0.6]
        chance.shuffle(rows)
        order = list(range(len(sheet.titles)))
        chance.shuffle(order)
        titles = [sheet.titles[column] for column in order] + ['remarks']
        write_csv(path, [['Our app'] + [''] * len(order)] + [titles] + [[row[column] for column in order] + ['?'] for row in rows],
                  delimiter=';')
        if self.edits_of('shuffled', path) != expected:
            self.fault('shuffled and filtered: other edits than before')
        if expected is not None and len(expected) != len(edited):
            self.fault(f'three edits: {expected}')

    def resaved(self):
        import openpyxl
        found = self.three_edits('resaved.xlsx')
        if not found:
            return
        path, edited = found
        expected = self.edits_of('three edits in a workbook', path)
        book = openpyxl.load_workbook(path)
        book.save(path)
        if self.edits_of('saved again', path) != expected:
            self.fault('saved again by openpyxl: other edits than before')
        if expected is not None and len(expected) != len(edited):
            self.fault(f'three edits in a workbook: {expected}')

    # MARK: Missing texts

    def missing(self):
        """Fills every missing text with its source, and looks for it in a second export."""
        path = self.export('missing.csv')
        if not path:
            return
        sheet = Sheet.read(path)
        places = {(row, sheet.column('text')): sheet.cell(row, 'source') for row in range(len(sheet.rows))
                  if not sheet.cell(row, 'text') and sheet.cell(row, 'source')}
        if not places:
            return
        sheet.edit(path, places)
        report = self.imported('missing', path, '--write')
        if not report:
            return
        taken = [line for line in report['rows'] if line['verdict'] == 'edited']
        for line in report['rows']:
            known = self.by_format.setdefault(format_of(line['table']), {'taken': 0, 'forms': 0, 'refused': {}})
            if line['verdict'] == 'edited':
                known['taken'] += 1
                known['forms'] += bool(CATEGORIES & set(line['variant'].split('.')))
            else:
                message = line['message'] or line['verdict']
                known['refused'][message] = known['refused'].get(message, 0) + 1
        if len(report['rows']) != len(places):
            self.fault(f'missing: {len(places)} filled in, {len(report["rows"])} reported')
        again = self.export('missing-again.csv')
        if again:
            texts = Sheet.read(again)
            have = {texts.name(row): texts.cell(row, 'text') for row in range(len(texts.rows))}
            ids = {(line['table'], line['key'], line['variant'], line['locale']) for line in taken}
            lost = [sheet.name(row) for (row, _), new in places.items()
                    if sheet.name(row) in ids and have.get(sheet.name(row)) != new]
            if lost:
                self.fault(f'missing: {len(lost)} of {len(taken)} aren’t there after the import: {lost[:2]}')
        self.figures['inserted'] = len(taken)
        self.figures['not inserted'] = len(report['rows']) - len(taken)
        self.reset()


def first_message(report):
    for line in report['rows']:
        if line['message']:
            return f'{line["address"]} {line["key"]!r}: {line["message"]}'
    return str(report['rows'][:1])[:300]


def format_of(table):
    ending = table.split(' › ')[0].rsplit('.', 1)[-1]
    return {'xlf': 'xliff', 'tsv': 'csv'}.get(ending, ending)


def chosen(sheet, chance):
    """A translation with letters: a row and a column."""
    columns = [sheet.titles.index(title) for title in sheet.titles if title == 'text'] or sheet.languages()
    places = []
    for row, cells in enumerate(sheet.rows):
        for column in columns:
            text = cells[column]
            if sheet.cell(row, 'source') and text and text[-1].isalpha() and '⟦' not in text and '\n' not in text \
                    and text[0].isalpha() and text != sheet.cell(row, 'source'):
                places.append((row, column))
    return chance.choice(places) if places else None


# Sheets

class Sheet:
    """The rows of an exported sheet, whatever it is kept in."""
    FIXED = {'table', 'key', 'variant', 'locale', 'role', 'comment', 'source', 'text', 'state', 'what is wrong', 'proposal',
             'decision', 'reason', 'exported', 'checksum'}

    def __init__(self, titles, rows, pages=None):
        self.titles = ['id' if title.startswith('id [') else title for title in titles]
        self.full_titles, self.rows, self.pages = titles, rows, pages

    @staticmethod
    def read(path):
        if path.endswith('.xlsx'):
            import openpyxl
            rows, pages, titles = [], [], []
            for page in openpyxl.load_workbook(path).worksheets:
                found = [['' if cell.value is None else str(cell.value) for cell in row] for row in page.iter_rows()]
                titles = found[0]
                rows += found[1:]
                pages += [(page.title, number) for number in range(2, len(found) + 1)]
            return Sheet(titles, rows, pages)
        with open(path, newline='', encoding='utf-8-sig') as file:
            rows = list(csv.reader(file, delimiter='\t' if path.endswith('.tsv') else ','))
        return Sheet(rows[0], rows[1:])

    def column(self, title):
        return self.titles.index(title)

    def languages(self):
        return [number for number, title in enumerate(self.titles) if title != 'id' and title not in Sheet.FIXED]

    def cell(self, row, title):
        return self.rows[row][self.titles.index(title)] if title in self.titles else ''

    def name(self, row):
        return tuple(self.cell(row, title) for title in ('table', 'key', 'variant', 'locale'))

    def edit(self, path, places):
        """Writes the sheet with other texts in some cells."""
        if self.pages:
            import openpyxl
            book = openpyxl.load_workbook(path)
            for (row, column), text in places.items():
                page, number = self.pages[row]
                book[page].cell(number, column + 1).value = text
            book.save(path)
            return
        rows = [list(row) for row in self.rows]
        for (row, column), text in places.items():
            rows[row][column] = text
        write_csv(path, [self.full_titles] + rows)

    def differing(self, other):
        """The texts that differ; states, findings and what is made from them aside."""
        def texts(sheet):
            columns = [sheet.column('text')] if 'text' in sheet.titles else sheet.languages()
            columns += [sheet.column('source'), sheet.column('comment')]
            return {(sheet.cell(row, 'id'),) + sheet.name(row) + (number,): sheet.rows[row][number]
                    for row in range(len(sheet.rows)) for number in columns}
        a, b = texts(self), texts(other)
        return [b.get(name, '(none)') for name in list(a) + [name for name in b if name not in a] if a.get(name) != b.get(name)]


def write_csv(path, rows, delimiter=','):
    with open(path, 'w', newline='', encoding='utf-8-sig') as file:
        csv.writer(file, delimiter=delimiter, quoting=csv.QUOTE_MINIMAL).writerows(rows)


# LibreOffice

def through_office(apps, folder):
    """Each app's sheets by each way; one call of LibreOffice converts the sheets of all apps."""
    ways = {
        'xlsx → xlsx': ('xlsx', [('xlsx', None)]),
        'xlsx → ods → xlsx': ('xlsx', [('ods', None), ('xlsx', None)]),
        'csv → csv': ('csv', [('csv:Text - txt - csv (StarCalc):44,34,76,1', COMMA)]),
        'csv → xlsx': ('csv', [('xlsx', COMMA)]),
    }
    for way, (ending, steps) in ways.items():
        place = os.path.join(folder, 'office-' + ''.join(letter for letter in way if letter.isalnum()))
        source = os.path.join(place, '0')
        os.makedirs(source)
        sheets = {}
        for number, app in enumerate(apps):
            path = app.export(f'office.{ending}', '--sheet-per', 'locale') if ending == 'xlsx' else app.export('office.csv')
            if path:
                shutil.copy(path, os.path.join(source, f'app{number}.{ending}'))
                sheets[number] = path
        for step, (target, reader) in enumerate(steps, 1):
            ending = target.split(':')[0]
            convert([os.path.join(place, str(step - 1), name) for name in sorted(os.listdir(os.path.join(place, str(step - 1))))],
                    target, os.path.join(place, str(step)), reader)
        for number in sheets:
            back = os.path.join(place, str(len(steps)), f'app{number}.{ending}')
            if not os.path.exists(back):
                apps[number].fault(f'{way}: LibreOffice made no file')
            else:
                check_damage(apps[number], way, back)


def check_damage(app, way, path):
    """Nobody edited the sheet: each text is as it was, or reported with its cell. No file may change."""
    report = app.imported(way, path, '--write')
    if not report:
        return
    counts = report['counts']
    app.figures.setdefault('office', {})[way] = counts['refused'] + counts['conflicts']
    edits = [line for line in report['rows'] if line['verdict'] == 'edited']
    if edits or app.changed():
        shown = [(line['address'], line['key'], line['project'], line['text']) for line in edits]
        app.fault(f'{way}: {len(edits)} texts were taken that nobody wrote, {len(app.changed())} files changed: {shown[:6]}')
    for line in report['rows']:
        if line['verdict'] in ('refused', 'conflict') and not (line['message'] and line['address']):
            app.fault(f'{way}: left out without a reason: {line}')
    missing = [note['message'] for note in report['notes'] if 'in the sheet' in note['message']]
    if missing:
        app.fault(f'{way}: {missing[0]}')
    app.reset()


def convert(paths, target, folder, reader):
    os.makedirs(folder, exist_ok=True)
    subprocess.run(
        ['soffice', f'-env:UserInstallation=file://{folder}-profile', '--headless', '--convert-to', target, '--outdir', folder,
         *([f'--infilter={reader}'] if reader else []), *paths], check=True, capture_output=True)
    shutil.rmtree(folder + '-profile', ignore_errors=True)


# Made-up texts

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
            for key, text in texts.items():
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


# Report

def report(apps, made, skipped):
    ways = list(dict.fromkeys(way for app in apps for way in app.figures.get('office', {})))
    print('| App | Texts | Edits written | Missing: inserted | left out | ' + ' | '.join(f'Refused, {way}' for way in ways)
          + ' | Wrong |')
    print('| - ' + '| -: ' * (5 + len(ways)) + '|')
    for app in apps:
        figures = app.figures
        office = [str(figures.get('office', {}).get(way, '–')) for way in ways]
        print('| ' + ' | '.join([app.name, str(figures.get('texts', 0)), str(figures.get('edits', 0)),
                                  str(figures.get('inserted', 0)), str(figures.get('not inserted', 0)), *office,
                                  str(len(app.wrong))]) + ' |')
    totals = {}
    for app in apps:
        for name, known in app.by_format.items():
            total = totals.setdefault(name, {'taken': 0, 'forms': 0, 'refused': {}})
            total['taken'] += known['taken']
            total['forms'] += known['forms']
            for message, count in known['refused'].items():
                total['refused'][message] = total['refused'].get(message, 0) + count
    print('\nMissing texts by format:')
    for name, total in sorted(totals.items()):
        print(f'  {name}: {total["taken"]} inserted, {total["forms"]} of them plural forms')
        for message, count in sorted(total['refused'].items(), key=lambda item: -item[1])[:4]:
            print(f'    {count} left out: {message}')
    for name in FORMATS:
        if not made.by_format.get(name, {}).get('taken'):
            made.fault(f'no missing text was inserted into .{name}')
    for app in apps:
        for fault in app.wrong:
            print(f'WRONG {app.name}: {fault}')
    for what in skipped + [f'{app.name}: {line}' for app in apps for line in app.figures.get('left out', [])]:
        print(f'Left out: {what}')
    count = sum(len(app.wrong) for app in apps)
    print(f'{count} wrong')
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main())
