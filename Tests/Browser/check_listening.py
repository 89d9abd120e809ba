"""Listening: what is said, in which order, language, voice and speed; and what stops it."""
import model
from check_findings import many
from harness import check, holds, same

CASES = [
    ('%d of %d', '3 of 4'), ('%lld items', '3 items'), ('%1$@, %2$d minutes', 'X, 3 minutes'),
    ('%2$@ %1$@ %2$@', 'X Y X'), ('100%%', '100%'), ('%d %%', '3 %'), ('50 % of it', '50 % of it'),
    ('%.1f km', '3 km'), ('%@', 'X'), ('%arg left', '3 left'), ('%#@walks@ today', 'X today'),
    ('Hello {name}', 'Hello X'), ('${first} {{last}} {0}', 'X Y Z'), ('{n, number} left', '3 left'),
    ('{count, plural, one {# crab} other {# crabs}}', '3 crabs'),
    ('{a, select, x {X {b, plural, other {# y}}} other {{b, plural, one {1} other {# z}} end}}!', '3 z end!'),
    ('{broken, plural, one', '{broken, plural, one'), ('{} {', '{} {'),
    ('<b>High</b> water<br>now', 'High water now'), ('a < b > c', 'a < b > c'),
    ('**Save** and __close__ `it`', 'Save and close it'), ('snake_case_name', 'snake_case_name'),
    ('[Tides](https://example.org/a)', 'Tides'), ('two\nlines', 'two lines'), ('  edge ', 'edge'), ('', ''),
]

VOICES = [
    ('de', 'Anna'), ('de-AT', 'Anna'), ('en', 'Samantha'), ('en-GB', 'Daniel'), ('en-AU', 'Samantha'),
    ('fr-CA', 'Amelie'), ('fr', 'Thomas'), ('ar', 'Maged'), ('ja', 'Kyoko'), ('no', None), ('pl', None), ('zh-Hant', None),
    ('not a locale', None),
]


@check('says texts as they sound')
def sound(bench):
    page = bench.open(bench.small)
    for text, wanted in CASES:
        same(page.run(f'heard({text!r})'), wanted, f'the sound of {text!r}')


@check('chooses the voice of the region, then of the language')
def voices(bench):
    page = bench.open(bench.small)
    for locale, wanted in VOICES:
        same(page.run(f'voicesFor({locale!r}, localVoices())[0]?.name ?? null'), wanted, f'the voice for {locale}')
    page.run('window.voices = [["A", "zh-CN"], ["B", "zh-HK"], ["C", "zh-TW"], ["D", "sr-RS"], ["E", "nb-NO"]].map(([name, lang]) => '
             '({name, lang, voiceURI: name, localService: true, default: false}))')
    for locale, wanted in [('zh-Hant', 'CBA'), ('zh-Hans', 'ABC'), ('zh-HK', 'BCA'), ('sr-Latn', 'D'),
                           ('no', 'E')]:
        same(page.run(f'voicesFor({locale!r}, localVoices()).map((one) => one.name).join("")'), wanted, locale)


@check('lists every control of every language, in VoiceOver’s order')
def order(bench):
    for data in (bench.own, bench.small):
        page = bench.open(data, view='listening')
        for language, one in enumerate(data['languages']):
            page.choose('#language', str(language))
            said = page.run('listeningView.rows.map(({parts}) => parts.some((p) => p.isHeard && p.role !== "trait") '
                            '? parts.filter((p) => p.isHeard) : parts).map((parts) => parts.map((p) => '
                            'p.role === "trait" ? p.word : data.texts[p.text][2]).filter(Boolean))')
            same(said, model.heard_controls(data, language), f'the controls in {one["name"]}')
            faulty = {finding['text'] for finding in data['findings']}
            texts = {(text[0], text[1]): place for place, text in enumerate(data['texts'])}
            wanted = sum(any(texts.get((key, language)) in faulty for key in control['keys'])
                         for control in data['controls'])
            page.click('#faulty')
            same(page.text('#controls-count'), f'{wanted} of {model.plural(len(said), "control")} shown.', one['name'])
            page.click('#faulty')


@check('shows each part with its language, and words nobody knows as such')
def parts(bench):
    page = bench.open(bench.small, view='listening')
    page.choose('#language', '5')
    holds("(button: VoiceOver's word in Polish isn't known)" in page.texts('.absent'), 'the unknown word')
    same(page.run('[...document.querySelectorAll(".parts .text")].every((e) => e.lang === "pl" && e.dir === "ltr")'),
         True, 'the language of all texts')
    same(page.texts('#controls h3'), ['WalksView', 'PlayerView', 'SettingsView', 'Other controls'], 'the screens')
    same(page.texts('[data-row="1"] dt'), ['Label', 'Type', 'Hint'], 'the names of parts')
    same(page.texts('[data-row="4"] dt'),
         ['Dialog title', 'Dialog message', 'Dialog button', 'Type', 'Dialog button', 'Type'], 'the parts of a dialog')
    page.choose('#language', '3')
    same(page.run('document.querySelector(".parts .text").dir'), 'rtl', 'Arabic goes from right to left')
    page.run('document.getElementById("words").focus()')
    page.type('جولة')
    page.wait('document.getElementById("controls-count").textContent === "3 of 14 controls shown."', 3)


