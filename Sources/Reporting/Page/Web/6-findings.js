'use strict';

// The findings: filtered, grouped, and shown fifty at a time.

const pageSize = 50;
const findingsView = {entries: [], shown: 0, groupSizes: new Map()};

/** The element with an id. */
function at(id) {
  return document.getElementById(id);
}

/** Fills a select: a first option for all, then options of value and words. */
function fillSelect(select, all, options) {
  select.replaceChildren(...[['', all], ...options].map(([value, words]) => make('option', {value}, words)));
}

/** Offers all languages, and else what the findings have. */
function fillFilters() {
  const byName = ([, a], [, b]) => a.localeCompare(b, 'en');
  const keysOf = listed.filter(({key}) => key >= 0).map(({key}) => data.keys[key]);
  const unique = (values) => [...new Set(values)];
  fillSelect(at('by-language'), 'All languages',
    data.languages.map(({name}, index) => [index, name]).sort(byName));
  fillSelect(at('by-severity'), 'All severities',
    severities.filter((severity) => data.findings.some((finding) => finding.severity === severity))
      .map((severity) => [severity, `${capitalized(severity)}s`]));
  fillSelect(at('by-rule'), 'All faults',
    unique(data.findings.map(({rule}) => rule)).map((rule) => [rule, ruleTitle(rule)]).sort(byName));
  fillSelect(at('by-role'), 'All roles',
    unique(keysOf.map(({role}) => role)).map((role) => [role, roleName(role)]).sort(byName));
  fillSelect(at('by-table'), 'All tables',
    unique(keysOf.map(({table}) => table)).map((table) => [table, data.tables[table]]).sort(byName));
  fillSelect(at('by-decision'), 'Decided or not', [
    ['undecided', 'Undecided'], ['decided', 'Decided'], ['accept', 'Accepted'], ['edit', 'Edited'],
    ['reject', 'Rejected'], ['remark', 'With a remark'],
  ]);
}

/** What the filters ask for; null where they don't ask. */
function wanted() {
  const chosen = (id) => (at(id).value === '' ? null : at(id).value);
  const index = (id) => (chosen(id) === null ? null : Number(chosen(id)));
  return {
    language: index('by-language'), rule: index('by-rule'), table: index('by-table'),
    severity: chosen('by-severity'), role: chosen('by-role'), decision: chosen('by-decision'),
    words: searchWords(at('by-words').value),
  };
}

