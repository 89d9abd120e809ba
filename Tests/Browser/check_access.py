"""Accessible by keyboard, by name, by size and at any width."""
import os

from harness import check, holds, same

VIEWS = ('overview', 'findings', 'listening')

TABBABLE = '''[...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")].filter((e) =>
  e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}))'''

WALKED = '''(() => {
  const e = document.activeElement;
  if (!e || e === document.body) return null;
  const r = e.getBoundingClientRect();
  const style = getComputedStyle(e);
  const over = document.elementFromPoint(Math.min(Math.max(r.x + r.width / 2, 1), innerWidth - 2),
    Math.min(Math.max(r.y + Math.min(r.height / 2, 12), 1), innerHeight - 2));
  const all = %s;
  return {
    place: all.indexOf(e), all: all.length, name: e.textContent.slice(0, 40) || e.id,
    seen: r.width > 0 && r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth,
    covered: !(e === over || e.contains(over) || over?.contains(e)),
    outline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
  };
})()''' % TABBABLE


@check('is walked with Tab in the order of the page, with the focus always seen')
def walk(bench):
    steps = 0
    for view in VIEWS:
        page = bench.open(bench.small, view=view)
        if view == 'findings':
            page.run('document.querySelector("[data-action=reject]").click()')
        if view == 'listening':
            page.run('document.querySelector(".decide").click(); document.activeElement.blur()')
        page.run('document.activeElement.blur(); getSelection().removeAllRanges(); scrollTo(0, 0); '
                 'document.getElementById("skip").focus({preventScroll: true})')
        places = []
        for _ in range(600):
            one = page.run(WALKED)
            if one is None:
                break
            holds(one['seen'], f'{one["name"]} has the focus and isn’t seen')
            holds(not one['covered'], f'{one["name"]} has the focus and is covered')
            holds(one['outline'], f'{one["name"]} has the focus and no outline')
            if places and one['place'] <= places[-1]:
                same(one['place'], 0, f'after the last element comes the first, not {one["name"]}')
                break
            places.append(one['place'])
            page.key('Tab')
        same(places, list(range(places[0], places[0] + len(places))), f'the order in {view}')
        same(places[-1], page.run(f'{TABBABLE}.length') - 1, f'the end of {view} is reached')
        page.key('Tab', shift=True)
        steps += len(places)
    return f'{steps} steps'


FIELDS = {'combobox', 'textbox', 'searchbox', 'checkbox', 'slider'}
NAMED = {'button', 'link', 'dialog', 'region', 'navigation', 'search', *FIELDS}


def click(page, selector, most=1000):
    """Clicks all that is shown of a kind."""
    page.run(f'[...document.querySelectorAll({selector!r})].filter((e) => e.checkVisibility()).slice(0, {most})'
             '.forEach((e) => e.click())')


def tree(page):
    """The nodes of the accessibility tree: role, name and properties."""
    nodes = page.send('Accessibility.getFullAXTree')['nodes']
    return [(node['role']['value'], node.get('name', {}).get('value', '').strip(),
             {one['name']: one['value'].get('value') for one in node.get('properties', [])})
            for node in nodes if not node.get('ignored') and 'role' in node]


@check('has names, headings and landmarks that make sense')
def names(bench):
    for data in (bench.own, bench.small):
        for view in VIEWS:
            page = bench.open(data, view=view)
            click(page, '.decide', 6)
            click(page, '[data-action=edit]', 3)
            nodes = tree(page)
            for role, name, _ in nodes:
                holds(role not in NAMED or name, f'a {role} in {view} has no name')
            pressed = [name for role, name, _ in nodes if role == 'button']
            twice = sorted({name for name in pressed if pressed.count(name) > 1})
            same(twice, [], f'names that several buttons in {view} have')
            fields = [(role, name) for role, name, _ in nodes if role in FIELDS]
            same(sorted(set(fields)), sorted(fields), f'the names of fields in {view}')
            levels = [int(properties['level']) for role, _, properties in nodes if role == 'heading']
            same(levels[0], 1, 'the first heading')
            same(levels.count(1), 1, 'headings of level 1')
            for before, after in zip(levels, levels[1:]):
                holds(after <= before + 1, f'a heading of level {after} after one of {before} in {view}')
            roles = [role for role, _, _ in nodes]
            for role in ('banner', 'navigation', 'main', 'contentinfo'):
                same(roles.count(role), 1, f'landmarks {role} in {view}')
            regions = [name for role, name, _ in nodes if role in ('region', 'search')]
            same(sorted(set(regions)), sorted(regions), f'the names of regions in {view}')
            for role, name, _ in nodes:
                if role == 'button':
                    check_wording(name)


def check_wording(name):
    label = name.split(':')[0]
    holds(label[:1].isupper(), f'“{name}” begins with a capital')
    holds(not label.endswith('.') and 'button' not in label.lower(), f'“{name}” is a name')
    holds(label.endswith('…') == (label in ('Load decisions…', 'Forget all decisions…')), f'the ellipsis of “{name}”')


