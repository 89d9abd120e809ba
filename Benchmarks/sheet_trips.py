"""What an app’s texts go through in a spreadsheet, and what has to be true afterwards."""
import json, os, random, shutil, subprocess

from sheet_cells import Sheet, write_csv

CATEGORIES = {'zero', 'one', 'two', 'few', 'many', 'other'}
# One of these is a language that the app doesn't have yet.
NEW_LOCALES = ['eo', 'fo', 'mi', 'rm', 'wo', 'to']


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

    def steps(self, has_openpyxl):
        """What is tried, the most telling first: names and functions."""
        steps = [('untouched', self.untouched), ('missing texts', self.missing), ('a new language', self.new_language),
                 ('shuffled', self.shuffled)]
        steps += [(f'one edit {ending} {layout}', lambda ending=ending, layout=layout: self.one_edit(ending, layout))
                  for ending, layout in (('csv', 'long'), ('csv', 'wide'), ('tsv', 'long'))]
        if has_openpyxl:
            steps += [(f'one edit in a workbook, {layout}', lambda layout=layout: self.one_edit('xlsx', layout))
                      for layout in ('long', 'wide')]
            steps.append(('a workbook saved again', self.resaved))
        return steps

    # MARK: No one edits

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
        self.imported('shuffled', path, '--write')
        again = self.export('shuffled-again.csv')
        differing = sheet.differing(Sheet.read(again)) if again else []
        if differing:
            self.fault(f'shuffled: {len(differing)} texts of a second export differ from the sheet: {differing[:2]}')
        self.reset()

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
        self.reset()

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

    # MARK: A new language

    def new_language(self):
        """Translates every text into a language that the app lacks, in a column of its own, and looks for it."""
        path, before = self.export('new.csv', '--layout', 'wide'), self.export('new-before.csv')
        if not path or not before:
            return
        sheet = Sheet.read(path)
        known = {sheet.titles[column].split('-')[0] for column in sheet.languages()}
        locale = next(locale for locale in NEW_LOCALES if locale not in known)
        texts = [sheet.cell(row, 'source') or next((cells[column] for column in sheet.languages() if cells[column]), '')
                 for row, cells in enumerate(sheet.rows)]
        write_csv(path, [sheet.full_titles + [locale]] + [cells + [text] for cells, text in zip(sheet.rows, texts)])
        report = self.imported('a new language', path, '--write', '--add-locale', locale)
        if not report:
            return
        rows = [line for line in report['rows'] if line['locale'] == locale]
        if len(rows) != len([text for text in texts if text]) or len(rows) != len(report['rows']):
            self.fault(f'a new language: {len(rows)} of {len(texts)} texts reported, {len(report["rows"])} in all')
        taken = {(line['table'], line['key'], line['variant']): line['text'] for line in rows if line['verdict'] == 'edited'}
        for line in rows:
            if line['verdict'] != 'edited' and not line['message']:
                self.fault(f'a new language: left out without a reason: {line}')
        again = self.export('new-again.csv')
        if again:
            after = Sheet.read(again)
            have = {after.name(row)[:3]: after.cell(row, 'text') for row in range(len(after.rows))
                    if after.cell(row, 'locale') == locale}
            lost = [name for name in taken if not have.get(name)]
            if lost:
                self.fault(f'a new language: {len(lost)} of {len(taken)} aren’t there after the import: {lost[:2]}')
            old = Sheet.read(before)
            after.rows = [cells for row, cells in enumerate(after.rows) if after.cell(row, 'locale') != locale]
            differing = old.differing(after)
            if differing:
                self.fault(f'a new language: {len(differing)} other texts differ: {differing[:2]}')
        self.figures['added'], self.figures['not added'] = len(taken), len(rows) - len(taken)
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
