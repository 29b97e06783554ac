import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importCalls, importPath, type ImportSheet, type RowVerdict } from '../../../domain/calls/imports.ts';
import { LANGS } from '../../../domain/codes/languages.ts';
import { address } from '../../../domain/records/address.ts';
import { driver } from '../../../domain/records/driver.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { guessMapping, type Mapping } from '../../../domain/schema/sheetColumns.ts';
import { DRIVERS, serialOf } from '../../files/drivers.ts';
import { type CellXml, inlineRows, sharedRows, workbook } from '../../files/workbook.ts';
import { type Person, useDesk } from '../desk.ts';
import { driverLine, sendSheet } from '../sheets.ts';

const folder = join(import.meta.dirname, '../../files/sheets');
const bytesOf = (name: string) => readFileSync(join(folder, name));
const FILES = readdirSync(folder).filter((name) => !name.endsWith('.xls'));
const calls = importCalls(driver);

/** A workbook with one sheet; style 1 is a day, 2 per cent, 3 six places with zeros, 4 a time. */
function bookOf(rows: readonly (readonly CellXml[])[]): Buffer {
  const strings: string[] = [];
  const numbered = Object.fromEntries(rows.map((cells, at) => [at + 1, cells]));
  return workbook({
    sheets: [{ name: 'Sheet1', data: sharedRows(numbered, strings) }],
    strings,
    formats: [0, 14, 10, '000000', 20],
  });
}

