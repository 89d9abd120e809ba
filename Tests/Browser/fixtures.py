"""Made-up data for the page: a small app about tide pools, hostile texts, and as many texts as one likes."""
import hashlib, random

LOCALES = ['en', 'de', 'fr', 'ar', 'ja', 'pl']
NAMES = {'en': 'English', 'de': 'German', 'fr': 'French', 'ar': 'Arabic', 'ja': 'Japanese', 'pl': 'Polish'}
TRAITS = {
    'en': {'button': 'button', 'link': 'link', 'heading': 'heading', 'slider': 'adjustable', 'switch': 'switch button',
           'search-field': 'search field', 'image': 'image'},
    'de': {'button': 'Taste', 'link': 'Link', 'heading': 'Überschrift', 'slider': 'anpassbar', 'image': 'Bild'},
    'fr': {'button': 'bouton', 'link': 'lien', 'heading': 'en-tête', 'slider': 'ajustable'},
    'ar': {'button': 'زر', 'link': 'رابط', 'heading': 'عنوان'},
    'ja': {'button': 'ボタン', 'link': 'リンク', 'heading': '見出し', 'slider': '調整可能'},
    'pl': {'link': 'łącze', 'heading': 'nagłówek'},
}
RULES = {
    'label-control-type': 'A label doesn’t repeat the type of its control.',
    'label-period': 'A label is a name, not a sentence, and doesn’t end with a full stop.',
    'hint-lowercase': 'A hint is a sentence and starts with a capital letter.',
    'hint-no-period': 'A hint is a sentence and ends with a full stop.',
    'hint-gesture': 'A hint says what happens and leaves the gesture to VoiceOver.',
    'dialog-yes-no': 'A dialog’s button says what it does.',
    'button-three-dots': 'An ellipsis is one character.',
    'missing-translation': 'A text is translated.',
    'markup-in-speech': 'A spoken text has no markup.',
    'placeholder-mismatch': 'A translation has the placeholders of its source.',
    'stray-characters': 'A text has no characters that nobody sees.',
    'unreadable': 'A file can be read.',
}
TABLES = ['Localizable', 'kiosk']

