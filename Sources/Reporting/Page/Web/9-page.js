'use strict';

// The page as a whole: its views, the decisions that are saved and loaded, and the start.

const views = ['overview', 'findings', 'listening'];
const pageTitle = document.title;

/** Says what went wrong, where everybody sees it. */
function showFailure(words) {
  at('failure').textContent = words;
  at('failure').hidden = words === '';
}

/** Shows the view that the address names: `#findings`, or `#findings/de` for one language. */
function showView() {
  const [name, locale] = location.hash.slice(1).split('/');
  const view = views.includes(name) ? name : views.find((one) => !at(one).hidden);
  const language = data.languages.findIndex((one) => one.locale === locale);
  if (view === 'findings' && language >= 0) clearFilters(language);
  if (view === 'listening' && language >= 0) chooseLanguage(language);
  for (const one of views) {
    at(one).hidden = one !== view;
    const link = at('views').querySelector(`[href="#${one}"]`);
    if (one === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if (view !== 'listening') stopPlaying(showPlaying);
  document.title = `${capitalized(view)} – ${pageTitle}`;
}

/** The heading of the view that is shown. */
function viewTitle() {
  return document.querySelector('.view:not([hidden]) > h2');
}

/** Adds ways from each language of the summary into both views. */
function linkSummary() {
  at('summary').querySelector('thead tr').append(make('th', {scope: 'col', role: 'columnheader'}, 'Review'));
  for (const line of at('summary').querySelectorAll('tbody tr')) {
    const {locale} = line.dataset;
    const name = languageNames([locale]);
    const link = (view, words) => make('a', {href: `#${view}/${locale}`}, words, unseen(`: ${name}`));
    line.append(make('td', {role: 'cell'}, link('findings', 'Findings'), ' ', link('listening', 'Listening')));
  }
  at('summary').querySelector('tfoot tr')?.append(make('td', {role: 'cell'}));
}

// Decisions

/** How far the review is. */
function progressWords() {
  const texts = [...findingsByText.keys()].filter(canBeDecided);
  const done = texts.filter(isDecided).length;
  const others = [...decisions.keys()].filter((index) => !findingsByText.has(index)).length;
  return `${number(done)} of ${count(texts.length, 'text')} with findings decided`
    + `${others > 0 ? `, and ${count(others, 'other text')} edited or remarked` : ''}.`;
}

/** Shows how far the review is. */
function showProgress() {
  at('progress').textContent = progressWords();
}

/** Says what happened to the decisions as a whole. */
function showOutcome(...nodes) {
  at('outcome').replaceChildren(...nodes);
}

/** Hands the file to the browser. */
function saveDecisions() {
  if (decisions.size === 0) return showOutcome(make('p', {}, 'There is no decision to save yet.'));
  const address = URL.createObjectURL(new Blob([decisionsFile()], {type: 'text/csv;charset=utf-8'}));
  make('a', {href: address, download: fileName()}).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  isSaved = true;
  showOutcome(make('p', {}, `${count(decisions.size, 'decision')} saved as ${fileName()}, in your downloads.`));
}

/** Takes in a file, and says what became of it. */
async function loadDecisions() {
  const [file] = at('file').files;
  if (!file) return;
  const result = readDecisions(await file.text());
  at('file').value = '';
  if (!result) {
    showOutcome(make('p', {}, isolated(file.name), ' isn\'t a file of decisions. Nothing was read.'));
    return;
  }
  const {read, left} = result;
  const words = left.slice(0, 100).map(({row, key, locale, problem}) => make('li', {},
    `Row ${row} (`, isolated(key), `, ${locale}) ${problem}`));
  const also = left.length > 0 ? ` ${count(left.length, 'row')} left out:` : '';
  showOutcome(
    make('p', {}, `${count(read, 'decision')} read.${also}`),
    ...(left.length > 0 ? [make('ul', {}, ...words)] : []),
    ...(left.length > words.length ? [make('p', {}, `… and ${number(left.length - words.length)} more.`)] : []));
}

/** Asks before everything is forgotten. */
function askToForget() {
  if (decisions.size === 0) return showOutcome(make('p', {}, 'There is no decision to forget.'));
  at('forgetting-message').textContent = `${count(decisions.size, 'decision')} will be gone from this browser. `
    + 'Files that you saved stay.';
  return at('forgetting').showModal();
}

/** Forgets everything, after it was confirmed. */
function forgetDecisions() {
  at('forgetting').close();
  forgetAll();
  showOutcome(make('p', {}, 'All decisions are forgotten.'));
}

/** Says plainly that nothing is kept. */
function warnOfMemory() {
  at('memory').hidden = false;
  addEventListener('beforeunload', (event) => {
    if (!isSaved && decisions.size > 0) event.preventDefault();
  });
}

/** Makes the decisions' buttons work. */
function startDecisions() {
  at('save').addEventListener('click', saveDecisions);
  at('load').addEventListener('click', () => at('file').click());
  at('file').addEventListener('change', loadDecisions);
  at('forget').addEventListener('click', askToForget);
  at('keep').addEventListener('click', () => at('forgetting').close());
  at('forget-all').addEventListener('click', forgetDecisions);
  at('file-name').textContent = fileName();
  document.addEventListener('decided', showProgress);
  document.addEventListener('storage-full', warnOfMemory, {once: true});
  // Another window with the page has decided something.
  addEventListener('storage', ({key}) => {
    if (key !== null && !key.startsWith(storePrefix)) return;
    const before = [...decisions.keys()];
    recall();
    tell([...before, ...decisions.keys()]);
  });
  if (!storage) warnOfMemory();
  showProgress();
}

/** Starts the page. */
function start() {
  recall();
  linkSummary();
  startDecisions();
  startFindings();
  startListening();
  for (const id of ['views', 'decisions', 'guide']) at(id).hidden = false;
  at('tool').textContent = `Made by ${data.tool}. Nothing leaves this page but the files that you save.`;
  at('skip').addEventListener('click', (event) => {
    event.preventDefault();
    viewTitle().focus();
  });
  addEventListener('hashchange', () => {
    showView();
    viewTitle().focus();
  });
  showView();
}

start();
