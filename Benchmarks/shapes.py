#!/usr/bin/env python3
"""Looks for inputs whose cost grows faster than they do.

    Benchmarks/shapes.py [.build/release/voicelint] [--format strings,csv] [--shape TEXT] [--command json,fix] [--cap 64]

Each shape is made at a size and at twice the size, in every format that can hold it. The size grows until the
larger run takes 0.3 s of processor time without the start-up; a shape that is still quicker at --cap MiB is too fast
to matter. Where twice the input costs more than 2.3 times, in time or memory, the runs are repeated, and four times
the input are measured. Exit status: 0, or 1 where a shape is over 2.3.

All shapes go through “check --format json”; the other commands are the slower way to the same places, and see the
shapes of --also formats only.
"""
import argparse, os, resource, shutil, subprocess, sys, tempfile

from shape_inputs import ROLES, shapes

LIMIT, ENOUGH, SECONDS = 2.3, 0.3, 60
CONFIG = 'base: en\nroles:\n' + ''.join(f'  - {{keys: "*.{role}*", role: {role}}}\n' for role in ROLES)
COMMANDS = {
    'json': ['check', '--format', 'json'], 'text': ['check', '--format', 'text'],
    'table': ['check', '--format', 'table', '--limit', '0'], 'diff': ['fix', '--diff'], 'fix': ['fix'],
    'roles': ['roles', '--all']}


class Over(Exception):
    pass


def run(binary, command, folder):
    """Processor seconds and peak MiB of one run."""
    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    with open(os.devnull, 'w') as nowhere:
        process = subprocess.Popen([binary, *COMMANDS[command], '.'], cwd=folder, stdout=nowhere,
                                   stderr=nowhere, stdin=subprocess.DEVNULL, preexec_fn=limits)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode < 0:
        raise Over(f'killed by signal {-process.returncode}')
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / (1024 if sys.platform != 'darwin' else 1024 * 1024)


class Bench:
    def __init__(self, binary, cap, seconds):
        self.binary, self.cap, self.enough = binary, cap << 20, seconds
        runs = [self.measure('json', {'en.lproj/a.strings': '"a" = "b";\n'}) for _ in range(5)]
        self.start = (0, 0)
        self.start = (min(run[0] for run in runs), min(run[1] for run in runs))

    start = (0, 0)

    def measure(self, command, files):
        folder = tempfile.mkdtemp()
        try:
            for path, text in ({'.voicelint.yml': CONFIG} | files).items():
                path = os.path.join(folder, path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, 'wb') as file:
                    file.write(text if isinstance(text, bytes) else text.encode('utf-8', 'surrogateescape'))
            seconds, memory = run(self.binary, command, folder)
            return seconds - self.start[0], memory - self.start[1]
        finally:
            shutil.rmtree(folder)

    def best(self, command, files, runs):
        all = [self.measure(command, files) for _ in range(runs)]
        return min(one[0] for one in all), min(one[1] for one in all)

    def ratio(self, command, make):
        """(size, seconds and MiB at twice the size, ratio of the seconds, ratio of the MiB)."""
        size = 1 << 14
        while True:
            small = self.measure(command, make(size))
            if small[0] >= self.enough / 2 or size >= self.cap / 2: break
            size *= 4 if small[0] < self.enough / 10 else 2
        large = self.measure(command, make(size * 2))
        if large[0] < self.enough and large[1] < 256: return size, *large, None, None
        found = self.ratios(small, large)
        if max(found) > LIMIT:
            small, large = self.best(command, make(size), 3), self.best(command, make(size * 2), 3)
            found = self.ratios(small, large)
        if max(found) > LIMIT:
            again = self.ratios(large, self.best(command, make(size * 4), 2))
            found = tuple(map(min, found, again))
        return size, *large, *found

    def ratios(self, small, large):
        # Below some MiB, a ratio says how memory is handed out.
        memory = large[1] / max(small[1], 1) if large[1] > 64 else 0
        return large[0] / max(small[0], 0.01), memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('binary', nargs='?', default='.build/release/voicelint')
    parser.add_argument('--format', default='')
    parser.add_argument('--shape', default='', help='only shapes whose name contains this')
    parser.add_argument('--command', default='')
    parser.add_argument('--also', default='strings,csv', help='the formats that the other commands see')
    parser.add_argument('--cap', type=int, default=64, help='MiB of the largest input')
    parser.add_argument('--seconds', type=float, default=ENOUGH, help='what the larger run takes at least')
    parser.add_argument('--bad', action='store_true', help='print only what is over the limit')
    options = parser.parse_args()
    wanted, also = [set(filter(None, names.split(','))) for names in (options.format, options.also)]
    bench = Bench(os.path.abspath(options.binary), options.cap, options.seconds)
    bad = count = 0
    print(f'{"format":14} {"shape":32} {"command":7} {"KiB":>6} {"s":>7} {"MiB":>6} {"ratio":>6} {"memory":>6}')
    for name, title, make in shapes():
        if wanted and name not in wanted or options.shape not in title: continue
        for command in filter(None, options.command.split(',')) if options.command else COMMANDS:
            if not options.command and command != 'json' and name not in also: continue
            count += 1
            try:
                size, seconds, memory, ratio, growth = bench.ratio(command, make)
            except Over as over:
                bad += 1
                print(f'{name:14} {title:32} {command:7} {over}', flush=True)
                continue
            over = ratio and max(ratio, growth) > LIMIT
            bad += bool(over)
            if options.bad and not over: continue
            end = f'{ratio:6.2f} {growth:6.2f}' + ('  too much' if over else '') if ratio else 'too fast to matter'
            print(f'{name:14} {title:32} {command:7} {size >> 9:6} {seconds:7.2f} {memory:6.0f} {end}', flush=True)
    print(f'{count} shapes; {bad} over {LIMIT}')
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
