// Stands in for the browser's speech. What is said is kept in `spoken`, and ends when a check says so.
(() => {
  const voice = (name, lang, isDefault = false, localService = true) => (
    {name, lang, voiceURI: name, default: isDefault, localService});
  const queue = [];
  window.spoken = [];
  window.speechCalls = [];
  window.voices = [
    voice('Far Away', 'de-DE', false, false), voice('Samantha', 'en-US', true), voice('Daniel', 'en-GB'),
    voice('Anna', 'de-DE'), voice('Thomas', 'fr-FR'), voice('Amelie', 'fr-CA'), voice('Maged', 'ar-001'),
    voice('Kyoko', 'ja_JP'),
  ];
  window.finishSpeaking = (error) => {
    const utterance = queue.shift();
    if (!utterance) return false;
    if (error) utterance.onerror?.({error});
    else utterance.onend?.({});
    return true;
  };
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {value: class { constructor(text) { this.text = text; } }});
  Object.defineProperty(window, 'speechSynthesis', {value: {
    getVoices: () => window.voices,
    speak(utterance) {
      window.spoken.push([utterance.text, utterance.lang, utterance.voice?.name ?? '', utterance.rate]);
      queue.push(utterance);
    },
    cancel() { window.speechCalls.push('cancel'); queue.length = 0; },
    pause() { window.speechCalls.push('pause'); },
    resume() { window.speechCalls.push('resume'); },
    addEventListener() {},
  }});
})();