# table, key, variant, role, comment, then the texts in the order of LOCALES; None where one is missing.
KEYS = [
    (0, 'walks.title', '', 'heading', 'Title of the list of walks',
     'Walks along the shore', 'Spaziergänge am Ufer', 'Balades sur le rivage', 'جولات على الشاطئ', '海岸の散歩',
     'Spacery brzegiem'),
    (0, 'walks.add.label', '', 'label', 'Adds a walk',
     'Add walk', 'Spaziergang hinzufügen', 'Ajouter une balade', 'إضافة جولة', '散歩を追加', 'Dodaj spacer'),
    (0, 'walks.add.hint', '', 'hint', '',
     'adds a walk to your list', 'Nimmt einen Spaziergang in die Liste auf.', 'ajoute une balade à votre liste',
     'يضيف جولة إلى قائمتك', 'リストに散歩を追加します', 'Dodaje spacer do listy.'),
    (0, 'walks.filter.label', '', 'label', 'Filters the walks by length',
     'Filter button.', 'Filter-Taste.', 'Bouton Filtrer', 'زر التصفية', '絞り込みボタン。', 'Filtruj.'),
    (0, 'walks.row.label', '', 'label', 'A walk and how long it takes',
     '%1$@, %2$d minutes', '%1$@, %2$d Minuten', '%1$@, %2$d minutes', '%1$@، %2$d دقيقة', '%1$@、%2$d分',
     '%1$@, %2$@ minut'),
    (0, 'walks.row.value', '', 'value', 'How many crabs were seen',
     '{count, plural, one {# crab} other {# crabs}}', '{count, plural, one {# Krabbe} other {# Krabben}}',
     '{count, plural, one {# crabe} other {# crabes}}', '{count, plural, other {# سلطعون}}',
     '{count, plural, other {カニ#匹}}', '{count, plural, one {# krab} other {# krabów}}'),
    (0, 'walks.delete.title', '', 'dialog-title', 'Asks before a walk is deleted',
     'Delete walk?', 'Spaziergang löschen?', 'Supprimer la balade ?', 'حذف الجولة؟', '散歩を削除しますか？',
     'Usunąć spacer?'),
    (0, 'walks.delete.message', '', 'dialog-message', '',
     'You can’t undo this.', 'Das lässt sich nicht widerrufen.', 'Cette action est définitive.',
     'لا يمكن التراجع عن ذلك.', 'この操作は取り消せません。', None),
    (0, 'walks.delete.confirm', '', 'dialog-button', 'Deletes the walk',
     'Yes', 'Ja', 'Oui', 'نعم', 'はい', 'Tak'),
    (0, 'walks.delete.cancel', '', 'dialog-button', 'Keeps the walk',
     'Keep walk', 'Spaziergang behalten', 'Garder la balade', 'الاحتفاظ بالجولة', '散歩を残す', 'Zachowaj spacer'),
    (0, 'player.play.label', '', 'label', 'Plays the sound of waves',
     'Play', 'Abspielen', 'Lire', 'تشغيل', '再生', 'Odtwórz'),
    (0, 'player.play.hint', '', 'hint', '',
     'Double tap to hear the waves.', 'Doppeltippen, um die Wellen zu hören.', 'Fait entendre les vagues.',
     'اضغط مرتين لسماع الأمواج.', '波の音を流します。', 'Włącza szum fal.'),
    (0, 'player.volume.label', '', 'label', 'How loud the waves are',
     'Volume', 'Lautstärke', 'Volume', 'مستوى الصوت', '音量', 'Głośność'),
    (0, 'player.volume.value', '', 'value', '',
     '%d%%', '%d %%', '%d %%', '%d٪', '%d%%', '%d%%'),
    (0, 'player.volume.hint', '', 'hint', '',
     'Changes how loud the waves are.', 'Ändert, wie laut die Wellen sind.', 'Change le volume des vagues.',
     'يغير ارتفاع صوت الأمواج.', '波の音量を変えます。', 'Zmienia głośność fal.'),
    (0, 'player.tides', '', 'link', 'Leads to a page about tides',
     'About **tides**', 'Über **Gezeiten**', 'Les **marées**', 'عن المد والجزر', '潮の満ち引き', 'O pływach'),
    (0, 'settings.alerts', '', 'toggle-name', 'Whether the app tells when low tide is near',
     'Low tide alerts', 'Hinweise auf Niedrigwasser', 'Alertes de marée basse', 'تنبيهات الجزر', '干潮の通知',
     'Alerty o odpływie'),
    (0, 'settings.search.label', '', 'label', '',
     'Search pools', 'Gezeitentümpel suchen', 'Rechercher une mare', 'البحث عن برك', '潮だまりを検索', 'Szukaj basenów'),
    (0, 'settings.search.voice', '', 'input-label', 'What people say to Voice Control',
     'Search', 'Suchen', 'Rechercher', 'بحث', '検索', 'Szukaj'),
    (0, 'saved', '', 'announcement', 'Said when a walk was saved',
     'Walk saved.', 'Spaziergang gesichert.', 'Balade enregistrée.', 'تم حفظ الجولة.', '散歩を保存しました。', None),
    (0, 'about.text', '', 'text', 'Seen at the end of the settings',
     'Made by people who like crabs.', 'Von Leuten, die Krabben\u200b mögen.', 'Fait par des amis des crabes.',
     'صنعه محبو السلطعون.', 'カニ好きが作りました。', None),
    (1, 'kiosk.more', '', 'button', 'Shows more pools',
     'Show more...', 'Mehr anzeigen …', 'Afficher plus…', 'عرض المزيد…', 'さらに表示…', 'Pokaż więcej...'),
    (1, 'saved', 'one', 'announcement', 'Said by the kiosk',
     '%lld pool saved.', '%lld Tümpel gesichert.', '%lld mare enregistrée.', 'تم حفظ %lld بركة.', '%lld件を保存しました。',
     'Zapisano %lld basen.'),
    (1, 'saved', 'other', 'announcement', 'Said by the kiosk',
     '%lld pools saved.', '%lld Tümpel gesichert.', '%lld mares enregistrées.', 'تم حفظ %lld برك.',
     '%lld件を保存しました。', 'Zapisano %lld basenów.'),
]

