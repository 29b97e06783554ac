import { describe, expect, it } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { durationText, inSixties, minutesFrom } from '../../domain/rules/duration.ts';
import { headFor, valueCell } from '../../domain/schema/cell.ts';
import type { Field, Fields } from '../../domain/schema/field.ts';
import { readCell } from '../../domain/schema/readCell.ts';
import { parseTypedIn } from '../../domain/schema/typed.ts';
import { unitOf } from '../../domain/schema/units.ts';
import { sampleFields } from '../../domain/schema/valuationSample.ts';
import { cellText } from '../../domain/schema/writtenCell.ts';
import { orderSheet } from '../../domain/schema/orderSheet.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { draftOf, textOf } from '../../src/records/values/format.ts';

type Named = readonly [at: string, field: Field];

const within = (fields: Fields, at: string): Named[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => [
    [`${at}.${name}`, field] as const,
    ...within(field.columns ?? {}, `${at}.${name}`),
  ]);

/** Every field of every description: of the record, of the forms of its events, of lines and sheets. */
const FIELDS: readonly Named[] = [
  ...SPECS.flatMap(({ name, fields, events }) => [
    ...within(fields, name),
    ...Object.entries(events).flatMap(([event, { fields: own }]) => within(own ?? {}, `${name}/${event}`)),
  ]),
  ...within(orderSheet.columns, 'order sheet'),
  ...within(sampleFields, 'valuation sample'),
];

/** Weights of pieces, and a sheet's column of kilograms beside one of tonnes. */
const IN_KG = ['goods.unitWeightKg', 'palletType.tareKg', 'palletType.loadLimitKg', 'order sheet.weightKg'];
/** Short spans, set and read in minutes. */
const IN_MINUTES = ['queueTicket.estimateMin', 'station.missMinutes', 'station.serviceMinutes'];
/** Tolerances are agreed per mille or in kilograms for a vehicle. */
const TOLERANCE = /\.lossTolerance$/;

describe('units as the trade writes them', () => {
  it.each(FIELDS)('%s is called by no unit of the store', (at, { label, kind }) => {
    const found = label.filter((words) => /分米|百分之一|hundredth|centésim|1\/100|\bdm\b/.test(words));
    expect(found).toEqual([]);
    if (!TOLERANCE.test(at) && kind !== 'factor')
      expect(label.filter((words) => /千克|\bkg\b/.test(words))).toEqual([]);
    if (!IN_MINUTES.includes(at))
      expect(label.filter((words) => /（分钟）|\(min|（分）/.test(words))).toEqual([]);
  });

  it.each(FIELDS.filter(([at]) => /(Kg|Dm|Hundredths|\bminutes)$/.test(at)))(
    '%s has the kind that writes its unit',
    (at, { kind }) => {
      const kinds = { Kg: 'tonnes', Dm: 'metres', Hundredths: 'stars', minutes: 'minutes' };
      const [, name] = Object.entries(kinds).find(([end]) => at.endsWith(end)) ?? [];
      expect(kind).toBe(IN_KG.includes(at) ? 'kg' : name);
    },
  );

  const EXAMPLES = {
    tonnes: [31_880, '31.880', ['31.880', '31.880', '31.880', '31.880'], ['吨', 't', 't', 't']],
    metres: [96, '9.6', ['9.6', '9.6', '9.6', '9.6'], ['米', 'm', 'm', 'm']],
    stars: [460, '4.60', ['★4.60', '★4.60', '★4.60', '★4.60'], [undefined, undefined, undefined, undefined]],
    minutes: [
      1_436,
      '23:56',
      ['23 小时 56 分', '23 h 56 min', '23 h 56 min', '23時間56分'],
      [undefined, undefined, undefined, undefined],
    ],
  } as const;

  const measured = FIELDS.flatMap(([at, field]) =>
    Object.entries(EXAMPLES).flatMap(([kind, example]) =>
      field.kind === kind ? [[at, field, example] as const] : [],
    ),
  );

  it.each(measured)('%s is shown, typed, exported and imported in it', (_at, field, example) => {
    const [stored, typed, shown, units] = example;
    expect(draftOf(field.kind, stored)).toBe(typed);
    LANGS.forEach((lang, at) => {
      expect(textOf(field.kind, stored, lang)).toBe(shown[at]);
      expect(unitOf(field.kind, lang)).toBe(units[at]);
      expect(headFor(field, lang).includes(units[at] ?? '')).toBe(true);
      expect(parseTypedIn(field, field.kind, typed, lang)).toBe(stored);
      expect(readCell(field, field.kind, cellText(valueCell(field, stored, lang)))).toBe(stored);
    });
  });

  it('there is a field of each', () => {
    expect(new Set(measured.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(EXAMPLES)));
  });
});

describe('a duration', () => {
  it('never shows sixty minutes or more, and is read as it is written', () => {
    for (let minutes = 0; minutes <= 3_000; minutes += 1) {
      expect(minutesFrom(inSixties(minutes))).toBe(minutes);
      for (const lang of LANGS) {
        const text = durationText(minutes, lang);
        expect(minutesFrom(text), text).toBe(minutes);
        expect(Number(/(\d+) ?(?:分|min)/.exec(text)?.[1] ?? 0), text).toBeLessThan(60);
      }
    }
  });
});
