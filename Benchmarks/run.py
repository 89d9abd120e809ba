#!/usr/bin/env python3
"""Measures voicelint on a made workload and prints ratios against other checkers on the same texts.

    Benchmarks/run.py [--voicelint PATH] [--locales 40] [--entries 5000] [--runs 3] [--corpora FOLDER]

The workload is made anew each time, from a fixed seed: as many .lproj folders as locales, each with one
Localizable.strings; the same texts as PO files for msgfmt and pofilter. Times are of whole processes: the median
of the runs after one that is not counted. Peak memory is the operating system's figure for the process.
msgfmt (GNU gettext) and pofilter (PyPI: translate-toolkit) take part where they are installed.
"""
import argparse, os, random, shutil, statistics, subprocess, sys, tempfile, time

# Texts of a made-up app by script. {} is a number that makes each text its own.
TEXTS = {
    'Latn': {
        'label': ['Tide chart {}', 'Play sound {}', 'Close panel {}', 'Photo of beach {}', 'Show {} more walks'],
        'hint': ['Opens the list of walks near beach {}.', 'Shows tide table {} for the next day.',
                 'Adds beach {} to your favourites.', 'Double tap to save walk {}'],
        'button': ['Save', 'Delete', 'Share walk {}', 'Cancel', 'Try again?'],
        'title': ['Walks', 'Beach {}', 'Settings', 'Tides today', 'Untitled'],
        'text': ['%@ is {} minutes from here by foot, along the shore.', 'You have walked %d of {} beaches this year.',
                 'Low tide is at %1$@ and high tide at %2$@; bring boots for pool {}.', 'Nothing to see at {}'],
    },
    'de': {
        'label': ['Gezeitentafel {}', 'Ton {} abspielen', 'Bereich {} schließen', 'Foto vom Strand {}', '{} weitere Wege zeigen'],
        'hint': ['Öffnet die Liste der Wege am Strand {}.', 'Zeigt die Gezeiten {} für morgen.',
                 'Fügt den Strand {} zu den Favoriten hinzu.', 'Tippe zweimal, um Weg {} zu sichern'],
        'button': ['Sichern', 'Löschen', 'Weg {} teilen', 'Abbrechen', 'Erneut versuchen?'],
        'title': ['Wege', 'Strand {}', 'Einstellungen', 'Gezeiten heute', 'Ohne Titel'],
        'text': ['%@ ist {} Minuten entfernt.', 'Du bist %d von {} Stränden gegangen.',
                 'Niedrigwasser um %1$@, Hochwasser um %2$@ in {}.', 'Nichts bei {}'],
    },
    'fr': {
        'label': ['Horaire des marées {}', 'Lire le son {}', 'Fermer le volet {}', 'Photo de la plage {}', 'Voir {} autres balades'],
        'hint': ['Ouvre la liste des balades près de la plage {}.', 'Affiche les marées {} du lendemain.',
                 'Ajoute la plage {} aux favoris.', 'Touchez deux fois pour garder la balade {}'],
        'button': ['Enregistrer', 'Supprimer', 'Partager {}', 'Annuler', 'Réessayer ?'],
        'title': ['Balades', 'Plage {}', 'Réglages', 'Marées du jour', 'Sans titre'],
        'text': ['%@ est à {} minutes.', 'Vous avez vu %d plages sur {}.', 'Marée basse à %1$@, haute à %2$@ ({}).', 'Rien ici {}'],
    },
    'Cyrl': {
        'label': ['График прилива {}', 'Звук прибоя {}', 'Закрыть панель {}', 'Фото пляжа {}', 'Ещё {} прогулок'],
        'hint': ['Открывает список прогулок у пляжа {}.', 'Показывает таблицу {} на завтра.',
                 'Добавляет пляж {} в избранное.', 'Коснитесь дважды, чтобы сохранить {}'],
        'button': ['Сохранить', 'Удалить', 'Поделиться {}', 'Отменить', 'Повторить?'],
        'title': ['Прогулки', 'Пляж {}', 'Настройки', 'Приливы', 'Без названия'],
        'text': ['%@ — {} минут пешком вдоль берега.', 'Пройдено %d из {} пляжей за год.',
                 'Отлив в %1$@, прилив в %2$@; для бухты {} нужны сапоги.', 'Здесь пусто: {}'],
    },
    'Arab': {
        'label': ['مخطط المد {}', 'تشغيل الصوت {}', 'إغلاق اللوحة {}', 'صورة الشاطئ {}', '{} جولات أخرى'],
        'hint': ['يفتح قائمة الجولات قرب الشاطئ {}.', 'يعرض جدول المد {} ليوم غد.',
                 'يضيف الشاطئ {} إلى المفضلة.', 'اضغط مرتين لحفظ الجولة {}'],
        'button': ['حفظ', 'حذف', 'مشاركة {}', 'إلغاء', 'إعادة؟'],
        'title': ['الجولات', 'الشاطئ {}', 'الإعدادات', 'المد اليوم', 'بلا عنوان'],
        'text': ['%@ على بعد {} دقيقة سيرا.', 'مشيت %d من {} شواطئ.', 'الجزر عند %1$@ والمد عند %2$@ في {}.', 'لا شيء {}'],
    },
    'Jpan': {
        'label': ['潮位表{}', '音を再生{}', 'パネルを閉じる{}', '浜辺{}の写真', 'ほか{}件の散歩道'],
        'hint': ['浜辺{}の近くの散歩道を一覧で開きます。', '翌日の潮位表{}を表示します。',
                 '浜辺{}をお気に入りに追加します。', 'ダブルタップして散歩道{}を保存'],
        'button': ['保存', '削除', '散歩道{}を共有', 'キャンセル', 'もう一度？'],
        'title': ['散歩道', '浜辺{}', '設定', '今日の潮', '名称未設定'],
        'text': ['%@は海沿いに徒歩{}分です。', '今年は%d/{}の浜を歩きました。', '干潮は%1$@、満潮は%2$@です（{}）。', '何もありません{}'],
    },
}
LOCALES = [('en', 'Latn'), ('de', 'Latn'), ('fr', 'Latn'), ('es', 'Latn'), ('ja', 'Jpan'), ('ar', 'Arab'), ('it', 'Latn'),
           ('nl', 'Latn'), ('sv', 'Latn'), ('ru', 'Cyrl'), ('uk', 'Cyrl'), ('pt-BR', 'Latn'), ('pl', 'Latn'), ('cs', 'Latn'),
           ('fi', 'Latn'), ('tr', 'Latn'), ('da', 'Latn'), ('nb', 'Latn'), ('hu', 'Latn'), ('ro', 'Latn'), ('sk', 'Latn'),
           ('hr', 'Latn'), ('ca', 'Latn'), ('id', 'Latn'), ('ms', 'Latn'), ('vi', 'Latn'), ('pt-PT', 'Latn'), ('fa', 'Arab'),
           ('bg', 'Cyrl'), ('sr', 'Cyrl'), ('lt', 'Latn'), ('lv', 'Latn'), ('et', 'Latn'), ('sl', 'Latn'), ('gl', 'Latn'),
           ('eu', 'Latn'), ('is', 'Latn'), ('cy', 'Latn'), ('ga', 'Latn'), ('fil', 'Latn')]