@check('gives every text its language and direction')
def languages(bench):
    for data in (bench.small, bench.own):
        for view in ('findings', 'listening'):
            page = bench.open(data, view=view)
            for language, one in enumerate(data['languages']):
                page.choose('#by-language' if view == 'findings' else '#language', str(language))
                wrong = page.run('''((locale, dir, base) => [...document.querySelectorAll(".view:not([hidden]) .text")]
                  .filter((e) => e.closest("div").querySelector("dt")?.textContent.startsWith("Source")
                    ? e.lang !== base : e.lang !== locale || e.dir !== dir).map((e) => e.textContent))'''
                                 f'({one["locale"]!r}, {"rtl" if one["rtl"] else "ltr"!r}, {data["base"]!r})')
                same(wrong, [], f'texts in {one["name"]} with another language')
        # Whatever is written in these letters is in a text of that language, or says what it is about.
        page = bench.open(bench.small, view='findings')
        loose = page.run(r'''(() => {
          const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
          const loose = [];
          while (walker.nextNode()) {
            const e = walker.currentNode.parentElement;
            const lang = e.closest("[lang]").lang;
            const words = walker.currentNode.data;
            if (/\p{Script=Arabic}{2}/u.test(words) && lang !== "ar") loose.push(words);
            if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{2}/u.test(words) && lang !== "ja") {
              loose.push(words);
            }
          }
          return loose;
        })()''')
        same(loose, [], 'foreign words without a language')


@check('fits 320 px, 200 % and large letters without scrolling sideways')
def width(bench):
    for view in VIEWS:
        for size, scale, letters in ((320, 1, 100), (640, 2, 100), (1280, 1, 200), (320, 1, 150)):
            page = bench.open(bench.small, view=view, width=size, height=700)
            page.resize(size, 700, scale)
            page.run(f'document.documentElement.style.fontSize = "{letters}%"')
            click(page, '.decide')
            click(page, '[data-action=edit]')
            found = page.run('document.scrollingElement.scrollWidth')
            holds(found <= size, f'{view} is {found} px wide at {size} px and {letters} %')
            outside = page.run('[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility() && '
                               'e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".unseen"))'
                               '.map((e) => e.outerHTML.slice(0, 80))')
            same(outside, [], f'what is outside in {view} at {size} px and {letters} %')
            page.run('window.scrollTo(0, 400)')


@check('has targets of 24 px at least')
def targets(bench):
    for view in VIEWS:
        for size in (1200, 360):
            page = bench.open(bench.small, view=view, width=size)
            click(page, '.decide')
            click(page, '[data-action=reject]')
            small = page.run('''[...document.querySelectorAll("a, button, input, select, textarea")]
              .filter((e) => !e.closest(".skip") && e.checkVisibility())
              .map((e) => [e.textContent.slice(0, 30) || e.id, e.getBoundingClientRect()])
              .filter(([, r]) => r.width < 24 || r.height < 24)
              .map(([name, r]) => `${name}: ${r.width} x ${r.height}`)''')
            same(small, [], f'targets in {view} at {size} px')


@check('keeps the summary a table on a phone')
def phone(bench):
    for size in (1200, 320):
        page = bench.open(view='overview', width=size)
        roles = [role for role, _, _ in tree(page)]
        lines = len(bench.own['languages']) + 1
        same([roles.count(role) for role in ('table', 'row', 'columnheader', 'rowheader')],
             [1, lines + 1, 7, lines], f'the table at {size} px')
        same(page.run('[...document.querySelectorAll("#summary .word")].every((e) => e.checkVisibility())'), size < 600,
             f'headers beside values at {size} px')


@check('moves nothing where people want no motion')
def motion(bench):
    page = bench.open(bench.small, view='listening')
    page.run('window.moves = []; '
             'Element.prototype.scrollIntoView = function (options) { moves.push(options.behavior); }')
    for value, wanted in (('reduce', 'auto'), ('no-preference', 'smooth')):
        page.prefer(**{'prefers-reduced-motion': value})
        page.run('document.querySelector("[data-play=text]").click()')
        same(page.run('moves.pop()'), wanted, f'scrolling with {value}')
        duration = page.run('getComputedStyle(document.getElementById("save")).transitionDuration')
        same(duration != '0s', value != 'reduce', f'transitions with {value}')


@check('prints the findings without what is only for screens')
def printing(bench):
    page = bench.open(bench.small)
    page.send('Emulation.setEmulatedMedia', media='print')
    same(page.run('[...document.querySelectorAll("button, select, nav, input")]'
                  '.filter((e) => e.checkVisibility()).length'), 0, 'controls on paper')
    holds(page.run('[...document.querySelectorAll("article")].every((e) => e.checkVisibility())'), 'texts on paper')
    holds(len(page.send('Page.printToPDF')['data']) > 10_000, 'a document comes of it')


AXE = '''axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})
  .then(({violations, passes}) => ({passes: passes.length, violations: violations.map(({id, nodes}) => (
    [id, nodes.slice(0, 3).map((n) => `${n.html.slice(0, 120)} ${n.failureSummary.slice(0, 200)}`)]))}))'''


@check('passes axe')
def axe(bench):
    path = os.environ.get('AXE')
    if not path:
        return 'left out, because AXE doesn’t name axe.min.js'
    with open(path, encoding='utf-8') as file:
        script = file.read()
    rules = 0
    for data in (bench.own, bench.small):
        for view in VIEWS:
            for scheme in ('light', 'dark'):
                page = bench.open(data, view=view)
                page.prefer(**{'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce'})
                click(page, '.decide', 8)
                click(page, '[data-action=reject]', 8)
                page.run(script + '; true')
                found = page.run(AXE, limit=120)
                same(found['violations'], [], f'what axe finds in {view}, {scheme}')
                rules = max(rules, found['passes'])
    return f'{rules} rules passed'
