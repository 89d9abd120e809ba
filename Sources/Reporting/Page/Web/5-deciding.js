'use strict';

// What is shown of one text in both views: the text beside its source and proposal, what is said of it, and the place
// where people decide.

/** Says something to people who don't see it happen. */
function announce(words) {
  document.getElementById('announcer').textContent = words;
}

/** What tells a text's buttons from those of other texts. */
function textName(index) {
  const {key, language} = textAt(index);
  return [isolated(keyName(key)), `, ${language.name}`];
}

/** The source, the text and the proposal, side by side. */
function comparison(index) {
  const {key, language, text} = textAt(index);
  const proposal = proposalOf(index);
  const faults = findingsOf(index).map(({range}) => range).filter(Boolean);
  const difference = text !== null && proposal !== null ? differences(text, proposal) : {lost: [], gained: []};
  const list = make('dl', {class: 'comparison'});
  if (!language.base && key.source !== null) {
    list.append(pair(`Source, ${baseLanguage.name}`, textBlock(key.source, baseLanguage)));
  }
  list.append(pair(`Text, ${language.name}`, textBlock(text, language, {mark: faults, del: difference.lost})));
  if (proposal !== null) {
    list.append(pair('Proposal', textBlock(proposal, language, {ins: difference.gained}),
      ...(text ? [spokenDifferences(text, proposal, difference, language)] : [])));
  }
  return list;
}

/** A term and what it stands for. */
function pair(term, ...description) {
  return make('div', {}, make('dt', {}, term), make('dd', {}, ...description));
}

/** What is said of a text. */
function faultList(findings) {
  return make('ul', {class: 'faults'}, ...findings.map((finding) => make('li', {},
    make('strong', {class: finding.severity}, capitalized(finding.severity)), ' ',
    make('span', {}, ...messageOf(finding), ' ', isolated(data.rules[finding.rule].id, {class: 'code'}),
      finding.also.length > 0 ? make('span', {class: 'quiet'}, ` Also in ${languageNames(finding.also)}.`) : ''))));
}

/** A finding's message, in which what it quotes of a text is in that text's language. */
function messageOf({message, text, language}) {
  if (text < 0) return visible(message);
  const {key, text: now} = textAt(text);
  const own = [now ?? '', proposalOf(text) ?? '', ...Object.values(languageAt(language).traits)].join('\n');
  return message.split(/(?<=“)([^“”]+)(?=”)/).flatMap((part, index) => {
    if (index % 2 === 0) return visible(part);
    const spoken = own.includes(part) ? languageAt(language) : key.source?.includes(part) ? baseLanguage : null;
    return spoken ? [make('span', languageAttributes(spoken), ...visible(part))] : visible(part);
  });
}

/** Role, table and file of a text, and what the developers say of it. */
function facts(index) {
  const text = textAt(index);
  const {role, table, comment} = text.key;
  const parts = [roleName(role), isolated(data.tables[table]), place(findingsOf(index)[0] ?? text)].filter(Boolean);
  const list = make('ul', {class: 'facts'}, ...parts.map((part) => make('li', {}, part)));
  if (comment) list.append(make('li', {class: 'comment', dir: 'auto'}, ...visible(comment.slice(0, longest))));
  return list;
}

// Deciding

/** The place where people decide about a text. */
function decidingArea(index) {
  if (!canBeDecided(index)) {
    return make('p', {class: 'quiet'}, 'This text can\'t be changed from here: its file isn\'t here, it\'s locked, or its key is there twice.');
  }
  const area = make('div', {class: 'deciding', 'data-text': index});
  drawArea(area);
  return area;
}

/** Draws what is decided, the buttons, and the form that is open. */
function drawArea(area, form = null) {
  const index = Number(area.dataset.text);
  area.replaceChildren(stateOf(index), actions(area, index, form), ...(form ? [forms[form](area, index)] : []));
}

/** What was decided about a text, in one word. */
function decisionWord(index) {
  return {accept: 'Accepted', edit: 'Edited', reject: 'Rejected'}[decisionOf(index).decision] ?? '';
}

/** What is decided about a text, in words. */
function stateOf(index) {
  const {decision, text, reason, remark} = decisionOf(index);
  const {language} = textAt(index);
  const typed = (words) => make('span', {class: 'typed', dir: 'auto'}, ...visible(words));
  const state = make('div', {class: 'state'});
  const isOpen = decision === '' && findingsOf(index).length > 0;
  if (isOpen) state.append(make('p', {class: 'quiet'}, 'Undecided'));
  const why = reason === '' ? [] : [': ', typed(reason)];
  if (decision !== '') state.append(make('p', {}, make('strong', {}, decisionWord(index)), ...why));
  if (decision === 'edit') state.append(textBlock(text, language));
  if (remark !== '') state.append(make('p', {}, make('strong', {}, 'Remark: '), typed(remark)));
  return state;
}