KEYS = {'label': 'accessibilityLabel', 'hint': 'accessibilityHint', 'button': 'button', 'title': 'title', 'text': 'message'}


def pseudo(text):
    """The text with accents, as pseudo-localization has it: long words that are in no list."""
    accents = str.maketrans('aeioucnszy', 'áéíóúčñšžý')
    return ' '.join(word if '%' in word or '{' in word else word.translate(accents) for word in text.split(' '))


def entries(locale, script, count, seed):
    """(key, comment, text) of one table; the keys are the same for every locale."""
    chance = random.Random(seed)
    name = locale if locale in TEXTS else script
    for number in range(count):
        kind = ('label', 'text', 'hint', 'text', 'button', 'text', 'title', 'text', 'label', 'text')[number % 10]
        texts = TEXTS[name][kind]
        # One text in twenty has a fault: the last ones of each kind. About as many as in shipped apps.
        text = texts[-1] if chance.random() < 0.05 else chance.choice(texts[:-1])
        if name == 'Latn' and locale != 'en':
            text = pseudo(text)
        text = text.replace('{}', str(number))
        yield f'screen{number // 20}.item{number}.{KEYS[kind]}', f'Item {number} on screen {number // 20}', text


def make(folder, locales, count):
    sources = [text for _, _, text in entries('en', 'Latn', count, 1)]
    for locale, script in LOCALES[:locales]:
        os.makedirs(f'{folder}/strings/{locale}.lproj', exist_ok=True)
        os.makedirs(f'{folder}/po', exist_ok=True)
        with open(f'{folder}/strings/{locale}.lproj/Localizable.strings', 'w', encoding='utf-8') as strings, \
                open(f'{folder}/po/{locale}.po', 'w', encoding='utf-8') as po:
            po.write('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: %s\\n"\n' % locale)
            for (key, comment, text), source in zip(entries(locale, script, count, 1), sources):
                strings.write(f'/* {comment} */\n"{key}" = "{text}";\n\n')
                flag = '#, objc-format\n' if '%' in source else ''
                po.write(f'\n#. {comment}\n{flag}msgctxt "{key}"\nmsgid "{source}"\nmsgstr "{text}"\n')


