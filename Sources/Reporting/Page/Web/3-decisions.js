'use strict';

// What a reviewer decided. Each decision is an entry of its own in the browser's storage: writing one stays quick
// however many there are, and two windows with the page don't overwrite each other's.

const undecided = {decision: '', text: '', reason: '', remark: ''};
const decisions = new Map();
const earlier = new Map();
const storePrefix = `voicelint ${data.store} `;
const storage = openStorage();
let isSaved = true;

/** The browser's storage; null where it can't be written. */
function openStorage() {
  try {
    localStorage.setItem('voicelint', '');
    localStorage.removeItem('voicelint');
    return localStorage;
  } catch {
    return null;
  }
}

/** What names a text beyond this page: its row, language and state. Tables of one name may have the same rows. */
function rowName(id, locale, checksum, table = '') {
  return `${id} ${locale} ${checksum} ${table}`;
}

/** The row's name of a text. */
function rowNameOf(index, hasTable = true) {
  const {key, language, checksum} = textAt(index);
  return rowName(key.id, language.locale, checksum, hasTable ? data.tables[key.table] : '');
}

let textsByRow = null;

/** The text that a row's name means; undefined where it isn't in this page. */
function textOfRow(name) {
  textsByRow ??= allRows();
  return textsByRow.get(name);
}

/** All texts by their rows' names. A name without a table will do where one table has the row: a part of a project calls
    its tables otherwise. */
function allRows() {
  const [named, alone] = [new Map(), new Map()];
  data.texts.forEach((_, index) => {
    named.set(rowNameOf(index), index);
    const name = rowNameOf(index, false);
    alone.set(name, alone.has(name) ? undefined : index);
  });
  return new Map([...alone, ...named]);
}

/** What was decided about a text. */
function decisionOf(index) {
  return decisions.get(index) ?? undecided;
}

/** Whether something was decided: a remark alone decides nothing. */
function isDecided(index) {
  return decisionOf(index).decision !== '';
}

/** Whether somebody who gets a decision about a text can find it: a source that an export quotes is in no file of it. */
function canBeDecided(index) {
  return textAt(index).checksum !== '';
}

/** Whether there is nothing to keep. */
function isBlank({decision, remark}) {
  return decision === '' && remark === '';
}

/** The text as it would be: as decided, or as proposed where nothing is decided. */
function proposedText(index) {
  const {decision, text} = decisionOf(index);
  const now = textAt(index).text;
  if (decision === 'edit') return text;
  return decision === 'reject' ? now : proposalOf(index) ?? now;
}

/** Decides about texts, given as a map, and remembers what was decided before. */
function decide(changes) {
  for (const [index, change] of changes) {
    const before = decisionOf(index);
    earlier.set(index, [...(earlier.get(index) ?? []), before]);
    keep(index, {...before, ...change});
  }
  tell(changes.keys());
}

/** Takes back the last decision about a text. */
function undo(index) {
  keep(index, earlier.get(index)?.pop() ?? undecided);
  tell([index]);
}

/** Forgets everything. */
function forgetAll() {
  const texts = [...decisions.keys()];
  earlier.clear();
  for (const index of texts) keep(index, undecided);
  tell(texts);
}

/** Keeps what was decided about a text. */
function keep(index, decision) {
  if (isBlank(decision)) decisions.delete(index);
  else decisions.set(index, decision);
  isSaved = false;
  store(index, decision);
}

/** Tells the page about which texts something was decided. */
function tell(texts) {
  document.dispatchEvent(new CustomEvent('decided', {detail: new Set(texts)}));
}

/** Writes one decision into the browser's storage. */
function store(index, decision) {
  const name = storePrefix + rowNameOf(index);
  try {
    if (isBlank(decision)) storage?.removeItem(name);
    else storage?.setItem(name, JSON.stringify(decision));
  } catch {
    // The storage is full.
    document.dispatchEvent(new CustomEvent('storage-full'));
  }
}

/** Reads what this browser kept. */
function recall() {
  decisions.clear();
  const names = storage ? Object.keys(storage).filter((name) => name.startsWith(storePrefix)) : [];
  for (const name of names) {
    const index = textOfRow(name.slice(storePrefix.length));
    const decision = parsed(storage.getItem(name));
    if (index !== undefined && decision) decisions.set(index, decision);
  }
}

/** A decision as it was stored; null where that isn't one. */
function parsed(stored) {
  try {
    const {decision, text, reason, remark} = JSON.parse(stored);
    return [decision, text, reason, remark].every((one) => typeof one === 'string')
      ? {decision, text, reason, remark} : null;
  } catch {
    return null;
  }
}

/** Settings that outlive the page: voice and speed. */
const settings = recalledSettings();

/** Settings as they were stored, or as they begin. */
function recalledSettings() {
  try {
    const {speed = 1, gap = 1, voices} = JSON.parse(storage?.getItem('voicelint settings') ?? '{}');
    return {speed: Number(speed), gap: Number(gap), voices: {...voices}};
  } catch {
    return {speed: 1, gap: 1, voices: {}};
  }
}

/** Changes settings, and keeps them where the browser lets us. */
function set(change) {
  Object.assign(settings, change);
  try {
    storage?.setItem('voicelint settings', JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
