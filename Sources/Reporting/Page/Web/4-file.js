'use strict';

// The file of decisions: CSV that spreadsheet programs open and `voicelint import` reads.

const columns = [
  'table', 'key', 'variant', 'locale', 'role', 'source', 'text', 'proposal', 'decision', 'reason', 'remark',
  'checksum',
];

/** What spreadsheet programs lose: written out as ⟦U+2028⟧, and the bracket itself, so that it stays unambiguous. */
const lost = /[\0-\x09\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF\p{Noncharacter_Code_Point}⟦]/gu;
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;

/** How a text stands in a cell. */
function written(text) {
  return text.replace(/\r\n?/g, '\n').replace(lost, (character) => {
    if (character === '\t') return '⟦TAB⟧';
    return `⟦U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
  });
}

/** The same where an empty text isn't the same as none. */
function writtenText(text) {
  return text === null ? '' : text === '' ? '⟦EMPTY⟧' : written(text);
}

/** The text that a cell stands for. */
function readText(cell) {
  if (cell === '⟦EMPTY⟧') return '';
  return cell.replace(/\r\n?/g, '\n').replace(/⟦(?:(TAB)|U\+([0-9A-F]{1,6}))⟧/gi, (all, tab, digits) => {
    if (tab) return '\t';
    const code = Number.parseInt(digits, 16);
    return code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? all : String.fromCodePoint(code);
  });
}

/** A cell that no program takes for a formula. */
function guarded(cell) {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A cell without the apostrophe that keeps it from being a formula; some programs drop it themselves. */
function unguarded(cell) {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One row of the file. */
function line(cells) {
  return `${cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** The row of a text. */
function row(index) {
  const {key, language, text, checksum} = textAt(index);
  const {decision, text: edited, reason, remark} = decisionOf(index);
  return line([
    key.id, writtenText(data.tables[key.table]), writtenText(key.key), key.variant, language.locale, key.role,
    writtenText(key.source), writtenText(decision === 'edit' ? edited : text), writtenText(proposalOf(index)),
    decision, written(reason), written(remark), checksum,
  ]);
}

/** The whole file; the mark at its start tells Excel that it is UTF-8. */
function decisionsFile() {
  const texts = [...decisions.keys()].sort((a, b) => a - b);
  return `\uFEFF${line([data.sheet, ...columns])}${texts.map(row).join('')}`;
}

/** The file's name, after the app's. */
function fileName() {
  const words = data.title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60);
  return words ? `${words}-decisions.csv` : 'decisions.csv';
}

/** The rows of a file, each a list of cells. Excel writes semicolons where a comma is part of numbers. */
function rows(file) {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = /^(?:"[^"]*"|[^",;\t\r\n]*)([,;\t])/.exec(text)?.[1] ?? ',';
  const cellEnd = new RegExp(`[${delimiter}\\r\\n]|$`, 'g');
  const found = [[]];
  let place = 0;
  while (place < text.length) {
    const quoted = text[place] === '"' ? quotedEnd(text, place) : place;
    cellEnd.lastIndex = quoted;
    const end = cellEnd.exec(text);
    found.at(-1).push(quoted > place ? text.slice(place + 1, quoted - 1).replaceAll('""', '"')
      : text.slice(place, end.index));
    place = end.index + (text.startsWith('\r\n', end.index) ? 2 : 1);
    if (end[0] !== delimiter) found.push([]);
  }
  return found;
}

/** Where a cell in quotation marks ends. */
function quotedEnd(text, start) {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? text.length : end + 1;
}

/**
 * Reads a file of decisions and merges it with those of the page; what the file says comes first.
 * The answer is null where it is no such file; else how many were read, and what was left out: `{read, left}`.
 */
function readDecisions(file) {
  const [titles = [], ...body] = rows(file);
  const names = titles.map((title, index) => (index === 0 ? 'id' : title.trim().toLowerCase()));
  if (!/^\s*id\b/.test(titles[0] ?? '') || !columns.every((column) => names.includes(column))) return null;
  const [taken, left] = [new Map(), []];
  let read = 0;
  body.forEach((cells, index) => {
    if (cells.every((cell) => cell === '')) return;
    const values = Object.fromEntries(names.map((name, column) => [name, unguarded(cells[column] ?? '')]));
    const problem = readRow(values, taken);
    if (problem) left.push({row: index + 2, key: readText(values.key), locale: values.locale, problem});
    else read += 1;
  });
  decide(taken);
  return {read, left};
}

/** Takes one row; the answer says why it was left out. */
function readRow(values, taken) {
  const name = [values.id, values.locale, values.checksum];
  const index = textOfRow(rowName(...name, readText(values.table))) ?? textOfRow(rowName(...name));
  if (index === undefined) return 'isn\'t in this page, or its text has changed.';
  const decision = decisionInRow(values, index);
  if (typeof decision === 'string') return decision;
  if (JSON.stringify(decision) !== JSON.stringify(decisionOf(index))) taken.set(index, decision);
  return null;
}

/** The decision that a row has; words that say why there is none. */
function decisionInRow(values, index) {
  const [text, proposal] = [readText(values.text), values.proposal === '' ? null : readText(values.proposal)];
  const [reason, remark] = [readText(values.reason), readText(values.remark)];
  switch (values.decision.trim().toLowerCase()) {
    case 'accept':
      if (proposal === null) return 'accepts a proposal that isn\'t there.';
      // Another version of VoiceLint may have proposed something else; what was accepted is what people read.
      if (proposal !== proposalOf(index)) return {...undecided, decision: 'edit', text: proposal, remark};
      return {...undecided, decision: 'accept', remark};
    case 'edit':
      return values.text === '' ? 'has no new text.' : {...undecided, decision: 'edit', text, remark};
    case 'reject':
      return reason.trim() === '' ? 'has no reason.' : {...undecided, decision: 'reject', reason, remark};
    case '':
      return remark === '' ? 'has no decision.' : {...undecided, remark};
    default:
      return 'has a decision that isn\'t one.';
  }
}
