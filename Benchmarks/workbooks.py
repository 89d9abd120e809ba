#!/usr/bin/env python3
"""Compares the workbooks that VoiceLint writes and reads with other programs that do.

    Benchmarks/workbooks.py [--test COMMAND] [--keep FOLDER]

VoiceLint writes hostile texts (seeded, with their list as JSON); openpyxl and LibreOffice read them and must find the
same texts. Then XlsxWriter, openpyxl and LibreOffice write workbooks, LibreOffice also from .csv and .ods, and what
VoiceLint reads must be what they were given. openpyxl and XlsxWriter come from PyPI, into an environment in a temporary
folder, as long as this Python can't import them; LibreOffice takes part where `soffice` is. Whatever is absent is said
and left out. Exit status: 0, 1 for a difference, or 2 where the test program can't be run.
"""
import argparse, csv, datetime, importlib.util, json, os, re, shlex, shutil, subprocess, sys, tempfile, venv


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--test', default='swift test --skip-build --filter ExchangeTests',
                        help='runs the tests of the exchange, after `swift build --build-tests`')
    parser.add_argument('--keep', help='a folder for the workbooks, which are deleted otherwise')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = os.path.abspath(options.keep or temporary)
        os.makedirs(folder, exist_ok=True)
        take_packages(temporary)
        return compare(folder, shlex.split(options.test))


def take_packages(temporary):
    """Starts this script again in an environment that has the packages, if it can be made."""
    wanted = [name for name in ('openpyxl', 'xlsxwriter') if not importlib.util.find_spec(name)]
    if not wanted or os.environ.get('WORKBOOKS_ENVIRONMENT'):
        for name in wanted:
            print(f'{name} is absent and left out')
        return
    home = os.path.join(temporary, 'environment')
    venv.create(home, with_pip=True)
    python = os.path.join(home, 'bin', 'python')
    installed = subprocess.run([python, '-m', 'pip', 'install', '--quiet', 'openpyxl', 'XlsxWriter'], capture_output=True)
    if installed.returncode:
        print('openpyxl and XlsxWriter can not be installed and are left out')
        return
    again = subprocess.run([python, *sys.argv], env={**os.environ, 'WORKBOOKS_ENVIRONMENT': '1'})
    sys.exit(again.returncode)


