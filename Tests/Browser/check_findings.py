"""The findings: filters, groups and what is shown of a text, compared with the data."""
import random, re

import model
from harness import check, holds, same

FILTERS = {
    'by-language': 'language', 'by-severity': 'severity', 'by-rule': 'rule', 'by-role': 'role', 'by-table': 'table',
}
CARDS = '#findings-list article'


@check('filters as the data say')
def filters(bench):
    page = bench.open()
    data = bench.own
    same(page.text('#findings-count'), model.status(data, model.shown(data)), 'all that is listed')
    tried = 0
    for field, name in FILTERS.items():
        for value in page.run(f'[...document.getElementById("{field}").options].map((e) => e.value)'):
            page.choose(f'#{field}', value)
            compare(page, data, **{name: converted(name, value)})
            tried += 1
        page.choose(f'#{field}', '')
    chance = random.Random(1)
    for _ in range(40):
        chosen = {}
        for field, name in FILTERS.items():
            values = page.run(f'[...document.getElementById("{field}").options].map((e) => e.value)')
            value = chance.choice(values) if chance.random() < 0.4 else ''
            page.choose(f'#{field}', value)
            chosen[name] = converted(name, value)
        compare(page, data, **chosen)
        tried += 1
    page.click('#clear')
    compare(page, data)
    return f'{tried} choices'


def converted(name, value):
    if value == '':
        return None
    return int(value) if name in ('language', 'rule', 'table') else value


def compare(page, data, **chosen):
    found = model.shown(data, **chosen)
    same(page.text('#findings-count'), model.status(data, found), f'the words for {chosen}')
    same(page.run(f'document.querySelectorAll("{CARDS}").length'), min(50, len(found)), f'the cards for {chosen}')


@check('finds words in keys, texts, sources, proposals and messages')
def search(bench):
    page = bench.open(bench.small)
    for words in ('FILTER', 'zurück', 'krabben', 'walks delete', 'تصفية', '絞り込み', 'repeats the', 'hint-gesture', 'Main',
                  'nothing has these words', 'Tide    About'):
        page.run('document.getElementById("by-words").value = ""')
        page.run('document.getElementById("by-words").focus()')
        page.type(words)
        wanted = model.status(bench.small, model.shown(bench.small, words=words))
        page.wait(f'document.getElementById("findings-count").textContent === {wanted!r}', 3)
    same(page.run('document.getElementById("findings-count").getAttribute("role")'), 'status', 'the count is announced')


@check('groups by fault, key and language')
def grouping(bench):
    for data in (bench.own, bench.small):
        page = bench.open(data)
        for by in ('key', 'language', 'fault'):
            page.choose('#group-by', by)
            while page.run('!document.getElementById("more-findings").hidden'):
                page.run('document.getElementById("more-findings").click()')
            wanted = model.groups(data, model.shown(data), by)
            sizes = page.run('[...document.querySelectorAll("#findings-list .group")]'
                             '.map((e) => e.querySelectorAll("article").length)')
            same(sizes, wanted, f'the texts of each group by {by}')
            words = page.texts('#findings-list h3 .quiet')
            same(words, [f'({size:,})' for size in wanted], f'the numbers beside headings by {by}')


@check('shows fifty at a time, and moves the focus to the first new one')
def more(bench):
    page = bench.open(many(bench.small, 130))
    same(page.run(f'document.querySelectorAll("{CARDS}").length'), 50, 'cards at first')
    same(page.text('#more-findings'), 'Show 50 more findings', 'the button')
    page.run('document.getElementById("more-findings").focus()')
    page.key('Enter')
    same(page.run(f'document.querySelectorAll("{CARDS}").length'), 100, 'cards after that')
    same(page.run(f'[...document.querySelectorAll("{CARDS}")].indexOf(document.activeElement.closest("article"))'), 50,
         'the focus is in the first new card')
    holds(page.run('document.activeElement.tagName') == 'H4', 'its heading has the focus')
    page.click('#more-findings')
    same(page.run(f'document.querySelectorAll("{CARDS}").length'), 130, 'all cards')
    holds(page.run('document.getElementById("more-findings").hidden'), 'there are no more')


def many(data, amount):
    """The data with one fault in many texts."""
    finding = data['findings'][0]
    key = data['keys'][0]
    all_of_them = range(amount)
    return {
        **data,
        'keys': [{**key, 'key': f'key.{one}', 'id': f'r{one}', 'role': 'label'} for one in all_of_them],
        'texts': [[one, 0, f'Text {one}', f't{one:012d}-s{one:012d}', 0, one, ''] for one in all_of_them],
        'findings': [{**finding, 'text': one, 'range': None, 'proposal': None} for one in all_of_them],
        'controls': [{'screen': '', 'trait': '', 'kind': 'control', 'keys': [one]} for one in all_of_them]}


