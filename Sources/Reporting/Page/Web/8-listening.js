'use strict';

// The listening view: all spoken texts of a language, control by control.

const listeningView = {rows: [], shown: 0, language: -1};

/** The controls of each language, made when they are needed first. */
const controlsOfLanguage = new Map();

/** The controls that a listener meets in a language, each with its parts. */
function controlsIn(language) {
  if (!controlsOfLanguage.has(language)) {
    const [ofName, ofText] = [ordinals(), ordinals()];
    const controls = data.controls.map((control) => ({control, parts: partsOf(control, language)}))
      .filter(({parts}) => parts.length > 0);
    for (const row of controls) {
      row.twin = ofName(shortName(row));
      for (const part of row.parts) part.twin = ofText(part.text);
    }
    controlsOfLanguage.set(language, controls);
  }
  return controlsOfLanguage.get(language);
}

/** Tells things of one name apart: nothing for the first of them, then “ (2)”, “ (3)” …. */
function ordinals() {
  const seen = new Map();
  return (name) => {
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return seen.get(name) > 1 ? ` (${seen.get(name)})` : '';
  };
}

/** The texts of a control. */
function textsOf({parts}) {
  return parts.filter(({role}) => role !== 'trait').map(({text}) => text);
}

/** Whether a control has a text with all these words. */
function hasWords(row, words) {
  if (words.length === 0) return true;
  row.haystack ??= textsOf(row).map((index) => `${data.texts[index][2] ?? ''}\n${textAt(index).key.key}`).join('\n')
    .concat('\n', row.control.screen).toLowerCase();
  return words.every((word) => row.haystack.includes(word));
}

/** Filters anew. */
function updateListening() {
  stopPlaying(showPlaying);
  const view = listeningView;
  view.language = Number(at('language').value);
  const words = searchWords(at('words').value);
  const all = controlsIn(view.language);
  const isFaulty = (row) => textsOf(row).some((index) => findingsByText.has(index));
  view.rows = all.filter((row) => (!at('faulty').checked || isFaulty(row)) && hasWords(row, words));
  view.shown = 0;
  at('controls').replaceChildren();
  at('controls-count').textContent = `${number(view.rows.length)} of ${count(all.length, 'control')} shown.`;
  showMoreControls();
  updateVoices();
}

/** Shows the next controls, and gives back the first of them. */
function showMoreControls() {
  const {rows, shown} = listeningView;
  const hasScreens = rows.some(({control}) => control.screen !== '');
  const items = rows.slice(shown, shown + pageSize).map((row, offset) => {
    const position = shown + offset;
    if (position === 0 || rows[position - 1].control.screen !== row.control.screen) {
      at('controls').append(screenSection(row.control.screen, hasScreens));
    }
    const item = controlItem(row, position);
    at('controls').lastElementChild.lastElementChild.append(item);
    return item;
  });
  listeningView.shown = shown + items.length;
  showMoreButton(at('more-controls'), rows.length - listeningView.shown, 'controls');
  return items[0];
}

/** A screen with the list of its controls. */
function screenSection(screen, hasScreens) {
  const title = screen === '' ? ['Other controls'] : [isolated(screen)];
  return make('section', {class: 'group'}, ...(hasScreens ? [make('h3', {}, ...title)] : []),
    make('ol', {role: 'list'}));
}

/** The beginning of a control's first text, or its key where there is no text. */
function shortName(row) {
  const {key, text} = textAt(textsOf(row)[0]);
  // Names that differ in spaces alone are heard as one.
  return (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60) || keyName(key);
}

/** What tells a control from the others. */
function controlName(row) {
  const language = languageAt(listeningView.language);
  return [make('span', languageAttributes(language), ...visible(shortName(row))), row.twin];
}

/** A control: its parts, and the buttons that play it. */
function controlItem(row, position) {
  const language = languageAt(listeningView.language);
  const parts = make('dl', {class: 'parts'}, ...row.parts.map((part) => (
    part.role === 'trait' ? traitPair(part, language) : textPair(part, language))));
  const plays = make('div', {class: 'buttons plays'},
    button('Play', controlName(row), () => playRow(position, false), {'data-play': 'text'}),
    button('Play with the proposals', controlName(row), () => playRow(position, true), {'data-play': 'proposals'}),
    button('Play all from here', controlName(row), () => playFrom(position), {'data-play': 'all'}));
  const item = make('li', {class: 'card control', 'data-row': position}, plays, parts);
  offerProposals(item, row);
  return item;
}

