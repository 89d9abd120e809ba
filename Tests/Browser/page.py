"""Builds the page from its template as the program does: for developing, and for data that no app has."""
import base64, hashlib, html, json, os, re

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'Sources', 'Reporting', 'Page', 'Web')
DATA = re.compile(r'(<script type="application/json" id="data">)(.*?)(</script>)', re.DOTALL)
TAG = re.compile(r'\{\{#(\w+)\}\}\n?(.*?)\{\{/\1\}\}\n?|\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}', re.DOTALL)


def built(data):
    """The page of some data."""
    style = read('page.css')
    script = '\n'.join(read(name) for name in sorted(os.listdir(FOLDER)) if name.endswith('.js'))
    policy = (f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'; "
              "base-uri 'none'; form-action 'none'")
    languages = [summary(one) for one in data['languages']]
    total = {name: str(sum(int(one[name]) for one in languages))
             for name in ('texts', 'spoken', 'errors', 'warnings', 'notes')}
    return rendered(read('page.mustache'), {
        'title': f"{data['title']} – VoiceLint", 'policy': policy, 'style': style, 'script': script,
        'data': embedded(data), 'languages': languages, 'total': total})


def with_data(page, data):
    """A page, whoever wrote it, with other data. Its policy still holds: data are no script."""
    return DATA.sub(lambda match: match[1] + embedded(data) + match[3], page, count=1)


def data_of(page):
    """The data in a page."""
    return json.loads(DATA.search(page)[2])


def rendered(template, values):
    """As much of mustache as the template needs."""
    def value(match):
        section, inside, raw, escaped = match.groups()
        if raw:
            return values[raw]
        if escaped:
            return html.escape(values[escaped])
        found = values[section]
        return ''.join(rendered(inside, {**values, **one}) for one in (found if isinstance(found, list) else [found]))
    return TAG.sub(value, template)


def summary(language):
    return {'locale': language['locale'], 'name': language['name'],
            **{name: str(amount) for name, amount in language['counts'].items()}}


def embedded(data):
    text = json.dumps(data, ensure_ascii=False, separators=(',', ':'))
    for character in '<>&\u2028\u2029':
        text = text.replace(character, f'\\u{ord(character):04x}')
    return text


def digest(text):
    return 'sha256-' + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def read(name):
    with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
        return file.read()
