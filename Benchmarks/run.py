#!/usr/bin/env python3
"""Measures how fast voicelint is and how much memory it needs, on made texts and beside other tools.

    Benchmarks/run.py [--voicelint PATH] [--before PATH] [--only workloads,startup,twice,others] [--large [KIND]]
                      [--entries 100000] [--runs 3] [--corpora FOLDER]

docs/speed.md explains workloads, figures and limits; workloads.py makes the files, anew each time. Programs that are
compared take turns, so that what else the machine does hits all of them; the first turn isn't counted. Seconds are the
median of the turns, processor seconds the least. --before measures another voicelint in the same turns. --large checks
one file of 100 MB in each format, and nothing else. msgfmt (GNU gettext), pofilter (PyPI: translate-toolkit) and
moz.l10n (PyPI) take part where they are installed. All files are in a temporary folder that is removed.

Exit status: 0; 1 where a file of 100 MB takes too long or too much memory; 2 where something can't be run.
"""
import argparse, os, shutil, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
FORMATS = ['strings', 'stringsdict', 'xliff', 'xcstrings', 'csv']
KINDS = ['text', 'spoken', 'noisy']
SECTIONS = ['workloads', 'startup', 'twice', 'others']
LARGE, LARGE_SECONDS, LARGE_SIZES = 100_000_000, 10, 6
MEBI = 1 << 20
LOCALES = ('ar bg bn ca cs cy da de el en es et eu fa fi fil fr ga he hi hr hu id is it ja ko lt lv ms nb nl pl pt-BR pt-PT '
           'ro ru sk sl sr sv th tr uk vi zh-Hans').split()
# How long moz.l10n takes without Python and its import, which are no part of its work.
PARSE = '''
import sys, time
from moz.l10n.formats.xliff.parse import xliff_parse
texts = [open(path, "rb").read() for path in sys.argv[1:]]
wall, busy = time.perf_counter(), time.process_time()
for text in texts: xliff_parse(text)
print(time.perf_counter() - wall, time.process_time() - busy)
'''

widths = []  # of the columns of the table that is being printed