/** Offers to play the proposals where they would sound different. */
function offerProposals(item, row) {
  const isDifferent = textsOf(row).some((index) => proposedText(index) !== textAt(index).text);
  item.querySelector('[data-play="proposals"]').hidden = !isDifferent;
}

/** A control's type as it is heard, or plain words where nobody knows the word for it. */
function traitPair({trait, word}, language) {
  const name = trait.replaceAll('-', ' ');
  if (word === null) {
    return pair('Type', make('p', {class: 'absent'}, `(${name}: VoiceOver's word in ${language.name} isn't known)`));
  }
  return pair('Type', make('p', {class: 'text', ...languageAttributes(language)}, word));
}

/** A part with its text, and what opens the place to decide about it. */
function textPair({role, text: index, isHeard, twin}, language) {
  const {key, text} = textAt(index);
  const panel = make('div', {class: 'panel', hidden: true});
  const toggle = button('Decide', [roleName(role), ' ', ...textName(index), twin], () => {
    panel.hidden = !panel.hidden;
    toggle.setAttribute('aria-expanded', String(!panel.hidden));
    if (panel.childElementCount === 0) panel.append(...details(index));
  }, {'aria-expanded': 'false', class: 'decide'});
  const found = findingsOf(index);
  const faults = found.map(({range}) => range).filter(Boolean);
  const note = make('p', {class: 'quiet'}, ...[
    found.length > 0 ? make('span', {class: 'found'}, severityCounts(found)) : null,
    make('span', {class: 'decided', 'data-decided': index}, decidedWords(index)),
    isHeard ? null : 'Not heard', key.variant ? isolated(key.variant) : null,
  ].filter(Boolean).flatMap((part) => [part, ' ']));
  const shown = make('div', {}, textBlock(text, language, {mark: faults}), ...heardAs(text, language), note,
    ...inheritedBy(index).map((finding) => (
      make('p', {class: 'quiet'}, 'Its source has this fault, too: ', ...messageOf(finding)))));
  return make('div', {}, make('dt', {}, roleName(role)),
    make('dd', {}, make('div', {class: 'line'}, shown, toggle), panel));
}

/** How a text sounds, where that isn't how it is written. */
function heardAs(text, language) {
  if (text === null || text.length > longest) return [];
  const sound = heard(text);
  if (sound === text.trim().replace(/\s+/g, ' ')) return [];
  return [make('p', {class: 'quiet'}, 'Heard as: ', make('span', languageAttributes(language), ...visible(sound)))];
}

/** What a text's panel shows. */
function details(index) {
  const found = findingsOf(index);
  return [facts(index), ...(found.length > 0 ? [comparison(index), faultList(found)] : [sourceOf(index)]),
    decidingArea(index)];
}

/** The source of a text without findings. */
function sourceOf(index) {
  const {key, language} = textAt(index);
  if (language.base || key.source === null) return '';
  return make('dl', {class: 'comparison'}, pair(`Source, ${baseLanguage.name}`, textBlock(key.source, baseLanguage)));
}

/** Shows in the list what was decided. */
function showDecided({detail: texts}) {
  for (const words of document.querySelectorAll('[data-decided]')) {
    const index = Number(words.dataset.decided);
    if (!texts.has(index)) continue;
    words.textContent = decidedWords(index);
    const item = words.closest('.control');
    offerProposals(item, listeningView.rows[item.dataset.row]);
  }
}

/** What was decided, in one word, or that there is a remark. */
function decidedWords(index) {
  return decisionWord(index) || (decisionOf(index).remark ? 'Remark' : '');
}

// Playing

/** The words of the control at a place. */
function wordsAt(position, withProposals) {
  return utterancesOf(listeningView.rows[position].parts, withProposals);
}

/** Plays one control. */
function playRow(position, withProposals) {
  play(position, wordsAt(position, withProposals), () => null, showPlaying);
}

/** Plays a control and all after it. */
function playFrom(position) {
  const words = (place) => wordsAt(place, at('proposed').checked);
  const next = (place) => (
    place + 1 < listeningView.rows.length ? {place: place + 1, words: words(place + 1)} : null);
  play(position, words(position), next, showPlaying);
}

/** Marks what is playing, and says so. */
function showPlaying() {
  const {state, place: position} = player;
  document.querySelector('.control[aria-current]')?.removeAttribute('aria-current');
  at('pause').firstChild.textContent = state === 'paused' ? 'Resume' : 'Pause';
  for (const id of ['pause', 'stop']) at(id).setAttribute('aria-disabled', String(state === 'stopped'));
  const name = state === 'stopped' ? [] : controlName(listeningView.rows[position]);
  at('playing').replaceChildren(...(state === 'stopped' ? ['Nothing is playing.']
    : [`${state === 'paused' ? 'Paused at' : 'Playing'} ${position + 1} of ${listeningView.rows.length}: `, ...name]));
  if (state === 'stopped') return;
  while (position >= listeningView.shown) showMoreControls();
  const item = document.querySelector(`.control[data-row="${position}"]`);
  item.setAttribute('aria-current', 'true');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  item.scrollIntoView({block: 'nearest', behavior: isCalm ? 'auto' : 'smooth'});
}

