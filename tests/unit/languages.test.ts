import { describe, expect, test } from 'vitest';
import { resolveLang, type Lang } from '../../domain/codes/languages.ts';

const CASES: [why: string, saved: string | undefined, browser: string | undefined, lang: Lang][] = [
  ['the saved one first', 'ja', 'zh-CN', 'ja'],
  ['then the browser', undefined, 'zh-CN', 'zh'],
  ['in any case', undefined, 'ES', 'es'],
  ['the first of a list', undefined, 'ja;q=0.9, en', 'ja'],
  ['else English', undefined, 'fr-FR', 'en'],
  ['English without any', undefined, undefined, 'en'],
  ['a saved one that is not ours does not count', 'fr', 'zh', 'zh'],
  ['nor an empty one', '', '', 'en'],
  ['nor one that only begins alike', undefined, 'zhx', 'en'],
];

describe('[L-06] language of the interface', () => {
  test.each(CASES)('%s', (_, saved, browser, lang) => {
    expect(resolveLang(saved, browser)).toBe(lang);
  });
});