@check('says what a text inherits from its source')
def inherits(bench):
    for data in (bench.own, bench.small):
        page = bench.open(data, view='listening')
        texts = {(text[0], text[1]): place for place, text in enumerate(data['texts'])}
        heard = {key for control in data['controls'] for key in control['keys']}
        for language, one in enumerate(data['languages']):
            wanted = {(data['texts'][finding['text']][0], finding['message']) for finding in data['findings']
                      if finding['text'] >= 0 and one['locale'] in finding['also']}
            wanted = sorted(message for key, message in wanted if key in heard and (key, language) in texts)
            page.choose('#language', str(language))
            said = sorted(words.removeprefix('Its source has this fault, too: ')
                          for words in page.texts('#controls .quiet') if words.startswith('Its source'))
            same(said, wanted, f'what texts in {one["name"]} inherit')


def play(page, row, what='text'):
    page.run('window.spoken.length = 0')
    page.click(f'[data-row="{row}"] [data-play="{what}"]')
    return page.run('window.spoken')


@check('plays a control with the right texts, language, voice and speed')
def plays(bench):
    page = bench.open(bench.small, view='listening')
    same(play(page, 1), [['Add walk', 'en', 'Samantha', 1], ['button', 'en', 'Samantha', 1],
                         ['adds a walk to your list', 'en', 'Samantha', 1]], 'a button')
    same(page.run('document.querySelector(".control[aria-current=true]").dataset.row'), '1', 'the current control')
    same(page.text('#playing'), 'Playing 2 of 14: Add walk', 'what is playing')
    holds(page.run('finishSpeaking() && finishSpeaking() && finishSpeaking()'), 'it ends')
    page.wait('document.getElementById("playing").textContent === "Nothing is playing."', 3)
    same(page.run('document.querySelector(".control[aria-current]")'), None, 'nothing is current')
    same([one[0] for one in play(page, 1, 'proposals')], ['Add walk', 'button', 'Adds a walk to your list.'],
         'the proposals')
    page.choose('#language', '1')
    same([one[:3] for one in play(page, 3)], [['X, 3 Minuten', 'de', 'Anna'], ['3 Krabben', 'de', 'Anna']],
         'placeholders')
    same([one[0] for one in play(page, 4)], ['Spaziergang löschen?', 'Das lässt sich nicht widerrufen.', 'Ja', 'Taste',
                                            'Spaziergang behalten', 'Taste'], 'a dialog')
    same([one[0] for one in play(page, 9)], ['Gezeitentümpel suchen'], 'a name for Voice Control isn’t heard')
    same([one[0] for one in play(page, 7)], ['Über Gezeiten', 'Link'], 'markup')
    page.run('document.getElementById("speed").focus()')
    for _ in range(5):
        page.key('ArrowRight')
    same(play(page, 2)[0], ['Filter-Taste.', 'de', 'Anna', 1.5], 'the speed')
    same(page.run('document.getElementById("speed").getAttribute("aria-valuetext")'), '1.5 times', 'the speed in words')
    page.choose('#language', '0')
    page.choose('#voice', 'Daniel')
    same(play(page, 2)[0], ['Filter button.', 'en', 'Daniel', 1.5], 'another voice')
    page.reload()
    same(play(page, 2)[0], ['Filter button.', 'en', 'Daniel', 1.5], 'voice and speed are kept')
    holds(page.run('[...document.querySelectorAll("[data-row=\\"0\\"] [data-play=proposals]")].every((e) => e.hidden)'),
          'a control without proposals doesn’t offer them')