// Voices

/** Offers the voices for the language, and says so where there is none. */
function updateVoices() {
  const language = languageAt(listeningView.language);
  const all = localVoices();
  const fitting = voicesFor(language.locale, all);
  const standard = all.find((voice) => voice.default) ?? all[0];
  const offered = fitting.length > 0 ? fitting : standard ? [standard] : [];
  const words = (voice) => `${voice.name}, ${voice.lang}`;
  at('voice').replaceChildren(...offered.map((voice) => make('option', {value: voice.voiceURI},
    fitting.length > 0 ? words(voice) : `Default voice: ${words(voice)}`)));
  if (offered.length === 0) at('voice').append(make('option', {value: ''}, 'None'));
  const kept = offered.find(({voiceURI}) => voiceURI === settings.voices[language.locale]);
  if (kept) at('voice').value = kept.voiceURI;
  Object.assign(player, {voice: kept ?? offered[0] ?? null, lang: language.locale});
  const notice = voiceNotice(language, fitting.length > 0, offered.length > 0);
  at('voice-notice').hidden = notice === '';
  at('voice-notice').textContent = notice;
}

/** What to say where no voice fits. */
function voiceNotice(language, isFitting, isAny) {
  if (isFitting) return '';
  if (!speech) return 'This browser can\'t speak, so nothing can be played.';
  if (!canPlay()) return 'All voices of this browser send texts over the network, so this page doesn\'t use them.';
  if (!isAny) return `This browser lists no voice for ${language.name}, nor any other, so you may hear nothing.`;
  return `This device has no voice for ${language.name}. The default voice plays its texts as if they were its own `
    + 'language. You can install more voices in the settings of your system.';
}

/** Uses another voice. */
function chooseVoice() {
  const uri = at('voice').value;
  player.voice = localVoices().find(({voiceURI}) => voiceURI === uri) ?? null;
  set({voices: {...settings.voices, [player.lang]: uri}});
}

// Keys

/** Goes from control to control with the arrow keys; text fields and sliders keep theirs. */
function moveByArrow(event) {
  const step = {ArrowUp: -1, ArrowDown: 1}[event.key];
  const item = event.target.closest('.control');
  if (!step || !item || event.target.matches('textarea, select, input')) return;
  const target = document.querySelector(`.control[data-row="${Number(item.dataset.row) + step}"] [data-play="text"]`)
    ?? (step > 0 && !at('more-controls').hidden ? at('more-controls') : null);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Shows and keeps the speed. */
function chooseSpeed(speed) {
  at('speed-now').textContent = String(speed);
  at('speed').setAttribute('aria-valuetext', `${speed} times`);
  set({speed});
}

/** Shows all controls in a language. */
function chooseLanguage(language) {
  at('language').value = String(language);
  at('words').value = '';
  at('faulty').checked = false;
  updateListening();
}

/** Makes the view work. */
function startListening() {
  at('language').replaceChildren(...data.languages.map(({name}, value) => make('option', {value}, name)));
  at('language').value = String(Math.max(0, data.languages.indexOf(baseLanguage)));
  for (const id of ['language', 'faulty']) at(id).addEventListener('change', updateListening);
  at('words').addEventListener('input', later(updateListening));
  at('more-controls').addEventListener('click', () => showMoreControls()?.querySelector('[data-play]').focus());
  at('voice').addEventListener('change', chooseVoice);
  at('speed').value = String(settings.speed);
  chooseSpeed(settings.speed);
  at('speed').addEventListener('input', () => chooseSpeed(Number(at('speed').value)));
  at('gap').value = String(settings.gap);
  at('gap').addEventListener('change', () => set({gap: Number(at('gap').value)}));
  at('pause').addEventListener('click', () => togglePause(showPlaying));
  at('stop').addEventListener('click', () => stopPlaying(showPlaying));
  at('controls').addEventListener('keydown', moveByArrow);
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape' && player.state !== 'stopped') stopPlaying(showPlaying);
  });
  document.addEventListener('decided', showDecided);
  speech?.addEventListener?.('voiceschanged', updateVoices);
  updateListening();
}
