import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DRIVER_FIELDS, VEHICLE_FIELDS } from '../../domain/codes/messages/basics.ts';
import type { MessageField } from '../../domain/codes/messages/field.ts';
import { FUND_FLOW_FIELDS } from '../../domain/codes/messages/fundFlow.ts';
import { waybillFields } from '../../domain/codes/messages/waybill.ts';
import { ja as jaTitles } from '../../domain/codes/menu/titles/ja.ts';
import { zh as zhTitles } from '../../domain/codes/menu/titles/zh.ts';
import { REFUSALS } from '../../domain/codes/refusals.ts';
import { answerInWords, fieldTitle } from '../../domain/reporting/answerWords.ts';
import { parseFormula, VARIABLES } from '../../domain/rules/formula.ts';
import { FORMULA_WORDS, formulaLabel } from '../../domain/rules/formulaWords.ts';
import { ROLES } from '../../domain/codes/roles.ts';
import { seesSome } from '../../domain/schema/sight.ts';
import { SPECS } from '../../server/records/descriptions.ts';

/** A name that is written like code. */
const BRAND = /\bWeChat\b/g;
/** Latin words that are nobody's code: units, kinds of files, the beginning of an address. */
const KNOWN = [
  'km',
  'kg',
  'jpg',
  'png',
  'webp',
  'gif',
  'csv',
  'xlsx',
  'pdf',
  'zip',
  'https',
  'http',
  'www',
  'com',
];
const CODE = [
  // camelCase, PascalCase
  /\b[A-Za-z]*[a-z][A-Z]\w*/g,
  /\b[A-Za-z]\w*_\w+/g,
  // weight * unitPrice, a && b
  /[A-Za-z]\w*\s*(?:[*=]|&&|\|\|)\s*[A-Za-z]\w*/g,
];
/** Words of the code in a text of Chinese or Japanese. */
function wordsOfCode(text: string): string[] {
  const said = text.replaceAll(/\{[^}]*\}/g, '').replaceAll(BRAND, '');
  const small = [...said.matchAll(/(?<![A-Za-zÀ-ÿ])[a-z]{3,}(?![A-Za-zÀ-ÿ])/g)].map(([word]) => word);
  return [
    ...CODE.flatMap((pattern) => [...said.matchAll(pattern)].map(([word]) => word)),
    ...small.filter((word) => !KNOWN.includes(word)),
  ];
}

interface Said {
  readonly at: string;
  readonly zh: string;
  readonly ja: string;
}
/** An item of a code list. */
const saidSchema = z.object({ zh: z.string(), ja: z.string() });
const isText = (value: unknown): value is string => typeof value === 'string';

/** All labels of a description, wherever they stand in it; code lists say theirs by language. */
function labelsIn(value: unknown, at: string): Said[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const [zh, , , ja] = items;
    if (items.length === 4 && items.every(isText) && isText(zh) && isText(ja) && /\p{Script=Han}/u.test(zh))
      return [{ at, zh, ja }];
    return items.flatMap((one, index) => labelsIn(one, `${at}[${String(index)}]`));
  }
  const said = saidSchema.safeParse(value);
  const own = said.success ? [{ at, ...said.data }] : [];
  return [
    ...own,
    ...Object.entries(value)
      .filter(([key]) => key !== 'schema' && key !== 'zh' && key !== 'ja')
      .flatMap(([key, one]) => labelsIn(one, `${at}.${key}`)),
  ];
}

const textsSchema = z.record(z.string(), z.string());
const FOLDER = 'src/i18n';
/** The texts of all pages in a language. */
const pageTexts = (lang: 'zh' | 'ja') =>
  readdirSync(FOLDER, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name === `${lang}.json`)
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const texts = textsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      return Object.entries(texts).map(([key, text]) => ({ at: `${path} ${key}`, text }));
    });

const found = (texts: readonly { at: string; text: string }[]) =>
  texts.flatMap(({ at, text }) => wordsOfCode(text).map((word) => `${at}: ${word}`));