describe('files as people send them', () => {
  const desk = useDesk();
  let dispatcher: Person;
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
  });

  async function sent(bytes: Buffer, spec: RecordSpec = driver, query = ''): Promise<ImportSheet> {
    const answer = await sendSheet<ImportSheet>(dispatcher, spec.name, bytes, {
      path: importPath(spec) + query,
    });
    expect(answer.status, JSON.stringify(answer.data)).toBe(0);
    return answer.data;
  }
  async function checked(
    { id, heads }: ImportSheet,
    spec: RecordSpec = driver,
    mapping?: Mapping,
  ): Promise<RowVerdict[]> {
    const { check } = importCalls(spec);
    const guessed = mapping ?? guessMapping(spec, 'dispatcher', heads);
    const { status, data } = await dispatcher.call(check, { id, mapping: [...guessed], from: 0 });
    expect(status).toBe(0);
    return data.rows;
  }

  it.each(FILES)('%s: each row can be imported', async (name) => {
    const sheet = await sent(bytesOf(name));
    expect(sheet.total).toBe(DRIVERS.length);
    expect((await checked(sheet)).map(({ reasons }) => reasons)).toEqual(DRIVERS.map(() => []));
  });

  it('rows far below, one cell at a time and without a number are stored with what they say', async () => {
    const sheet = await sent(bytesOf('scattered.xlsx'));
    const rows = (await checked(sheet)).map(({ row }) => row);
    expect(rows).toEqual([7, 8, 1_048_576]);
    const { data } = await dispatcher.call(calls.run, { id: sheet.id, rows });
    expect(data).toEqual({ chosen: 3, imported: 3, left: 0, refused: [] });
    const admin = await desk.person('admin');
    const found = (await admin.list('driver', { keyword: '张三' })).data.records[0];
    const { row } = (await admin.open('driver', String(found?.id))).data;
    expect(row).toMatchObject({
      driverName: '张三',
      remark: '0012',
      licenceValidFrom: Date.UTC(2024, 2, 4, 16),
    });
  });

  it('a cell whose value is lost is refused with its row, its column, and what to do', async () => {
    const [name = '', phone = '', id = ''] = driverLine();
    const [other = '', second = '', no = ''] = driverLine();
    const sheet = await sent(
      bookOf([
        ['姓名', '手机', '身份证号', '收款卡号', '备注'],
        [name, { v: phone }, id, { v: '6.22202123456789E18' }, null],
        [other, { v: second }, { v: no }, null, { v: '#N/A', t: 'e' }],
      ]),
    );
    expect(await checked(sheet)).toMatchObject([
      {
        row: 2,
        reasons: [
          {
            field: 'bankCardNo',
            column: '收款卡号',
            msg: expect.stringContaining('has lost its last digits; format the column as text'),
          },
        ],
      },
      {
        row: 3,
        reasons: [
          { field: 'idNumber', column: '身份证号', msg: expect.stringContaining('lost its last digits') },
          {
            field: 'remark',
            column: '备注',
            msg: expect.stringContaining('holds the error "#N/A"; correct the formula'),
          },
        ],
      },
    ]);
    const csv = Buffer.from(`姓名,手机,身份证号,收款卡号\r\n${name},${phone},${id},6.22202E+18\r\n`);
    expect(await checked(await sent(csv))).toMatchObject([
      { row: 2, reasons: [{ field: 'bankCardNo', column: '收款卡号' }] },
    ]);
  });

  it('cells are stored as they are shown: zeros before a number, a day, tonnes', async () => {
    const [name = '', phone = '', id = ''] = driverLine();
    const sheet = await sent(
      bookOf([
        ['姓名', '手机', '身份证号', '驾驶证有效期起', '从业资格证号', '备注'],
        [
          name,
          { v: phone },
          id,
          { v: serialOf('2026-01-31'), s: 1 },
          { v: 40112, s: 3 },
          { v: 8.5 / 24, s: 4 },
        ],
      ]),
    );
    expect(await checked(sheet)).toMatchObject([{ row: 2, reasons: [] }]);
    await dispatcher.call(calls.run, { id: sheet.id, rows: [2] });
    const found = (await dispatcher.list('driver', { keyword: name })).data.records[0];
    expect((await dispatcher.open('driver', String(found?.id))).data.row).toMatchObject({
      licenceValidFrom: Date.UTC(2026, 0, 30, 16),
      qualificationNumber: '040112',
      remark: '08:30',
    });
    const trucks = await sent(
      bookOf([
        ['车牌号', '核定载质量（吨）'],
        ['皖A99999', { v: 32.5 }],
      ]),
      vehicle,
    );
    expect(trucks.samples).toEqual([['皖A99999', '32.5吨']]);
  });

  it('a person says which sheet and which row of heads is meant; hidden sheets are named', async () => {
    const strings: string[] = [];
    const list = (line: readonly string[]) =>
      sharedRows(
        { 2: ['司机'], 3: ['姓名', '手机', '身份证号'], 4: line.slice(0, 3), 5: ['合计', '1'] },
        strings,
      );
    const [first, second] = [driverLine(), driverLine()];
    const sheets = [
      { name: '一月', data: list(first) },
      { name: '二月', data: list(second) },
      { name: '旧', data: list(first), state: 'hidden' as const },
    ];
    const bytes = workbook({ sheets, strings });
    const { place, samples } = await sent(bytes);
    expect([place, samples[0]?.[0]]).toMatchObject([
      { sheet: '一月', sheets: ['一月', '二月'], hidden: ['旧'], head: 3, sums: false },
      first[0],
    ]);
    expect(place?.left.map(({ row, why }) => [row, why])).toEqual([
      [2, 'above'],
      [5, 'sum'],
    ]);
    const other = await sent(bytes, driver, `?sheet=${encodeURIComponent('二月')}&head=2&sums=true`);
    expect([other.place?.sheet, other.heads, other.total]).toEqual(['二月', ['司机', '', ''], 3]);
    const again = await sent(bytes, driver, `?sheet=${encodeURIComponent('二月')}`);
    expect([again.samples[0]?.[0], (await checked(again)).map(({ reasons }) => reasons)]).toEqual([
      second[0],
      [[]],
    ]);
    const hidden = await sendSheet<{ errors: { msg: string }[] }>(dispatcher, 'driver', bytes, {
      path: `${importPath(driver)}?sheet=${encodeURIComponent('旧')}`,
    });
    expect(hidden.data.errors[0]?.msg).toContain('no rows below its heads');
  });

  it('refuses a real .xls with the way out, in each language', async () => {
    const said = {
      zh: '另存为 xlsx',
      en: 'save it as xlsx',
      es: 'guárdelo como xlsx',
      ja: 'xlsx で保存してください',
    };
    for (const lang of LANGS) {
      dispatcher.lang = lang;
      for (const name of ['old.xls', 'page.xls']) {
        const { status, data } = await sendSheet<{ errors: { msg: string }[] }>(
          dispatcher,
          'driver',
          bytesOf(name),
          { name },
        );
        expect([status, data.errors[0]?.msg]).toEqual([10400, expect.stringContaining(said[lang])]);
      }
    }
    dispatcher.lang = 'en';
  });

  it('refuses more columns, and more text, than a sheet may have', async () => {
    const reject = async (bytes: Buffer) =>
      (
        await sendSheet<{ errors: { msg: string }[] }>(dispatcher, 'address', bytes, {
          path: importPath(address),
        })
      ).data.errors[0]?.msg;
    const wide = Array.from({ length: 101 }, (_, at) => `c${String(at)}`);
    expect(await reject(bookOf([wide, wide]))).toContain('100 columns');
    // One text of the table in many cells: a small file that is large as soon as it is read.
    const cell = '<c t="s"><v>0</v></c>'.repeat(100);
    const data = `<row>${cell}</row>`.repeat(200);
    const bomb = workbook({ sheets: [{ name: 'a', data }], strings: [`<t>${'x'.repeat(2_000)}</t>`] });
    expect(await reject(bomb)).toContain('too much text');
    expect(await reject(Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0xff, 0x2c, 0x62]))).toContain(
      'csv in UTF-8',
    );
    expect(
      await reject(workbook({ sheets: [{ name: 'a', data: inlineRows([['a']]).replace('</row>', '') }] })),
    ).toContain('cannot be read');
  });
});
