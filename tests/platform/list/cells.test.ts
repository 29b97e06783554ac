import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellCall } from '../../../domain/calls/cell.ts';
import type { Json } from '../../../domain/calls/json.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { unit } from '../../../domain/records/unit.ts';
import { type Person, useDesk } from '../desk.ts';

/** One field changed in the list itself: an edit like any other (records 0.1, 0.4). */
const desk = useDesk();
const call = cellCall(unit);
let admin: Person;
let shipper: Person;
let row: WireRow;

const change = (
  person: Person,
  changes: { version?: number; field?: string; value: Json; requestNo?: string },
) =>
  person.call(call, {
    id: row.id,
    version: row.version,
    field: 'remark',
    requestNo: randomUUID(),
    ...changes,
  });
const present = async () => (await admin.open('unit', row.id)).data;

beforeAll(async () => {
  [admin, shipper] = [await desk.person('admin'), await desk.person('shipper')];
  const [first] = (await admin.list('unit', { size: '10' })).data.records;
  if (!first) throw new Error('There is no unit.');
  row = first;
});

describe('a cell of a list', () => {
  it('changes only its field, and the history shows it', async () => {
    const { status, data } = await change(admin, { value: '铁路专用' });
    expect(status).toBe(0);
    expect(data.row).toEqual({
      ...row,
      remark: '铁路专用',
      version: row.version + 1,
      modifiedBy: admin.userId,
      gmtModified: data.row.gmtModified,
      titles: data.row.titles,
    });
    expect((await present()).history[0]).toMatchObject({
      event: 'edit',
      changes: { remark: [null, '铁路专用'] },
    });
    row = data.row;
  });

  it("[10409] does not overwrite somebody else's change, and shows the row as it is now", async () => {
    const { status, data } = await change(admin, { version: row.version - 1, value: 'other' });
    expect(status).toBe(10409);
    expect(data).toMatchObject({
      present: { row: { id: row.id, remark: '铁路专用', version: row.version } },
    });
  });

  it('[10400] is checked as in the form, and accepts only editable fields', async () => {
    expect(await change(admin, { field: 'decimals', value: 9 })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'decimals', msg: 'Decimals is not valid' }] },
    });
    for (const field of ['unitNo', 'status', 'deleted', 'groupCode'])
      expect(await change(admin, { field, value: 'x' })).toMatchObject({ status: 10400 });
    expect((await present()).row.version).toBe(row.version);
  });

  it('[10403] is for those who may edit the row', async () => {
    expect(await change(shipper, { value: 'mine' })).toMatchObject({ status: 10403 });
  });

  it('is changed once, however often the same call is sent', async () => {
    const once = { value: '每车皮 60 吨', requestNo: randomUUID() };
    expect((await change(admin, once)).data.row.version).toBe(row.version + 1);
    expect((await change(admin, once)).data.row.version).toBe(row.version + 1);
    expect((await present()).row.version).toBe(row.version + 1);
  });

  it('shows in the history as well what became empty', async () => {
    const { version } = (await present()).row;
    const { remark } = (await change(admin, { version, value: '敞车专用' })).data.row;
    expect(await change(admin, { version: version + 1, value: null })).toMatchObject({ status: 0 });
    expect((await present()).history[0]).toMatchObject({
      event: 'edit',
      changes: { remark: [remark, null] },
    });
  });
});
