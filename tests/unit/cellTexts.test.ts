import { describe, expect, it } from 'vitest';
import { ROLES } from '../../domain/codes/roles.ts';
import type { Field, FieldKind } from '../../domain/schema/field.ts';
import { readCell, UNREADABLE } from '../../domain/schema/readCell.ts';
import { sheetFields } from '../../domain/schema/sheetColumns.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { chosenSheet } from '../../server/sheets/chosenSheet.ts';
import { readSheet } from '../../server/sheets/readSheet.ts';
import { type CellXml, sharedRows, workbook } from '../files/workbook.ts';

/** Every field that some sheet can fill. */
const FIELDS = SPECS.filter((spec) => spec.import !== undefined).flatMap((spec) => {
  const named = new Map(ROLES.flatMap((role) => sheetFields(spec, role)));
  return [...named].map(([name, field]): [string, Field] => [`${spec.name}.${name}`, field]);
});
const of = (...kinds: readonly FieldKind[]) => FIELDS.filter(([, { kind }]) => kinds.includes(kind));
const valueOf = (field: Field, text: string) => readCell(field, field.kind, text);

/** The text that a cell of a workbook is read as. */
function textOf(cell: CellXml, format: number | string = 0, is1904 = false): string {
  const strings: string[] = [];
  const styled = cell !== null && typeof cell === 'object' ? { s: 1, ...cell } : cell;
  const data = sharedRows({ 1: ['a', 'b'], 2: ['x', styled] }, strings);
  const book = readSheet(workbook({ sheets: [{ name: 's', data }], strings, formats: [0, format], is1904 }));
  if (typeof book === 'string') throw new Error(book);
  const sheet = chosenSheet(book);
  return typeof sheet === 'string' ? sheet : (sheet.lines[0]?.cells[1] ?? '');
}