# key, locale, proposal, then (rule, severity, message, the part at fault).
FINDINGS = [
    ('walks.add.hint', 'en', 'Adds a walk to your list.',
     ('hint-lowercase', 'warning', 'Starts with a lowercase “a”.', 'a'),
     ('hint-no-period', 'warning', 'A hint is a sentence: end it with a full stop.', None)),
    ('walks.add.hint', 'fr', 'Ajoute une balade à votre liste.',
     ('hint-lowercase', 'warning', 'Starts with a lowercase “a”.', 'a'),
     ('hint-no-period', 'warning', 'A hint is a sentence: end it with a full stop.', None)),
    ('walks.add.hint', 'ar', 'يضيف جولة إلى قائمتك.',
     ('hint-no-period', 'warning', 'A hint is a sentence: end it with a full stop.', None)),
    ('walks.add.hint', 'ja', 'リストに散歩を追加します。',
     ('hint-no-period', 'warning', 'A hint is a sentence: end it with a full stop (。).', None)),
    ('walks.filter.label', 'en', 'Filter',
     ('label-control-type', 'error', 'Repeats the control type: VoiceOver already says “button”.', ' button'),
     ('label-period', 'warning', 'Ends with a full stop; a label is a name, not a sentence.', '.')),
    ('walks.filter.label', 'de', 'Filter',
     ('label-control-type', 'warning', 'Repeats the control type: VoiceOver already says “Taste”.', '-Taste'),
     ('label-period', 'warning', 'Ends with a full stop; a label is a name, not a sentence.', '.')),
    ('walks.filter.label', 'fr', 'Filtrer',
     ('label-control-type', 'warning', 'Repeats the control type: VoiceOver already says “bouton”.', 'Bouton ')),
    ('walks.filter.label', 'ar', 'التصفية',
     ('label-control-type', 'error', 'Repeats the control type: VoiceOver already says “زر”.', 'زر ')),
    ('walks.filter.label', 'ja', '絞り込み',
     ('label-control-type', 'warning', 'Repeats the control type: VoiceOver already says “ボタン”.', 'ボタン'),
     ('label-period', 'warning', 'Ends with a full stop; a label is a name, not a sentence.', '。')),
    ('walks.filter.label', 'pl', 'Filtruj',
     ('label-period', 'warning', 'Ends with a full stop; a label is a name, not a sentence.', '.')),
    ('walks.row.label', 'pl', None,
     ('placeholder-mismatch', 'error', '“%2$@” takes a different type of value than “%2$d”, and the app may crash.',
      '%2$@')),
    ('walks.delete.confirm', 'en', 'Delete', ('dialog-yes-no', 'warning', 'Makes sense only with the question.', None)),
    ('walks.delete.confirm', 'de', 'Löschen',
     ('dialog-yes-no', 'warning', 'Makes sense only with the question.', None)),
    ('walks.delete.confirm', 'pl', None, ('dialog-yes-no', 'note', 'Makes sense only with the question.', None)),
    ('walks.delete.message', 'pl', None, ('missing-translation', 'note', 'Isn’t translated.', None)),
    ('saved', 'pl', None, ('missing-translation', 'note', 'Isn’t translated.', None)),
    ('player.play.hint', 'en', 'Plays the sound of waves.',
     ('hint-gesture', 'warning', 'Names a gesture (“Double tap”). Not everyone makes it; VoiceOver says the right one '
      'itself.', 'Double tap')),
    ('player.play.hint', 'ar', None, ('hint-gesture', 'warning', 'Names a gesture (“اضغط”).', 'اضغط')),
    ('player.tides', 'en', 'About tides', ('markup-in-speech', 'note', 'VoiceOver reads “**” out.', '**tides**')),
    ('about.text', 'de', 'Von Leuten, die Krabben mögen.',
     ('stray-characters', 'note', 'Has a character that nobody sees.', '\u200b')),
    ('kiosk.more', 'en', 'Show more…', ('button-three-dots', 'note', 'Write “…” as one character.', '...')),
    ('kiosk.more', 'pl', 'Pokaż więcej…', ('button-three-dots', 'note', 'Write “…” as one character.', '...')),
]
# Other languages that inherit a fault.
ALSO = {
    ('player.play.hint', 'en'): ['de'], ('player.tides', 'en'): ['de', 'fr'],
    ('walks.delete.confirm', 'en'): ['fr', 'ja'],
}

# screen, trait, kind, keys
CONTROLS = [
    ('WalksView', 'heading', 'control', ['walks.title']),
    ('WalksView', 'button', 'control', ['walks.add.hint', 'walks.add.label']),
    ('WalksView', 'button', 'control', ['walks.filter.label']),
    ('WalksView', 'cell', 'control', ['walks.row.label', 'walks.row.value']),
    ('WalksView', '', 'dialog',
     ['walks.delete.title', 'walks.delete.message', 'walks.delete.confirm', 'walks.delete.cancel']),
    ('PlayerView', 'button', 'control', ['player.play.label', 'player.play.hint']),
    ('PlayerView', 'slider', 'control', ['player.volume.label', 'player.volume.hint', 'player.volume.value']),
    ('PlayerView', '', 'control', ['player.tides']),
    ('SettingsView', 'switch', 'control', ['settings.alerts']),
    ('SettingsView', 'search-field', 'control', ['settings.search.voice', 'settings.search.label']),
    ('', '', 'text', ['saved']),
    ('', 'button', 'control', ['kiosk.more']),
]