@check('shows source, text and proposal with what is at fault and what differs')
def card(bench):
    for data in (bench.small, bench.own):
        page = bench.open(data)
        page.choose('#group-by', 'language')
        shown = page.run('''[...document.querySelectorAll("#findings-list article")].map((card) => {
          const part = (name) => [...card.querySelectorAll(".comparison > div")]
            .find((e) => e.querySelector("dt").textContent.startsWith(name))?.querySelector("dd > *:not(.unseen)");
          const words = (e, without) => {
            if (!e) return null;
            const copy = e.cloneNode(true);
            copy.querySelectorAll(without).forEach((one) => one.remove());
            return copy.textContent;
          };
          const [source, text, proposal] = ["Source", "Text", "Proposal"].map(part);
          return {
            text: card.querySelector(".deciding")?.dataset.text, source: words(source, "x"), now: words(text, "x"),
            proposal: words(proposal, "x"), kept: words(text, "del"), old: words(proposal, "ins"),
            mark: [...(text?.querySelectorAll("mark") ?? [])].map((e) => e.textContent).join(""),
            lang: text?.lang, dir: text?.dir, sourceLang: source?.lang,
            faults: [...card.querySelectorAll(".faults > li")].map((e) => e.textContent),
            place: card.querySelector(".facts a")?.getAttribute("href"),
            where: card.querySelector(".facts")?.textContent,
          };
        })''')
        for one in shown:
            if one.get('text') is None:
                continue
            place = int(one['text'])
            key, language, text, *_ = data['texts'][place]
            found = [finding for finding in data['findings'] if finding['text'] == place]
            locale = data['languages'][language]
            proposal = next((finding['proposal'] for finding in found if finding['proposal'] is not None), None)
            same(bare(one['now']), bare(text) if text else 'Missing' if text is None else 'Empty', 'the text')
            same(one['proposal'] and bare(one['proposal']), proposal and bare(proposal), 'the proposal')
            if proposal and text:
                same(one['kept'], one['old'], f'what the text {text!r} and its proposal have in common')
            if not locale['base'] and data['keys'][key]['source']:
                same(bare(one['source']), bare(data['keys'][key]['source']), 'the source')
                same(one['sourceLang'], data['base'], 'the language of the source')
            if text:
                same((one['lang'], one['dir']), (locale['locale'], 'rtl' if locale['rtl'] else 'ltr'), 'its language')
                ranges = {tuple(finding['range']) for finding in found if finding['range']}
                marked = ''.join(character for index, character in enumerate(text)
                                 if any(start <= index < end for start, end in ranges))
                same(bare(one['mark']), bare(marked), f'what is marked in {text!r}')
            same(len(one['faults']), len(found), 'the number of faults')
            for words, finding in zip(one['faults'], found):
                holds(bare(finding['message']) in bare(words), f'{finding["message"]} in {words}')
                holds(words.lower().startswith(finding['severity']), f'the severity is in words: {words}')
            file = data['files'][found[0]['file']] if found[0]['file'] >= 0 else None
            if file:
                same(one.get('place'), file['href'], 'the link to the file')
                holds(file['path'] in one['where'], f'{file["path"]} is named')
                if found[0]['line'] and not found[0]['cell']:
                    holds(f'line {found[0]["line"]}' in one['where'], 'the line is named')


def bare(text):
    """A text without the characters that the page shows by their numbers."""
    return re.sub(r'U\+[0-9A-F]{4}|[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2069\ufeff]', '', text)


@check('tells of differences in words, too')
def differences(bench):
    page = bench.open(bench.small)
    for old, now, wanted in [('Play button', 'Play', 'Takes away “ button” '), ('Go', 'Go.', 'Adds “.” '),
                             ('a b', 'a\u00a0b', 'Takes away “space” Adds “no-break space” ')]:
        same(page.run(f'((old, now) => spokenDifferences(old, now, differences(old, now), baseLanguage).textContent)'
                      f'({old!r}, {now!r})'), wanted, f'from {old!r} to {now!r}')
    same(page.run('differences("one two three", "one three four")'), {'lost': [[4, 8]], 'gained': [[9, 14]]}, 'ranges')
