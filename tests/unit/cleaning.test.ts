import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isNone, type Field, type Fields } from '../../domain/schema/field.ts';
import { readCell } from '../../domain/schema/readCell.ts';
import { cleaned, isOneLine, type Spelling, spellingOf } from '../../domain/schema/spelling.ts';
import { lengthOf } from '../../domain/rules/characters.ts';
import { fieldErrors } from '../../server/records/formErrors.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { readDraft } from '../../src/records/form/draft.ts';

/** Every text that a person fills in: of records, their lines and the forms of their events. */
function textsOf(fields: Fields, where: string): [where: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.auto || field.isUser) return [];
    const path = `${where}.${name}`;
    if (field.columns) return textsOf(field.columns, path);
    return field.kind === 'text' ? [[path, { ...field }]] : [];
  });
}

const TEXTS = SPECS.flatMap(({ name, fields, events }) => [
  ...textsOf(fields, name),
  ...Object.entries(events).flatMap(([event, form]) => textsOf(form.fields ?? {}, `${name}!${event}`)),
]);
const WRITTEN = TEXTS.filter(([, { isSecret }]) => !isSecret);

/** What is typed, pasted or sent, and what is stored: at least one of each kind fits every field of that kind. */
const TABLE: Readonly<
  Record<Spelling | 'line' | 'lines', readonly (readonly [typed: string, stored: string])[]>
