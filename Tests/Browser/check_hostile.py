"""Texts that want to be markup, scripts, addresses or formulas change nothing."""
import json

import fixtures, model
from check_decisions import load, save
from check_findings import bare
from harness import check, holds, same


@check('shows hostile texts as texts')
def hostile(bench):
    data = fixtures.hostile()
    for view in ('findings', 'listening'):
        page = bench.open(data, view=view)
        counts = page.run('({script: document.querySelectorAll("script").length, bad: document.querySelectorAll('
                          '"main img, main svg, main iframe, main a[href^=javascript], main a[href^=data]").length})')
        same(counts, {'script': 2, 'bad': 0}, 'elements that texts could have made')
        page.run(f'document.querySelector("#{view} > button").click()')
    page = bench.open(data)
    page.choose('#group-by', 'language')
    while page.run('!document.getElementById("more-findings").hidden'):
        page.run('document.getElementById("more-findings").click()')
    shown = page.run('[...document.querySelectorAll("#findings-list article")].map((card) => '
                     '[...card.querySelectorAll(".comparison .text")].map((e) => e.textContent))')
    for place, text in enumerate(fixtures.HOSTILE):
        if text == '':
            continue
        same(bare(shown[place][0]), bare(text[:3000]), 'a hostile text')
    holds('U+202E' in shown[5][0] and '\u202e' not in shown[5][0], 'an override is shown by its number')
    holds(page.run('document.scrollingElement.scrollWidth <= innerWidth'), 'nothing widens the page')
    card = f'document.querySelectorAll("#findings-list article")[{len(fixtures.HOSTILE)}]'
    same(page.run(f'{card}.querySelector(".text").textContent.length'), 3000, 'a megabyte is cut')
    page.run(f'{card}.querySelector("dd button").click()')
    same(page.run(f'{card}.querySelector(".text").textContent.length'), 1_050_000, 'and shown when somebody wants it')


@check('saves and loads hostile texts without a change')
def round_trip(bench):
    data = fixtures.hostile()
    page = bench.open(data)
    decided = {}
    for place in range(len(fixtures.HOSTILE) + 1):
        text = fixtures.HOSTILE[-place]
        kinds = [('accept', '', '', text), ('edit', text, '', ''), ('reject', '', text or 'x', text)]
        decided[place] = kinds[place % 3]
    decided[len(fixtures.HOSTILE)] = ('edit', 'x' * 1_000_000 + '"', '', '')
    entries = [[place, dict(zip(('decision', 'text', 'reason', 'remark'), one))] for place, one in decided.items()]
    page.run(f'decide(new Map({json.dumps(entries)}))')
    content = save(page)[1]
    wanted = model.decisions_file(data, decided)
    first = next((place for place, (one, other) in enumerate(zip(content, wanted)) if one != other), None)
    holds(content == wanted, f'the file is as agreed up to {content[(first or 0) - 50:(first or 0) + 50]}, '
          f'not {wanted[(first or 0) - 50:(first or 0) + 50]}')
    for name, text in [('as saved', content), ('without apostrophes', content.replace(b',"\'', b',"'))]:
        again = bench.open(data)
        load(again, bench.folder, text)
        kept = {int(place): (one['decision'], one['text'], one['reason'], one['remark'])
                for place, one in again.run('Object.fromEntries(decisions)').items()}
        if name == 'as saved':
            same(kept, {place: tuple(map(with_line_feeds, one)) for place, one in decided.items()}, 'what was read')
        same(len(kept), len(decided), f'how many were read {name}')


def with_line_feeds(text):
    return text.replace('\r\n', '\n').replace('\r', '\n')


@check('stays quiet about keys that JavaScript knows')
def names(bench):
    data = bench.small
    odd = {**data, 'languages': [{**one, 'traits': {}} for one in data['languages']],
           'controls': [{**control, 'trait': '__proto__' if index % 2 else 'constructor', 'screen': '__proto__'}
                        for index, control in enumerate(data['controls'])],
           'keys': [{**key, 'role': 'label', 'key': 'toString'} for key in data['keys']]}
    page = bench.open(odd, view='listening')
    holds('[object' not in page.run('document.querySelector("main").textContent'), 'no object is shown')
    holds(any('(constructor: VoiceOver' in words for words in page.texts('.absent')), 'the type is unknown')