/** The words that somebody looks for. */
function searchWords(typed) {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** All that can be looked for in an item, written down when it is needed first. */
function haystack(item) {
  item.haystack ??= [
    item.key >= 0 ? [data.keys[item.key].key, data.keys[item.key].source, data.keys[item.key].comment] : [],
    item.text >= 0 ? data.texts[item.text][2] : item.findings[0].title,
    item.findings.map(({proposal, message, rule}) => [proposal, message, data.rules[rule].id]),
  ].flat(2).join('\n').toLowerCase();
  return item.haystack;
}

/** Whether what was decided about a text is what somebody looks for. */
function isOfDecision(text, wish) {
  if (text < 0) return false;
  const {decision, remark} = decisionOf(text);
  switch (wish) {
    case 'undecided': return decision === '';
    case 'decided': return decision !== '';
    case 'remark': return remark !== '';
    default: return decision === wish;
  }
}

/** Whether an item is wanted, whatever its findings are. */
function isWanted(item, {language, table, role, decision, words}) {
  if (language !== null && item.language !== language) return false;
  if (table !== null && data.keys[item.key]?.table !== table) return false;
  if (role !== null && data.keys[item.key]?.role !== role) return false;
  if (decision !== null && !isOfDecision(item.text, decision)) return false;
  return words.every((word) => haystack(item).includes(word));
}

/** The items that are wanted, each with the wanted findings it has. */
function wantedEntries(filter) {
  const isFault = ({rule, severity}) => (
    (filter.rule === null || rule === filter.rule) && (filter.severity === null || severity === filter.severity));
  const hasAll = filter.rule === null && filter.severity === null;
  const entries = [];
  for (const item of listed) {
    if (!isWanted(item, filter)) continue;
    const faults = hasAll ? item.findings : item.findings.filter(isFault);
    if (faults.length > 0) entries.push({item, faults, group: -1});
  }
  return entries;
}

/** How the rules follow each other: those with the gravest findings first. */
const ruleRanks = data.rules.map(() => severities.length);
for (const {rule, severity} of data.findings) {
  ruleRanks[rule] = Math.min(ruleRanks[rule], severities.indexOf(severity));
}

/** Ways to group: the group of an entry, what it comes after, its heading, and what names an entry in it. */
const groupings = {
  fault: {
    of: ({faults}) => faults[0].rule,
    rank: (rule) => ruleRanks[rule] * data.rules.length + rule,
    title: (rule) => [ruleTitle(rule)],
    name: ({item}) => [...itemTitle(item), ...(item.language < 0 ? [] : [`, ${languageAt(item.language).name}`])],
  },
  key: {
    of: ({item}) => item.key,
    rank: (key) => (key < 0 ? data.keys.length : key),
    title: (key) => (key < 0 ? ['About no text'] : [isolated(keyName(data.keys[key]))]),
    name: ({item}) => (item.key < 0 ? itemTitle(item) : [languageAt(item.language).name]),
  },
  language: {
    of: ({item}) => item.language,
    rank: (language) => (language < 0 ? data.languages.length : language),
    title: (language) => [languageAt(language).name],
    name: ({item}) => itemTitle(item),
  },
};

/** What names an item: its key, or what a finding about no text is about. */
function itemTitle({key, findings}) {
  return [isolated(key < 0 ? findings[0].title || 'The project' : keyName(data.keys[key]))];
}

/** Filters and groups anew. */
function updateFindings() {
  const grouping = groupings[at('group-by').value];
  const entries = wantedEntries(wanted());
  const sizes = new Map();
  for (const entry of entries) {
    entry.group = grouping.of(entry);
    sizes.set(entry.group, (sizes.get(entry.group) ?? 0) + 1);
  }
  entries.sort((a, b) => grouping.rank(a.group) - grouping.rank(b.group));
  Object.assign(findingsView, {entries, shown: 0, groupSizes: sizes});
  at('findings-list').replaceChildren();
  at('findings-count').textContent = countWords(entries);
  showMoreFindings();
}

/** How much is shown of all there is. */
function countWords(entries) {
  const items = listed.some(({text}) => text < 0) ? 'items' : 'texts';
  if (listed.length === 0) return 'Nothing is wrong.';
  const faults = entries.flatMap((entry) => entry.faults);
  const counts = severityCounts(faults);
  return `${number(entries.length)} of ${number(listed.length)} ${items} shown${counts && `: ${counts}`}.`;
}

/** Shows the next items, and gives back the first of them. */
function showMoreFindings() {
  const {entries, shown} = findingsView;
  const grouping = groupings[at('group-by').value];
  const list = at('findings-list');
  const cards = entries.slice(shown, shown + pageSize).map((entry, offset) => {
    const isNew = shown + offset === 0 || entries[shown + offset - 1].group !== entry.group;
    if (isNew) list.append(groupSection(entry.group, grouping));
    const card = findingCard(entry, grouping, shown + offset);
    list.lastElementChild.append(card);
    return card;
  });
  findingsView.shown = shown + cards.length;
  showMoreButton(at('more-findings'), entries.length - findingsView.shown, 'findings');
  return cards[0];
}

/** Says how many more there are, or nothing. */
function showMoreButton(more, left, what) {
  more.hidden = left <= 0;
  more.replaceChildren(`Show ${number(Math.min(left, pageSize))} more`, unseen(` ${what}`));
}

/** A group with its heading. */
function groupSection(group, grouping) {
  const size = findingsView.groupSizes.get(group);
  return make('section', {class: 'group'}, make('h3', {}, ...grouping.title(group), ' ',
    make('span', {class: 'quiet'}, `(${number(size)})`)));
}

/** One text, or what is wrong elsewhere. */
function findingCard(entry, grouping, position) {
  const {item} = entry;
  const heading = make('h4', {id: `finding-${position}`, tabindex: -1}, ...grouping.name(entry));
  const card = make('article', {class: 'card', 'aria-labelledby': heading.id}, heading);
  if (item.text < 0) {
    const where = place(item.findings[0]);
    card.append(...(where ? [make('ul', {class: 'facts'}, make('li', {}, where))] : []), faultList(item.findings));
    return card;
  }
  card.append(facts(item.text), comparison(item.text), faultList(item.findings), decidingArea(item.text));
  return card;
}

const filterIds = ['by-language', 'by-severity', 'by-rule', 'by-role', 'by-table', 'by-decision', 'by-words'];

/** Shows all findings of a language, or of all. */
function clearFilters(language = '') {
  for (const id of filterIds) at(id).value = '';
  at('by-language').value = String(language);
  updateFindings();
}

/** Makes the filters work. */
function startFindings() {
  fillFilters();
  for (const id of [...filterIds, 'group-by']) at(id).addEventListener('change', updateFindings);
  at('by-words').addEventListener('input', later(updateFindings));
  at('clear').addEventListener('click', () => clearFilters());
  at('more-findings').addEventListener('click', () => showMoreFindings()?.querySelector('h4').focus());
  updateFindings();
}

/** Does something when somebody has stopped typing, so that counts aren't said for each letter. */
function later(action) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, 200);
  };
}
