"""The rows of an exported sheet, read and edited without VoiceLint."""
import csv


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