describe('no word of the code is said to people', () => {
  it('is found where there is one', () => {
    expect(wordsOfCode('weight * unitPrice').length).toBeGreaterThan(0);
    expect(wordsOfCode('从业资格证号qualificationCertificate不存在')).toEqual(['qualificationCertificate']);
    expect(wordsOfCode('保险公司 none')).toEqual(['none']);
    expect(wordsOfCode('待装货（pendingLoad）')).toEqual(['pendingLoad']);
    expect(wordsOfCode('支持 xlsx 和 csv，最大 {maxBytes} MB、GPS、ID、{n} km/h、Español')).toEqual([]);
  });

  it('by any description: fields, states, events, sections, hints, code lists', () => {
    const labels = SPECS.flatMap((spec) => labelsIn(spec, spec.name));
    expect(labels.length).toBeGreaterThan(2_000);
    const texts = labels.flatMap(({ at, zh, ja }) => [
      { at, text: zh },
      { at: `${at} (ja)`, text: ja },
    ]);
    expect([...new Set(found(texts))]).toEqual([]);
  });

  it('by any text of a page, title of the menu or refusal', () => {
    const texts = (['zh', 'ja'] as const).flatMap(pageTexts);
    expect(texts.length).toBeGreaterThan(2_000);
    const titles = [zhTitles, jaTitles].flatMap((all) =>
      Object.entries(all).map(([at, text]) => ({ at: `title ${at}`, text })),
    );
    const refusals = Object.entries(REFUSALS).flatMap(([at, [zh, , , ja]]) => [
      { at, text: zh },
      { at: `${at} (ja)`, text: ja },
    ]);
    expect(found([...texts, ...titles, ...refusals])).toEqual([]);
  });
});

describe('what is stored in words of the code is shown in words of people', () => {
  it('a formula, with every name that it can have', () => {
    const all = `${VARIABLES.join(' + ')} * 2 / 3 - 1`;
    expect(parseFormula(all)).toBeTruthy();
    for (const formula of [
      all,
      'if(weight >= 30, min(weight, 32), max(volume / 3, 1)) * round(unitPrice, 2)',
    ])
      for (const index of [0, 3] as const) expect(wordsOfCode(formulaLabel(formula)[index])).toEqual([]);
    expect(formulaLabel('weight * unitPrice')).toEqual([
      '重量 × 单价',
      'weight × unit price',
      'peso × precio unitario',
      '重量 × 単価',
    ]);
    expect(Object.keys(FORMULA_WORDS)).toEqual(expect.arrayContaining([...VARIABLES]));
  });

  it('text fields that begin with such a word are known here', () => {
    const initial = SPECS.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, described]) => {
        const { kind, initial: value } = described;
        const isSeen = ROLES.some((role) => seesSome(described, { role }));
        return kind === 'text' && isSeen && isText(value) && wordsOfCode(value).length > 0
          ? [`${name}.${field}`]
          : [];
      }),
    );
    expect(initial).toEqual(['valuationRule.formula']);
  });

  const flat = (fields: readonly MessageField[], path = ''): [path: string, field: MessageField][] =>
    fields.flatMap((field) => {
      const own = `${path}${field.name}`;
      return [[own, field] as [string, MessageField], ...flat(field.fields ?? [], `${own}.`)];
    });

  it.each([
    ['driver', DRIVER_FIELDS],
    ['vehicle', VEHICLE_FIELDS],
    ['fund flow', FUND_FLOW_FIELDS],
    ['waybill', waybillFields('340000')],
  ])('an answer of the authority to the message of a %s, whichever field it names', (_, fields) => {
    for (const [path, { name, label }] of flat(fields)) {
      expect(answerInWords(fields, `${label[0]}${name}不存在`, 'zh')).toBe(`${label[0]}不存在`);
      expect(wordsOfCode(answerInWords(fields, `字段${name}格式错误`, 'zh'))).toEqual([]);
      expect(fieldTitle(fields, path, 'zh')).toBe(label[0]);
    }
    expect(answerInWords(fields, '与运政系统不一致', 'zh')).toBe('与运政系统不一致');
  });
});
