"""Writes rows of texts in every format, for shapes.py."""
import json, plistlib
from xml.sax.saxutils import escape


class Raw(str):
    """A text that is escaped already."""


# Rows are (key, comment, {locale: text}).

def strings(rows, locales):
    def quoted(text):
        return text if isinstance(text, Raw) else text.replace('\\', '\\\\').replace('"', '\\"')
    return {f'{locale}.lproj/a.strings': ''.join(
        f'/* {comment} */\n"{quoted(key)}" = "{quoted(texts[locale])}";\n' for key, comment, texts in rows
        if locale in texts) for locale in locales}


def xml(text):
    return text if isinstance(text, Raw) else escape(text)


def plist(body):
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n{body}</dict>\n</plist>\n'


def strings_xml(rows, locales):
    return {f'{locale}.lproj/a.strings': plist(''.join(
        f'<key>{xml(key)}</key>\n<string>{xml(texts[locale])}</string>\n' for key, _, texts in rows
        if locale in texts)) for locale in locales}


def strings_binary(rows, locales):
    return {f'{locale}.lproj/a.strings': plistlib.dumps(
        {key: texts[locale] for key, _, texts in rows if locale in texts}, fmt=plistlib.FMT_BINARY)
        for locale in locales}


def stringsdict(rows, locales):
    return {f'{locale}.lproj/a.stringsdict': plist(''.join(
        f'<key>{xml(key)}</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>'
        '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>'
        '<key>NSStringFormatValueTypeKey</key><string>d</string>'
        f'<key>other</key><string>{xml(texts[locale])}</string></dict></dict>\n' for key, _, texts in rows
        if locale in texts)) for locale in locales}


def json_text(text):
    return f'"{text}"' if isinstance(text, Raw) else json.dumps(text, ensure_ascii=False)


def catalog(entries):
    return {'a.xcstrings': '{"sourceLanguage":"en","version":"1.0","strings":{' + ',\n'.join(entries) + '}}\n'}


def unit(text):
    return f'{{"stringUnit":{{"state":"translated","value":{json_text(text)}}}}}'


def xcstrings(rows, locales):
    return catalog(
        f'{json_text(key)}:{{"comment":{json_text(comment)},"localizations":{{'
        + ','.join(f'"{locale}":{unit(text)}' for locale, text in texts.items()) + '}}'
        for key, comment, texts in rows)


def xliff_file(body, name='a', locale='de'):
    return (f'<file original="{name}.strings" source-language="en" target-language="{locale}" datatype="plaintext">'
            f'<body>\n{body}</body></file>\n')


def xliff_whole(files):
    return '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n' + files + '</xliff>\n'


def trans_units(rows, locale):
    return ''.join(f'<trans-unit id={attribute(key)} xml:space="preserve"><source>{xml(texts["en"])}</source>'
                   f'<target>{xml(texts[locale])}</target><note>{xml(comment)}</note></trans-unit>\n'
                   for key, comment, texts in rows if locale in texts)


def attribute(text):
    return '"' + xml(text).replace('"', '&quot;') + '"'


def xliff(rows, locales):
    return {f'{locale}.xliff': xliff_whole(xliff_file(trans_units(rows, locale), locale=locale))
            for locale in locales if locale != 'en'}


def xliff2_whole(body, locale='de'):
    return ('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" '
            f'trgLang="{locale}"><file id="a">\n{body}</file></xliff>\n')


def xliff2(rows, locales):
    return {f'{locale}.xliff': xliff2_whole(''.join(
        f'<unit id="u{index}" name={attribute(key)}><notes><note>{xml(comment)}</note></notes><segment>'
        f'<source>{xml(texts["en"])}</source><target>{xml(texts[locale])}</target></segment></unit>\n'
        for index, (key, comment, texts) in enumerate(rows) if locale in texts), locale)
        for locale in locales if locale != 'en'}


def xcloc(rows, locales):
    files = {}
    for path, text in xliff(rows, locales).items():
        locale = path[:-6]
        files[f'{locale}.xcloc/Localized Contents/{path}'] = text
        files[f'{locale}.xcloc/contents.json'] = json.dumps(
            {'developmentRegion': 'en', 'targetLocale': locale, 'toolInfo': {}, 'version': '1.0'})
    return files


def cell(text):
    return text if isinstance(text, Raw) else '"' + text.replace('"', '""') + '"'


def csv(rows, locales, delimiter=',', name='a.csv'):
    lines = [['key', 'comment', *locales]]
    lines += [[key, comment, *(texts.get(locale, '') for locale in locales)] for key, comment, texts in rows]
    return {name: ''.join(delimiter.join(map(cell, line)) + '\n' for line in lines)}


def tsv(rows, locales):
    return csv(rows, locales, '\t', 'a.tsv')


FORMATS = {'strings': strings, 'strings-xml': strings_xml, 'strings-binary': strings_binary,
           'stringsdict': stringsdict, 'xcstrings': xcstrings, 'xliff': xliff, 'xliff2': xliff2, 'xcloc': xcloc,
           'csv': csv, 'tsv': tsv}