def small():
    """The small app."""
    keys, texts, findings, places = [], [], [], {}
    for table, key, variant, role, comment, source, *_ in KEYS:
        places.setdefault(key, len(keys))
        keys.append({'table': table, 'key': key, 'variant': variant, 'id': 'r' + short(f'{table} {key} {variant}'),
                     'role': role, 'comment': comment, 'source': source})
    text_places = {}
    for language, locale in enumerate(LOCALES):
        for index, (table, *_, ) in enumerate(KEYS):
            text = KEYS[index][5 + language]
            text_places[index, language] = len(texts)
            cell = f'{"CDEFGH"[language]}{index - 19}' if table == 1 else ''
            texts.append([index, language, text, checksum(text, keys[index]['source']),
                          6 if table == 1 else language, 0 if text is None else 3 * index + 2, cell])
    rules = list(RULES)
    for key, locale, proposal, *faults in FINDINGS:
        language = LOCALES.index(locale)
        place = text_places[places[key], language]
        _, _, text, _, file, line, cell = texts[place]
        for rule, severity, message, part in faults:
            findings.append({
                'rule': rules.index(rule), 'severity': severity, 'text': place, 'language': language,
                'message': message, 'range': span(text, part), 'proposal': proposal, 'file': file, 'line': line,
                'column': 3, 'cell': cell, 'also': ALSO.get((key, locale), []), 'title': ''})
    findings.append({
        'rule': rules.index('unreadable'), 'severity': 'error', 'text': -1, 'language': 2,
        'message': 'The semicolon after a text is missing. The app can’t read this table.', 'range': None,
        'proposal': None, 'file': 7, 'line': 4, 'column': 1, 'cell': '', 'also': [], 'title': 'Main.strings'})
    files = [linked(f'{locale}.lproj/Localizable.strings') for locale in LOCALES]
    files += [{'path': 'Tables/kiosk.csv', 'href': None}, linked('fr.lproj/Main.strings')]
    controls = [{'screen': screen, 'trait': trait, 'kind': kind, 'keys': [places[key] for key in names]}
                for screen, trait, kind, names in CONTROLS]
    controls += [{'screen': '', 'trait': '', 'kind': 'text', 'keys': [index]} for index in (22, 23)]
    return whole('Tide Pools', LOCALES, rules, keys, texts, findings, controls, files, TABLES)


HOSTILE = [
    '</script><script>alert(1)</script>', '<!--<script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)',
    '"><svg onload=alert(1)>', '\u202eevil\u202c and \u2066isolated\u2069', 'line\u2028separator\u2029paragraph',
    'nul\0 bell\x07 escape\x1b[31m', '=cmd()|\'/C calc\'!A0', "'=1+1", '@SUM(1)', '-1', '＋1', 'tab\there',
    'a\r\nb\rc\nd',
    '⟦EMPTY⟧ ⟦TAB⟧', '\ufeffmark\ufdd0\uffff\U0001fffe', '', '{{title}} {{{data}}}', '${alert(1)}', '%n%s%99999999d',
    '[link](javascript:alert(1))', '**' * 2000, '{a, plural, ' * 300, '#findings', '__proto__', 'constructor',
    '\u05d0\u200f(\u05d1) abc', '🦀' * 50, 'e\u0301' * 10, '"quoted", and\nbroken',
]


def hostile():
    """Texts that want to be something else, each as key, text, source, proposal, comment, message and name."""
    texts = [*HOSTILE, 'long ' * 210_000]
    keys = [{'table': index % 2, 'key': text[:200], 'variant': '' if index % 3 else text[:20], 'id': f'r{index}',
             'role': 'hint', 'comment': text[:5000], 'source': text} for index, text in enumerate(texts)]
    entries = [[index, 0, text, f't{index:012d}-s{index:012d}', 0, index, text[:20] if index % 2 else '']
               for index, text in enumerate(texts)]
    findings = [{'rule': 0, 'severity': 'error', 'text': index, 'language': 0, 'message': text[:2000],
                 'range': [0, 1] if text else None, 'proposal': text + '!', 'file': 0, 'line': 1, 'column': 1,
                 'cell': '', 'also': [text[:20]], 'title': ''} for index, text in enumerate(texts)]
    findings += [{**findings[0], 'text': -1, 'title': text[:200], 'proposal': None, 'range': None, 'file': 1}
                 for text in texts]
    controls = [{'screen': text[:50], 'trait': text[:20], 'kind': 'control', 'keys': [index]}
                for index, text in enumerate(texts)]
    files = [{'path': HOSTILE[2], 'href': 'javascript:alert(1)'},
             {'path': HOSTILE[5], 'href': 'data:text/html,<script>'}]
    tables = [HOSTILE[4], HOSTILE[6]]
    return whole(HOSTILE[0], ['en'], ['label-period'], keys, entries, findings, controls, files, tables)