class Figures:
    """What a command took: the median of its turns in seconds, the least processor seconds, the most memory in bytes."""

    def __init__(self, turns):
        walls, busy, peaks = zip(*turns)
        self.wall, self.busy, self.peak = sorted(walls)[len(walls) // 2], min(busy), max(peaks)


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.programs = [os.path.abspath(program) for program in (options.voicelint, options.before) if program]
        self.report = f'{folder}/report.json'

    def make(self, name, *arguments):
        """A workload, made by another process: the memory of this one would count as that of its children."""
        place = f'{self.folder}/{name}'
        words = ['--corpora', self.options.corpora] if self.options.corpora else []
        made = subprocess.run([sys.executable, f'{HERE}/workloads.py', place, *map(str, arguments), *words],
                              stdout=subprocess.PIPE, text=True)
        if made.returncode:
            sys.exit(2)
        return place, int(made.stdout.split()[2])

    def turn(self, command):
        """Seconds, processor seconds and peak bytes of one process; what it prints goes to a file that is removed."""
        printed = f'{self.folder}/printed.txt'
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                   (os.POSIX_SPAWN_OPEN, 1, printed, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
                   (os.POSIX_SPAWN_DUP2, 1, 2)]
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions, setsigdef=[signal.SIGPIPE])
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            with open(printed, encoding='utf-8', errors='replace') as file:
                print(f'{" ".join(command[:8])}: status {os.waitstatus_to_exitcode(status)}\n{file.read(2000)}', file=sys.stderr)
            sys.exit(2)
        return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == 'darwin' else 1024)

    def measure(self, commands, runs=None, isWarm=True):
        """Figures of commands that take turns. A command may be a function that returns what a turn took."""
        turns = [[] for _ in commands]
        for number in range((runs or self.options.runs) + isWarm):
            for command, taken in zip(commands, turns):
                took = command() if callable(command) else self.turn(command)
                if number or not isWarm:
                    taken.append(took)
        return [Figures(taken) for taken in turns]

    def check(self, program, place):
        return [program, 'check', place, '--format', 'json', '--output', self.report]

    def checks(self, place):
        return [self.check(program, place) for program in self.programs]

    def counts(self):
        """How many entries and findings the last report has, without holding all of it."""
        findings, rest = 0, b''
        with open(self.report, 'rb') as file:
            while block := file.read(MEBI):
                block = rest + block
                findings += block.count(b'"fingerprint"')
                rest = block[-12:]
            file.seek(max(0, file.tell() - 65536))
            end = file.read().decode('utf-8', 'replace')
        return sum(int(part.split(',')[0]) for part in end.split('"entries":')[1:]), findings

    def workloads(self):
        heading('Workloads', ['workload', 'format', 'entries/s', 'seconds', 'CPU s', 'peak MiB', 'peak ÷ file', 'findings'],
                self.before('before, s', 'before, CPU s', 'before, MiB'))
        for kind, shape in [(kind, 'usual') for kind in KINDS] + [('text', 'one-file'), ('text', 'many-file')]:
            for format in FORMATS:
                place, largest = self.make('workload', '--kind', kind, '--shape', shape, '--format', format,
                                           '--entries', self.options.entries)
                found = self.measure(self.checks(place))
                entries, findings = self.counts()
                now = found[0]
                row([kind if shape == 'usual' else shape, format, f'{entries / now.wall:,.0f}', f'{now.wall:.3f}',
                     f'{now.busy:.3f}', f'{now.peak / MEBI:.0f}', f'{now.peak / largest:.1f}' if largest > MEBI else '–',
                     f'{findings / entries:.2f}'],
                    [[f'{old.wall:.3f}', f'{old.busy:.3f}', f'{old.peak / MEBI:.0f}'] for old in found[1:]])
                shutil.rmtree(place)

    def startup(self):
        texts = {'one': ['de'], 'small': LOCALES}
        for name, locales in texts.items():
            for locale in locales:
                os.makedirs(f'{self.folder}/{name}/{locale}.lproj')
                with open(f'{self.folder}/{name}/{locale}.lproj/Localizable.strings', 'w', encoding='utf-8') as file:
                    file.write('"walk.accessibilityLabel" = "Nordvik";\n')
        heading('Start-up', ['run', 'milliseconds', 'CPU ms', 'peak MiB'], self.before('before, ms', 'before, CPU ms'))
        for name, commands in [
            ('`--version`', [[program, '--version'] for program in self.programs]),
            ('one German text', self.checks(f'{self.folder}/one')),
            (f'a text in {len(LOCALES)} locales', self.checks(f'{self.folder}/small')),
        ]:
            found = self.measure(commands, 10 * self.options.runs)
            row([name, f'{1000 * found[0].wall:.1f}', f'{1000 * found[0].busy:.1f}', f'{found[0].peak / MEBI:.0f}'],
                [[f'{1000 * old.wall:.1f}', f'{1000 * old.busy:.1f}'] for old in found[1:]])

    def twice(self):
        heading('Twice the entries', ['workload', 'format', 'seconds', 'times', 'CPU times', 'memory times'],
                self.before('before, CPU times'))
        for shape in ('usual', 'one-file'):
            for format in FORMATS:
                places = [self.make(name, '--shape', shape, '--format', format, '--entries', times * self.options.entries)[0]
                          for name, times in (('once', 1), ('twice', 2))]
                found = self.measure([command for place in places for command in self.checks(place)])
                once, twice = found[:len(self.programs)], found[len(self.programs):]
                row([shape, format, f'{twice[0].wall:.3f}', f'{twice[0].wall / once[0].wall:.2f}',
                     f'{twice[0].busy / once[0].busy:.2f}', f'{twice[0].peak / once[0].peak:.2f}'],
                    [[f'{new.busy / old.busy:.2f}'] for old, new in list(zip(once, twice))[1:]])
                for place in places:
                    shutil.rmtree(place)

    def parse(self, files):
        """Wall and processor seconds of moz.l10n's parser alone."""
        told = subprocess.run([sys.executable, '-c', PARSE, *files], stdout=subprocess.PIPE, text=True)
        if told.returncode:
            sys.exit(2)
        return *map(float, told.stdout.split()), 0

    def others(self):
        heading('Other tools on the same texts', ['texts', 'tool', 'seconds', 'CPU s', 'voicelint, s', 'times', 'CPU times'],
                self.before('before, times'))
        absent = [f'{tool} isn’t installed ({source}), so it’s left out.' for tool, source in (
            ('msgfmt', 'GNU gettext'), ('pofilter', 'PyPI: translate-toolkit')) if not shutil.which(tool)]
        for kind in ('text', 'spoken'):
            names = ['--kind', kind, '--entries', self.options.entries, '--format']
            place, _ = self.make('own', *names, 'strings')
            folder, _ = self.make('po', *names, 'po')
            files = sorted(f'{folder}/{name}' for name in os.listdir(folder))
            # A file and not the null device: msgfmt removes what it can't finish, and a device too if it may.
            script = 'out=$1; shift; for file in "$@"; do msgfmt -c -o "$out" "$file" || true; done'
            tools = {'msgfmt': ['sh', '-c', script, 'sh', f'{self.folder}/out.mo', *files],
                     'pofilter': ['pofilter', '--progress=none', folder, f'{self.folder}/filtered']}
            self.compare(kind, place, {name: command for name, command in tools.items() if shutil.which(name)})
            shutil.rmtree(place)
            shutil.rmtree(folder)
        if subprocess.run([sys.executable, '-c', 'import moz.l10n'], stderr=subprocess.PIPE).returncode:
            absent.append(f'moz.l10n isn’t installed for {os.path.basename(sys.executable)} (PyPI: moz.l10n), so it’s left out.')
        else:
            place, _ = self.make('own', '--entries', self.options.entries, '--format', 'xliff')
            files = sorted(f'{place}/{name}' for name in os.listdir(place))
            self.compare('text, xliff', place, {'moz.l10n, parsing alone': lambda: self.parse(files)})
        print(*absent, sep='\n', end='\n' if absent else '')

    def compare(self, texts, place, tools):
        found = self.measure(self.checks(place) + list(tools.values())) if tools else []
        now = found[0] if found else None
        for name, other in zip(tools, found[len(self.programs):]):
            row([texts, name, f'{other.wall:.3f}', f'{other.busy:.3f}', f'{now.wall:.3f}', f'{other.wall / now.wall:.1f}',
                 f'{other.busy / now.busy:.1f}'],
                [[f'{other.wall / old.wall:.1f}'] for old in found[1:len(self.programs)]])

    def large(self, kind):
        heading(f'One file of {LARGE // 1_000_000} MB, {kind}',
                ['format', 'entries', 'seconds', 'CPU s', 'peak MiB', 'peak ÷ file', 'limits'],
                self.before('before, s', 'before ÷ file'))
        missed = []
        for format in FORMATS:
            place, size = self.make('large', '--kind', kind, '--format', format, '--bytes', LARGE)
            found = self.measure(self.checks(place), 1, isWarm=False)
            entries, now = self.counts()[0], found[0]
            over = [name for name, isOver in (('time', now.wall > LARGE_SECONDS), ('memory', now.peak > LARGE_SIZES * size)) if isOver]
            missed += [f'{format} ({what})' for what in over]
            row([format, f'{entries:,}', f'{now.wall:.2f}', f'{now.busy:.2f}', f'{now.peak / MEBI:.0f}', f'{now.peak / size:.1f}',
                 ' and '.join(over) + ' missed' if over else 'met'],
                [[f'{old.wall:.2f}', f'{old.peak / size:.1f}'] for old in found[1:]])
            shutil.rmtree(place)
        if missed:
            print(f'Over {LARGE_SECONDS} s or {LARGE_SIZES} times the file: {", ".join(missed)}.')
        return not missed

    def before(self, *names):
        return list(names) if self.options.before else []