const acceptance = {decision: 'accept', text: '', reason: ''};

/** The buttons of a text. */
function actions(area, index, form) {
  const acting = (label, name, action) => button(label, textName(index), action, {'data-action': name});
  const opening = (label, name) => {
    const opener = acting(label, name, () => openForm(area, form === name ? null : name, name));
    opener.setAttribute('aria-expanded', String(form === name));
    return opener;
  };
  return make('div', {class: 'buttons'}, ...[
    proposalOf(index) !== null && acting('Accept', 'accept', () => finish(area, 'accept', acceptance)),
    opening('Edit', 'edit'),
    findingsOf(index).length > 0 && opening('Reject', 'reject'),
    opening('Remark', 'remark'),
    !isBlank(decisionOf(index)) && acting('Undo', 'undo', () => takeBack(area, index)),
  ].filter(Boolean));
}

/** Opens a form, or closes it. */
function openForm(area, form, action) {
  drawArea(area, form);
  if (form) area.querySelector('textarea').focus();
  else focusAction(area, action);
}

/** Moves the focus to a button of a text, or to its first one. */
function focusAction(area, action) {
  (area.querySelector(`[data-action="${action}"]`) ?? area.querySelector('[data-action]')).focus();
}

/** Decides, and leaves the focus where it was. */
function finish(area, action, change) {
  const index = Number(area.dataset.text);
  decide(new Map([[index, change]]));
  drawArea(area);
  focusAction(area, action);
  announce(`${action === 'remark' ? 'Remark kept' : decisionWord(index)}. ${progressWords()}`);
}

/** Takes back the last decision about a text. */
function takeBack(area, index) {
  undo(index);
  drawArea(area);
  focusAction(area, 'undo');
  announce(`Undone. ${progressWords()}`);
}

let fields = 0;

/** A field, what is wrong with what was written, and two buttons. `check` gives words where something is wrong. */
function formOf(area, action, {label, value, attributes, saving, check, change}) {
  const index = Number(area.dataset.text);
  const id = `field-${fields += 1}`;
  const field = make('textarea', {id, rows: 3, ...attributes, 'aria-describedby': `${id}-problem`});
  field.value = value;
  const problem = make('p', {class: 'problem', id: `${id}-problem`});
  const save = () => {
    const words = check(field.value);
    problem.textContent = words ?? '';
    if (!words) return finish(area, action, change(field.value));
    field.setAttribute('aria-invalid', 'true');
    return field.focus();
  };
  return make('div', {class: 'form'},
    make('label', {for: id}, label, unseen(': ', ...textName(index))), field, problem,
    make('div', {class: 'buttons'},
      button(saving, textName(index), save, {'data-action': 'save'}),
      button('Close', textName(index), () => openForm(area, null, action), {'data-action': 'close'})));
}

const forms = {
  /** A new text, which begins with what was written before, the proposal, or the text. */
  edit(area, index) {
    const {language, text} = textAt(index);
    const {decision, text: edited} = decisionOf(index);
    const proposal = proposalOf(index);
    return formOf(area, 'edit', {
      label: `New text, ${language.name}`,
      value: decision === 'edit' ? edited : proposal ?? text ?? '',
      attributes: {...languageAttributes(language), spellcheck: 'true'},
      saving: 'Save text',
      check: (words) => {
        if (words === '') return 'Write a text. If there should be none, leave a remark.';
        // Fields have only one kind of line end.
        const isSame = words === (text ?? '').replace(/\r\n?/g, '\n');
        return isSame ? 'That\'s the text as it is. Change it, or close.' : null;
      },
      change: (words) => (words === proposal ? acceptance : {decision: 'edit', text: words, reason: ''}),
    });
  },

  /** Why a text stays as it is. */
  reject(area, index) {
    return formOf(area, 'reject', {
      label: 'Why the text stays as it is',
      value: decisionOf(index).reason,
      attributes: {dir: 'auto', 'aria-required': 'true'},
      saving: 'Reject with this reason',
      check: (words) => (words.trim() === '' ? 'Write a reason: without one, nobody knows why the text stays.' : null),
      change: (words) => ({decision: 'reject', text: '', reason: words.trim()}),
    });
  },

  /** Words for whoever gets the decisions; none take the remark back. */
  remark(area, index) {
    return formOf(area, 'remark', {
      label: 'Remark',
      value: decisionOf(index).remark,
      attributes: {dir: 'auto'},
      saving: 'Save remark',
      check: () => null,
      change: (words) => ({remark: words.trim()}),
    });
  },
};

/** Shows a decision wherever its text is shown, but where somebody is writing. */
document.addEventListener('decided', ({detail: texts}) => {
  for (const area of document.querySelectorAll('.deciding')) {
    if (texts.has(Number(area.dataset.text)) && !area.querySelector('textarea')) drawArea(area);
  }
});