WORDS = ('tide pool crab shell wave sand rock kelp gull foam reef harbour cove drift salt current anchor lagoon pier '
         'mist limpet urchin starfish ebb flood spring neap barnacle heron dune').split()


def large(texts=50_000, findings=20_000, languages=25):
    """Many texts and findings, the same each time."""
    chance = random.Random(7)
    locales = 'en de fr ar ja pl es it pt-BR nl sv da nb fi cs sk hu ro uk ru el tr he ko zh-Hans'.split()[:languages]
    rules = list(RULES)[:9]
    roles = ['label', 'hint', 'button', 'value', 'title', 'announcement']

    def sentence():
        return ' '.join(chance.choices(WORDS, k=chance.randint(2, 9))).capitalize()

    per_language = texts // len(locales)
    keys = [{'table': index % 5, 'key': f'{chance.choice(WORDS)}.{chance.choice(WORDS)}.{index}', 'variant': '',
             'id': 'r' + short(str(index)), 'role': roles[index % 6], 'comment': sentence() if index % 4 == 0 else '',
             'source': sentence()} for index in range(per_language)]
    entries = [[index, language, keys[index]['source'] if language == 0 else sentence(),
                checksum(str(index), str(language)), language, index + 1, '']
               for language in range(len(locales)) for index in range(per_language)]
    chosen = sorted(chance.sample(range(len(entries)), findings * 4 // 5))
    found = []
    for place in chosen + sorted(chance.sample(chosen, findings - len(chosen))):
        index, language, text, *_ = entries[place]
        found.append({
            'rule': chance.randrange(len(rules)), 'severity': ['error', 'warning', 'warning', 'note'][index % 4],
            'text': place, 'language': language, 'message': 'Ends with a full stop; a label is a name, not a sentence.',
            'range': [0, 3], 'proposal': text + '.' if index % 3 else None, 'file': language, 'line': index + 1,
            'column': 9, 'cell': '', 'also': ['fr'] if index % 9 == 0 else [], 'title': ''})
    proposals = {one['text']: one['proposal'] for one in found}
    for one in found:
        one['proposal'] = proposals[one['text']]
    controls = [{'screen': f'Screen{index // 20}', 'trait': 'button', 'kind': 'control',
                 'keys': list(range(index, min(index + 2, per_language)))} for index in range(0, per_language, 2)]
    files = [linked(f'{locale}.lproj/Localizable.strings') for locale in locales]
    tables = [f'Table{index}' for index in range(5)]
    return whole('Large', locales, rules, keys, entries, found, controls, files, tables)


def whole(title, locales, rules, keys, texts, findings, controls, files, tables):
    """All parts in one, with the counts of each language."""
    languages = []
    for index, locale in enumerate(locales):
        mine = [one for one in findings if one['language'] == index]
        own = [text for text in texts if text[1] == index]
        languages.append({
            'locale': locale, 'name': NAMES.get(locale, locale), 'rtl': locale in ('ar', 'he'), 'base': index == 0,
            'counts': {
                'texts': len(own), 'spoken': sum(keys[text[0]]['role'] != 'text' for text in own),
                **{severity + 's': sum(one['severity'] == severity for one in mine)
                   for severity in ('error', 'warning', 'note')}},
            'traits': TRAITS.get(locale, {})})
    store = 'e' + short(title + str(len(texts)))
    return {
        'version': 1, 'tool': 'voicelint 0.9.0', 'title': title, 'store': store,
        'sheet': f'id [voicelint 1 export={store} project=p0 rows={len(texts)} guarded]', 'base': locales[0],
        'languages': languages, 'rules': [{'id': rule, 'summary': RULES[rule]} for rule in rules], 'tables': tables,
        'files': files, 'keys': keys, 'texts': texts, 'findings': findings, 'controls': controls}


def linked(path):
    return {'path': path, 'href': f'../{path}'}


def span(text, part):
    """Where a part is in a text, counted in UTF-16 units; the last place where there are several."""
    if part is None:
        return None
    start = len(text[:text.rindex(part) if part != 'a' else 0].encode('utf-16-le')) // 2
    return [start, start + len(part.encode('utf-16-le')) // 2]


def checksum(text, source):
    return f't{short(str(text))}-s{short(source)}'


def short(text):
    return hashlib.sha256(text.encode()).hexdigest()[:12]
