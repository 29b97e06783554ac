import { describe, expect, it, test } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { messageOf, refuse, REFUSALS } from '../../domain/codes/refusals.ts';

/** Names and texts by area, as the files below domain/codes/refusals keep them. */
const NAMED = import.meta.glob<Record<string, number>>('../../domain/codes/refusals/codes/*.ts', {
  eager: true,
});
const TEXTS = import.meta.glob<Record<string, object>>('../../domain/codes/refusals/*.ts', { eager: true });
const areas = Object.entries(TEXTS).flatMap(([path, exported]) => {
  const area = path.replace(/^.*\//, '');
  const named = NAMED[path.replace(area, `codes/${area}`)] ?? {};
  return Object.entries(exported).map(([name, texts]) => ({
    name,
    codes: Object.keys(texts),
    named: Object.values(named),
  }));
});

const placeholders = (text: string) => (text.match(/\{[^}]*\}/g) ?? []).sort();

describe('refusals', () => {
  test.each(Object.entries(REFUSALS))('%s has the same placeholders in every language', (_, label) => {
    expect(label).toHaveLength(LANGS.length);
    for (const text of label) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(label[0]));
    }
  });

  it('has one name for each text, and one text for each name', () => {
    const numbers = Object.values(NAMED).flatMap((named) => Object.values(named));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.toSorted((a, b) => a - b).map(String)).toEqual(Object.keys(REFUSALS).toSorted());
  });

  test.each(areas)('of $name are named in the file of that area', ({ codes, named }) => {
    expect(named.map(String).toSorted()).toEqual(codes.toSorted());
  });

  it('has every code of the catalogue once, in its series', () => {
    const codes = Object.keys(REFUSALS).map(Number);
    const series = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(codes).toEqual(
      expect.arrayContaining([
        10400, 10403, 10404, 10409, 10410, 10411, 10412, 10429, 10503, 21332, 30007, 30010, 30012, 30013,
      ]),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        ...series(31001, 31007),
        31011,
        31012,
        ...series(31021, 31023),
        31031,
        31041,
        31051,
      ]),
    );
    expect(codes).toEqual(
      expect.arrayContaining([
        ...series(32001, 32011),
        ...series(33001, 33007),
        ...series(44001, 44008),
        ...series(51001, 51025),
      ]),
    );
    expect(new Set(Object.values(REFUSALS).map(([zh]) => zh)).size).toBe(codes.length);
  });

  it('is plain data, turned into text for the reader', () => {
    const refusal = refuse(10429, { n: 30 });
    expect(JSON.parse(JSON.stringify(refusal))).toEqual(refusal);
    expect(LANGS.map((lang) => messageOf(refusal, lang))).toEqual([
      '操作过于频繁，请 30 秒后再试',
      'Too many attempts, try again in 30 seconds',
      'Demasiados intentos; vuelva a intentarlo en 30 segundos',
      '操作が多すぎます。30 秒後に再度お試しください',
    ]);
  });

  it('shows a longer wait in minutes or hours, rounded up', () => {
    const said = (n: number) => messageOf(refuse(10429, { n }), 'en').replace(/.* in /, '');
    expect([1, 58, 120, 121, 2598, 7200, 7201, 86_400].map(said)).toEqual([
      '1 second',
      '58 seconds',
      '120 seconds',
      '3 minutes',
      '44 minutes',
      '120 minutes',
      '3 hours',
      '24 hours',
    ]);
    expect(messageOf(refuse(10429, { n: 2598 }), 'zh')).toBe('操作过于频繁，请 44 分钟后再试');
  });

  it('shows a label in the language of the reader', () => {
    const refusal = refuse(10410, { state: ['草稿', 'Draft', 'Borrador', '下書き'], action: 'x' });
    expect(messageOf(refusal, 'en')).toBe('Cannot "x" while the state is "Draft"');
    expect(messageOf(refusal, 'zh')).toBe('当前状态为“草稿”，不能执行“x”');
  });

  it('shows a dash for a missing value, and other values unchanged', () => {
    expect(messageOf(refuse(31022, { q: 5 }), 'en')).toBe('Quantity 5 exceeds the remaining —');
    expect(messageOf(refuse(33004, { detail: '{no} $& $1' }), 'en')).toBe(
      'External check failed: {no} $& $1',
    );
  });
});
