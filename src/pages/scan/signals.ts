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
