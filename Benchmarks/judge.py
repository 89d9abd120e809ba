#!/usr/bin/env python3
"""Precision and recall of voicelint on the judged texts of Corpus/languages.

    Benchmarks/judge.py [--command "voicelint check"] [--locale de,fr] [--rules] [--misses]

Each page is written as a CSV table that declares the roles, checked, and compared with what the page says.
A rule the page names and the checker finds is found; one only the checker finds is a false alarm; one only the page
names, or names as missed:, is missed. rule? counts neither way, and so does a rule that is no rule about text.
Exit status: 0, or 2 where the checker could not be run or a page could not be read.
"""
import argparse, collections, csv, io, json, os, re, shlex, subprocess, sys, tempfile

PAGES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'Corpus', 'languages')
# Rules about files and translators' notes, which a list of texts can say nothing of.
APART = {'missing-context', 'inconsistent-translation', 'translation-collision', 'title-repeated', 'label-repeated'}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--command', default='.build/release/voicelint check')
    parser.add_argument('--pages', default=PAGES)
    parser.add_argument('--locale')
    parser.add_argument('--rules', action='store_true', help='a row per rule')
    parser.add_argument('--misses', action='store_true', help='print every false alarm and every miss')
    options = parser.parse_args()
    locales = options.locale.split(',') if options.locale else sorted(
        name[:-3] for name in os.listdir(options.pages) if name.endswith('.md'))

    counts = collections.defaultdict(lambda: [0, 0, 0])
    for locale in locales:
        texts = list(read(f'{options.pages}/{locale}.md'))
        for text, found in zip(texts, check(shlex.split(options.command), locale, texts)):
            expected, either, missed, false = text['rules']
            for rule in (expected | missed | found | false) - either - APART:
                kind = 0 if rule in found and rule in expected | missed else 1 if rule in found else 2
                if kind == 2 and rule in false:
                    continue
                counts[locale, rule][kind] += 1
                if options.misses and kind:
                    print(f"{['', 'false alarm', 'missed'][kind]}\t{locale}.md:{text['line']}\t{rule}\t{text['text']}")

    def show(name, rows):
        hit, alarm, miss = (sum(row[i] for row in rows) for i in range(3))
        precision, recall = hit / (hit + alarm or 1), hit / (hit + miss or 1)
        print(f'{name:28} found {hit:5}  false alarms {alarm:4}  missed {miss:4}  '
              f'precision {precision:.3f}  recall {recall:.3f}')

    for locale in locales:
        show(locale, [row for (code, _), row in counts.items() if code == locale])
    for rule in sorted({rule for _, rule in counts}) if options.rules else []:
        show(rule, [row for (_, name), row in counts.items() if name == rule])
    show('all', counts.values())
    return 0


def read(path):
    """The texts of a page: line, group, roles, trait, text, and the rules it is said to break."""
    section, inside, group = None, False, 0
    with open(path, encoding='utf-8') as page:
        for number, line in enumerate(page, 1):
            line = line.rstrip('\n')
            if line.startswith('```'):
                inside = line == '```texts'
            elif line.startswith('## '):
                section = line[3:]
            elif inside and line.strip():
                parts = line.split(' | ')
                if section not in ('Good', 'Bad') or len(parts) not in (2, 3):
                    sys.exit(f'{path}:{number}: not understood: {line}')
                head = parts[0].split()
                if head[0] == '+':
                    head = head[1:]
                else:
                    group += 1
                rules = (parts[2] if len(parts) == 3 else '').split()
                named = lambda test: {re.sub(r'^(missed|false):|\?$', '', rule) for rule in rules if test(rule)}
                plain = named(lambda rule: ':' not in rule and not rule.endswith('?'))
                if section == 'Good' and plain:
                    sys.exit(f'{path}:{number}: a good text breaks no rule')
                yield {'line': number, 'group': group, 'role': head[0], 'trait': head[1] if len(head) > 1 else '',
                       'text': re.sub(r'\\u\{([0-9A-Fa-f]+)\}', lambda m: chr(int(m[1], 16)), parts[1]),
                       'rules': (plain, named(lambda rule: rule.endswith('?')),
                                 named(lambda rule: rule.startswith('missed:')),
                                 named(lambda rule: rule.startswith('false:')))}


def check(command, locale, texts):
    """The rules found in each text."""
    out, owner, line = io.StringIO(), {}, 2
    write = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator='\n')
    write.writerow(['key', 'comment', 'role', 'trait', 'group', locale])
    sizes = collections.Counter(text['group'] for text in texts)
    seen = collections.Counter()
    for index, text in enumerate(texts):
        isGroup = sizes[text['group']] > 1
        # Keys of one stem make one control; a second text of the same role is another control's.
        number = seen[text['group'], text['role']]
        seen[text['group'], text['role']] += 1
        write.writerow([f"text{text['group']}n{number or ''}.{text['role']}", 'A text of the app.', text['role'],
                        text['trait'], f"group{text['group']}" if isGroup else '', text['text']])
        owner[line] = index
        line += 1
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, f'{locale}.csv')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(out.getvalue())
        run = subprocess.run(command + ['--format', 'json', path], capture_output=True, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f'{locale}: exit {run.returncode}: {run.stderr.strip()[-300:]}')
    found = [set() for _ in texts]
    for finding in json.loads(run.stdout)['findings']:
        if finding['line'] in owner:
            found[owner[finding['line']]].add(finding['rule'])
    return found


sys.exit(main())
