#!/usr/bin/env python3
"""Sends the texts of apps through spreadsheets and back, and looks for what is lost on the way.

    Benchmarks/sheets.py BINARY [CORPORA] [--app NAME ...] [--without-office] [--keep FOLDER]

Each folder of CORPORA is an app; a copy of it is used. A project of hostile texts is made besides. Sheets are changed
with Python's csv module and with openpyxl (PyPI, into an environment in a temporary folder where this Python lacks it),
and sent through LibreOffice where `soffice` is. What is written into an app is looked at with `git diff` and with a
second export. Prints a table, all that went wrong, and what was left out. Exit status: 0, or 1 if something is wrong.
"""
import argparse, csv, importlib.util, os, shutil, subprocess, sys, tempfile, time, venv

from sheet_inputs import make_hostile, make_missing
from sheet_office import through_office
from sheet_trips import App

FORMATS = ('strings', 'stringsdict', 'xcstrings', 'xliff', 'csv')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary', help='the program')
    parser.add_argument('corpora', nargs='?', help='a folder of apps')
    parser.add_argument('--app', action='append', default=[], help='only this folder of the corpora; may be given again')
    parser.add_argument('--largest', type=int, default=20_000,
                        help='apps with more texts are left out where openpyxl or LibreOffice takes minutes')
    parser.add_argument('--limit', type=float, default=600,
                        help='seconds for an app; what begins later than that is left out, and LibreOffice is not counted')
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
    if subprocess.run([python, '-m', 'pip', 'install', '--quiet', '--retries', '1', '--timeout', '10', 'openpyxl'],
                      capture_output=True).returncode == 0:
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
        started = time.monotonic()
        app.commit()
        late, large = [], []
        for name, step in app.steps(has_openpyxl):
            # Every other step counts on what the first one counts.
            if 'texts' in app.figures and time.monotonic() - started > options.limit:
                late.append(name)
            elif 'workbook' in name and app.figures.get('texts', 0) > options.largest:
                large.append(name)
            else:
                step()
        skipped += [f'{app.name}: {", ".join(names)}, because it {why}' for names, why in (
            (late, f'takes more than {options.limit:g} seconds'), (large, 'has many texts')) if names]
        app.figures['seconds'] = round(time.monotonic() - started)
        print(f'{app.name}: {len(app.wrong)} wrong, {app.figures["seconds"]} s', *app.wrong, sep='\n  ', file=sys.stderr,
              flush=True)
    if has_office:
        small = [app for app in apps if app.figures.get('texts', 0) <= options.largest]
        skipped += [f'{app.name}: LibreOffice, because it has many texts' for app in apps if app not in small]
        through_office(small, folder)
    return report(apps, inserted, skipped)


def report(apps, made, skipped):
    ways = list(dict.fromkeys(way for app in apps for way in app.figures.get('office', {})))
    titles = ['App', 'Texts', 'Edits written', 'Missing: inserted', 'left out', 'New language: inserted', 'left out',
              *(f'Refused, {way}' for way in ways), 'Seconds', 'Wrong']
    print('| ' + ' | '.join(titles) + ' |')
    print('| - ' + '| -: ' * (len(titles) - 1) + '|')
    for app in apps:
        figures = app.figures
        office = [str(figures.get('office', {}).get(way, '–')) for way in ways]
        counts = [str(figures.get(name, 0)) for name in ('texts', 'edits', 'inserted', 'not inserted', 'added', 'not added')]
        print('| ' + ' | '.join([app.name, *counts, *office, str(figures.get('seconds', 0)), str(len(app.wrong))]) + ' |')
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
    for name in FORMATS if 'inserted' in made.figures else []:
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
