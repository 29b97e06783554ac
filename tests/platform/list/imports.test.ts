import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  faultsPath,
  importCalls,
  type ImportProgress,
  type ImportSheet,
  RUN_SLICE,
  type RowVerdict,
  templatePath,
} from '../../../domain/calls/imports.ts';
import { driver } from '../../../domain/records/driver.ts';
import {
  guessMapping,
  type Mapping,
  neededFields,
  sheetFields,
} from '../../../domain/schema/sheetColumns.ts';
import { RETENTION } from '../../../domain/rules/retention.ts';
import { missingFields } from '../../../machines/importing/setup.ts';
import { deleteExpired } from '../../../server/jobs/housekeeping.ts';
import { type Person, useDesk } from '../desk.ts';
import { idNumber } from '../partyForms.ts';
import { csvOf, driverLine, HEADS, sendSheet, xlsxOf, zipOf } from '../sheets.ts';

const calls = importCalls(driver);

/** Uploads a sheet of drivers and tries all its rows. */
async function tried(who: Person, lines: string[][]): Promise<{ sheet: ImportSheet; rows: RowVerdict[] }> {
  const { status, data: sheet } = await sendSheet<ImportSheet>(who, 'driver', csvOf([HEADS, ...lines]));
  expect(status).toBe(0);
  return { sheet, rows: await checked(who, sheet, guessMapping(driver, 'dispatcher', sheet.heads)) };
}

async function checked(who: Person, sheet: ImportSheet, mapping: Mapping): Promise<RowVerdict[]> {
  const rows: RowVerdict[] = [];
  for (;;) {
    const { status, data } = await who.call(calls.check, {
      id: sheet.id,
      mapping: [...mapping],
      from: rows.length,
    });
    expect(status).toBe(0);
    rows.push(...data.rows);
    if (data.left === 0) return rows;
  }
}

const bytesOf = (who: Person, path: string) =>
  fetch(`${who.url}${path}`, {
    headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
  }).then(async (response) => Buffer.from(await response.arrayBuffer()));

const totalOf = async (who: Person) => (await who.list('driver')).data.total;
const countOf = async (who: Person, keyword: string) => (await who.list('driver', { keyword })).data.total;

