#!/usr/bin/env python3
"""Holds a baseline of a real app against changes that harm nothing, and against one that does.

    Benchmarks/baseline.py BINARY APP

APP is a folder with `.strings` files in `.lproj` folders; it is copied, and only the copy is changed. After each
harmless change the check with the baseline must find nothing new; a text made worse must be the one new finding; a text
made better must be what `prune` removes. Ends with 1 if something is wrong.
"""
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ENTRY = re.compile(r'^\s*"(?:[^"\\]|\\.)*"\s*=\s*"(?:[^"\\]|\\.)*"\s*;[ \t]*$', re.M)


class App:
    def __init__(self, folder, pattern="*.lproj/*.strings"):
        self.folder = folder
        self.files = sorted(folder.rglob(pattern))

    def each(self, change):
        """Changes the text of each file, which keeps its encoding."""
        for path in self.files:
            data = path.read_bytes()
            encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
            text = data.decode(encoding)
            path.write_bytes(change(text).encode(encoding))


def blocks(text):
    """The entries with the comments above them, and what follows the last one."""
    parts, start = [], 0
    for match in ENTRY.finditer(text):
        end = match.end() + 1 if text[match.end():match.end() + 1] == "\n" else match.end()
        parts.append(text[start:end])
        start = end
    return parts, text[start:]


def arranged(order):
    def change(text):
        parts, rest = blocks(text)
        keys = [re.search(r'"((?:[^"\\]|\\.)*)"\s*=', part).group(1) for part in parts]
        # Of two entries with one key the order counts: the app uses the last.
        if len(set(keys)) < len(keys) or not all(part.endswith("\n") for part in parts):
            return text
        return "".join(order(list(zip(keys, parts)))) + rest
    return change


def by_key(pairs):
    return [part for _, part in sorted(pairs)]


def backwards(pairs):
    return [part for _, part in reversed(pairs)]


def shuffled(pairs):
    pairs = list(pairs)
    random.Random(7).shuffle(pairs)
    return [part for _, part in pairs]


def lines(change):
    """Changes each entry's line, and no comment."""
    return lambda text: ENTRY.sub(lambda match: change(match.group(0)), text)


def escaped(line):
    """Writes the first letter of the value as an escape."""
    return re.sub(r'(=\s*")([A-Za-z])', lambda m: f"{m.group(1)}\\U{ord(m.group(2)):04x}", line, count=1)


def encoded(encoding, mark=b""):
    def change(app):
        for path in app.files:
            data = path.read_bytes()
            if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
                continue
            text = data.decode("utf-8-sig")
            path.write_bytes(mark + text.encode(encoding))
    return change


def moved(name):
    def change(app):
        target = app.folder / name
        inside = [path for path in app.folder.iterdir() if path.name != target.name.split("/")[0]]
        target.mkdir(parents=True)
        for path in inside:
            shutil.move(str(path), str(target / path.name))
    return change


