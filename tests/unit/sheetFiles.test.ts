import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXls } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { driver } from '../../domain/records/driver.ts';
import { guessMapping, sheetFields } from '../../domain/schema/sheetColumns.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import { chosenSheet } from '../../server/sheets/chosenSheet.ts';
import { readSheet } from '../../server/sheets/readSheet.ts';
import { DRIVERS, HEADS } from '../files/drivers.ts';

const folder = join(import.meta.dirname, '../files/sheets');
const bytesOf = (name: string) => readFileSync(join(folder, name));
const kindOf = headKindsOf(sheetFields(driver, 'dispatcher'));

/** A file as an import of drivers reads it. */
function read(name: string, asked?: Parameters<typeof chosenSheet>[2]) {
  const book = readSheet(bytesOf(name));
  return typeof book === 'string' ? book : chosenSheet(book, kindOf, asked);
}
function sheetOf(...given: Parameters<typeof read>) {
  const sheet = read(...given);
  if (typeof sheet === 'string') throw new Error(`${given[0]}: ${sheet}`);
  return sheet;
}

const REFUSED: Readonly<Record<string, string>> = { 'old.xls': 'old', 'page.xls': 'old' };
const READ = readdirSync(folder).filter((name) => !(name in REFUSED));

describe('files of drivers as people send them', () => {
  it.each(READ)('%s says the same as all others, in the order of its rows', (name) => {
    const { heads, lines } = sheetOf(name);
    expect(heads).toEqual(HEADS);
    expect(lines.map(({ cells }) => cells).sort()).toEqual([...DRIVERS].sort());
    expect(lines.map(({ row }) => row)).toEqual(lines.map(({ row }) => row).sort((a, b) => a - b));
    expect(guessMapping(driver, 'dispatcher', heads)).not.toContain(null);
  });

  it.each(Object.entries(REFUSED))('%s is refused: %s', (name, fault) => {
    expect(read(name)).toBe(fault);
  });

  it('has a real .xls among them, which other programs read', async () => {
    const { sheets } = await readXls(new Uint8Array(bytesOf('old.xls')));
    expect(sheets[0]?.rows).toEqual([HEADS, ...DRIVERS]);
  });

  it('takes no hidden sheet, and names those there are', () => {
    expect(sheetOf('excel.xlsx').place).toMatchObject({
      sheet: '司机',
      sheets: ['司机'],
      hidden: ['字典', '旧'],
    });
  });

  it('offers all sheets that are seen; the one with known heads is read, or the one that a person says', () => {
    expect(sheetOf('libreoffice.xlsx').place).toMatchObject({
      sheet: '数据',
      sheets: ['说明', '数据'],
      hidden: [],
    });
    const other = sheetOf('libreoffice.xlsx', { sheet: '说明', head: null, sums: false });
    expect([other.place.sheet, other.heads, other.lines]).toEqual([
      '说明',
      ['请在“数据”表中填写'],
      [{ row: 2, cells: ['一行一名司机'] }],
    ]);
    expect(read('libreoffice.xlsx', { sheet: '没有', head: null, sums: false })).toBe('empty');
  });

  it('names each line that it does not read as a row, and why', () => {
    expect(sheetOf('excel.xlsx').place.left).toEqual([
      { row: 1, text: '二〇二六年司机名单', why: 'above' },
      { row: 2, text: '单位：某某物流有限公司', why: 'above' },
      { row: 7, text: '合  计 · 3', why: 'sum' },
    ]);
    expect(sheetOf('libreoffice.xlsx').place.left).toEqual([
      { row: 2, text: '必填 · 必填 · 必填', why: 'unit' },
    ]);
    expect(sheetOf('wps.xlsx').place.left).toEqual([{ row: 6, text: '制表人：王五 · 审核：', why: 'note' }]);
  });

  it('reads from the row of heads that a person says, with sums as rows where asked', () => {
    const { place, heads, lines } = sheetOf('excel.xlsx', { sheet: '司机', head: 4, sums: true });
    expect([place.head, heads[0], lines.map(({ row }) => row)]).toEqual([4, '张三', [5, 6, 7]]);
    expect(place.left.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(place.top.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(read('excel.xlsx', { sheet: '司机', head: 99, sums: false })).toBe('empty');
  });
});
