"""The page as a whole: it opens in silence, and says something without its script."""
import re

from chromium import Page
from harness import check, holds, same


@check('opens without an error, a violation of its policy or a request')
def opens(bench):
    for view in ('overview', 'findings', 'listening'):
        page = bench.open(view=view)
        same(page.run('document.querySelectorAll(".view:not([hidden])").length'), 1, 'one view is shown')
        holds(page.run(f'!document.getElementById({view!r}).hidden'), f'{view} is shown')
        same(page.text('h1'), f'{bench.own["title"]} – VoiceLint', 'the heading of the page')


@check('has a policy that forbids all but its own style and script')
def policy(bench):
    page = bench.open()
    words = page.run('document.querySelector("meta[http-equiv]").content')
    pattern = (r"default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; "
               r"base-uri 'none'; form-action 'none'")
    holds(re.fullmatch(pattern, words), f'the policy is {words}')
    page.run('document.body.setAttribute("onclick", "window.bad = 1"); document.body.click()')
    same(page.run('window.bad'), None, 'a handler in an attribute does nothing')
    page.taken('Log.entryAdded')


@check('shows title, summary and a sentence without JavaScript')
def without_script(bench):
    page = Page(bench.browser)
    page.address = bench.file(bench.own)
    bench.pages.append(page)
    page.send('Emulation.setScriptExecutionDisabled', value=True)
    page.open(page.address)
    words = page.run('document.body.innerText')
    holds('needs JavaScript' in words, 'the sentence is there')
    holds(f'{bench.own["title"]} – VoiceLint' in words, 'the title is there')
    same(page.run('[...document.querySelectorAll("button, select, textarea, input")]'
                  '.filter((e) => e.checkVisibility()).length'), 0, 'no control that would do nothing is shown')
    compare_summary(page, bench.own)


@check('has the counts of the data in its summary')
def summary(bench):
    page = bench.open(view='overview')
    compare_summary(page, bench.own)
    found = {one: 0 for one in ('error', 'warning', 'note')}
    for finding in bench.own['findings']:
        found[finding['severity']] += 1
    total = page.texts('#summary tfoot td')
    same([int(re.sub(r'\D', '', words)) for words in total[2:5]], list(found.values()), 'all findings are counted')


def compare_summary(page, data):
    rows = page.run('[...document.querySelectorAll("#summary tbody tr")].map((row) => [row.dataset.locale, '
                    '...[...row.querySelectorAll("td.number")].map((e) => Number(e.textContent.replace(/\\D/g, "")))])')
    wanted = [[one['locale'], *(one['counts'][name] for name in ('texts', 'spoken', 'errors', 'warnings', 'notes'))]
              for one in data['languages']]
    same(rows, wanted, 'the rows of the summary')


@check('goes between views by links, and back')
def links(bench):
    page = bench.open(view='overview')
    page.click('#views a[href="#listening"]')
    page.wait('!document.getElementById("listening").hidden')
    same(page.run('document.activeElement.id'), 'listening-title', 'the heading of the view has the focus')
    same(page.texts('#views [aria-current=page]'), ['Listening'], 'the link of the view is the current one')
    holds(page.run('document.title').startswith('Listening – '), 'the window is named after the view')
    page.run('history.back()')
    page.wait('!document.getElementById("overview").hidden')
    last = bench.own['languages'][-1]
    page.click(f'#summary tr[data-locale="{last["locale"]}"] a[href^="#listening"]')
    page.wait('!document.getElementById("listening").hidden')
    same(page.run('at("language").selectedOptions[0].textContent'), last['name'], 'the language')
    page.run('history.back()')
    page.wait('!document.getElementById("overview").hidden')
    page.click(f'#summary tr[data-locale="{last["locale"]}"] a[href^="#findings"]')
    page.wait('!document.getElementById("findings").hidden')
    same(page.run('at("by-language").selectedOptions[0].textContent'), last['name'], 'the language')
    page.key('Tab')
    page.run('document.activeElement.blur(); document.getElementById("skip").focus()')
    page.key('Enter')
    same(page.run('document.activeElement.id'), 'findings-title', 'the skip link goes to the view')