describe('the text of a cell', () => {
  it.each<[what: string, cell: CellXml, format: number | string, text: string]>([
    ['a whole number', { v: 13812345678 }, 0, '13812345678'],
    ['a number of 15 digits', { v: 123456789012345 }, 0, '123456789012345'],
    ['binary rounding', { v: 0.30000000000000004 }, 0, '0.3'],
    ['a small number', { v: '1E-7' }, 0, '0.0000001'],
    ['a whole number with an exponent', { v: '1.5E3' }, 11, '1500'],
    ['leading zeros', { v: 123 }, '000000', '000123'],
    ['leading zeros in groups', { v: 55512 }, '000-0000', '005-5512'],
    ['letters before it', { v: 12 }, '"YD"0000', 'YD0012'],
    ['letters before it, without zeros', { v: 12 }, '"A-"0', 'A-12'],
    ['a decimal mask', { v: 3.1 }, '00.00', '03.10'],
    ['currency', { v: 1234.5 }, '"¥"#,##0.00', '1234.5'],
    ['currency of a place', { v: 1234.5 }, '[$¥-804]#,##0.00;[Red]-[$¥-804]#,##0.00', '1234.5'],
    ['accounts', { v: -12 }, '_ * #,##0.00_ ;_ * -#,##0.00_ ', '-12'],
    ['a unit', { v: 32 }, '0.0"吨"', '32吨'],
    ['a word that is no unit', { v: 30 }, '0"天"', '30'],
    ['per cent', { v: 0.03 }, 9, '3%'],
    ['per cent with decimals', { v: 0.07 }, 10, '7%'],
    ['per cent of which less is shown', { v: 0.0325 }, '0%', '3.25%'],
    ['a day', { v: 46053 }, 14, '2026-01-31'],
    ['a Chinese day', { v: 46053 }, 31, '2026-01-31'],
    ['a month and day', { v: 46053 }, 58, '2026-01-31'],
    ['a day and time', { v: 46053.354166666664 }, 22, '2026-01-31 08:30:00'],
    ['a day with its own format', { v: 46053 }, '[$-F800]dddd, mmmm dd, yyyy', '2026-01-31'],
    ['a month alone', { v: 46053 }, 'm"月"', '2026-01-31'],
    ['the day before the false leap day', { v: 59 }, 14, '1900-02-28'],
    ['the false leap day', { v: 60 }, 14, '1900-02-29'],
    ['the day after it', { v: 61 }, 14, '1900-03-01'],
    ['a day before all days', { v: -1 }, 14, '########'],
    ['a time', { v: 8.5 / 24 }, 20, '08:30'],
    ['a time with seconds', { v: 30_615 / 86_400 }, 21, '08:30:15'],
    ['a Chinese time', { v: 0.5 }, '上午/下午h"时"mm"分"', '12:00'],
    ['a time shown of a day', { v: 46053.5 }, 20, '2026-01-31 12:00:00'],
    ['a duration', { v: 1.5 }, '[h]:mm', '36:00'],
    ['a duration in minutes', { v: 90.5 / 1440 }, '[mm]:ss', '90:30'],
    ['a duration in seconds', { v: 90 / 86_400 }, '[s]', '90'],
    ['a general format of LibreOffice', { v: 12 }, 'Standard', '12'],
    ['true', { v: 1, t: 'b' }, 0, 'TRUE'],
    ['false', { v: 0, t: 'b' }, 0, 'FALSE'],
    ['an error', { v: '#N/A', t: 'e' }, 0, '#N/A'],
    ['an ISO day', { v: '2026-01-31T00:00:00Z', t: 'd' }, 0, '2026-01-31'],
    ['a text of a formula', { v: 'a', t: 'str', f: 'A1' }, 0, 'a'],
    ['an escaped sign', 'a_x000A_b', 0, 'a\nb'],
    ['an apostrophe before digits', "'0012", 0, '0012'],
  ])('%s', (_, cell, format, text) => {
    expect(textOf(cell, format)).toBe(text);
  });

  it('counts days from 1904 where the workbook does', () => {
    expect([textOf({ v: 0 }, 14, true), textOf({ v: 44591 }, 14, true)]).toEqual([
      '1904-01-01',
      '2026-01-31',
    ]);
  });

  it.each(['\u00A0', '\u3000', '\u200B\uFEFF', ' \t\n', '\u2800', '\u2060'])(
    'is empty where nothing is seen: %j',
    (text) => {
      expect(textOf(text)).toBe('');
    },
  );

  it('is cut beyond the limit without half a character', () => {
    const text = textOf(`${'x'.repeat(2_001)}\u{1F69A}`);
    expect([text.length, /\p{Cs}/u.test(text)]).toEqual([2_001, false]);
  });

  it('says of a formula that was never calculated that it has no result', () => {
    const data = '<row r="1"><c t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c><f>1+1</f></c></row>';
    const book = readSheet(workbook({ sheets: [{ name: 's', data }] }));
    expect(typeof book === 'string' ? book : book.grids[0]?.lines[1]?.cells).toEqual(['#CALC!']);
  });
});

describe('a cell whose value is lost', () => {
  const LOST = [
    textOf({ v: '6.22202123456789E18' }),
    textOf({ v: '6222021234567890' }, '0'),
    textOf({ v: '6222021234567890' }, '0000000000000000000'),
    textOf({ v: '1E15' }),
    '6.22202E+18',
    '6.22202123456789e18',
    '3.4E+17',
    '1E+16',
    '#N/A',
    '#REF!',
    textOf({ v: '#DIV/0!', t: 'e' }),
    '#######',
    'x'.repeat(2_001),
  ];

  it.each(FIELDS)('is refused in %s', (_, field) => {
    for (const text of LOST) expect([text, valueOf(field, text)]).toEqual([text, UNREADABLE]);
  });

  it.each(of('text'))('is not found in what only looks like one: %s', (_, field) => {
    for (const text of ['12E34', '5E10', 'E+18', '1.5', '#1', '6222021234567890128', '08:30', 'N/A'])
      expect(valueOf(field, text)).toBe(text);
  });
});