describe('the import of a sheet', () => {
  const desk = useDesk();
  let dispatcher: Person;
  beforeAll(async () => {
    dispatcher = await desk.person('dispatcher');
  });

  it('maps columns by their heads in any of the four languages, and names the missing ones', () => {
    const heads = ['Nombre', '手机（必填）', '身分証番号 *', 'nonsense', 'Mobile'];
    const mapping = guessMapping(driver, 'dispatcher', heads);
    expect(mapping).toEqual(['driverName', 'phone', 'idNumber', null, null]);
    const needed = neededFields(driver, 'dispatcher');
    expect(missingFields({ needed, mapping })).toEqual([]);
    expect(missingFields({ needed, mapping: [null, 'phone', null] })).toEqual(['driverName', 'idNumber']);
  });

  it('tries every row and stores none; each error names its row and field, in the language of the request', async () => {
    const before = await totalOf(dispatcher);
    const good = driverLine();
    const lines = [
      good,
      driverLine({ 0: '', 1: '23812345678' }),
      driverLine({ 3: '不存在的类' }),
      driverLine({ 4: '2024-02-31' }),
      driverLine({ 2: good[2] ?? '' }),
    ];
    const { sheet, rows } = await tried(dispatcher, lines);
    expect(sheet).toMatchObject({ total: 5, heads: HEADS, fileName: 'drivers.csv' });
    expect(rows.map(({ row, reasons }) => [row, reasons.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['driverName', 'phone']],
      [4, ['licenceClasses']],
      [5, ['licenceValidFrom']],
      [6, [null]],
    ]);
    expect(rows[1]?.reasons.map(({ msg }) => msg)).toEqual(['Name is required', 'Not a valid mobile number']);
    expect(rows[4]?.reasons[0]?.msg).toBe('Says the same as row 2');
    dispatcher.lang = 'ja';
    const again = await checked(dispatcher, sheet, guessMapping(driver, 'dispatcher', sheet.heads));
    dispatcher.lang = 'en';
    expect(again[1]?.reasons[0]?.msg).toBe('氏名は必須です');
    expect(await totalOf(dispatcher)).toBe(before);
  });

  it('stores the chosen rows, with what the sheet says in stored units', async () => {
    const lines = [driverLine({ 5: '=HYPERLINK("http://evil.example")' }), driverLine(), driverLine()];
    const { sheet } = await tried(dispatcher, lines);
    const { status, data } = await dispatcher.call(calls.run, { id: sheet.id, rows: [2, 4] });
    expect([status, data]).toEqual([0, { chosen: 2, imported: 2, left: 0, refused: [] }]);
    const { records } = (await dispatcher.list('driver', { keyword: String(lines[0]?.[0]) })).data;
    const opened = (await dispatcher.open('driver', String(records[0]?.id))).data;
    expect(opened.row).toMatchObject({
      driverName: lines[0]?.[0],
      licenceClasses: ['A2', 'B2'],
      licenceValidFrom: Date.UTC(2024, 2, 4, 16),
      qualificationKind: 'freight',
      status: 'unsubmitted',
      remark: '=HYPERLINK("http://evil.example")',
    });
    expect(opened.history.map(({ event }) => event)).toEqual(['create']);
    expect(await countOf(dispatcher, String(lines[1]?.[0]))).toBe(0);
    // A spreadsheet that opens an export of it runs no formula.
    const csv = await bytesOf(
      dispatcher,
      `/ntocc-basic-api/driver/export?type=csv&lang=en&columns=driverName,remark&keyword=${encodeURIComponent(String(lines[0]?.[0]))}`,
    );
    expect(csv.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  it('stores the valid rows when another one is refused in between', async () => {
    const lines = [driverLine(), driverLine()];
    const { sheet, rows } = await tried(dispatcher, lines);
    expect(rows.every(({ reasons }) => reasons.length === 0)).toBe(true);
    // Somebody else registers the second driver before the rows are stored.
    const [name = '', phone = '', id = ''] = lines[1] ?? [];
    expect((await dispatcher.save('driver', { driverName: name, phone, idNumber: id })).status).toBe(0);
    const { data } = await dispatcher.call(calls.run, { id: sheet.id, rows: [2, 3] });
    expect(data).toMatchObject({ chosen: 2, imported: 1, left: 0 });
    expect(data.refused.map(({ row }) => row)).toEqual([3]);
    expect(await countOf(dispatcher, name)).toBe(1);
  });

  it('continues after an interruption: no row is stored twice, from however many windows', async () => {
    const lines = Array.from({ length: RUN_SLICE + 5 }, () => driverLine());
    const before = await totalOf(dispatcher);
    const { sheet, rows } = await tried(dispatcher, lines);
    const first = await dispatcher.call(calls.run, { id: sheet.id, rows: rows.map(({ row }) => row) });
    expect(first.data).toMatchObject({ imported: RUN_SLICE, left: 5 });
    await desk.restart();
    const { data: left } = await dispatcher.call(calls.unfinished, {});
    expect(left).toMatchObject({
      sheet: { id: sheet.id, fileName: 'drivers.csv', total: lines.length },
      progress: { imported: RUN_SLICE, left: 5 },
    });
    const rest = await Promise.all(
      [1, 2, 3].map(() => dispatcher.call(calls.run, { id: sheet.id, rows: null })),
    );
    expect(rest.map(({ status }) => status)).toEqual([0, 0, 0]);
    const last = await dispatcher.call(calls.run, { id: sheet.id, rows: null });
    expect(last.data).toEqual({ chosen: lines.length, imported: lines.length, left: 0, refused: [] });
    expect(await totalOf(dispatcher)).toBe(before + lines.length);
    expect((await dispatcher.call(calls.unfinished, {})).data).toBeNull();
  });

  it('returns the wrong rows as a sheet with row numbers and reasons, which can be corrected and sent again', async () => {
    const lines = [driverLine(), driverLine({ 1: '=1+1' })];
    const { sheet } = await tried(dispatcher, lines);
    const path = faultsPath(driver, sheet.id);
    const { sheets } = await readXlsx(new Uint8Array(await bytesOf(dispatcher, `${path}?type=xlsx&lang=en`)));
    expect(sheets[0]?.rows).toEqual([
      ['Row of the file', ...HEADS, 'Why not imported'],
      [3, ...(lines[1] ?? []).map((text) => text || null), 'Mobile: Not a valid mobile number'],
    ]);
    const csv = await bytesOf(dispatcher, `${path}?type=csv&lang=zh`);
    expect(csv.toString()).toContain(`,'=1+1,`);
    const back = await sendSheet<ImportSheet>(dispatcher, 'driver', csv);
    expect(back.data.samples[0]?.[2]).toBe('=1+1');
    expect(guessMapping(driver, 'dispatcher', back.data.heads)).toEqual([
      null,
      ...guessMapping(driver, 'dispatcher', HEADS),
      null,
    ]);
  });

  it('names the column of each error as in the sheet, and a field without a column by its label', async () => {
    const heads = ['联系电话', 'idNumber', '姓名 *'];
    const [name = '', , id = ''] = driverLine();
    const { data: sheet } = await sendSheet<ImportSheet>(
      dispatcher,
      'driver',
      csvOf([heads, ['1381234', id, name], ['', id.slice(1), '']]),
    );
    expect(guessMapping(driver, 'dispatcher', heads)).toEqual([null, 'idNumber', 'driverName']);
    const rows = await checked(dispatcher, sheet, ['phone', 'idNumber', 'driverName']);
    const named = rows.map(({ reasons }) => reasons.map(({ field, column }) => [field, column]).sort());
    expect(named).toEqual([
      [['phone', '联系电话']],
      [
        ['driverName', '姓名 *'],
        ['idNumber', 'idNumber'],
        ['phone', '联系电话'],
      ],
    ]);
    // The group's next sheet with such a head is mapped automatically, whoever sends it.
    const admin = await desk.person('admin');
    const { data: next } = await sendSheet<ImportSheet>(admin, 'driver', csvOf([heads, ['1', id, name]]));
    expect(next.known).toEqual(['phone', 'idNumber', 'driverName']);
    expect(guessMapping(driver, 'admin', heads, next.known)).toEqual(['phone', 'idNumber', 'driverName']);
    expect(guessMapping(driver, 'admin', ['联系电话', '手机'], ['phone', null])).toEqual([null, 'phone']);
    const unnamed = await checked(dispatcher, sheet, [null, 'idNumber', 'driverName']);
    expect(unnamed[0]?.reasons).toMatchObject([{ field: 'phone' }]);
    expect(unnamed[0]?.reasons[0]).not.toHaveProperty('column');
  });

  it("reads the group's labels of codes, as its exports write them, and the built-in ones; its template offers the group's", async () => {
    const admin = await desk.person('admin');
    const { records } = (await admin.list('dictionary', { dictType: 'licenceClass', itemCode: 'A2' })).data;
    const item = (await admin.open('dictionary', String(records[0]?.id))).data.row;
    const renamed = await admin.save('dictionary', { ...item, itemName: '牵引车照', itemNameEn: 'Tractor' });
    expect(renamed.status, renamed.msg).toBe(0);
    const lines = [
      driverLine({ 3: '牵引车照、B2' }),
      driverLine({ 3: 'tractor' }),
      driverLine({ 3: '重型牵引挂车' }),
    ];
    const { sheet, rows } = await tried(dispatcher, lines);
    expect(rows.map(({ reasons }) => reasons)).toEqual([[], [], []]);
    await dispatcher.call(calls.run, { id: sheet.id, rows: [2, 3, 4] });
    const kept = await Promise.all(
      lines.map(async ([name]) => {
        const found = (await dispatcher.list('driver', { keyword: String(name) })).data.records[0];
        return (await dispatcher.open('driver', String(found?.id))).data.row.licenceClasses;
      }),
    );
    expect(kept).toEqual([['A2', 'B2'], ['A2'], ['A2']]);
    const bytes = await bytesOf(dispatcher, `${templatePath(driver)}?type=xlsx&lang=zh`);
    const about = (await readXlsx(new Uint8Array(bytes))).sheets[1]?.rows.flat().join(' ');
    expect(about).toContain('牵引车照');
  });

  it('gives a template whose heads map to all fields a sheet can fill', async () => {
    const path = templatePath(driver);
    for (const lang of ['zh', 'en', 'es', 'ja']) {
      const bytes = await bytesOf(dispatcher, `${path}?type=xlsx&lang=${lang}`);
      const { sheets } = await readXlsx(new Uint8Array(bytes));
      const heads = (sheets[0]?.rows[0] ?? []).map(String);
      expect(guessMapping(driver, 'dispatcher', heads)).toEqual(
        sheetFields(driver, 'dispatcher').map(([name]) => name),
      );
      expect(sheets[1]?.rows.length).toBe(heads.length + 1);
    }
    const csv = (await bytesOf(dispatcher, `${path}?type=csv&lang=en`)).toString();
    expect(csv).toContain('Name *,Mobile *,ID number *');
  });

  it('reads xlsx, and csv in UTF-8 and GB 18030, with any usual separator; figures keep all digits', async () => {
    const line = driverLine();
    const [name = '', phone = '', id = ''] = line;
    const first = async (bytes: Buffer, file: string) =>
      (await sendSheet<ImportSheet>(dispatcher, 'driver', bytes, { name: file })).data.samples[0];
    const book = await xlsxOf([
      HEADS,
      [name, Number(phone), id, 'A2', new Date(Date.UTC(2024, 2, 5)), 0.1 + 0.2],
    ]);
    expect(await first(book, 'a.csv')).toEqual([name, phone, id, 'A2', '2024-03-05', '0.3']);
    const semicolons = Buffer.from(`\uFEFF姓名;手机\r\n${name};${phone}\r\n`);
    expect(await first(semicolons, 'a.csv')).toEqual([name, phone]);
    // "姓名,手机" as a Chinese spreadsheet saves it.
    const gbk = Buffer.concat([
      Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]),
      Buffer.from(`,phone\r\nabc,${phone}\r\n`),
    ]);
    const { data } = await sendSheet<ImportSheet>(dispatcher, 'driver', gbk);
    expect(data.heads).toEqual(['姓名', 'phone']);
  });

  it('refuses hostile files: by content, size, number of rows, or unpacked size', async () => {
    const reject = async (bytes: Buffer, options?: { name?: string; part?: string }) => {
      const { status, data } = await sendSheet<{ errors?: { field: string; msg: string }[] }>(
        dispatcher,
        'driver',
        bytes,
        options,
      );
      expect(status).toBe(10400);
      return data.errors?.[0]?.msg ?? '';
    };
    expect(await reject(Buffer.alloc(0))).toContain('no rows');
    expect(await reject(csvOf([HEADS]))).toContain('no rows');
    expect(await reject(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), { name: 'a.xlsx' })).toContain(
      'Old xls',
    );
    expect(await reject(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), { name: 'a.csv' })).toContain(
      'xlsx or csv',
    );
    expect(await reject(Buffer.from('PK\u0003\u0004 no archive'), { name: 'a.xlsx' })).toContain(
      'cannot be read',
    );
    expect(await reject(csvOf([HEADS]), { part: 'other' })).toContain('xlsx or csv');
    expect(await reject(Buffer.alloc(5 * 1024 * 1024 + 100, 'a'))).toContain('5 MB');
    expect(await reject(csvOf(Array.from({ length: 5_002 }, () => ['a', 'b'])))).toContain('5000');
    // 400 MB of zeros in 400 kB, with the right size, a smaller one, and none declared.
    for (const claimed of [400_000_000, 1000, 0])
      expect(await reject(zipOf(400_000_000, claimed), { name: 'bomb.xlsx' })).toContain('cannot be read');
    expect((await dispatcher.call(calls.unfinished, {})).status).toBe(0);
  });

  it('is for roles that may create, and a sheet is only for its sender', async () => {
    const { sheet } = await tried(dispatcher, [driverLine()]);
    const auditor = await desk.person('auditor');
    expect((await sendSheet(auditor, 'driver', csvOf([HEADS, driverLine()]))).status).toBe(10403);
    expect((await auditor.call(calls.run, { id: sheet.id, rows: [2] })).status).toBe(10403);
    const admin = await desk.person('admin');
    for (const answer of [
      await admin.call(calls.run, { id: sheet.id, rows: [2] }),
      await admin.call(calls.check, { id: sheet.id, mapping: [], from: 0 }),
      await admin.call(calls.drop, { id: sheet.id }),
    ])
      expect(answer.status).toBe(10404);
    expect(
      JSON.parse((await bytesOf(admin, `${faultsPath(driver, sheet.id)}?type=csv&lang=en`)).toString()),
    ).toMatchObject({ status: 10404 });
    const nobody = await fetch(`${desk.url}${templatePath(driver)}?type=csv&lang=en`);
    expect(await nobody.json()).toMatchObject({ status: 21332 });
    expect((await dispatcher.call(calls.drop, { id: sheet.id })).status).toBe(0);
    expect((await dispatcher.call(calls.run, { id: sheet.id, rows: [2] })).status).toBe(10404);
  });

  it("stays inside the sender's scope: a captain imports drivers of the own fleet only", async () => {
    const captain = await desk.person('captain');
    const [fleet] = (await captain.list('fleet')).data.records;
    const others = (await dispatcher.list('fleet', { size: '100' })).data.records.filter(
      ({ id }) => id !== fleet?.id,
    );
    const heads = ['姓名', '手机', '身份证号', '车队'];
    const own = [...driverLine().slice(0, 3), String(fleet?.fleetName)];
    const foreign = [...driverLine().slice(0, 3), String(others[0]?.fleetName)];
    const { data: sheet } = await sendSheet<ImportSheet>(captain, 'driver', csvOf([heads, own, foreign]));
    const rows = await checked(captain, sheet, guessMapping(driver, 'captain', sheet.heads));
    expect(rows.map(({ reasons }) => reasons.map(({ field }) => field))).toEqual([[], ['fleetId']]);
    const { data } = await captain.call(calls.run, { id: sheet.id, rows: [2, 3] });
    expect(data).toMatchObject({ imported: 1 } satisfies Partial<ImportProgress>);
    expect(data.refused).toHaveLength(1);
  });

  it('refuses a mapping in which two columns fill one field', async () => {
    const { data: sheet } = await sendSheet<ImportSheet>(
      dispatcher,
      'driver',
      csvOf([
        ['a', 'b'],
        ['1', idNumber(1)],
      ]),
    );
    const answer = await dispatcher.call(calls.check, { id: sheet.id, mapping: ['phone', 'phone'], from: 0 });
    expect(answer).toMatchObject({ status: 10400, data: { errors: [{ field: 'phone' }] } });
  });

  it('keeps a sheet for a week', async () => {
    const { sheet } = await tried(dispatcher, [driverLine()]);
    desk.advance(RETENTION.imports + 60_000);
    await deleteExpired(desk.platform.services);
    const later = await desk.person('dispatcher');
    expect((await later.call(calls.run, { id: sheet.id, rows: [2] })).status).toBe(10404);
  });
});
