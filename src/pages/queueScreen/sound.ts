import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type SpokenCall, type SpokenLang, spokenSentence } from '../../../domain/rules/yardSpeech.ts';
import type { AnnouncerEvent } from '../../../machines/announcer/machine.ts';

let audio: AudioContext | null = null;

/** The sound of this page; one for as long as it is open. */
function sound(): AudioContext {
  audio ??= new AudioContext();
  return audio;
}

/** Asks the browser to let this page sound: without a press it leaves the question open. */
export const probe = fromPromise(async () => {
  const context = sound();
  await context.resume();
  return context.state === 'running';
});

/** Frequencies, Hz, and how long each is heard, s. */
const TONES = [880, 660] as const;
const TONE_S = 0.4;

/** Two tones, one after the other. @throws where the page may not sound */
export const chime = fromPromise(async () => {
  const context = sound();
  if (context.state !== 'running') throw new Error('The page may not sound.');
  const volume = context.createGain();
  volume.gain.value = 0.5;
  volume.connect(context.destination);
  const tones = TONES.map((hertz, n) => {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(context.currentTime + n * TONE_S);
    tone.stop(context.currentTime + (n + 1) * TONE_S);
    return tone;
  });
  await new Promise((resolve) => {
    tones.at(-1)?.addEventListener('ended', resolve);
  });
  volume.disconnect();
  return null;
});

/** Only voices of the device itself: one of the network may drop a sentence without a word. */
const voiceFor = (lang: SpokenLang) =>
  speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.startsWith(lang));

type Part = { readonly text: string; readonly voice: SpeechSynthesisVoice };

/** What is said, one sentence a language for which there is a voice; empty: there is no Chinese voice. */
function partsOf(call: SpokenCall): Part[] {
  if (!voiceFor('zh')) return [];
  return call.langs.flatMap((lang) => {
    const voice = voiceFor(lang);
    return voice ? [{ text: spokenSentence(call, lang), voice }] : [];
  });
}

const NO_VOICE = 'none';

/** Speaks a call, one sentence at a time, and tells what came of each. @param wanted `none`: as where there is no voice */
export const speakWith = (wanted: string | null) =>
  fromCallback<EventObject, { readonly call: SpokenCall | null }>(({ input: { call }, sendBack }) => {
    const tell = (type: AnnouncerEvent['type']) => {
      sendBack({ type });
    };
    if (call === null || wanted === NO_VOICE || !('speechSynthesis' in globalThis)) {
      tell('speech.failed');
      return undefined;
    }
    let isOver = false;
    // A sentence that nothing refers to may be collected before it ends, and its end is never told.
    let spoken: SpeechSynthesisUtterance | null = null;
    const say = ([part, ...rest]: readonly Part[]): void => {
      if (isOver) return;
      if (!part) {
        tell('speech.ended');
        return;
      }
      spoken = new SpeechSynthesisUtterance(part.text);
      spoken.voice = part.voice;
      spoken.lang = part.voice.lang;
      spoken.rate = 0.9;
      spoken.addEventListener('start', () => {
        if (!isOver) tell('speech.started');
      });
      spoken.addEventListener('end', () => {
        say(rest);
      });
      spoken.addEventListener('error', ({ error }) => {
        if (!isOver) tell(error === 'not-allowed' ? 'speech.denied' : 'speech.failed');
      });
      speechSynthesis.speak(spoken);
    };
    const begin = (): void => {
      const parts = partsOf(call);
      if (parts.length > 0) say(parts);
      else tell('speech.failed');
    };
    // The voices come a moment after the page; if none comes, the chart waits no longer than for a voice that does not begin.
    const areVoicesKnown = speechSynthesis.getVoices().length > 0;
    if (areVoicesKnown) begin();
    else speechSynthesis.addEventListener('voiceschanged', begin, { once: true });
    return () => {
      isOver = true;
      spoken = null;
      speechSynthesis.removeEventListener('voiceschanged', begin);
      speechSynthesis.cancel();
    };
  });