@check('plays one control after another, pauses, goes on and stops')
def plays_all(bench):
    page = bench.open(bench.small, view='listening')
    page.choose('#gap', '0')
    play(page, 8, 'all')
    for _ in range(3):
        page.run('while (finishSpeaking());')
        page.run('new Promise((done) => setTimeout(done, 30))')
    same([one[0] for one in page.run('window.spoken')],
         ['Low tide alerts', 'switch button', 'Search pools', 'search field', 'Walk saved.', 'Show more...', 'button'],
         'one control after another')
    same(page.run('document.querySelector(".control[aria-current]").dataset.row'), '11', 'the current control')
    page.wait('(() => { const r = document.querySelector(".control[aria-current]").getBoundingClientRect(); '
              'return r.top >= 0 && r.bottom <= innerHeight + 1; })()', 5)
    page.click('#pause')
    same(page.text('#pause'), 'Resume', 'the button goes on')
    holds(page.run('speechCalls.at(-1) === "pause"'), 'speech is paused')
    page.run('while (finishSpeaking());')
    page.run('new Promise((done) => setTimeout(done, 50))')
    same(page.run('window.spoken.length'), 7, 'nothing more is said')
    page.click('#pause')
    same(page.run('window.spoken.at(-1)[0]'), '3 pool saved.', 'it goes on')
    page.key('Escape')
    same(page.text('#playing'), 'Nothing is playing.', 'Escape stops')
    holds('cancel' in page.run('speechCalls'), 'speech is cancelled')
    page.click('#proposed')
    same([one[0] for one in play(page, 2, 'all')], ['Filter', 'button'], 'all with the proposals')
    page.click('#stop')
    same(page.text('#playing'), 'Nothing is playing.', 'Stop stops')
    play(page, 13, 'all')
    page.run('finishSpeaking()')
    page.wait('document.getElementById("playing").textContent === "Nothing is playing."', 3)
    play(page, 1)
    page.run('finishSpeaking("synthesis-failed")')
    holds('synthesis-failed' in page.text('#failure'), 'a failure is told')
    play(page, 1)
    page.run('location.hash = "findings"')
    page.wait('!document.getElementById("findings").hidden')
    same(page.run('player.state'), 'stopped', 'another view stops it')


@check('waits between controls, and shows more of them while it plays')
def gap(bench):
    page = bench.open(many(bench.small, 60), view='listening')
    page.choose('#gap', '1')
    play(page, 48, 'all')
    page.run('while (finishSpeaking());')
    page.run('new Promise((done) => setTimeout(done, 500))')
    same(page.run('window.spoken.length'), 1, 'half a second later')
    page.wait('window.spoken.length === 2', 3)
    page.run('while (finishSpeaking());')
    page.wait('window.spoken.length === 3', 3)
    same(page.run('document.querySelector(".control[aria-current]").dataset.row'), '50', 'a control that wasn’t shown')
    page.run('while (finishSpeaking());')
    page.click('#pause')
    page.run('new Promise((done) => setTimeout(done, 1300))')
    same(page.run('window.spoken.length'), 3, 'a pause holds between controls, too')
    page.click('#pause')
    same(page.run('window.spoken.length'), 4, 'and ends')


@check('says plainly where no voice fits')
def no_voice(bench):
    page = bench.open(bench.small, view='listening')
    holds(page.run('document.getElementById("voice-notice").hidden'), 'English has a voice')
    page.choose('#language', '5')
    holds(page.text('#voice-notice').startswith('This device has no voice for Polish. The default voice'), 'Polish')
    same(page.text('#voice'), 'Default voice: Samantha, en-US', 'the default voice')
    same(play(page, 2)[0][:3], ['Filtruj.', 'pl', 'Samantha'], 'it is used')
    far = bench.open(bench.small, view='listening', scripts=['voices = voices.filter((one) => !one.localService)'])
    holds('over the network' in far.text('#voice-notice'), 'voices of the network aren’t used')
    same(play(far, 2), [], 'nothing is sent to them')
    holds('Nothing can be played' in far.text('#failure'), 'and that is told')
    none = bench.open(bench.small, view='listening', scripts=['window.voices = []'])
    holds('lists no voice for English' in none.text('#voice-notice'), 'no voice at all')
    same(len(play(none, 2)), 2, 'a browser that lists none may speak')


@check('moves between controls with the arrow keys')
def arrows(bench):
    page = bench.open(bench.small, view='listening')
    focus = 'document.activeElement.closest(".control")?.dataset.row + " " + document.activeElement.dataset.play'
    page.run('document.querySelector("[data-row=\\"0\\"] [data-play=text]").focus()')
    page.key('ArrowDown')
    same(page.run(focus), '1 text', 'down')
    page.key('Tab')
    same(page.run(focus), '1 proposals', 'Tab goes to the next button')
    page.key('ArrowDown')
    page.key('ArrowUp')
    page.key('ArrowUp')
    page.key('ArrowUp')
    same(page.run(focus), '0 text', 'up, and no further')
    page.key('Enter')
    same(page.run('window.spoken[0][0]'), 'Walks along the shore', 'Enter plays')
    page.key('ArrowDown')
    page.run('window.spoken.length = 0')
    page.key(' ')
    same(page.run('window.spoken[0][0]'), 'Add walk', 'Space plays')
    page.key('Escape')
    same(page.run('player.state'), 'stopped', 'Escape stops')
    page.run('document.querySelector("[data-row=\\"1\\"] .decide").click()')
    page.run('document.querySelector("[data-row=\\"1\\"] [data-action=remark]").click()')
    page.key('ArrowDown')
    same(page.run('document.activeElement.tagName'), 'TEXTAREA', 'a text field keeps its arrow keys')
