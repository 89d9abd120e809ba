#!/usr/bin/env python3
"""Fixes copies of real apps and compares every entry before and after with parsers that VoiceLint doesn't have.

    Benchmarks/fixes.py [--voicelint PATH] [--unsafe] [--details] FOLDER

FOLDER holds one folder an app. Of each app there are two copies: `fix --diff` is asked of the first and its output
given to `git apply`; `fix` is run on the second. Then, file by file:
- the keys are the same, in the same number, and only the texts that the diff shows differ: a changed entry must have a
  changed line in the diff, and a changed file a changed entry;
- the first copy, as git changed it, is byte for byte the second;
- what git takes only with -p0 is said apart, and goes on;
- modes are the same, and no other file was changed, made or removed.
Exit status: 0, or 1 if anything differs from that. What git refuses is counted and differs too.
"""
import argparse, collections, csv, io, json, os, plistlib, re, shutil, stat, subprocess, sys, tempfile
import xml.etree.ElementTree as ElementTree


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('--voicelint', default='.build/release/voicelint')
    parser.add_argument('--unsafe', action='store_true', help='apply unsafe fixes too')
    parser.add_argument('--details', action='store_true', help='print every difference and not only their number')
    options = parser.parse_args()
    program = [os.path.abspath(options.voicelint)]
    total, problems = collections.Counter(), 0
    for app in sorted(os.listdir(options.folder)):
        folder = os.path.join(options.folder, app)
        if not os.path.isdir(folder):
            continue
        figures, said = examine(program, folder, ['--unsafe'] if options.unsafe else [])
        total += figures
        problems += len(said)
        print(f'{app:45}', line(figures), f'wrong {len(said)}', flush=True)
        for sentence in said if options.details else said[:3]:
            print('   ', sentence)
    print(f'{"all":45}', line(total), f'wrong {problems}')
    return 1 if problems else 0


def line(figures):
    names = ['files', 'changed files', 'entries', 'changed entries', 'unread', 'left alone', 'git files']
    return '  '.join(f'{name} {figures[name]}' for name in names)


def examine(program, app, more):
    """The figures of an app, and what is wrong."""
    figures, said = collections.Counter(), []
    with tempfile.TemporaryDirectory() as place:
        old, git, new = (os.path.join(place, name) for name in ('old', 'git', 'new'))
        for copy in (old, git, new):
            shutil.copytree(app, copy, symlinks=True)
            make_writable(copy)
        run = lambda arguments, folder: subprocess.run(program + arguments, cwd=folder, capture_output=True)
        diff = run(['fix', '--diff'] + more + ['.'], git).stdout
        fixed = run(['fix'] + more + ['.'], new)
        if fixed.returncode not in (0, 1):
            return figures, [f'fix ended with {fixed.returncode}: {fixed.stderr.decode(errors="replace")[:300]}']
        figures['left alone'] = fixed.stderr.decode(errors='replace').count(' was left alone: ')
        apply(diff, git, said)

        names, now = files(old), files(new)
        for name in sorted(set(names) ^ set(now)):
            said.append(f'{name}: made or removed')
        by_file = changed_lines(diff)
        for name in sorted(set(names) & set(now)):
            before, after = read(old, name), read(new, name)
            figures['files'] += 1
            if os.lstat(os.path.join(old, name)).st_mode != os.lstat(os.path.join(new, name)).st_mode:
                said.append(f'{name}: its mode changed')
            if read(git, name) != after:
                said.append(f'{name}: git apply gives another file than fix')
            elif before != after:
                figures['git files'] += 1
            entries = parse(name, before)
            if entries is None:
                figures['unread'] += 1 if is_localization(name) else 0
                if before != after and is_localization(name):
                    said.append(f'{name}: changed, and can\'t be read here')
                elif before != after:
                    said.append(f'{name}: changed, and is no localization file')
                continue
            figures['entries'] += len(entries)
            if before == after:
                continue
            figures['changed files'] += 1
            said += compare(name, entries, parse(name, after), by_file.get(name, []), figures)
    return figures, said


