import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportSheet, RowVerdict } from '../../../domain/calls/imports.ts';
import {
  lineCheckPath,
  lineColumns,
  lineHeadsPath,
  lineReadPath,
  lineTemplatePath,
  type ReadLine,
} from '../../../domain/calls/lineSheet.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { type Person, useDesk } from '../desk.ts';
import { csvOf, sendSheet } from '../sheets.ts';

/** Lines of a document from a sheet: addendum B 3.5. */
describe('lines of an inbound or outbound order from a sheet', () => {
  const desk = useDesk();
  let keeper: Person;
  let ownerId = '';
  let warehouseId = '';
  let thing = { id: '', no: '', name: '' };

  beforeAll(async () => {
    keeper = await desk.person('warehouse');
    const { data } = await keeper.list('inboundOrder', { status: 'done', size: '10' });
    const [row] = data.records;
    if (!row) throw new Error('No inbound order.');
    ownerId = String(row.ownerId);
    warehouseId = String(row.warehouseId);
    const own = await keeper.list('goods', { ownerId, status: 'enabled', size: '10' });
    const [one] = own.data.records;
    if (!one) throw new Error('No goods.');
    thing = { id: one.id, no: String(one.goodsNo), name: String(one.goodsName) };
  });

  const rows = () => [
    ['货物', '计划数量', '批次', '到期日期', '备注'],
    [thing.no, '1,200.5', 'L-1', '2027-05-10', '整托'],
    [thing.name, '30', '', '', ''],
    ['没有的货物', '5', '', '', ''],
    [thing.no, '很多', '', '', ''],
    [thing.no, '', '', '', ''],
  ];
  const about = () => `?ownerId=${ownerId}`;

  it('[/wms/inbound] say which row is wrong and why, and read the others into the form', async () => {
    const bytes = csvOf(rows());
    const heads = await sendSheet<ImportSheet>(keeper, 'inboundOrder', bytes, {
      path: lineHeadsPath(inboundOrder) + about(),
      name: 'lines.csv',
    });
    expect(heads).toMatchObject({ status: 0, data: { heads: rows()[0], total: 5, fileName: 'lines.csv' } });
    const mapping = ['goodsId', 'planQty', 'lotNo', 'expireAt', null];
    const choice = { mapping, rows: null };
    const tried = await sendSheet<{ rows: RowVerdict[] }>(keeper, 'inboundOrder', bytes, {
      path: lineCheckPath(inboundOrder) + about(),
      choice,
    });
    expect(tried.data.rows.map(({ row, reasons }) => [row, reasons.map(({ column }) => column)])).toEqual([
      [2, []],
      [3, []],
      [4, ['货物']],
      [5, ['计划数量']],
      [6, ['计划数量']],
    ]);
    const read = await sendSheet<{ lines: ReadLine[] }>(keeper, 'inboundOrder', bytes, {
      path: lineReadPath(inboundOrder) + about(),
      choice: { mapping, rows: [2, 3] },
    });
    expect(read.data.lines).toMatchObject([
      { values: { goodsId: thing.id, planQty: 1_200_500, lotNo: 'L-1' }, titles: { goodsId: thing.name } },
      { values: { goodsId: thing.id, planQty: 30_000 } },
    ]);
    // What was read is what the form stores.
    const made = await keeper.save('inboundOrder', {
      ...{ kind: 'receipt', warehouseId, ownerId, planAt: null, waybillId: null, plateNumber: null },
      ...{ driverName: null, driverPhone: null, remark: null },
      lines: read.data.lines.map(({ values }) => ({
        ...{ unitId: null, lotNo: null, producedAt: null, expireAt: null, palletTypeId: null },
        ...values,
      })),
    });
    expect(made).toMatchObject({ status: 0, data: { row: { lineCount: 2, planQty: 1_230_500 } } });
  });

  it('[/wms/inbound] name goods by their barcode, too, and begin with a template whose heads are all known', async () => {
    const barcode = '6941234501236';
    await desk.platform.services.store.pool.query('update goods set barcode = $1 where id = $2', [
      barcode,
      thing.id,
    ]);
    const answer = await fetch(`${keeper.url}${lineTemplatePath(inboundOrder)}?type=csv&lang=zh`, {
      headers: { authorization: `Bearer ${keeper.token}`, deviceid: keeper.deviceId },
    });
    const [line = ''] = (await answer.text()).replace('\uFEFF', '').split('\r\n');
    const heads = line.split(',');
    expect(heads.length).toBe(lineColumns(inboundOrder).length);
    const tried = await sendSheet<{ rows: RowVerdict[] }>(
      keeper,
      'inboundOrder',
      csvOf([heads, heads.map((head) => (head.startsWith('货物') ? barcode : /计划/.test(head) ? '4' : ''))]),
      { path: lineCheckPath(inboundOrder) + about() },
    );
    expect(tried.data.rows).toMatchObject([{ row: 2, reasons: [] }]);
  });

  it('[/wms/outbound] name only goods of the owner', async () => {
    const others = await keeper.list('shipper', { status: 'approved', size: '100' });
    const other = others.data.records.find(({ id }) => id !== ownerId);
    const tried = await sendSheet<{ rows: RowVerdict[] }>(
      keeper,
      'outboundOrder',
      csvOf([
        ['货物', '数量'],
        [thing.no, '1'],
      ]),
      { path: `${lineCheckPath(outboundOrder)}?ownerId=${String(other?.id)}` },
    );
    expect(tried).toMatchObject({ status: 0, data: { rows: [{ row: 2, reasons: [{ column: '货物' }] }] } });
  });

  it('say what columns are missing, and are read for whoever makes such documents', async () => {
    const bytes = csvOf([['货物'], [thing.no]]);
    const path = lineCheckPath(inboundOrder) + about();
    const tried = await sendSheet<{ errors: { msg: string }[] }>(keeper, 'inboundOrder', bytes, { path });
    expect(tried).toMatchObject({
      status: 10400,
      data: { errors: [{ msg: 'Columns are missing: Planned' }] },
    });
    const dispatcher = await desk.person('dispatcher');
    expect(await sendSheet(dispatcher, 'inboundOrder', bytes, { path })).toMatchObject({
      status: notAllowed,
    });
  });
});