describe('a figure in another unit', () => {
  it.each(of('bp'))('a per cent cell means what it shows: %s', (_, field) => {
    expect(valueOf(field, textOf({ v: 0.03 }, 9))).toBe(300);
    expect(valueOf(field, '3')).toBe(300);
  });
  it.each(of('factor'))('per cent of a factor are hundredths: %s', (_, field) => {
    expect([textOf({ v: 0.955 }, 10), '5%', '-3%', '100 %'].map((text) => valueOf(field, text))).toEqual([
      955_000,
      50_000,
      UNREADABLE,
      1_000_000,
    ]);
  });
  it.each(of('int', 'tonnes', 'kg', 'metres', 'minutes', 'm3', 'km', 'qty', 'fen', 'deg'))(
    'per cent are nothing else: %s',
    (_, field) => {
      expect(valueOf(field, '3%')).toBe(UNREADABLE);
    },
  );
  it.each(of('kg'))('tonnes are kilograms: %s', (_, field) => {
    expect(
      [textOf({ v: 32.5 }, '0.0"吨"'), '32 t', '1,200吨', '32kg', '32.0005吨'].map((text) =>
        valueOf(field, text),
      ),
    ).toEqual([32_500, 32_000, 1_200_000, 32, UNREADABLE]);
  });
  it.each(of('tonnes'))('kilograms are told from tonnes by their unit: %s', (_, field) => {
    expect(
      [textOf({ v: 32.5 }, '0.0"吨"'), '32 t', '1,200吨', '32kg', '32.0005吨', '0.9'].map((text) =>
        valueOf(field, text),
      ),
    ).toEqual([32_500, 32_000, 1_200_000, 32, UNREADABLE, 900]);
  });
  it.each(of('metres'))('metres may be named: %s', (_, field) => {
    expect(['9.6米', '13 m', '9.6'].map((text) => valueOf(field, text))).toEqual([96, 130, 96]);
  });
  it.each(of('m3'))('cubic metres may be named: %s', (_, field) => {
    expect([textOf({ v: 12.5 }, '0.0"方"'), '3m³'].map((text) => valueOf(field, text))).toEqual([
      12_500, 3_000,
    ]);
  });
  it.each(of('km'))('kilometres may be named: %s', (_, field) => {
    expect([textOf({ v: 12.5 }, '0.0"公里"'), '3 km'].map((text) => valueOf(field, text))).toEqual([125, 30]);
  });
  it.each(of('fen'))('ten thousands of yuan are yuan: %s', (_, field) => {
    expect(['500万元', '1.25万', '12元', '3千元'].map((text) => valueOf(field, text))).toEqual([
      500_000_000, 1_250_000, 1_200, 300_000,
    ]);
  });
});

describe('a time', () => {
  it.each(of('date', 'ts'))('of day, or a duration, is no day: %s', (_, field) => {
    for (const text of [textOf({ v: 8.5 / 24 }, 20), textOf({ v: 1.5 }, 46), '1900-02-29', '########'])
      expect([text, valueOf(field, text)]).toEqual([text, UNREADABLE]);
  });
  it.each(of('date', 'ts'))('is read from any day cell: %s', (_, field) => {
    const day = Date.UTC(2026, 0, 30, 16);
    for (const [is1904, serial] of [
      [false, 46053],
      [true, 44591],
    ] as const)
      expect(valueOf(field, textOf({ v: serial }, 14, is1904))).toBe(day);
  });
  it.each(of('bool'))('true and false are yes and no: %s', (_, field) => {
    expect([textOf({ v: 1, t: 'b' }), textOf({ v: 0, t: 'b' })].map((text) => valueOf(field, text))).toEqual([
      true,
      false,
    ]);
  });
});
