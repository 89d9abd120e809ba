'use strict';

// What a listener hears: the order of a control's parts, texts as they sound, voices, and the playing itself.

/** Where a part comes when VoiceOver says a control. A control's type comes between values and hints. */
const order = {value: 1, placeholder: 1, trait: 2, hint: 3, 'tool-tip': 3, action: 4, 'input-label': 5};
const dialogOrder = {'dialog-title': 0, 'dialog-message': 1};

/** What kind of control a role alone makes a text. */
const traitOfRole = {button: 'button', 'dialog-button': 'button', link: 'link', heading: 'heading', image: 'image'};

/**
 * The parts of a control in a language, in the order in which VoiceOver says them. A part is a text (`text`), or a
 * control's type (`trait`, with the word for it, or null where nobody knows that); it is `heard` or only shown.
 */
function partsOf(control, language) {
  const texts = control.keys.map((key) => ({role: data.keys[key].role, text: textFor(key, language)}))
    .filter(({text}) => text !== undefined);
  if (texts.length === 0) return [];
  const roles = new Set(texts.map(({role}) => role));
  const parts = texts.map((part) => ({...part, isHeard: isHeard(part.role, roles)}));
  return control.kind === 'dialog' ? dialogParts(control, parts, language) : controlParts(control, parts, language);
}

/** Whether VoiceOver says a text: a label is said in place of what is seen, and Voice Control's names never are. */
function isHeard(role, roles) {
  if (role === 'input-label') return false;
  if (['button', 'link', 'menu-item', 'image'].includes(role)) return !roles.has('label');
  return role !== 'tool-tip' || !roles.has('hint');
}

/** The name, value, type and hint of a control. */
function controlParts(control, parts, language) {
  const trait = control.trait || parts.map(({role}) => traitOfRole[role]).find(Boolean);
  const all = trait && control.kind === 'control' ? [...parts, ...traitParts(trait, language)] : parts;
  return all.toSorted((a, b) => (order[a.role] ?? 0) - (order[b.role] ?? 0));
}

/** The title and message of a dialog, then its buttons, each with the word for a button. */
function dialogParts(control, parts, language) {
  const sorted = parts.toSorted((a, b) => (dialogOrder[a.role] ?? 2) - (dialogOrder[b.role] ?? 2));
  const type = control.trait ? traitParts(control.trait, language) : [];
  return [...type, ...sorted.flatMap((part) => (
    part.role === 'dialog-button' ? [part, ...traitParts('button', language)] : [part]))];
}

/** What VoiceOver says of a control's type; nothing where the word for it is empty. */
function traitParts(trait, language) {
  const {traits} = languageAt(language);
  const word = Object.hasOwn(traits, trait) ? traits[trait] : null;
  return word === '' ? [] : [{role: 'trait', trait, word, isHeard: word !== null}];
}

/** What is said of a part; empty where nothing is. */
function speechOf(part, withProposals) {
  if (part.role === 'trait') return part.word ?? '';
  return heard((withProposals ? proposedText(part.text) : textAt(part.text).text) ?? '');
}

/** All that is said of a control. Where nothing of it is heard, people still want to hear its texts. */
function utterancesOf(parts, withProposals) {
  const said = parts.filter(({isHeard}) => isHeard);
  const chosen = said.some(({role}) => role !== 'trait') ? said : parts;
  return chosen.map((part) => speechOf(part, withProposals)).filter((words) => words !== '');
}

// Texts as they sound

/** A text as it sounds: with something in place of what the app fills in, and without markup. */
function heard(text) {
  return filledIn(withoutMarkup(withoutForms(text.slice(0, longest)))).replace(/\s+/g, ' ').trim();
}

/** A text with one form chosen where ICU has several: `{count, plural, one {…} other {…}}`. */
function withoutForms(text) {
  const start = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(text);
  const end = start ? closing(text, start.index) : -1;
  if (end < 0) return text;
  const form = lastForm(text.slice(start.index + start[0].length, end)).replaceAll('#', '3');
  return text.slice(0, start.index) + withoutForms(form + text.slice(end + 1));
}

/** What the last form says, which is `other`. */
function lastForm(forms) {
  const name = /[^{}]*\{/y;
  let form = '';
  while (name.test(forms)) {
    const end = closing(forms, name.lastIndex - 1);
    if (end < 0) break;
    form = forms.slice(name.lastIndex, end);
    name.lastIndex = end + 1;
  }
  return form;
}

/** Where the bracket at a place is closed; -1 where it isn't. */
function closing(text, open) {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}' && --depth === 0) return index;
  }
  return -1;
}

const elements = 'a|abbr|b|big|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|s|small|span|strong|sub|sup|u|ul';
const tags = new RegExp(`</?(?:${elements})\\b[^<>]*>`, 'gi');

