#!/usr/bin/env python3
"""Counts the instructions that voicelint needs for small workloads, and compares them with the recorded ones.

    Benchmarks/instructions.py PROGRAM [--record] [--only NAME] [--repeat TIMES]

Time depends on the machine and on what else it does; instructions hardly do (valgrind's callgrind counts them). A count
that is more than 3 % over the recorded one is an error that names the workload. Where more work is wanted, --record
writes the counts to Benchmarks/instructions.json, and the change says why. Counts of another compiler or kind of
program aren't compared, only printed.

The workloads are those of workloads.py, with 1,000 entries in five languages: text, spoken and noisy as .strings;
spoken also as XLIFF, string catalog, .stringsdict and CSV; spoken and noisy with 10,000 entries; one text alone, and
the version, which are start-up. --repeat counts each several times, in a new folder each time, and prints how far the
counts lie apart.

Longer paths and more environment variables are more instructions. So the files are in a folder of /tmp whose path is
always as long, the program gets few variables and none of yours, and it sees two processors at most.

Exit status: 0; 1 where a count rose; 2 where something can't be run; 3 where valgrind isn't installed.
"""
import argparse, json, os, platform, re, shutil, subprocess, sys, tempfile

from workloads import Made, make

HERE = os.path.dirname(os.path.abspath(__file__))
RECORD = f'{HERE}/instructions.json'
LIMIT = 1.03
ENTRIES = 1000
LENGTH = 96  # of the path of a workload
LOCALES = ['en', 'de', 'fr', 'ru', 'ja']
# The name of a workload, its kind and its format.
WORKLOADS = {
    'version': None, 'one text': None,
    'text, .strings': ('text', 'strings'), 'spoken, .strings': ('spoken', 'strings'), 'noisy, .strings': ('noisy', 'strings'),
    'spoken, XLIFF': ('spoken', 'xliff'), 'spoken, string catalog': ('spoken', 'xcstrings'),
    'spoken, .stringsdict': ('spoken', 'stringsdict'), 'spoken, CSV': ('spoken', 'csv'),
    # Of small workloads, start-up is the larger part: these show what each text more costs.
    'spoken, many': ('spoken', 'strings', 10000), 'noisy, many': ('noisy', 'strings', 10000),
}


def count(program, name, place):
    """Instructions of one run; the workload is made in a folder of its own."""
    folder = place()
    arguments = ['--version']
    if name == 'one text':
        os.makedirs(f'{folder}/de.lproj')
        with open(f'{folder}/de.lproj/Localizable.strings', 'w', encoding='utf-8') as file:
            file.write('"walk.accessibilityLabel" = "Gezeitentafel";\n')
    elif name != 'version':
        kind, format, entries = (*WORKLOADS[name], ENTRIES)[:3]
        make(folder, Made(), kind, format, entries=entries, locales=LOCALES)
    if name != 'version':
        arguments = ['check', folder, '--format', 'json']
    # Hashing with one seed for all runs, so that equal work takes equal steps.
    environment = {'PATH': '/usr/bin:/bin', 'LANG': 'C.UTF-8', 'SWIFT_DETERMINISTIC_HASHING': '1'}
    environment |= {name: os.environ[name] for name in ('LD_LIBRARY_PATH', 'VALGRIND_LIB') if name in os.environ}
    command = [shutil.which('valgrind'), '--tool=callgrind', f'--callgrind-out-file={folder}.out', program] + arguments
    processors = sorted(os.sched_getaffinity(0))[:2]
    run = subprocess.run(command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL,
                         preexec_fn=lambda: os.sched_setaffinity(0, processors))
    found = re.search(r'Collected : (\d+)', run.stderr)
    if run.returncode not in (0, 1) or not found:
        print(f'{" ".join(command)}\n{run.stderr[-2000:]}', file=sys.stderr)
        sys.exit(2)
    return int(found[1])


def padded(folder):
    """Gives new paths in the folder, each LENGTH characters long."""
    number = 0

    def place():
        nonlocal number
        number += 1
        path = f'{folder}/{number}-'
        if len(path) >= LENGTH:
            print(f'{folder}: too long a path for temporary files', file=sys.stderr)
            sys.exit(2)
        return path.ljust(LENGTH, '-')
    return place


def kindOfProgram(program):
    """The compiler, the processor, and whether the program carries Swift's library: counts of others differ."""
    compiler = subprocess.run(['swiftc', '--version'], capture_output=True, text=True).stdout.split('\n')[0]
    linked = subprocess.run(['ldd', program], capture_output=True, text=True).stdout
    return f'{compiler or "no compiler"}, {platform.machine()}, {"dynamic" if "libswiftCore" in linked else "static"}'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--record', action='store_true')
    parser.add_argument('--only', choices=list(WORKLOADS), metavar='NAME', help='one workload: ' + '; '.join(WORKLOADS))
    parser.add_argument('--repeat', type=int, default=1, metavar='TIMES')
    options = parser.parse_args()
    if not shutil.which('valgrind'):
        print('valgrind isn’t installed.')
        sys.exit(3)
    if not os.access(options.program, os.X_OK):
        print(f'{options.program} isn’t a program.', file=sys.stderr)
        sys.exit(2)
    recorded = {}
    if os.path.exists(RECORD):
        with open(RECORD, encoding='utf-8') as file:
            recorded = json.load(file)
    about = kindOfProgram(options.program)
    isSame = recorded.get('program') == about
    if not options.record and not isSame:
        print(f'Not compared: recorded with “{recorded["program"]}”, and this is “{about}”.' if recorded else
              'Not compared: nothing is recorded. --record does that.')
    counts, risen = {}, []
    # Where other programs keep temporary files doesn't matter, because deeper folders cost more.
    with tempfile.TemporaryDirectory(dir='/tmp' if os.access('/tmp', os.W_OK) else None) as folder:
        # valgrind stumbles over the compiler's debugging information.
        place = padded(folder)
        program = place()
        subprocess.run(['strip', '-g', '-o', program, options.program], check=True)
        for name in [options.only] if options.only else WORKLOADS:
            found = sorted(count(program, name, place) for _ in range(max(1, options.repeat)))
            counts[name] = found[0]
            old = recorded.get('instructions', {}).get(name) if isSame else None
            line = f'{name:26} {found[0] / 1e6:9.1f} million instructions'
            if old:
                line += f' {found[0] / old:6.3f} of the recorded'
            elif isSame:
                line += ' not recorded'
            if len(found) > 1:
                line += f' {100 * (found[-1] / found[0] - 1):7.3f} % apart'
            print(line, flush=True)
            if old and found[0] > old * LIMIT:
                risen.append(name)
    if options.record:
        kept = recorded.get('instructions', {}) if isSame and options.only else {}
        with open(RECORD, 'w', encoding='utf-8') as file:
            json.dump({'program': about, 'instructions': {**kept, **counts}}, file, indent=2)
            file.write('\n')
        print('Recorded.')
    elif risen:
        print(f'More than {100 * (LIMIT - 1):.0f} % over the recorded count: {"; ".join(risen)}. Mend it, or record it with '
              f'Benchmarks/instructions.py PROGRAM --record, and say why in the change.')
        sys.exit(1)


main()
