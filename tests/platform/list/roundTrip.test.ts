import { beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type ImportSheet } from '../../../domain/calls/imports.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { registered } from '../../../server/records/registry.ts';
import { unitForm } from '../actionRows.ts';
import { type Person, useDesk } from '../desk.ts';
import { mobile, nextCount } from '../partyForms.ts';
import { sendSheet } from '../sheets.ts';

/** What a spreadsheet in China makes of a cell of a text file that it opens by a double click and saves again. */
function savedAgain(cell: string): string {
  if (/^\t/.test(cell)) return cell;
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell);
  if (day) return day.slice(1).map(Number).join('/');
  const moment = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}):\d{2}$/.exec(cell);
  if (moment) return moment[1] ?? '';
  if (!/^-?\d+(\.\d+)?$/.test(cell)) return cell;
  const value = Number(cell);
  return Math.abs(value) < 1e11 ? String(value) : value.toExponential(5).toUpperCase();
}

/** The cells of a CSV file without line breaks in cells. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

const fileOf = (cells: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\uFEFF${cells.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`,
  );

const goodsTypeForm = (name: string) => ({
  ...{ typeName: name, typeNameEn: name, typeNameEs: name, typeNameJa: name },
  ...{ cargoTypeCode: '0400', danger: 'none', isInsurable: true, isForbidden: false },
});

/** Stores all rows of a file. */
async function imported(who: Person, record: string, file: Buffer): Promise<void> {
  const { spec } = registered(record);
  const calls = importCalls(spec);
  const { status, data: sheet } = await sendSheet<ImportSheet>(who, record, file, { name: `${record}.csv` });
  expect(status).toBe(0);
  const mapping = [...guessMapping(spec, 'admin', sheet.heads)];
  const check = await who.call(calls.check, { id: sheet.id, mapping, from: 0 });
  expect(check.data.rows.flatMap(({ reasons }) => reasons)).toEqual([]);
  const rows = check.data.rows.map(({ row }) => row);
  const run = await who.call(calls.run, { id: sheet.id, rows });
  expect(run.data).toMatchObject({ imported: rows.length, refused: [] });
}

async function exported(who: Person, record: string, columns: string, keyword: string): Promise<string> {
  const query = new URLSearchParams({ type: 'csv', lang: 'zh', columns, keyword });
  const response = await fetch(`${who.url}${exportPath(registered(record).spec)}?${query.toString()}`, {
    headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
  });
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

describe('a table that is exported as CSV, opened and saved by a spreadsheet, and imported again', () => {
  const desk = useDesk();
  let admin: Person;
  beforeAll(async () => {
    admin = await desk.person('admin');
  });

  async function rowsOf(record: string, keyword: string): Promise<WireRow[]> {
    const { data } = await admin.list(record, { keyword, size: '100' });
    return Promise.all(data.records.map(async ({ id }) => (await admin.open(record, id)).data.row));
  }

  const COLUMNS =
    'goodsName,goodsSpec,goodsTypeId,barcode,packing,unitId,unitWeightKg,unitVolumeM3,unitValueFen,' +
    'isLotTracked,shelfLifeDays,safetyStockQty,temperature,remark';

  it('has the same digits, zeros, days in texts, formulas, figures and amounts', async () => {
    const n = String(nextCount());
    const unit = await admin.save('unit', { ...unitForm(), unitName: `00${n}` });
    const type = await admin.save('goodsType', goodsTypeForm(`2026-1${n}`));
    expect([unit.status, type.status]).toEqual([0, 0]);
    const name = `货${n}`;
    const common = {
      goodsTypeId: type.data.row.id,
      unitId: unit.data.row.id,
      packing: 'bag',
      unitWeightKg: 1_250,
      unitVolumeM3: 1_005,
      unitValueFen: 1_234_567_890,
      isLotTracked: true,
      shelfLifeDays: 365,
      safetyStockQty: 1_500,
      temperature: 'normal',
    };
    const texts = [
      { goodsSpec: '00123', barcode: '6901234567892012345', remark: '=1+1' },
      { goodsSpec: '2026-11', barcode: '000000', remark: '-5' },
      { goodsSpec: '3/5', barcode: '340123199001010010', remark: '08:30' },
      { goodsSpec: '1.50', barcode: '12E5', remark: '@a, "b"' },
      { goodsSpec: '3月5日', barcode: '123456789012', remark: '+86 138 0013 8000' },
      { goodsSpec: 'TRUE', barcode: '7', remark: '＝1+1' },
    ];
    for (const [at, own] of texts.entries()) {
      const saved = await admin.save('goods', { goodsName: `${name}${String(at)}`, ...common, ...own });
      expect(saved).toMatchObject({ status: 0 });
    }
    const before = await rowsOf('goods', name);
    const text = await exported(admin, 'goods', COLUMNS, name);
    expect(cellsOf(text)).toHaveLength(texts.length + 1);
    for (const { id } of before) expect((await admin.event('goods', id, 'remove')).status).toBe(0);
    await imported(admin, 'goods', fileOf(cellsOf(text).map((line) => line.map(savedAgain))));

    const fields = COLUMNS.split(',');
    const valuesOf = (rows: readonly WireRow[]) =>
      rows
        .map((row) => fields.map((field) => row[field]))
        .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
    const after = await rowsOf('goods', name);
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    expect(valuesOf(after)).toEqual(valuesOf(before));
  });

  it('has the same days, of before 1970 too', async () => {
    const n = String(nextCount());
    const dept = await admin.list('department', { size: '10' });
    const deptId = dept.data.records[0]?.id;
    const days = ['1956-03-04', '1969-12-31', '2024-02-29', '2026-10-01'];
    for (const [at, day] of days.entries()) {
      const joinedAt = Date.parse(`${day}T00:00:00+08:00`);
      const form = { staffName: `员${n}${String(at)}`, phone: mobile(nextCount()), deptId, joinedAt };
      expect(await admin.save('staff', form)).toMatchObject({ status: 0 });
    }
    const text = await exported(admin, 'staff', 'staffName,phone,deptId,joinedAt', `员${n}`);
    const [heads = [], ...lines] = cellsOf(text);
    expect(lines.map((line) => line[3]).sort()).toEqual(days);
    // A phone is masked in a file, and belongs to one person.
    const others = lines.map(([name = '', , ...rest]) => [`又${name}`, mobile(nextCount()), ...rest]);
    await imported(admin, 'staff', fileOf([heads, ...others].map((line) => line.map(savedAgain))));
    const after = await rowsOf('staff', `又员${n}`);
    expect(after.map(({ joinedAt }) => formatTime(Number(joinedAt), 'y-m-d')).sort()).toEqual(days);
  });

  it('a moment keeps its seconds', async () => {
    const n = String(nextCount());
    const unit = await admin.save('unit', { ...unitForm(), unitName: `秒${n}` });
    const text = await exported(admin, 'unit', 'unitName,gmtCreated', `秒${n}`);
    const at = formatTime(Number(unit.data.row.gmtCreated));
    expect(
      cellsOf(text)[1]
        ?.map(savedAgain)
        .map((cell) => cell.trim()),
    ).toEqual([`秒${n}`, at]);
  });
});