def heading(title, names, more):
    print(f'\n## {title}\n')
    widths[:] = [max(len(name), least) for name, least in zip(names + more, [20, 11] + [7] * len(names + more))]
    row(names, [more])
    row(['-' * width for width in widths], [])


def row(cells, more):
    cells = cells + [cell for old in more for cell in old]
    print('| ' + ' | '.join(cell.ljust(width) for cell, width in zip(cells, widths)) + ' |', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--voicelint', default='.build/release/voicelint')
    parser.add_argument('--before', help='another voicelint, such as one without a change')
    parser.add_argument('--only', default=','.join(SECTIONS), help='sections, with commas')
    parser.add_argument('--large', nargs='?', const='text', choices=KINDS, help='measure one file of 100 MB in each format')
    parser.add_argument('--entries', type=int, default=100_000)
    parser.add_argument('--runs', type=int, default=3)
    parser.add_argument('--corpora', help='a folder of .strings files whose words are taken')
    options = parser.parse_args()
    sections = options.only.split(',')
    if not set(sections) <= set(SECTIONS):
        parser.error(f'--only takes {", ".join(SECTIONS)}')
    for program in (options.voicelint, options.before):
        if program and not os.access(program, os.X_OK):
            parser.error(f'{program} isn’t a program')
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, folder)
        floor = bench.measure([['true']])[0].peak
        cores = len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count()
        print(f'{cores} processors; turns: {options.runs}; a peak below {floor / MEBI:.0f} MiB can’t be seen.')
        if options.large:
            sys.exit(0 if bench.large(options.large) else 1)
        for section in sections:
            getattr(bench, section)()


main()
