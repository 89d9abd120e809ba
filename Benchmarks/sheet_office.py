"""Sends exported sheets through LibreOffice, and looks for what an import doesn’t notice."""
import os, shutil, subprocess

# Comma, double quotes, UTF-8. How cells are read is left to LibreOffice, which makes numbers and dates of texts.
COMMA = 'CSV:44,34,76,1'
# The same with German numbers and dates, “detect special numbers” on, and quoted cells no texts by themselves.
GERMAN = 'CSV:44,34,76,1,,1031,false,true'


def through_office(apps, folder):
    """Each app's sheets by each way; one call of LibreOffice converts the sheets of all apps."""
    ways = {
        'xlsx → xlsx': ('xlsx', [('xlsx', None)]),
        'xlsx → ods → xlsx': ('xlsx', [('ods', None), ('xlsx', None)]),
        'csv → csv': ('csv', [('csv:Text - txt - csv (StarCalc):44,34,76,1', COMMA)]),
        'csv → xlsx': ('csv', [('xlsx', COMMA)]),
        'csv → xlsx, German dates': ('csv', [('xlsx', GERMAN)]),
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
    told = sum(counts[name] for name in ('unchanged', 'refused', 'conflicts', 'edited', 'already'))
    if told != app.figures.get('texts', 0):
        app.fault(f'{way}: {told} of {app.figures.get("texts", 0)} texts are told of: {counts}')
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
         *([f'--infilter={reader}'] if reader else []), *paths], check=True, capture_output=True, timeout=1200)
    shutil.rmtree(folder + '-profile', ignore_errors=True)
