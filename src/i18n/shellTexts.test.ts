import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import { TEXTS } from '../pages/login/texts.ts';
import { zh as titles } from '../../domain/codes/menu/titles/zh.ts';

const texts: Record<string, Record<string, string>> = { zh, en, es, ja };
const known = new Set([...Object.keys(zh), ...Object.keys(titles).map((name) => `route.${name}`)]);

/** Every source file of a folder but the record views, which have texts of their own. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'records' ? [] : sources(path);
    return /^[^.]+\.tsx?$/.test(entry.name) && entry.name !== 'model.ts' ? [readFileSync(path, 'utf8')] : [];
  });
}

// Charts open dialogs, whose texts belong to the shell.
const all = [...sources('src'), ...sources('machines')];

/** Quoted texts that look like a key, anywhere: event names look alike. */
const mentioned = new Set(
  all.flatMap((text) =>
    [...text.matchAll(/['"`]([a-z][\w-]*(?:\.\w+)*)['"`]/gi)].map(([, key]) => key ?? ''),
  ),
);

/** Keys that are used: those of `t(…)` and `words(…)`, and the four texts of a dialog. */
const said = all.flatMap((text) => {
  // Views with a namespace of their own (`useTexts`, `usePresenceTexts` …) are not the shell's.
  if (/\buse\w*Texts\b|\b[A-Z]\w+Texts\b/.test(text)) return [];
  const calls = [...text.matchAll(/\b(?:t|words)\(([^()]*)/g)].map(([, inside]) => inside ?? '');
  const dialogs = [...text.matchAll(/\b(?:title|text|confirm|cancel): ('[a-z]+\.[a-z]+')/g)].map(
    ([, key]) => key ?? '',
  );
  return [...calls, ...dialogs].flatMap((inside) =>
    [...inside.matchAll(/'([a-z]+\.[\w.]+)'/gi)].map(([, key]) => key ?? ''),
  );
});

/** Keys that the sources build from parts. */
const COMPOSED = /^(password\.(old|fresh|again)$|no-name$)/;

describe('texts of the shell', () => {
  it('[L-06] has the same keys, and a text for each, in all languages', () => {
    for (const [lang, words] of Object.entries(texts)) {
      expect(Object.keys(words).sort(), lang).toEqual(Object.keys(zh).sort());
      expect(
        Object.entries(words).filter(([, text]) => text.trim() === ''),
        lang,
      ).toEqual([]);
    }
  });

  it('names the same values in all languages', () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(zh))
      for (const words of Object.values(texts)) expect(holes(words[key] ?? ''), key).toEqual(holes(text));
  });

  it('has every key that the sources use, and none that they do not', () => {
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
    expect(Object.keys(zh).filter((key) => !mentioned.has(key) && !COMPOSED.test(key))).toEqual([]);
  });

  it('[S-13] says the words of the specification', () => {
    expect(zh['relogin.title']).toBe('确认注销');
    expect(zh['relogin.text']).toBe('您已注销，您可以取消以停留在此页，或重新登录');
    expect([zh['relogin.confirm'], zh['relogin.cancel']]).toEqual(['重新登录', '取消']);
  });

  it('[L-06] announces a switch in the words of the specification', () => {
    expect(Object.values(texts).map((words) => words['language.switched'])).toEqual([
      '语言切换成功',
      'Switch Language Success',
      'Cambio de idioma con éxito',
      '言語切り替えに成功',
    ]);
  });
});

describe('the login form of index.html', () => {
  const html = readFileSync('index.html', 'utf8');

  it('says in all languages what the login page says', () => {
    const said = (lang: string) =>
      [...html.matchAll(new RegExp(`<b lang="${lang}"\\s*>([^<]*)</b`, 'g'))].map(([, text]) => text);
    const { motto, about, title, username, password, submit, register, mobile } = TEXTS;
    ['zh', 'en', 'es', 'ja'].forEach((lang, index) => {
      expect(said(lang), lang).toEqual(
        [motto, about, title, username, password, submit, register, mobile].map((label) => label[index]),
      );
    });
  });

  it('runs no inline script, which the content policy would refuse', () => {
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(html).not.toMatch(/\son\w+=/);
  });
});