def measure(command, runs):
    """Median wall seconds and peak memory in MiB of whole processes; the first run is not counted."""
    seconds, memory = [], 0
    for number in range(runs + 1):
        start = time.perf_counter()
        with open(os.devnull, 'w') as nowhere:
            process = subprocess.Popen(command, stdout=nowhere, stderr=nowhere)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in (0, 1):
            sys.exit(f'{command[0]}: exit {process.returncode}')
        if number:
            seconds.append(time.perf_counter() - start)
        memory = max(memory, usage.ru_maxrss / (1024 if sys.platform != 'darwin' else 1024 * 1024))
    return statistics.median(seconds), memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--voicelint', default='.build/release/voicelint')
    parser.add_argument('--locales', type=int, default=40)
    parser.add_argument('--entries', type=int, default=5000)
    parser.add_argument('--runs', type=int, default=3)
    parser.add_argument('--corpora', help='a folder of real files, measured besides')
    options = parser.parse_args()
    tool = [options.voicelint, 'check', '--format', 'json', '--output', os.devnull]
    total = options.locales * options.entries

    def show(name, seconds, memory, count, unit='entries'):
        rate = f'{count / seconds:12,.0f} {unit}/s' if count else ''
        print(f'{name:34} {seconds:8.3f} s  {memory:7.1f} MiB {rate}')

    with tempfile.TemporaryDirectory() as folder:
        make(folder, options.locales, options.entries)
        print(f'{options.locales} locales of {options.entries} entries; median of {options.runs} runs; '
              f'{len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()} processors')
        seconds, memory = measure(tool + [f'{folder}/strings'], options.runs)
        show('voicelint, all rules', seconds, memory, total)

        small = f'{folder}/small/en.lproj'
        os.makedirs(small)
        with open(f'{small}/Localizable.strings', 'w') as file:
            file.write('"walk.accessibilityLabel" = "Walk";\n')
        start, memory = measure(tool + [small], 10 * options.runs)
        show('voicelint, one entry (start-up)', start, memory, 0)

        double = f'{folder}/double'
        make(double, options.locales, 2 * options.entries)
        twice, memory = measure(tool + [f'{double}/strings'], options.runs)
        show('voicelint, twice the entries', twice, memory, 2 * total)
        print(f'{"twice the work costs":34} {twice / seconds:8.2f} times')

        files = sorted(f'{folder}/po/{name}' for name in os.listdir(f'{folder}/po'))
        if shutil.which('msgfmt'):
            # A file and not the null device: msgfmt removes what it can't finish, and run by the superuser a device too.
            script = 'out=$1; shift; for file in "$@"; do msgfmt -c -o "$out" "$file" || true; done'
            other, memory = measure(['sh', '-c', script, 'sh', f'{folder}/out.mo'] + files, 1)
            show('msgfmt -c', other, memory, total)
            print(f'{"voicelint is faster by":34} {other / seconds:8.1f} times')
        else:
            print('msgfmt is not installed')
        if shutil.which('pofilter'):
            few = files[:max(1, len(files) // 10)]
            share = f'{folder}/few'
            os.makedirs(share)
            for file in few:
                shutil.copy(file, share)
            other, memory = measure(['pofilter', share, f'{folder}/filtered'], 1)
            other *= len(files) / len(few)
            show('pofilter (from a tenth)', other, memory, total)
            print(f'{"voicelint is faster by":34} {other / seconds:8.1f} times')
        else:
            print('pofilter is not installed')
        if options.corpora:
            seconds, memory = measure(tool + [options.corpora], options.runs)
            show('voicelint, real files', seconds, memory, 0)


main()
