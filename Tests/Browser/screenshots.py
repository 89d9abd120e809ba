"""Pictures of the page, for people to look at."""
import os, time

KINDS = [
    # name, view, width, scheme, language, what is done before
    ('overview-light', 'overview', 1200, 'light', None, ''),
    ('findings-light', 'findings', 1200, 'light', None, ''),
    ('findings-deciding', 'findings', 1200, 'light', None, 'document.querySelector("[data-action=reject]")?.click()'),
    ('findings-dark', 'findings', 1200, 'dark', None, ''),
    ('findings-rtl', 'findings', 1200, 'light', 'ar', ''),
    ('findings-key', 'findings', 1200, 'light', None,
     'at("group-by").value = "key"; at("group-by").dispatchEvent(new Event("change"))'),
    ('findings-phone', 'findings', 400, 'light', 'ar', ''),
    ('listening-light', 'listening', 1200, 'light', None, ''),
    ('listening-deciding', 'listening', 1200, 'light', None,
     'document.querySelectorAll(".decide")[2]?.click(); document.querySelectorAll("[data-play=all]")[1]?.click()'),
    ('listening-dark', 'listening', 1200, 'dark', None, 'document.querySelectorAll("[data-play=all]")[1]?.click()'),
    ('listening-rtl', 'listening', 1200, 'light', 'ar', ''),
    ('listening-phone', 'listening', 400, 'light', 'ja', ''),
    ('overview-phone', 'overview', 400, 'dark', None, ''),
]


def take(bench, folder):
    """Writes all pictures."""
    os.makedirs(folder, exist_ok=True)
    for name, view, width, scheme, locale, act in KINDS:
        known = {one['locale'] for one in bench.own['languages']}
        page = bench.open(view=f'{view}/{locale}' if locale in known else view, width=width, height=1600)
        page.prefer(**{'prefers-color-scheme': scheme})
        if act:
            page.run(act)
        time.sleep(0.5)
        page.screenshot(os.path.join(folder, f'{name}.png'))
        page.close()
        print(os.path.join(folder, f'{name}.png'))
    return 0