/** A text without the tags and signs that make it bold or a link. */
function withoutMarkup(text) {
  return text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(tags, '')
    .replace(/\[([^[\]]+)\]\([^()\s]+\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([^*_~]+?)(?<=\S)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1');
}

const placeholder = new RegExp([
  '%%',
  '(%arg)\\b',
  '%(?:\\d+\\$)?#@(\\w+)@',
  '%(?:(\\d+)\\$)?[-+0#\']*(?:\\d+|\\*)?(?:\\.(?:\\d+|\\*))?(?:hh|h|ll|l|q|z|t|j|L)?([@diuoxXfFeEgGaAcCsSp])',
  '\\$?\\{\\{?\\s*([\\w.-]+)\\s*(,[^{}]*)?\\}?\\}',
].join('|'), 'g');

/** A text with samples in place of what the app fills in: numbers from 3 on, and X, Y, Z, which every voice can say. */
function filledIn(text) {
  const samples = new Map();
  let [numbers, names] = [0, 0];
  const sample = (name, isNumber) => {
    if (!samples.has(name)) samples.set(name, isNumber ? String(3 + numbers++) : 'XYZ'.charAt(names++ % 3));
    return samples.get(name);
  };
  return text.replace(placeholder, (all, argument, variable, position, type, name, format, offset) => {
    if (all === '%%') return '%';
    if (argument) return sample('%arg', true);
    if (type) return sample(position ?? `at ${offset}`, !'@cCsS'.includes(type));
    return sample(variable ?? name, /number|plural/.test(format ?? ''));
  });
}

// Voices

const speech = window.speechSynthesis ?? null;

/** Whether there is a voice that may be used. A browser that lists none may have one all the same. */
function canPlay() {
  return speech !== null && (localVoices().length > 0 || speech.getVoices().length === 0);
}

/** A locale with all that it implies: zh-Hant is zh-Hant-TW. Null where it isn't one. */
function maximized(locale) {
  try {
    // Voices name which Norwegian they speak; apps often don't.
    return new Intl.Locale(locale.replaceAll('_', '-').replace(/^no\b/, 'nb')).maximize();
  } catch {
    return null;
  }
}

/** Voices of this device. Others would send the texts over the network, and nothing is to leave the machine. */
function localVoices() {
  return speech ? speech.getVoices().filter(({localService}) => localService) : [];
}

/** The voices for a locale, the most fitting first: of its region, then of its script, then of its language. */
function voicesFor(locale, voices) {
  const wish = maximized(locale);
  if (!wish) return [];
  const distance = (voice) => {
    const found = maximized(voice.lang);
    if (!found || found.language !== wish.language) return 3;
    if (found.script !== wish.script) return 2;
    return found.region === wish.region ? 0 : 1;
  };
  return voices.map((voice) => [distance(voice), voice]).filter(([far]) => far < 3)
    .toSorted(([a, one], [b, other]) => a - b || Number(other.default) - Number(one.default)).map(([, voice]) => voice);
}

// Playing

/** What is playing. `run` grows with each start and stop: what an older run still reports is ignored. */
const player = {run: 0, state: 'stopped', place: -1, timer: 0, spoken: [], waiting: null, voice: null, lang: ''};

/**
 * Plays controls one after another. `next` gives the place and the words of the control after a place, or null;
 * `changed` hears of each step, and of the end.
 */
function play(place, words, next, changed) {
  stopPlaying();
  showFailure(canPlay() ? '' : 'Nothing can be played, because this browser has no voice that the page may use.');
  if (!canPlay()) return;
  const run = player.run;
  const step = (now) => {
    if (run !== player.run) return;
    if (!now) return stopPlaying(changed);
    if (player.state === 'paused') {
      player.waiting = () => step(now);
      return;
    }
    Object.assign(player, {state: 'playing', place: now.place});
    changed();
    say(now.words, run, changed, () => {
      const following = next(now.place);
      player.timer = setTimeout(step, following ? settings.gap * 1000 : 0, following);
    });
  };
  step({place, words});
}

/** Says words one after another, each as an utterance of its own, so that a listener hears where parts begin. */
function say(words, run, changed, done) {
  if (words.length === 0) return done();
  // Browsers forget what nobody holds, and then it never ends.
  player.spoken = words.map((text) => new SpeechSynthesisUtterance(text));
  player.spoken.at(-1).onend = () => {
    if (run === player.run) done();
  };
  for (const utterance of player.spoken) {
    Object.assign(utterance, player.voice ? {voice: player.voice} : {}, {lang: player.lang, rate: settings.speed});
    utterance.onerror = ({error}) => {
      if (run !== player.run || error === 'canceled' || error === 'interrupted') return;
      stopPlaying(changed);
      showFailure(`The browser can't play this text (${error}).`);
    };
    speech.speak(utterance);
  }
}

/** Stops at once. */
function stopPlaying(changed = () => {}) {
  clearTimeout(player.timer);
  player.run += 1;
  Object.assign(player, {state: 'stopped', place: -1, waiting: null});
  // What is paused stays silent for ever unless it goes on.
  speech?.cancel();
  speech?.resume();
  changed();
}

/** Pauses or goes on. */
function togglePause(changed) {
  if (player.state === 'stopped') return;
  if (player.state === 'playing') {
    player.state = 'paused';
    speech.pause();
    return changed();
  }
  player.state = 'playing';
  speech.resume();
  changed();
  // It was paused between two controls.
  const {waiting} = player;
  player.waiting = null;
  waiting?.();
}
