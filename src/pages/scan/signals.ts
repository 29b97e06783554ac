import type { Lang } from '../../../domain/codes/languages.ts';

const SPOKEN: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };
const RIGHT_MS = 60;
const WRONG_MS = [120, 80, 120];

/** What is felt: a short buzz for what is right, two long ones for what is wrong. */
export function buzz(isGood: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate(isGood ? RIGHT_MS : WRONG_MS);
}

/** What is heard; a device without a voice stays silent. */
export function speak(text: string, lang: Lang): void {
  if (!('speechSynthesis' in globalThis)) return;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = SPOKEN[lang];
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/** Hz, and how often: a high sign for what is right, two low ones for what is wrong. */
const RIGHT_TONE = { pitch: 1_760, times: 1 };
const WRONG_TONE = { pitch: 220, times: 2 };
const TONE_S = 0.12;
let sound: AudioContext | null = null;

/** What is heard in a loud hall, and on a device without a voice. A browser allows it once a key or the screen was touched. */
export function beep(isGood: boolean): void {
  if (!('AudioContext' in globalThis)) return;
  sound ??= new AudioContext();
  if (sound.state === 'suspended') void sound.resume().catch(() => undefined);
  const { pitch, times } = isGood ? RIGHT_TONE : WRONG_TONE;
  for (let at = 0; at < times; at += 1) {
    const tone = new OscillatorNode(sound, { type: 'square', frequency: pitch });
    const quiet = new GainNode(sound, { gain: 0.15 });
    tone.connect(quiet).connect(sound.destination);
    const start = sound.currentTime + at * TONE_S * 1.5;
    tone.start(start);
    tone.stop(start + TONE_S);
  }
}