def compare(name, old, new, lines, figures):
    """What is wrong with a changed file. Entries are pairs of a place, which nothing may change, and a text."""
    if new is None:
        return [f'{name}: can\'t be read any more']
    if [place for place, _ in old] != [place for place, _ in new]:
        return [f'{name}: other keys, or in another order']
    changed = [(place, was, now) for (place, was), (_, now) in zip(old, new) if was != now]
    figures['changed entries'] += len(changed)
    if not changed:
        return [f'{name}: changed, and no entry of it']
    if not lines:
        return [f'{name}: changed, and fix --diff says nothing of it']
    # A text is in the diff with escapes; its letters and digits are there in any case, in the removed and added lines.
    said = []
    shown = {sign: letters(' '.join(text for own, text in lines if own == sign)) for sign in '-+'}
    for place, was, now in changed:
        for sign, text in (('-', was), ('+', now)):
            if not all(letters(word) in shown[sign] for word in text.splitlines()):
                said.append(f'{name}: {place} changed, and fix --diff doesn\'t show it: {was!r} → {now!r}')
                break
    return said


def letters(text):
    text = re.sub(r'&(#\w+|\w+);|\\[nrt]|\\[Uu][0-9a-fA-F]{4}', '', text)
    return ''.join(character for character in text if character.isalnum() and character.isascii())


def changed_lines(diff):
    """The removed and added lines of each file, by its name."""
    result, name, left = collections.defaultdict(list), None, [0, 0]
    for text in diff.decode('utf-8', errors='replace').split('\n'):
        hunk = re.match(r'@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@', text)
        if hunk:
            left = [int(count or 1) for count in hunk.groups()]
        elif max(left) > 0 and text[:1] in ('-', '+', ' '):
            left[0] -= text[0] in '- '
            left[1] -= text[0] in '+ '
            if text[0] != ' ':
                result[name].append((text[0], text[1:]))
        elif text.startswith('+++ '):
            name = text[4:].split('\t')[0]
            if name.startswith('"'):
                name = name[1:-1].encode('latin-1', 'replace').decode('unicode_escape').encode('latin-1').decode('utf-8')
            name = re.sub(r'^b/', '', name)
    return result


def apply(diff, folder, said):
    """Lets git change the folder, file by file, so that one refusal doesn't hide the rest."""
    subprocess.run(['git', 'init', '-q', '.'], cwd=folder, check=True)
    starts = [match.start() for match in re.finditer(rb'(?m)^diff --git |^--- (?=.*\n\+\+\+ )', diff)]
    # “diff --git” begins a file, and its own “---” doesn't; where there is none, “---” does.
    if b'diff --git ' in diff:
        starts = [start for start in starts if diff.startswith(b'diff --git ', start)]
    without_prefix = 0
    for start, end in zip(starts, starts[1:] + [len(diff)]):
        run = lambda strip: subprocess.run(
            ['git', '-c', 'core.autocrlf=false', 'apply', strip, '--whitespace=nowarn', '-'], cwd=folder,
            input=diff[start:end], capture_output=True)
        done = run('-p1')
        if done.returncode == 0:
            continue
        if run('-p0').returncode == 0:
            without_prefix += 1
            continue
        head = diff[start:end].split(b'\n')[0].decode(errors='replace')
        said.append(f'git refuses “{head}”: {done.stderr.decode(errors="replace").strip()}')
    if without_prefix:
        said.append(f'git takes the diff of {without_prefix} files only with -p0')
    shutil.rmtree(os.path.join(folder, '.git'))


# Files


def files(folder):
    """The paths of all files and links below a folder."""
    return [os.path.relpath(os.path.join(place, name), folder)
            for place, _, names in os.walk(folder) for name in names]


def read(folder, name):
    path = os.path.join(folder, name)
    if os.path.islink(path):
        return os.readlink(path).encode()
    with open(path, 'rb') as file:
        return file.read()


def make_writable(folder):
    for place, folders, names in os.walk(folder):
        for path in [place] + [os.path.join(place, name) for name in names]:
            if not os.path.islink(path):
                os.chmod(path, os.lstat(path).st_mode | stat.S_IWUSR)


# Parsers: each gives pairs of a place and a text in the order of the file, or None for what it can't read.


def is_localization(name):
    return parser(name) is not None


def parser(name):
    return {'.strings': strings, '.stringsdict': property_list, '.xcstrings': catalog, '.xliff': xliff, '.xlf': xliff,
            '.csv': lambda data: table(data), '.tsv': lambda data: table(data)}.get(os.path.splitext(name)[1].lower())