def catalogs(app, indent=2, reverse=False):
    """Each table as a string catalog, with the comments of English."""
    tables = {}
    for path in app.files:
        tables.setdefault((path.parent.parent, path.stem), []).append(path)
    for (folder, name), paths in tables.items():
        strings, skip = {}, False
        for path in paths:
            text = path.read_bytes().decode("utf-8-sig")
            parts, rest = blocks(text)
            found = re.findall(r'^\s*"((?:[^"\\]|\\.)*)"\s*=', text, re.M)
            skip = skip or len(found) != len(parts) or len(set(found)) != len(found)
            for part in parts:
                key, value = re.search(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"', part).groups()
                skip = skip or "\\" in key or re.search(r'\\[^n"\\]', value) is not None or "/*" in part or "//" in part
                value = value.replace('\\"', '"').replace("\\n", "\n").replace("\\\\", "\\")
                entry = strings.setdefault(key, {"localizations": {}})
                locale = "en" if path.parent.stem == "Base" else path.parent.stem
                entry["localizations"][locale] = {"stringUnit": {"state": "translated", "value": value}}
        if skip or any("en" not in entry["localizations"] for entry in strings.values()):
            continue
        for path in paths:
            path.unlink()
        items = sorted(strings.items(), reverse=reverse)
        data = {"sourceLanguage": "en", "strings": dict(items), "version": "1.0"}
        (folder / f"{name}.xcstrings").write_text(json.dumps(data, ensure_ascii=False, indent=indent))


HARMLESS = {
    "nothing": lambda app: None,
    "blank lines at the top": lambda app: app.each(lambda t: "\n\n\n" + t),
    "blank lines at the end": lambda app: app.each(lambda t: t + "\n\n"),
    "a blank line before each entry": lambda app: app.each(lines(lambda l: "\n" + l.lstrip("\n"))),
    "a comment at the top, apart": lambda app: app.each(lambda t: "/* Strings of the app */\n\n\n" + t),
    "sorted by key": lambda app: app.each(arranged(by_key)),
    "from the last to the first": lambda app: app.each(arranged(backwards)),
    "shuffled": lambda app: app.each(arranged(shuffled)),
    "CR LF": lambda app: app.each(lambda t: t.replace("\r\n", "\n").replace("\n", "\r\n")),
    "CR": lambda app: app.each(lambda t: t.replace("\r\n", "\n").replace("\n", "\r")),
    "no line end at the end": lambda app: app.each(lambda t: t.rstrip("\n")),
    "no spaces around =": lambda app: app.each(lines(lambda l: re.sub(r'"\s*=\s*"', '"="', l, count=1))),
    "more spaces around =": lambda app: app.each(lines(lambda l: re.sub(r'"\s*=\s*"', '"   =   "', l, count=1))),
    "a tab before each entry": lambda app: app.each(lines(lambda l: "\t" + l)),
    "a space before each semicolon": lambda app: app.each(lines(lambda l: re.sub(r";[ \t]*$", " ;", l))),
    "spaces at the ends of lines": lambda app: app.each(lines(lambda l: l + "  ")),
    "the value on a line of its own": lambda app: app.each(lines(lambda l: re.sub(r'"\s*=\s*"', '" =\n  "', l, count=1))),
    "a letter of each value escaped": lambda app: app.each(lines(escaped)),
    "comments of one line": lambda app: app.each(lambda t: re.sub(r"/\*([^*\n]*)\*/[ \t]*$", r"//\1", t, flags=re.M)),
    "UTF-8 with a byte-order mark": encoded("utf-8", b"\xef\xbb\xbf"),
    "UTF-16, little end first": encoded("utf-16-le", b"\xff\xfe"),
    "UTF-16, big end first": encoded("utf-16-be", b"\xfe\xff"),
    "another folder around all": moved("Vendored/Strings"),
    "a deep folder around all": moved("a/b/c/d/e/f"),
    "a folder with spaces": moved("My Project 2/Resources (old)"),
    "one key more in each table": lambda app: app.each(lambda t: t + '\n"voicelint.test.key" = "42";\n'),
    "a language less": lambda app: [shutil.rmtree(path) for path in app.folder.rglob("hu.lproj")],
    "string catalogs": catalogs,
    "string catalogs, not indented": lambda app: catalogs(app, indent=None),
    "string catalogs, sorted the other way": lambda app: catalogs(app, reverse=True),
}


def run(binary, *arguments):
    return subprocess.run([binary, *map(str, arguments)], capture_output=True, text=True)


def new(binary, folder, known, *more):
    """The findings that the baseline doesn't know, told or not."""
    result = run(binary, "check", folder, "--baseline", known, "--format", "json", *more)
    if result.returncode == 2:
        sys.exit(f"check ended with 2: {result.stderr}")
    return [finding for finding in json.loads(result.stdout)["findings"] if not finding["known"]], result.returncode


def copied(source, to):
    shutil.copytree(source, to)
    for path in to.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return App(to)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    binary, source = sys.argv[1], pathlib.Path(sys.argv[2])
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        known = folder / "baseline.json"
        before = copied(source, folder / "before")
        print(run(binary, "baseline", "create", before.folder, "--output", known).stdout.splitlines()[0])
        for name, change in HARMLESS.items():
            app = copied(source, folder / "after")
            change(app)
            found, _ = new(binary, app.folder, known)
            # A new key is untranslated wherever it stands; that isn't about the texts that are known.
            found = [finding for finding in found if finding["key"] != "voicelint.test.key"]
            wrong += len(found)
            print(f"{name}: {len(found)} new")
            for finding in found[:3]:
                print("   ", finding["rule"], finding["locale"], finding["table"], finding["key"], repr(finding["text"])[:60])
            shutil.rmtree(app.folder)
        wrong += worse_and_better(binary, source, folder, known)
    print("All as it should be." if not wrong else f"{wrong} wrong.")
    sys.exit(1 if wrong else 0)


def worse_and_better(binary, source, folder, known):
    """Makes one text worse and another better, in one file."""
    app = copied(source, folder / "worse")
    report = json.loads(run(binary, "check", app.folder, "--format", "json").stdout)
    faulty = {(finding["path"], finding["key"]) for finding in report["findings"]}
    told = [f for f in report["findings"] if not (f["inherited"] or f["copyOf"] or f["coveredBy"])]
    wrong = 0
    path = next(path for path in app.files if path.parent.stem == "de")
    text = path.read_bytes().decode("utf-8-sig")
    # A text without fault gets a space before its end, which is one fault in any role.
    for match in ENTRY.finditer(text):
        key = re.search(r'"((?:[^"\\]|\\.)*)"', match.group(0)).group(1)
        if (str(path), key) not in faulty and re.search(r'[a-z]"\s*;', match.group(0)) and "%" not in match.group(0):
            break
    line = match.group(0)
    path.write_bytes((text[:match.start()] + re.sub(r'"(\s*;)', r' "\1', line) + text[match.end():]).encode())
    found, code = new(binary, app.folder, known)
    told_new = [f for f in found if not (f["inherited"] or f["copyOf"] or f["coveredBy"])]
    print(f"one text made worse: {len(told_new)} new ({', '.join(f['rule'] for f in told_new)})")
    wrong += len(told_new) != 1
    path.write_bytes(text.encode())

    # A text whose one finding has a proposal is written as proposed.
    counts = {}
    for finding in report["findings"]:
        counts[(finding["key"], finding["table"])] = counts.get((finding["key"], finding["table"]), 0) + 1
    for finding in told:
        path = pathlib.Path(finding["path"])
        text = path.read_bytes().decode("utf-8-sig")
        old, proposal = f'"{finding["text"]}"', finding["proposal"]
        if proposal and counts[(finding["key"], finding["table"])] == 1 and text.count(old) == 1:
            break
    path.write_bytes(text.replace(old, f'"{proposal}"').encode())
    pruned = run(binary, "baseline", "prune", app.folder, "--baseline", known).stdout
    removed = [line for line in pruned.splitlines() if line.endswith("]")]
    print(f"one text made better ({finding['rule']}): prune removed {len(removed)}")
    wrong += len(removed) != 1
    return wrong


if __name__ == "__main__":
    main()
