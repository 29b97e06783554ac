import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Lang } from '../../../domain/codes/languages.ts';

const TEXTS = new URL('../../../src/i18n/', import.meta.url);

/** Keys of texts with a dot: one of them on the screen is a text that was not found. */
const KEYS: readonly string[] = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('en.json'))
  .flatMap((name) => Object.keys(JSON.parse(readFileSync(new URL(name, TEXTS), 'utf8')) as object))
  .filter((key) => key.includes('.'));

/** Names and terms that are the same in every language. */
const SAME =
  /\b(Freightdesk|Excel|WeChat|Alipay|Android|webp|xlsx|docx|https?|JSON|Webhook|Slack|OpenAPI|Beidou|Markdown|Passkey|admin|token|English|Español)\b|中文|日本語/gi;

/** A plate, which is data: 皖A12345. */
const PLATE = /\p{Script=Han}[A-Z][A-Z0-9]{4,6}/gu;

/**
 * What the app itself says on the screen: names of controls, columns, fields and states. Data are not among it: what people have
 * written is in their language.
 */
function ownTexts(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = new Set<string>();
  const add = (text: string | null) => {
    const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (plain !== '') texts.add(plain);
  };
  const spoken =
    'button, th, legend, label, dt, h1, h2, h3, h4, [role=tab], [role=menuitem], nav a, [role=status], [role=alert]';
  for (const element of document.querySelectorAll(spoken)) {
    // A row is opened by its number or name, which is data.
    if (!isSeen(element) || element.closest('td, tbody, [data-opens], [translate=no]')) continue;
    if (!element.querySelector('td')) add((element as HTMLElement).innerText);
  }
  for (const element of document.querySelectorAll('[placeholder]'))
    if (isSeen(element)) add(element.getAttribute('placeholder'));
  return [...texts];
}

const IDEOGRAPH = /\p{Script=Han}/u;
const LATIN_WORD = /[a-záéíóúñü]{4,}/i;
/** Characters of simplified Chinese that Japanese writes otherwise. */
const SIMPLIFIED = /[车输费发个业态请录详结线进这专页导码删选认图报]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const isForeign: Readonly<Record<Lang, (text: string) => boolean>> = {
  zh: (text) => LATIN_WORD.test(text) && !IDEOGRAPH.test(text),
  // Names of goods and places stand beside words of the app, which have kana.
  ja: (text) =>
    (SIMPLIFIED.test(text) && !KANA.test(text)) || (LATIN_WORD.test(text) && !JAPANESE.test(text)),
  // Names of people and documents stand beside words of the app.
  es: (text) => IDEOGRAPH.test(text) && !LATIN_WORD.test(text),
  en: (text) => IDEOGRAPH.test(text) && !LATIN_WORD.test(text),
};

/** Texts of the app on the present screen that are of another language, or the key of a text instead of it. */
export async function foreign(page: Page, lang: Lang): Promise<string[]> {
  const own = await page.evaluate(ownTexts);
  const shown = new Set((await page.locator('body').innerText()).split(/\s+/));
  return [
    ...own.filter((text) => isForeign[lang](text.replaceAll(SAME, '').replaceAll(PLATE, ''))),
    ...KEYS.filter((key) => shown.has(key)).map((key) => `key ${key}`),
  ];
}
