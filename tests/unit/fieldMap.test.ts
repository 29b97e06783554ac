import { describe, expect, it } from 'vitest';
import { placeNamed } from '../../domain/codes/areas.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import {
  codePairs,
  fractionIn,
  isPath,
  type MapLine,
  mapIssues,
  mapped,
  scaled,
  valueAt,
} from '../../domain/rules/fieldMap.ts';
import { marginBp } from '../../domain/rules/margin.ts';

const ground = { fields: upOrder.fields, areaOf: placeNamed };
const line = (
  ourField: string,
  mapKind: MapLine['mapKind'],
  theirPath: string | null,
  argument: string | null = null,
): MapLine => ({ ourField, mapKind, theirPath, argument });
const one = (of: MapLine, message: unknown) => mapped([of], message, ground);
const valueOf = (of: MapLine, message: unknown) => one(of, message).values[of.ourField];

describe('the field map of a connection (addendum A 4.2)', () => {
  it('knows paths such as a.b[0].c, and nothing else', () => {
    for (const good of ['a', 'a.b', 'a.b[0].c', '单据.货物[12]', '$x._y-z[0][1]'])
      expect(isPath(good)).toBe(true);
    for (const bad of ['', 'a.', '.a', 'a[b]', 'a[1', 'a..b', 'a b', 'a["b"]', '[0]', '0a'])
      expect(isPath(bad)).toBe(false);
  });

  it('finds only what a message has itself', () => {
    const message = { a: { b: [{ c: 1 }, { c: 2 }] } };
    expect(valueAt(message, 'a.b[1].c')).toBe(2);
    for (const none of ['a.b[2].c', 'a.constructor', 'a.b.length.x', '__proto__', 'toString'])
      expect(valueAt(message, none)).toBeUndefined();
  });

  it('scales exactly, or not at all', () => {
    const tonnes = fractionIn('1000/1') ?? [1n, 1n];
    expect(scaled('23.5', tonnes)).toBe(23_500);
    expect(scaled('0.001', tonnes)).toBe(1);
    expect(scaled('0.0001', tonnes)).toBeNull();
    expect(scaled('1e3', tonnes)).toBeNull();
    expect(scaled('-2', tonnes)).toBe(-2_000);
    expect(scaled('3', fractionIn('1/2') ?? [1n, 1n])).toBeNull();
    expect(fractionIn('1000')).toEqual([1000n, 1n]);
    for (const bad of ['', '1/0', 'a/1', '1/2/3', '-1/1']) expect(fractionIn(bad)).toBeNull();
    expect(valueOf(line('weightKg', 'scale', 'w', '1000/1'), { w: 23.5 })).toBe(23_500);
    expect(one(line('weightKg', 'scale', 'w', '1/1'), { w: 23.5 }).faults).toMatchObject([
      { field: 'weightKg', path: 'w' },
    ]);
  });

  it('copies, sets, looks up codes', () => {
    expect(valueOf(line('goodsName', 'copy', 'g'), { g: '钢卷' })).toBe('钢卷');
    expect(valueOf(line('externalNo', 'copy', 'no'), { no: 7001 })).toBe('7001');
    expect(valueOf(line('goodsName', 'copy', 'g'), {})).toBeNull();
    expect(one(line('goodsName', 'copy', 'g'), { g: {} }).faults).toHaveLength(1);
    expect(valueOf(line('priceUnit', 'const', null, 'yuanPerTon'), {})).toBe('yuanPerTon');
    expect(valueOf(line('needInvoice', 'const', null, 'false'), {})).toBe(false);
    expect(valueOf(line('distanceKm', 'const', null, '600'), {})).toBe(600);
    const codes = line('cargoTypeCode', 'codeMap', 'k', '01=0400, 02=0600');
    expect(valueOf(codes, { k: '02' })).toBe('0600');
    expect(one(codes, { k: '03' }).faults).toHaveLength(1);
    expect(valueOf(line('vehicleTypeCodes', 'codeMap', 'k', 'flat=H11'), { k: 'flat' })).toEqual(['H11']);
    expect(codePairs('01')).toBeNull();
    expect(codePairs('01=a,=b')).toBeNull();
  });

  it('reads times of Shanghai, seconds and ms, and areas by code and by names', () => {
    const at = Date.UTC(2026, 10, 26, 0, 0);
    const time = line('planLoadAt', 'time', 't');
    expect(valueOf(time, { t: '2026-11-26 08:00:00' })).toBe(at);
    expect(valueOf(time, { t: at / 1000 })).toBe(at);
    expect(valueOf(time, { t: at })).toBe(at);
    expect(one(time, { t: '26.11.2026' }).faults).toHaveLength(1);
    const area = line('loadAreaCode', 'area', 'a');
    expect(valueOf(area, { a: '340102' })).toBe('340102');
    expect(valueOf(area, { a: '安徽省/合肥市/瑶海区' })).toBe('340102');
    expect(valueOf(area, { a: '北京市/北京市/东城区' })).toBe('110101');
    expect(one(area, { a: '某省/某市' }).faults).toHaveLength(1);
  });

  it('is looked at before it is used', () => {
    expect(
      mapIssues([
        line('goodsName', 'copy', 'a.b'),
        line('goodsName', 'copy', 'a b'),
        line('weightKg', 'scale', 'w', 'x'),
        line('priceUnit', 'const', null),
        line('cargoTypeCode', 'codeMap', 'k', '01=0400'),
      ]),
    ).toEqual([
      { line: 1, column: 'ourField' },
      { line: 1, column: 'theirPath' },
      { line: 2, column: 'argument' },
      { line: 3, column: 'argument' },
    ]);
  });
});

it('a margin is in whole basis points, rounded down', () => {
  expect(marginBp(23_500, 21_500)).toBe(851);
  expect(marginBp(23_500, 22_800)).toBe(297);
  expect(marginBp(10_000, 9_700)).toBe(300);
  expect(marginBp(10_000, 10_100)).toBe(-100);
  expect(marginBp(0, 1)).toBe(0);
});