def parse(name, data):
    if parser(name) is None:
        return None
    try:
        return parser(name)(data)
    except (ValueError, KeyError, IndexError, ElementTree.ParseError, csv.Error, plistlib.InvalidFileException,
            RecursionError, AttributeError, TypeError, LookupError):
        return None
    except Exception as error:  # plistlib lets errors of expat through, which has no name of its own in the library
        if type(error).__name__ == 'ExpatError':
            return None
        raise


def decoded(data):
    for mark, encoding in ((b'\xff\xfe\0\0', 'utf-32'), (b'\0\0\xfe\xff', 'utf-32'), (b'\xff\xfe', 'utf-16'),
                           (b'\xfe\xff', 'utf-16'), (b'\xef\xbb\xbf', 'utf-8-sig')):
        if data.startswith(mark):
            return data.decode(encoding)
    if data[1:2] == b'\0':
        return data.decode('utf-16-le')
    if data[:1] == b'\0':
        return data.decode('utf-16-be')
    return data.decode('utf-8')


STRINGS = re.compile(
    r'(?P<skip>\s+|/\*.*?\*/|//[^\n\r\u2028\u2029]*)|"(?P<double>(?:[^"\\]|\\.)*)"|\'(?P<single>(?:[^\'\\]|\\.)*)\''
    r'|(?P<mark>[=;{}])|(?P<bare>[\w.$:/-]+)', re.S)


def strings(data):
    if data.startswith(b'bplist') or b'<plist' in data[:300]:
        return property_list(data)
    text, at, tokens = decoded(data), 0, []
    while at < len(text):
        match = STRINGS.match(text, at)
        if not match:
            tokens.append((True, text[at]))
            at += 1
            continue
        at = match.end()
        kind = match.lastgroup
        if kind != 'skip':
            tokens.append((kind == 'mark', match[kind] if kind in ('mark', 'bare') else unescaped(match[kind])))
    entries, index, marks = [], 0, lambda at, sign: tokens[at:at + 1] == [(True, sign)]
    while index < len(tokens):
        if tokens[index][0]:
            break
        key = tokens[index][1]
        if marks(index + 1, ';'):
            entries.append((key, key))
            index += 2
        elif marks(index + 1, '=') and marks(index + 3, ';') and not tokens[index + 2][0]:
            entries.append((key, tokens[index + 2][1]))
            index += 4
        else:
            break
    # Of a file that isn't well formed, the rest is compared piece by piece.
    return entries + [((number, is_mark), text) for number, (is_mark, text) in enumerate(tokens[index:])]


def unescaped(text):
    plain = {'n': '\n', 't': '\t', 'r': '\r', 'a': '\a', 'b': '\b', 'f': '\f', 'v': '\v'}

    def one(match):
        code = match[1]
        if code[0] in 'Uu' and len(code) == 5:
            return chr(int(code[1:], 16))
        return chr(int(code, 8)) if code[0] in '01234567' else plain.get(code, code)

    return re.sub(r'\\([Uu][0-9a-fA-F]{4}|[0-7]{1,3}|.)', one, text, flags=re.S)


def property_list(data):
    return list(leaves(plistlib.loads(data)))


def leaves(value, place=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, place + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, place + (index,))
    else:
        yield place, str(value)


def catalog(data):
    return list(leaves(json.loads(data.decode('utf-8-sig'))))


def xliff(data):
    """Every text and attribute, by its way from the root. A child is numbered among its siblings."""
    def walk(element, place):
        for name, value in element.attrib.items():
            yield place + ('@' + name,), value
        yield place, element.text or ''
        for index, child in enumerate(element):
            yield from walk(child, place + (f'{child.tag}[{index}]',))
            yield place + (index, 'tail'), child.tail or ''

    return list(walk(ElementTree.fromstring(data), ()))


def table(data):
    text = decoded(data)
    first = text.split('\n')[0]
    delimiter = max(',;\t', key=first.count)
    rows = csv.reader(io.StringIO(text, newline=''), delimiter=delimiter, strict=True)
    return [((row, column), cell) for row, cells in enumerate(rows) for column, cell in enumerate(cells)]


if __name__ == '__main__':
    sys.exit(main())
