"""Contrast in light, in dark and with a system's own colours."""
import os

from harness import check, holds, same

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'contrast.js')

STATES = {
    'overview': 'saveDecisions()',
    'findings': 'document.querySelectorAll("[data-action=reject]").forEach((e) => e.click()); '
                'document.querySelectorAll("[data-action=save]").forEach((e) => e.click()); showFailure("A failure.")',
    'listening': 'document.querySelectorAll(".decide").forEach((e) => e.click()); '
                 'document.querySelector("[data-row=\\"1\\"] [data-play=all]").click()',
}


@check('has enough contrast in light and dark')
def contrast(bench):
    with open(SCRIPT, encoding='utf-8') as file:
        script = file.read()
    words = 0
    for view, state in STATES.items():
        for scheme in ('light', 'dark'):
            page = bench.open(bench.small, view=view)
            page.prefer(**{'prefers-color-scheme': scheme, 'prefers-reduced-motion': 'reduce'})
            for language in ('', '5'):
                if view == 'listening' and language:
                    page.choose('#language', language)
                page.run(state)
                found = page.run(script)
                same(found['poor'], [], f'poor contrast in {view}, {scheme}')
                words += found['words']
    return f'{words} pieces of text'


@check('keeps its marks with a system’s own colours')
def forced(bench):
    page = bench.open(bench.small, view='listening')
    page.prefer(**{'forced-colors': 'active'})
    page.run('document.querySelector("[data-row=\\"1\\"] [data-play=all]").click()')
    style = page.run('(({outlineStyle, outlineWidth}) => [outlineStyle, parseFloat(outlineWidth)])'
                     '(getComputedStyle(document.querySelector(".control[aria-current]")))')
    holds(style[0] != 'none' and style[1] >= 2, f'the control that plays has an outline: {style}')
    for mark, line in (('mark', 'borderBottomStyle'), ('del', 'textDecorationLine'), ('ins', 'textDecorationLine')):
        kind = page.run(f'getComputedStyle(document.querySelector("#findings {mark}")).{line}')
        holds(kind != 'none', f'{mark} has a line')
