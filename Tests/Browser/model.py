"""What the page must show, worked out from its data a second time, without its scripts."""
SEVERITIES = ['error', 'warning', 'note']
COLUMNS = ['table', 'key', 'variant', 'locale', 'role', 'source', 'text', 'proposal', 'decision', 'reason', 'remark',
           'checksum']


def items(data):
    """What is listed among the findings: a text with all its findings, or a finding about no text."""
    by_text, others = {}, []
    for finding in data['findings']:
        if finding['text'] < 0:
            others.append(finding)
        else:
            by_text.setdefault(finding['text'], []).append(finding)
    listed = [{'text': place, 'key': data['texts'][place][0], 'language': data['texts'][place][1], 'findings': found}
              for place, found in sorted(by_text.items())]
    return listed + [{'text': -1, 'key': -1, 'language': one['language'], 'findings': [one]} for one in others]


def shown(data, language=None, rule=None, severity=None, role=None, table=None, words=''):
    """The items that filters leave, each with the findings that count."""
    found = []
    for item in items(data):
        key = data['keys'][item['key']] if item['key'] >= 0 else {}
        if language is not None and item['language'] != language:
            continue
        if role is not None and key.get('role') != role or table is not None and key.get('table') != table:
            continue
        if not all(word in hay(data, item) for word in words.lower().split()):
            continue
        faults = [one for one in item['findings']
                  if rule in (None, one['rule']) and severity in (None, one['severity'])]
        if faults:
            found.append((item, faults))
    return found


def hay(data, item):
    texts = [one.get(name) for one in item['findings'] for name in ('proposal', 'message')]
    texts += [data['rules'][one['rule']]['id'] for one in item['findings']]
    if item['text'] >= 0:
        key = data['keys'][item['key']]
        texts += [key['key'], key['source'], key['comment'], data['texts'][item['text']][2]]
    else:
        texts.append(item['findings'][0]['title'])
    return '\n'.join(text or '' for text in texts).lower()


def status(data, found):
    """The words that say how much is shown."""
    all_items = items(data)
    noun = 'items' if any(item['text'] < 0 for item in all_items) else 'texts'
    faults = [one for _, faults in found for one in faults]
    parts = [plural(sum(one['severity'] == severity for one in faults), severity) for severity in SEVERITIES]
    counts = ', '.join(part for part in parts if not part.startswith('0 '))
    return f'{len(found):,} of {len(all_items):,} {noun} shown{": " + counts if counts else ""}.'


def plural(amount, noun):
    return f'{amount:,} {noun}{"" if amount == 1 else "s"}'


def groups(data, found, by):
    """The number of items of each group, in the order of the groups."""
    def fault_rank(rule):
        return min(SEVERITIES.index(one['severity']) for one in data['findings'] if one['rule'] == rule), rule
    def group(item, faults):
        return {'fault': faults[0]['rule'], 'key': item['key'], 'language': item['language']}[by]
    sizes = {}
    for item, faults in found:
        one = group(item, faults)
        sizes[one] = sizes.get(one, 0) + 1
    order = sorted(sizes, key=fault_rank if by == 'fault' else lambda one: (one < 0, one))
    return [sizes[one] for one in order]


# Listening

PLACES = {'value': 1, 'placeholder': 1, 'hint': 3, 'tool-tip': 3, 'action': 4, 'input-label': 5}
TRAITS = {'button': 'button', 'dialog-button': 'button', 'link': 'link', 'heading': 'heading', 'image': 'image'}


def heard_controls(data, language):
    """For each control of a language what is heard of it: texts as they are written, and words for types."""
    texts = {(text[0], text[1]): text[2] for text in data['texts']}
    traits = data['languages'][language]['traits']
    controls = []
    for control in data['controls']:
        parts = [(data['keys'][key]['role'], texts[key, language]) for key in control['keys']
                 if (key, language) in texts]
        if not parts:
            continue
        roles = {role for role, _ in parts}
        unheard = {'input-label'} | ({'button', 'link', 'menu-item', 'image'} if 'label' in roles else set()) | (
            {'tool-tip'} if 'hint' in roles else set())
        if roles <= unheard:
            unheard = set()
        if control['kind'] == 'dialog':
            rank = {'dialog-title': 0, 'dialog-message': 1}
            said = [traits.get(control['trait'])] if control['trait'] else []
            for role, text in sorted(parts, key=lambda part: rank.get(part[0], 2)):
                said += ([text] if role not in unheard else []) + (
                    [traits.get('button')] if role == 'dialog-button' else [])
        else:
            trait = control['trait'] or next((TRAITS[role] for role, _ in parts if role in TRAITS), '')
            ranked = [(PLACES.get(role, 0), text) for role, text in parts if role not in unheard]
            if trait and control['kind'] == 'control':
                ranked.append((2, traits.get(trait)))
            said = [text for _, text in sorted(ranked, key=lambda part: part[0])]
        controls.append([text for text in said if text])
    return controls


# The file of decisions

def decisions_file(data, decided):
    """The bytes of a file with some decisions: place of the text → (decision, new text, reason, remark)."""
    lines = [[data['sheet'], *COLUMNS]]
    for place in sorted(decided):
        decision, edited, reason, remark = decided[place]
        key_place, language, text, checksum, *_ = data['texts'][place]
        key = data['keys'][key_place]
        proposal = next((one['proposal'] for one in data['findings']
                         if one['text'] == place and one['proposal'] is not None), None)
        lines.append([
            key['id'], cell(data['tables'][key['table']]), cell(key['key']), key['variant'],
            data['languages'][language]['locale'], key['role'], cell(key['source']),
            cell(edited if decision == 'edit' else text), cell(proposal), decision, cell(reason or None),
            cell(remark or None), checksum])
    rows = ''.join(','.join('"' + guarded(one).replace('"', '""') + '"' for one in line) + '\r\n' for line in lines)
    return ('\ufeff' + rows).encode()


def cell(text):
    if text is None:
        return ''
    if text == '':
        return '⟦EMPTY⟧'
    return ''.join(map(sign, text.replace('\r\n', '\n').replace('\r', '\n')))


def sign(character):
    code = ord(character)
    if character == '\t':
        return '⟦TAB⟧'
    is_lost = (code < 0x20 and character != '\n' or 0x7F <= code <= 0x9F or code in (0x2028, 0x2029, 0xFEFF)
               or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE or character == '⟦')
    return f'⟦U+{code:04X}⟧' if is_lost else character


def guarded(text):
    return "'" + text if text.lstrip("'")[:1] in tuple('=+-@\t\r＝＋－＠') and text.lstrip("'") else text
