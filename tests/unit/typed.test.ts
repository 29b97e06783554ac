import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { filterField } from '../../domain/schema/record.ts';
import { parseFixed } from '../../domain/rules/typedNumber.ts';
import type { Field } from '../../domain/schema/field.ts';
import { readCell, UNREADABLE } from '../../domain/schema/readCell.ts';
import { parseTyped } from '../../domain/schema/typed.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { readDraft } from '../../src/records/form/draft.ts';
import { typedFields } from '../typedFields.ts';
import { AMOUNTS, DAYS, MOMENTS, NEGATIVE } from '../typedTexts.ts';

/** What a form sends for a text in this field, or the issue it shows instead. */
function sent(field: Field, text: string, lang: Lang) {
  const { values, issues } = readDraft({ it: field }, { it: text }, { lang }, 'draft');
  const issue = issues.it;
  return issue && 'key' in issue && (issue.key === 'number' || issue.key === 'time') ? issue.key : values.it;
}

/** What a sheet stores for it. */
const stored = (field: Field, text: string) => readCell(field, field.kind, text);

const isSigned = ({ min = 0 }: Field) => min < 0;
const MONEY = typedFields('fen');

describe('an amount that is typed', () => {
  it('is in more than fifty fields, one of which may be negative', () => {
    expect(MONEY.length).toBeGreaterThan(50);
    expect(MONEY.filter(({ field }) => isSigned(field)).length).toBeGreaterThan(0);
  });

  it.each(MONEY)('$at: gives the same in the form of each language, or is refused', ({ field }) => {
    for (const lang of LANGS)
      for (const [text, fen, inSpanish] of AMOUNTS) {
        const expected = lang === 'es' ? inSpanish : fen;
        expect(sent(field, text, lang), `${text} (${lang})`).toBe(expected ?? 'number');
      }
    for (const [text, fen] of NEGATIVE)
      expect(sent(field, text, 'zh'), text).toBe(isSigned(field) ? fen : 'number');
  });

  it.each(MONEY)('$at: gives the same in a sheet', ({ field }) => {
    for (const [text, fen] of AMOUNTS) expect(stored(field, text), text).toBe(fen ?? UNREADABLE);
    for (const [text, fen] of NEGATIVE)
      expect(stored(field, text), text).toBe(isSigned(field) ? fen : UNREADABLE);
  });

  it('is never -0', () => {
    expect(Object.is(parseTyped('fen', '-0'), 0)).toBe(true);
  });

  it('is one number in all languages that understand it, with any decimals', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123,. -１，'), maxLength: 12 });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 6 }), (typed, decimals) => {
        const read = [undefined, ...LANGS].map((lang) => parseFixed(typed, decimals, lang));
        expect(new Set(read.filter((value) => value !== undefined)).size).toBeLessThan(2);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('other figures', () => {
  it.each([
    ['kg', '1,234', 1_234, null],
    ['kg', '1,5', null, null],
    ['tonnes', '1,5', null, 1_500],
    ['tonnes', '32.5 吨', 32_500, 32_500],
    ['tonnes', '３２トン', 32_000, 32_000],
    ['tonnes', '900 kg', 900, 900],
    ['tonnes', '900.5千克', null, null],
    ['tonnes', '-1', null, null],
    ['tonnes', '32.0005', null, null],
    ['metres', '9.6', 96, 96],
    ['metres', '9.65', null, null],
    ['stars', '★4.6', 460, 460],
    ['minutes', '23:56', 1_436, 1_436],
    ['minutes', '23：56', 1_436, 1_436],
    ['minutes', '23 小时 56 分', 1_436, 1_436],
    ['minutes', '23 h 56 min', 1_436, 1_436],
    ['minutes', '23時間56分', 1_436, 1_436],
    ['minutes', '2 小时', 120, 120],
    ['minutes', '90', 90, 90],
    ['minutes', '1:60', null, null],
    ['span', '4:05', 14_700_000, 14_700_000],
    ['span', '90', 5_400_000, 5_400_000],
    ['span', 'long', null, null],
    ['minutes', 'long', null, null],
    ['int', '1,2,3', null, null],
    ['int', '１２', 12, 12],
    ['int', '-3', -3, -3],
    ['m3', '1,5', null, 1_500],
    ['m3', '1.234', 1_234, 1_234],
    ['m3', '1,234', 1_234_000, null],
    ['bp', '6,5 ％', null, 650],
    ['bp', '6.5%', 650, 650],
    ['deg', '117.34', 117.34, 117.34],
    ['deg', '-117,34', null, -117.34],
    ['deg', '1170.1', null, null],
  ] as const)('%s: %s is read by the same rules', (kind, text, value, inSpanish) => {
    expect(parseTyped(kind, text) ?? null).toBe(value);
    expect(parseTyped(kind, text, 'zh') ?? null).toBe(value);
    expect(parseTyped(kind, text, 'es') ?? null).toBe(inSpanish);
  });
});

describe.each([
  ['day', typedFields('date'), DAYS, (ms: number) => formatTime(ms, 'y-m-d')],
  ['moment', typedFields('ts'), MOMENTS, (ms: number) => formatTime(ms)],
] as const)('a %s that is typed', (kind, fields, table, written) => {
  it('is in many fields', () => {
    expect(fields.length).toBeGreaterThan(kind === 'day' ? 25 : 10);
  });

  it.each(fields)('$at: is the one that was meant, in form and sheet, or is refused', ({ field }) => {
    for (const [text, meant] of table) {
      const value = sent(field, text, 'zh');
      expect(typeof value === 'number' ? written(value) : value, text).toBe(meant ?? 'time');
      expect(stored(field, text), text).toBe(meant === null ? UNREADABLE : value);
    }
  });

  it.each(fields)('$at: has room for each day that is understood', ({ field }) => {
    for (const [text, meant] of table)
      if (meant !== null) expect(field.schema.safeParse(sent(field, text, 'en')).success, text).toBe(true);
  });
});

it('the time behind a day is left out where only the day is kept', () => {
  for (const [text, moment] of MOMENTS)
    expect(parseTyped('date', text) ?? null, text).toBe(
      moment === null ? null : parseTyped('date', moment.slice(0, 10)),
    );
});

it('each range that a list is filtered by is of days, moments or figures, which can be typed', () => {
  const kinds = SPECS.flatMap((spec) =>
    Object.entries(spec.list.filters).flatMap(([name, filter]) =>
      filter === 'range' ? [filterField(spec, name)?.kind] : [],
    ),
  );
  expect(new Set(kinds)).toEqual(new Set(['date', 'ts', 'fen', 'tonnes', 'int']));
});
