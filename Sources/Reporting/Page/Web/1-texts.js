'use strict';

// Elements, and how a text is shown. The texts come from anywhere, so they get into the page as text and as values of
// attributes, never as markup.

/** The longest text that is shown at once, in UTF-16 units; more of them make a page slow. */
const longest = 3000;

/** Makes an element. Attributes that are null or false are left out, true ones have no value, `on…` is an event. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/** Words that only a screen reader says. */
function unseen(...words) {
  return make('span', {class: 'unseen'}, ...words);
}

/** A button whose name goes on, unseen, with what it is for: “Play: Save”. */
function button(label, context, action, attributes = {}) {
  return make('button', {type: 'button', onclick: action, ...attributes}, label, unseen(': ', ...context));
}

/** A key or path, whose direction must not touch that of the words around it. */
function isolated(words, attributes = {}) {
  return make('bdi', attributes, ...visible(words));
}

/** A number as people read it: 12,345. */
function number(value) {
  return value.toLocaleString('en');
}

/** A count and its noun: “1 text”, “2 texts”. */
function count(value, one, many = `${one}s`) {
  return `${number(value)} ${value === 1 ? one : many}`;
}

/** Words with their first letter capital. */
function capitalized(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What tells browsers and screen readers in which language a text is. */
function languageAttributes(language) {
  return {lang: language.locale, dir: language.rtl === null ? 'auto' : language.rtl ? 'rtl' : 'ltr'};
}

/** Controls and marks that turn what follows around: nobody would see them, so their numbers are shown. */
const strange = /([\0-\x08\x0B-\x1F\x7F-\x9F\u200B\u2028-\u202E\u2060-\u2069\uFEFF])/;

/** A text as nodes in which every character can be seen. */
function visible(text) {
  return text.split(strange).map((part, index) => {
    if (index % 2 === 0) return part;
    const digits = part.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return make('span', {class: 'sign'}, `U+${digits}`);
  });
}

/**
 * A text in its language.
 * `marks` has tags and where they are: `{mark: [[0, 4]], del: [[4, 5]]}`, in UTF-16 offsets; outer tags come first.
 */
function textBlock(text, language, marks = {}) {
  if (text === null) return make('p', {class: 'absent'}, 'Missing');
  if (text === '') return make('p', {class: 'absent'}, 'Empty');
  const block = make('p', {class: 'text', ...languageAttributes(language)});
  block.append(...marked(text.slice(0, longest), marks));
  if (text.length <= longest) return block;
  const more = button('Show the whole text', [count(text.length, 'character')], () => {
    block.replaceChildren(...marked(text, marks));
    more.remove();
  });
  return make('div', {}, block, more);
}

/** The nodes of a text with parts of it in tags, which may overlap. */
function marked(text, marks) {
  const spans = Object.values(marks).flat();
  const edges = [...new Set([0, text.length, ...spans.flat()])].filter((edge) => edge >= 0 && edge <= text.length);
  edges.sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, index) => {
    const start = edges[index];
    const tags = Object.keys(marks).filter((tag) => marks[tag].some(([from, to]) => from <= start && end <= to));
    return tags.reduceRight((inner, tag) => [make(tag, {}, ...inner)], visible(text.slice(start, end)));
  });
}

// Differences

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, {granularity: 'word'}) : null;

/** The words of a text with the marks and spaces between them. */
function pieces(text) {
  if (!segmenter) return text.split(/(\s+)/).filter(Boolean);
  return Array.from(segmenter.segment(text), ({segment}) => segment);
}

/** Where two texts differ, word by word: what the old one loses and the new one gains, as ranges. */
function differences(old, now) {
  // Nobody reads the differences of longer texts word by word, and they cost the square of the length.
  if (old.length + now.length > longest) return {lost: [[0, old.length]], gained: [[0, now.length]]};
  const [before, after] = [pieces(old), pieces(now)];
  const common = commonLengths(before, after);
  const [lost, gained] = [[], []];
  let [i, j, from, to] = [0, 0, 0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      from += before[i++].length;
      to += after[j++].length;
    } else if (j === after.length || (i < before.length && common[i + 1][j] >= common[i][j + 1])) {
      extend(lost, from, from += before[i++].length);
    } else {
      extend(gained, to, to += after[j++].length);
    }
  }
  return {lost, gained};
}

/** How many pieces two lists have in common from each pair of places on. */
function commonLengths(before, after) {
  const table = Array.from({length: before.length + 1}, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      table[i][j] = before[i] === after[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
    }
  }
  return table;
}

/** Adds a range to others, or makes the last one longer if it touches it. */
function extend(ranges, from, to) {
  const last = ranges.at(-1);
  if (last && last[1] === from) last[1] = to;
  else ranges.push([from, to]);
}

/** The differences in words, for those who don't see how they are marked. */
function spokenDifferences(old, now, {lost, gained}, language) {
  if (lost.length + gained.length > 6 || old.length + now.length > longest) return unseen('Differs in many words.');
  const quote = (text) => ([from, to]) => (
    ['“', make('span', languageAttributes(language), nameOf(text.slice(from, to))), '” ']);
  return unseen(
    ...(lost.length ? ['Takes away ', ...lost.flatMap(quote(old))] : []),
    ...(gained.length ? ['Adds ', ...gained.flatMap(quote(now))] : []));
}

/** What to call a piece that is nothing but space. */
function nameOf(piece) {
  const names = {' ': 'space', '\u00A0': 'no-break space', '\u202F': 'narrow no-break space', '\n': 'line break'};
  return names[piece] ?? piece;
}
