import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import type { Chart } from '../../machines/chart.ts';
import { type Changes, changesOf, type Mark } from '../../machines/chartChanges.ts';
import { chartWords } from '../../src/statecharts/changeWords.ts';
import type { Labels } from '../../src/statecharts/reading.ts';
import { compare } from './compare.ts';
import { layOut } from './layout.ts';
import type { Past } from './past.ts';
import { toSvg } from './svg.ts';

const DOCUMENTS = 'lifecycles/';
const NOTHING: Labels = { states: {}, events: {} };

const TITLE = {
  zh: '状态图的变化',
  en: 'Changes of the charts',
  es: 'Cambios de los diagramas',
  ja: '状態図の変更',
};
const BEFORE = { zh: '之前', en: 'Before', es: 'Antes', ja: '変更前' };
const AFTER = { zh: '之后', en: 'After', es: 'Después', ja: '変更後' };
const NONE = { zh: '没有变化', en: 'Nothing has changed', es: 'Sin cambios', ja: '変更なし' };
const NEW = { zh: '新的状态图', en: 'A new chart', es: 'Diagrama nuevo', ja: '新しい状態図' };
const GONE = {
  zh: '已取消的状态图',
  en: 'This chart is gone',
  es: 'Diagrama suprimido',
  ja: '廃止された状態図',
};

/** One chart that differs. */
interface Differing {
  readonly name: string;
  readonly before: Chart | undefined;
  readonly after: Chart | undefined;
  readonly words: (lang: Lang) => readonly string[];
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign] ?? ''};`);

/** The charts that differ between two refs, by name. */
function differing(before: Past, after: Past): Differing[] {
  const old = new Map(before.charts.map(({ name, chart }) => [name, chart]));
  const now = new Map(after.charts.map(({ name, chart }) => [name, chart]));
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names.flatMap((name): Differing[] => {
    const [was, is] = [old.get(name), now.get(name)];
    if (!was || !is)
      return [{ name, before: was, after: is, words: (lang) => [is ? NEW[lang] : GONE[lang]] }];
    const record = name.slice(DOCUMENTS.length);
    const isDocument = name.startsWith(DOCUMENTS) && after.labels.has(record);
    if (!isDocument) {
      const { words } = compare(was, is);
      return words.length === 0 ? [] : [{ name, before: was, after: is, words: () => words }];
    }
    const sideOf = (past: Past) => ({
      labels: past.labels.get(record) ?? NOTHING,
      rules: past.rules[record] ?? {},
      timers: past.timers.get(record) ?? [],
    });
    const words = (lang: Lang) =>
      chartWords(changesOf(was, is), { before: sideOf(before), after: sideOf(after) }, lang);
    return words('en').length === 0 ? [] : [{ name, before: was, after: is, words }];
  });
}

/** A picture of one side: what is only on the other has no mark there. */
async function picture(chart: Chart, { marks }: Pick<Changes, 'marks'>, isBefore: boolean): Promise<string> {
  const own = new Map<string, Mark>();
  for (const [key, mark] of marks) {
    if (!isBefore && mark !== 'removed') own.set(key, mark);
    if (isBefore && mark !== 'added') own.set(key.replace(/^was /, ''), mark);
  }
  return toSvg(await layOut(chart), own);
}

/** The page of one language, with links to the pictures. */
function pageOf(lang: Lang, refs: readonly [string, string], charts: readonly Differing[]): string {
  const section = ({ name, before, after, words }: Differing) => {
    const side = (isThere: boolean, title: string, file: string) =>
      isThere
        ? `<figure><figcaption>${title}</figcaption><img src="${name}.${file}.svg" alt="${title}: ${name}"></figure>`
        : '';
    return [
      `<section><h2>${escape(name)}</h2><ul>`,
      ...words(lang).map((line) => `<li>${escape(line)}</li>`),
      `</ul><div>${side(before !== undefined, BEFORE[lang], 'before')}${side(after !== undefined, AFTER[lang], 'after')}</div></section>`,
    ].join('\n');
  };
  return [
    `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${TITLE[lang]}: ${escape(refs.join(' → '))}</title>`,
    '<style>body{font:15px system-ui,sans-serif;margin:24px;max-width:1400px}img{max-width:100%}section>div{display:flex;flex-wrap:wrap;gap:16px}figure{flex:1 1 420px;margin:0}</style>',
    `<h1>${TITLE[lang]}</h1><p>${escape(refs.join(' → '))} · ${LANGS.map((one) => `<a href="index.${one}.html">${one}</a>`).join(' ')}</p>`,
    ...(charts.length === 0 ? [`<p>${NONE[lang]}</p>`] : charts.map(section)),
  ].join('\n');
}

/**
 * Draws what differs between the charts of two refs as two pictures each, with pages of words in four languages.
 * @returns the lines of one language, to be printed
 */
export async function writeDifferences(
  folder: string,
  refs: readonly [string, string],
  [before, after]: readonly [Past, Past],
  lang: Lang,
): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  const charts = differing(before, after);
  mkdirSync(folder, { recursive: true });
  for (const { name, before: was, after: is } of charts) {
    const both = was && is ? changesOf(was, is) : { marks: new Map<string, Mark>() };
    const put = (file: string, text: string) => {
      const path = join(folder, `${name}.${file}.svg`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    if (was) put('before', await picture(was, both, true));
    if (is) put('after', await picture(is, both, false));
  }
  for (const one of LANGS) writeFileSync(join(folder, `index.${one}.html`), pageOf(one, refs, charts));
  return charts.length === 0
    ? [NONE[lang]]
    : charts.flatMap(({ name, words }) => [name, ...words(lang).map((line) => `  ${line}`)]);
}

/** @throws Error for a language that is none of ours */
export function langOf(text: string): Lang {
  const lang = LANGS.find((one) => one === text);
  if (!lang) throw new Error(`The languages are ${LANGS.join(', ')}.`);
  return lang;
}
