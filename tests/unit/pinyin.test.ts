import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { zh } from '../../domain/codes/menu/titles/zh.ts';
import { FILE, pronunciations, syllablesOf } from '../../scripts/pinyin.ts';
import { lettersOf, pinyinMatch } from '../../src/menu/pinyin.ts';

describe('pinyin of Chinese titles', () => {
  it('is up to date: else run npm run pinyin', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(pronunciations());
  });

  it('exists for every title with a Chinese character', () => {
    const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
    for (const [name, title] of Object.entries(zh))
      if (/\p{Script=Han}/u.test(title)) expect(known[`route.${name}`], title).toMatch(/^[a-z]+( [a-z]+)+$/);
  });

  it('depends on the word of a character', () => {
    expect(syllablesOf('调拨管理')).toBe('diao bo guan li');
    expect(syllablesOf('银行卡管理')).toBe('yin hang ka guan li');
    expect(syllablesOf('运输合同')).toBe('yun shu he tong');
    expect(syllablesOf('车辆轨迹（手机）')).toBe('che liang gui ji shou ji');
    expect(syllablesOf('ETC 服务')).toBe('e t c fu wu');
  });
});

describe('a text typed in pinyin', () => {
  const waybills = ['yun', 'dan', 'guan', 'li'];

  it.each(['yundan', 'yd', 'ydgl', 'yund', 'ydan', 'yundangl', 'y', 'yundanguanli'])(
    '%s is the beginning of 运单管理',
    (typed) => {
      expect(pinyinMatch(typed, waybills)).toBe(0);
    },
  );

  it.each([
    ['guanli', 2],
    ['dgl', 1],
    ['li', 3],
  ])('%s is a later part of it', (typed, from) => {
    expect(pinyinMatch(typed, waybills)).toBe(from);
  });

  it.each(['', 'yg', 'dy', 'undan', 'yundanx', 'yundanguanlix'])('%j is no part of it', (typed) => {
    expect(pinyinMatch(typed, waybills)).toBe(-1);
  });

  it('is accepted as an input method shows it before characters are chosen', () => {
    expect(lettersOf("Yun'dan ")).toBe('yundan');
    expect(lettersOf('yun dan')).toBe('yundan');
    expect([lettersOf('运单'), lettersOf('yd2026'), lettersOf('')]).toEqual(['', '', '']);
  });
});