> = {
  name: [
    ['王　 五', '王五'],
    ['\u202a李\u200b娜\u202c', '李娜'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉 ・ 买买提', '阿卜杜拉·买买提'],
    ['\uE863明', '䶮明'],
    ['⼀鸣', '一鸣'],
    ['Li\u00a0 Ming\u00ad', 'Li Ming'],
    ['𠮷\u200d野', '𠮷野'],
  ],
  phone: [
    ['+86 138 1234 5678', '13812345678'],
    ['0086-138-1234-5678', '13812345678'],
    ['8613812345678', '13812345678'],
    ['１３８１２３４５６７８', '13812345678'],
    ['\u202d13812345678\u202c', '13812345678'],
    ['138\u00a01234–5678', '13812345678'],
    ['(0551) 6234 5678', '0551-62345678'],
    ['055162345678', '0551-62345678'],
    ['0551－62345678－12', '0551-62345678-12'],
    ['400 888 0826', '400-888-0826'],
  ],
  digits: [
    ['6222 0212 3456 7890', '6222021234567890'],
    ['６２２２-０２１２-３４５６-７８９０\u200b', '6222021234567890'],
    ['102 361-000 017', '102361000017'],
    ['1234\u00a05678', '12345678'],
    ['12 34 56', '123456'],
    ['6001 01', '600101'],
    ['30404 06000 00000 0000', '3040406000000000000'],
  ],
  code: [
    ['9134 0100-MA2M T1KT\u00a06W', '91340100MA2MT1KT6W'],
    ['91340100 ma2mt1kt6w', '91340100MA2MT1KT6W'],
    ['９１３４０１００ＭＡ２ＭＴ１ＫＴ６Ｗ', '91340100MA2MT1KT6W'],
    ['1101 0519 4912 3100 2x', '11010519491231002X'],
    ['\ufefflzgjl4gr3fx012345', 'LZGJL4GR3FX012345'],
    ['2026-03', '202603'],
    ['2026q1', '2026Q1'],
    ['\u200bａ', 'A'],
    ['001 x', '001X'],
  ],
  plate: [
    ['皖B·29140', '皖B29140'],
    ['皖 b 29140', '皖B29140'],
    ['皖Ｂ•２９１４０', '皖B29140'],
    ['\u200e皖B-29140', '皖B29140'],
  ],
  word: [
    [' https://sso.example.com/realms /one', 'https://sso.example.com/realms/one'],
    ['ｚhang＠example.com', 'zhang@example.com'],
    [' zhang @example.com\u200b', 'zhang@example.com'],
    ['０８：３０', '08:30'],
    ['ｚhang_san', 'zhang_san'],
    [' ｔms. example.com\u200b', 'tms.example.com'],
    ['Ｏrder', 'Order'],
    ['／orders', '/orders'],
    ['ＡDMIN_X', 'ADMIN_X'],
    ['＃1677ff', '#1677ff'],
    ['Ａ－01 ', 'A-01'],
    ['３．２．0 ', '3.2.0'],
    [' d41d8cd98f00b204e9800998ecf8427ｅ', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['https：//api.example.com/ push\u200b', 'https://api.example.com/push'],
  ],
  number: [
    ['ＨＦ２０２６\u00a0\u00a0001', 'HF2026 001'],
    ['\u200b皖交 12\r\n', '皖交 12'],
  ],
  line: [
    ['第\u00a0一\u200b行\r\n第二行', '第 一行 第二行'],
    ['\ufeffＡ　B\u00adC D', 'Ａ BC D'],
    ['https://example.com/\u200b', 'https://example.com/'],
  ],
  lines: [
    ['第一行\r\n第\u00a0二\u202e行\u2028\u00ad', '第一行\n第 二行'],
    ['#/a\u200b', '#/a'],
    ['/orders\u200b', '/orders'],
  ],
};

/** The field alone in a form, asked for whatever the others say. */
function alone({ when: _, ...field }: Field, changes: Partial<Field> = {}): Fields {
  return { it: { ...field, ...changes } };
}

const kindOf = (field: Field) => spellingOf(field) ?? (isOneLine(field) ? 'line' : 'lines');
const rowsFor = (field: Field) =>
  TABLE[kindOf(field)].filter(
    ([, stored]) =>
      (field.check?.test(stored) ?? true) &&
      lengthOf(stored) >= (field.min ?? 1) &&
      lengthOf(stored) <= (field.max ?? 0),
  );

describe.each(WRITTEN)('%s', (_, field) => {
  it('is stored as it is seen, from the wire, a sheet and a form alike', () => {
    const rows = rowsFor(field);
    expect(rows.length).toBeGreaterThan(0);
    for (const [typed, stored] of rows) {
      expect(field.schema.parse(typed)).toBe(stored);
      expect(readCell(field, 'text', typed)).toBe(stored);
      const { values, issues } = readDraft(alone(field), { it: typed }, {}, 'submit');
      expect({ values, issues }).toEqual({ values: { it: stored }, issues: {} });
    }
  });

  it('is empty where nothing is seen', () => {
    for (const unseen of ['\u200b\u00a0\u00ad', '\u3164', '\ufe0f', ' \u202e\u2060 ']) {
      expect(readCell(field, 'text', unseen)).toBeNull();
      const [error] = fieldErrors(alone(field, { required: true }), { it: unseen }, 'submit');
      expect(error?.msg[1]).toMatch(/is required$/);
    }
  });
});

test('a name of nothing but invisible characters is no name', () => {
  expect(isNone('\u200b\u200f\ufeff')).toBe(true);
  expect(isNone('王')).toBe(false);
});

test('a secret is left as it was made', () => {
  const secrets = TEXTS.filter(([, { isSecret }]) => isSecret);
  expect(secrets.length).toBeGreaterThan(0);
  for (const [, field] of secrets)
    expect(field.schema.parse(' ｐａ·ss\u200bword ')).toBe('ｐａ·ss\u200bword');
});

test('a masked value that a form sends back is left as it is', () => {
  for (const masked of ['138****5678', '****', '**** 1234', '3401**********001X']) {
    for (const spelling of ['phone', 'digits', 'code'] as const)
      expect(cleaned({ spelling }, masked)).toBe(masked);
  }
});

test('what is clean stays as it is', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.constantFrom(...WRITTEN), (text, [, field]) => {
      const once = cleaned(field, text);
      expect(cleaned(field, once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('pictures made of several keep their joiners', () => {
  expect(cleaned({ max: 200 }, '👩‍🚀 ❤️‍🔥 👨🏽‍🔧')).toBe('👩‍🚀 ❤️‍🔥 👨🏽‍🔧');
});
