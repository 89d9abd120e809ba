'use strict';

// What the page was made of, and questions about it. Texts are named by their place in the data.

const data = JSON.parse(document.getElementById('data').textContent);

const severities = ['error', 'warning', 'note'];
const noLanguage = {locale: '', name: 'No language', rtl: null, traits: {}};
// The texts may be translations alone, whose source stands beside them.
const baseLanguage = data.languages.find(({base}) => base)
  ?? {...noLanguage, locale: data.base ?? '', name: data.baseName ?? data.base ?? 'Base language'};

/** What people call the part that a text plays. */
function roleName(role) {
  const names = {'input-label': 'Voice Control name', 'toggle-name': 'Name'};
  return names[role] ?? capitalized(role.replaceAll('-', ' '));
}

/** The language with a number; findings about no text may have none. */
function languageAt(index) {
  return data.languages[index] ?? noLanguage;
}

/** A text with what belongs to it. */
function textAt(index) {
  const [key, language, text, checksum, file, line, cell] = data.texts[index];
  return {key: data.keys[key], language: languageAt(language), text, checksum, file, line, cell};
}

/** The findings of each text that has any. */
const findingsByText = new Map();
for (const finding of data.findings) {
  if (finding.text < 0) continue;
  const found = findingsByText.get(finding.text);
  if (found) found.push(finding);
  else findingsByText.set(finding.text, [finding]);
}

/** The findings of a text, the gravest first. */
function findingsOf(index) {
  return findingsByText.get(index) ?? [];
}

const inherited = new Map();
for (const finding of data.findings) {
  if (finding.text < 0) continue;
  for (const locale of finding.also) {
    const name = `${data.texts[finding.text][0]} ${locale}`;
    inherited.set(name, [...(inherited.get(name) ?? []), finding]);
  }
}

/** The findings of a text's source that the text has too: they are told once, at the source. */
function inheritedBy(index) {
  const [key, language] = data.texts[index];
  return inherited.get(`${key} ${languageAt(language).locale}`) ?? [];
}

/** One text without all its faults; null where there is none. */
function proposalOf(index) {
  return findingsOf(index).find(({proposal}) => proposal !== null)?.proposal ?? null;
}

/** All that is listed among the findings: texts in their order, then what is about no text. */
const listed = [
  ...[...findingsByText.keys()].sort((a, b) => a - b).map((text) => (
    {text, key: data.texts[text][0], language: data.texts[text][1], findings: findingsByText.get(text)})),
  ...data.findings.filter(({text}) => text < 0).map((finding) => (
    {text: -1, key: -1, language: finding.language, findings: [finding]})),
];

const textOfKey = new Map(data.texts.map(([key, language], index) => [key * data.languages.length + language, index]));

/** The text of a key in a language; undefined where there is none. */
function textFor(key, language) {
  return textOfKey.get(key * data.languages.length + language);
}

const tablesOfKey = new Map();
for (const {key, table} of data.keys) tablesOfKey.set(key, (tablesOfKey.get(key) ?? new Set()).add(table));

/** A key with its form, and its table where several have the key: what tells a text from the others of a language. */
function keyName({key, variant, table}) {
  const isAmbiguous = tablesOfKey.get(key).size > 1;
  return key + (variant ? ` (${variant})` : '') + (isAmbiguous ? `, ${data.tables[table]}` : '');
}

/** How many findings there are of each severity: “1 error, 2 notes”. */
function severityCounts(findings) {
  return severities.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length])
    .filter(([, found]) => found > 0).map(([severity, found]) => count(found, severity)).join(', ');
}

/** What a rule asks for, as a title. */
function ruleTitle(rule) {
  return data.rules[rule].summary.replace(/\.$/, '');
}

/** Languages by their names: “French, Italian”. */
function languageNames(locales) {
  return locales.map((locale) => data.languages.find((one) => one.locale === locale)?.name ?? locale).join(', ');
}

/** Where a text is: a link to its file where that is known. */
function place({file, line, cell}) {
  const where = data.files[file];
  if (!where) return null;
  const words = [isolated(where.path), cell ? `, ${cell}` : line ? `, line ${line}` : ''];
  return isSafe(where.href) ? make('a', {href: where.href}, ...words) : make('span', {}, ...words);
}

/** Whether an address leads to a file or a site: never to a script. */
function isSafe(href) {
  if (!href) return false;
  try {
    return ['file:', 'http:', 'https:'].includes(new URL(href, document.baseURI).protocol);
  } catch {
    return false;
  }
}
