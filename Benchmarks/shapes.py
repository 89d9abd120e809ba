#!/usr/bin/env python3
"""Looks for inputs whose cost grows faster than they do.

    Benchmarks/shapes.py [.build/release/voicelint] [--format strings,csv] [--shape TEXT] [--command json,fix]

Each shape is made at a size and at twice the size; what it costs at 1 KiB is taken off both. The size grows until the
larger run takes 0.06 s of processor time, or 0.02 s at --cap KiB: what is still quicker there is too fast to matter.
Where twice the input costs more than 2.15 times, in time or memory, the shape is measured again, best of three, and
then up to twice at twice the size; the last ratio is what counts. Exit status: 1 if a ratio is over 2.3 or a run
doesn't end as it should, else 0.

All shapes go through “check --format json”. Those of MAIN in shape_inputs.py go through all formats, and through the
commands that OTHERS names.
"""
import argparse, os, resource, shutil, subprocess, sys, tempfile, time

from shape_inputs import REFUSED, ROLES, commands, shapes

LIMIT, SUSPICIOUS, SECONDS = 2.3, 2.15, 30
CONFIG = 'base: en\nroles:\n' + ''.join(f'  - {{keys: "*.{role}*", role: {role}}}\n' for role in ROLES)
COMMANDS = {
    'json': ['check', '--format', 'json', '.'], 'text': ['check', '--format', 'text', '.'],
    'table': ['check', '--format', 'table', '--limit', '0', '.'], 'diff': ['fix', '--diff', '.'], 'fix': ['fix', '.'],
    'unsafe': ['fix', '--unsafe', '.'], 'roles': ['roles', '--all', '.'],
    'export': ['export', '.', '-o', '../sheet.xlsx'], 'export-csv': ['export', '.', '-o', '../sheet.csv'],
    'import': ['import', '../sheet.xlsx', '--into', '.']}


class Wrong(Exception):
    """A run that doesn't end as it should."""


def run(binary, command, folder):
    """Processor seconds, peak MiB, exit code and the start of what it says on standard error."""
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    with open(os.devnull, 'w') as nowhere, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([binary, *COMMANDS[command]], cwd=folder, stdout=nowhere, stderr=errors,
                                   stdin=subprocess.DEVNULL, preexec_fn=limits)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        said = errors.read(2000).decode('utf-8', 'replace')
    peak = usage.ru_maxrss / (1024 if sys.platform != 'darwin' else 1024 * 1024)
    return usage.ru_utime + usage.ru_stime, peak, process.returncode, said


class Bench:
    def __init__(self, binary, cap, enough):
        self.binary, self.cap, self.enough = binary, cap << 10, enough

    def measure(self, command, files, refusal):
        parent = tempfile.mkdtemp()
        folder = os.path.join(parent, 'app')
        try:
            for path, text in ({'.voicelint.yml': CONFIG} | files).items():
                path = os.path.join(folder, path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, 'wb') as file:
                    file.write(text if isinstance(text, bytes) else text.encode('utf-8', 'surrogateescape'))
            if command == 'import' and run(self.binary, 'export', folder)[2] not in (0, 1): raise Wrong('not exported')
            seconds, memory, code, said = run(self.binary, command, folder)
        finally:
            shutil.rmtree(parent)
        if code < 0: raise Wrong(f'killed by signal {-code} after {seconds:.1f} s')
        if refusal and (code != 2 or refusal not in said): raise Wrong(f'not refused with “{refusal}”: code {code}')
        if not refusal and code not in (0, 1): raise Wrong(f'exit code {code}: ' + said[:120].replace('\n', ' '))
        return seconds, memory

    def best(self, command, files, refusal, runs=3):
        all = [self.measure(command, files, refusal) for _ in range(runs)]
        return min(one[0] for one in all), min(one[1] for one in all)

    def ratio(self, command, make, refusal):
        """(size, seconds and MiB at twice the size, ratio of the seconds, ratio of the MiB)."""
        floor = self.best(command, make(1 << 10), refusal, 2)
        size = 1 << 14
        small = self.measure(command, make(size), refusal)
        while small[0] - floor[0] < self.enough / 2 and size < self.cap / 2:
            size = min(size * (8 if small[0] - floor[0] < self.enough / 16 else 2), self.cap // 2)
            small = self.measure(command, make(size), refusal)
        large = self.measure(command, make(size * 2), refusal)
        if large[0] - floor[0] < self.enough * 0.3 and large[1] < 64: return size, *large, None, None
        if max(ratios(floor, small, large)) > SUSPICIOUS:
            small, large = [self.best(command, make(size * times), refusal) for times in (1, 2)]
        for _ in range(2):
            if max(ratios(floor, small, large)) <= SUSPICIOUS: break
            size, small = size * 2, large
            large = self.best(command, make(size * 2), refusal)
        return size, *large, *ratios(floor, small, large)


def ratios(floor, small, large):
    """How many times the seconds and the MiB of the smaller run the larger one costs."""
    seconds, memory = [large[i] - floor[i] for i in (0, 1)]
    # Below some MiB, a ratio says how memory is handed out.
    return seconds / max(small[0] - floor[0], 0.01), memory / max(small[1] - floor[1], 8) if memory > 32 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary', nargs='?', default='.build/release/voicelint')
    parser.add_argument('--format', default='')
    parser.add_argument('--shape', default='', help='only shapes whose name contains this')
    parser.add_argument('--command', default='', help='these commands instead of a shape’s own')
    parser.add_argument('--cap', type=int, default=512, help='KiB of the largest input')
    parser.add_argument('--seconds', type=float, default=0.06, help='what the larger run takes at least')
    parser.add_argument('--bad', action='store_true', help='print only what is over the limit')
    options = parser.parse_args()
    formats, only = [list(filter(None, names.split(','))) for names in (options.format, options.command)]
    bench, begun = Bench(os.path.abspath(options.binary), options.cap, options.seconds), time.monotonic()
    done, refused, quick, bad = [], 0, 0, []
    print(f'{"format":14} {"shape":32} {"command":10} {"KiB":>6} {"s":>7} {"MiB":>6} {"ratio":>6} {"memory":>6}')
    for name, title, make in shapes():
        if formats and name not in formats or options.shape not in title: continue
        for command in only or commands(name, title):
            refusal = REFUSED.get((name, title))
            label = f'{name:14} {title:32} {command:10}'
            try:
                size, seconds, memory, ratio, growth = bench.ratio(command, make, refusal)
            except Wrong as wrong:
                bad.append(f'{label} {wrong}')
                print(bad[-1], flush=True)
                continue
            over = ratio and max(ratio, growth) > LIMIT
            end = f'{ratio:6.2f} {growth:6.2f}' if ratio else 'too fast to matter'
            line = f'{label} {size >> 9:6} {seconds:7.2f} {memory:6.0f} {end}' + ('  refused' if refusal else '')
            refused, quick = refused + bool(refusal), quick + (ratio is None)
            if ratio: done.append((max(ratio, growth), line))
            if over: bad.append(line)
            if over or not options.bad: print(line + ('  too much' if over else ''), flush=True)
    print('\nThe highest ratios:', *(line for _, line in sorted(done, reverse=True)[:10]), sep='\n')
    print('\nWrong:' if bad else '\nNothing is wrong.', *bad, sep='\n')
    print(f'{len(done) + quick} measured in {(time.monotonic() - begun) / 60:.0f} minutes: {len(done)} with a ratio, '
          f'{quick} too fast to matter; {refused} refused as expected; {len(bad)} over {LIMIT} or wrong')
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