def compare(folder, test):
    differences = []
    # Workbooks of others come first, so that one run of the tests reads them all and writes ours.
    expected = made_by_others(folder)
    run = subprocess.run(test, env={**os.environ, 'WORKBOOKS_FOLDER': folder}, capture_output=True, text=True)
    ours = os.path.join(folder, 'written.xlsx')
    if run.returncode or not os.path.exists(ours):
        print(run.stdout[-2000:] + run.stderr[-2000:], file=sys.stderr)
        return 2
    for name, rows in expected.items():
        with open(os.path.join(folder, name + '.cells.json')) as file:
            found = [[cell for cell in row] for row in json.load(file)[0]]
        differences += differing(f'VoiceLint reads {name}.xlsx', rows, found)
    with open(os.path.join(folder, 'written.json')) as file:
        written = json.load(file)
    if importlib.util.find_spec('openpyxl'):
        texts = [[['text', seen_by_openpyxl(text)] for text in row] for row in written]
        differences += differing('openpyxl reads ours', texts, openpyxl_rows(ours))
    if shutil.which('soffice'):
        target = os.path.join(folder, 'saved')
        # Comma, double quotes, UTF-8, from the first row on, and every text quoted.
        convert(ours, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true', target)
        with open(os.path.join(target, 'written.csv'), newline='', encoding='utf-8') as file:
            found = [[['text', kept_by_libreoffice(text)] for text in row] for row in csv.reader(file)]
        texts = [[['text', kept_by_libreoffice(text)] for text in row] for row in written]
        differences += differing('LibreOffice reads ours', texts, found)
    else:
        print('LibreOffice (soffice) is absent and left out')
    for line in differences[:40]:
        print(line)
    print(f'{len(differences)} differences')
    return 1 if differences else 0


# Workbooks of others

def made_by_others(folder):
    """Writes workbooks and returns by name the rows that are to be read from each."""
    expected = {}
    day = datetime.datetime(2024, 1, 31, 13, 30)
    texts = ['=1+1', '0042', ' edges ', 'two\nlines', 'tab\there', '_x000D_', '<&>"', '水 שלום 👩‍💻', 'e\u0301', '\u00a0']
    rows = [[['text', text] for text in texts],
            [['number', '42'], ['number', '0.1'], ['boolean', 'TRUE'], ['date', '2024-01-31T13:30:00'], ['formula', '3']]]
    values = [42, 0.1, True, day]
    if importlib.util.find_spec('xlsxwriter'):
        import xlsxwriter
        for name, settings in {'xlsxwriter': {}, 'xlsxwriter-inline': {'constant_memory': True},
                               'xlsxwriter-1904': {'date_1904': True}}.items():
            book = xlsxwriter.Workbook(os.path.join(folder, name + '.xlsx'), settings)
            sheet, date = book.add_worksheet('Texts'), book.add_format({'num_format': 'yyyy-mm-dd hh:mm'})
            for column, text in enumerate(texts):
                sheet.write_string(0, column, text)
            for column, value in enumerate(values):
                sheet.write_datetime(1, column, value, date) if value is day else sheet.write(1, column, value)
            sheet.write_formula(1, 4, '=1+2', None, 3)
            book.close()
            expected[name] = rows
    if importlib.util.find_spec('openpyxl'):
        import openpyxl
        book = openpyxl.Workbook()
        sheet = book.active
        for column, text in enumerate(texts, 1):
            cell = sheet.cell(1, column)
            cell.value, cell.data_type = text, 's'
        for column, value in enumerate(values, 1):
            sheet.cell(2, column).value = value
        sheet.cell(2, 5).value = '=1+2'
        book.save(os.path.join(folder, 'openpyxl.xlsx'))
        # openpyxl writes what looks like an escape as it is, which is the escape to every reader, and no results.
        expected['openpyxl'] = [[['text', '\r'] if cell[1] == '_x000D_' else cell for cell in rows[0]],
                                rows[1][:4] + [['formula', '']]]
    if shutil.which('soffice'):
        table = os.path.join(folder, 'table.csv')
        # Edges are trimmed by nobody here, and LibreOffice makes numbers and formulas of what looks like them.
        kept = [' edges ', 'two\nlines', '<&>"', '水 שלום 👩‍💻', '_x000D_', 'e\u0301']
        with open(table, 'w', newline='', encoding='utf-8') as file:
            csv.writer(file, quoting=csv.QUOTE_ALL).writerows([kept, ['42', 'TRUE', '2024-01-31', '1E5']])
        for source, target in (('table.csv', 'table-csv'), ('table.ods', 'table-ods')):
            if source == 'table.csv':
                convert(table, 'ods', folder, 'CSV:44,34,76,1')
            convert(os.path.join(folder, source), 'xlsx', folder, 'CSV:44,34,76,1' if source.endswith('csv') else None)
            os.replace(os.path.join(folder, 'table.xlsx'), os.path.join(folder, target + '.xlsx'))
            expected[target] = [[['text', text] for text in kept],
                                [['number', '42'], ['boolean', 'TRUE'], ['date', '2024-01-31'], ['number', '100000']]]
    return expected


def convert(source, ending, target, reader=None):
    command = ['soffice', f'-env:UserInstallation=file://{target}-profile', '--headless', '--convert-to', ending,
               '--outdir', target, *([f'--infilter={reader}'] if reader else []), source]
    subprocess.run(command, check=True, capture_output=True)
    shutil.rmtree(target + '-profile', ignore_errors=True)


# Comparing

def openpyxl_rows(path):
    import openpyxl
    sheet = openpyxl.load_workbook(path).worksheets[0]
    return [[['text' if cell.data_type in 'sn' and (cell.value is None or isinstance(cell.value, str)) else cell.data_type,
              '' if cell.value is None else str(cell.value)] for cell in row] for row in sheet.iter_rows()]


def seen_by_openpyxl(text):
    """openpyxl takes the escape off an underscore, everywhere in a text, and leaves all other escapes to its caller."""
    text = re.sub('_(?=x[0-9A-Fa-f]{1,4}[_\x00-\x08\x0b-\x1f\ufffe\uffff])', '_x005F_', text)
    text = re.sub('[\x00-\x08\x0b-\x1f\ufffe\uffff]', lambda match: f'_x{ord(match[0]):04X}_', text)
    return text.replace('x005F_', '')


def kept_by_libreoffice(text):
    """LibreOffice makes one line feed of each line break, and can't read a NUL."""
    return re.sub('\r\n?', '\n', text).replace('\0', '')


def differing(title, wanted, found):
    wanted, found = trimmed(wanted), trimmed(found)
    lines = []
    for row in range(max(len(wanted), len(found))):
        a, b = (rows[row] if row < len(rows) else [] for rows in (wanted, found))
        for column in range(max(len(a), len(b))):
            x, y = (cells[column] if column < len(cells) else ['text', ''] for cells in (a, b))
            if x != y:
                lines.append(f'{title}: row {row + 1}, column {column + 1}: {x[0]} {x[1][:60]!r} became {y[0]} {y[1][:60]!r}')
    print(f'{title}: {sum(len(row) for row in wanted)} cells, {len(lines)} differences')
    return lines


def trimmed(rows):
    """Without the empty cells and rows at the ends, which a reader may leave out."""
    def cut(cells, is_empty):
        while cells and is_empty(cells[-1]):
            cells = cells[:-1]
        return cells
    return cut([cut(list(row), lambda cell: cell[1] == '' and cell[0] == 'text') for row in rows], lambda row: not row)


if __name__ == '__main__':
    sys.exit(main())
