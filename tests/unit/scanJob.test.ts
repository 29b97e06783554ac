import type { Json } from '../../domain/calls/json.ts';
import { describe, expect, it } from 'vitest';
import {
  actOf,
  correctedPayload,
  type Identified,
  isPlaceOf,
  jobOf,
  nextOf,
  payloadOf,
  taskOfGoods,
  tasksOf,
  undoOf,
} from '../../domain/rules/scanJob.ts';

const head = { id: '9', version: 4, warehouseId: '1' };
const label: Identified['goods'] = { lotNo: null, producedAt: null, expireAt: null, code: 'G:HW1' };
const thing = (id: string, lotNo: string | null = null): Identified => ({
  ...{ kind: 'goods', ids: [id], goods: { ...label, lotNo } },
});
const at = 1_790_000_000_000;
const sent = (event: string, payload: Record<string, Json>) =>
  actOf({ event, payload, requestNo: 'n', occurredAt: at });

const line = {
  lineNo: 1,
  goodsId: '5',
  planQty: 10_000,
  lotNo: null,
  receivedQty: 4_000,
  damagedQty: 1_000,
  rejectedQty: 0,
};
const other = { ...line, lineNo: 2, goodsId: '6', receivedQty: 10_000, damagedQty: 0 };

describe('a document at a scan station (addendum B 3.5)', () => {
  it('is received by goods alone, in whatever order they come', () => {
    const row = {
      ...head,
      inboundNo: 'RK1',
      status: 'receiving',
      lines: [line, { ...other, receivedQty: 0 }],
    };
    const job = jobOf('inboundOrder', row, []);
    expect(job).toMatchObject({ no: 'RK1', warehouseId: '1', total: 2, lastStep: null });
    expect(job.tasks.map(({ left, steps }) => [left, steps])).toEqual([
      [6_000, ['goods']],
      [10_000, ['goods']],
    ]);
    const [first] = job.tasks;
    if (!first) throw new Error('There is no task.');
    expect(taskOfGoods(job, first, thing('6'))?.lineNo).toBe(2);
    expect(taskOfGoods(job, first, thing('7'))).toBeNull();
    const goods = { ...label, goodsId: '5', lotNo: 'L1', expireAt: at };
    expect(payloadOf(first, null, goods, 2_000)).toEqual({
      ...{ lineNo: 1, qty: 2_000, damagedQty: null, rejectedQty: null, pallets: null },
      ...{ lotNo: 'L1', producedAt: null, expireAt: at },
    });
    expect(nextOf(job)).toBe('finish');
    // What waits on this device counts towards what is left, and ends the task with the rest.
    const waiting = [sent('receive.line', { lineNo: 1, qty: 6_000 })];
    expect(jobOf('inboundOrder', row, waiting).tasks.map(({ lineNo }) => lineNo)).toEqual([2]);
    const [act] = waiting;
    expect(act && undoOf(job, act)).toEqual({ event: 'receive.line', payload: { lineNo: 1, qty: -6_000 } });
  });

  it('is put away by goods, then any place; what is damaged apart', () => {
    const putRows = [{ lineNo: 1, stepNo: 3, quality: 'good', qty: 1_000 }];
    const job = jobOf('inboundOrder', { ...head, status: 'received', lines: [line, other], putRows }, []);
    expect(job.tasks.map(({ key, left }) => [key, left])).toEqual([
      ['line:1:good', 2_000],
      ['line:1:damaged', 1_000],
      ['line:2:good', 10_000],
    ]);
    const [first] = job.tasks;
    if (!first) throw new Error('There is no task.');
    expect(first.steps).toEqual(['goods', 'place']);
    expect(isPlaceOf(first, { kind: 'location', ids: ['31'], goods: label })).toBe(true);
    expect(isPlaceOf(first, { kind: 'location', ids: [], goods: label })).toBe(false);
    const payload = payloadOf(first, '31', null, 500);
    expect(payload).toEqual({ lineNo: 1, locationId: '31', qty: 500, quality: 'good', pallets: null });
    expect(undoOf(job, sent('put.line', { lineNo: 1, quality: 'good', qty: 500 }))).toEqual({
      ...{ event: 'unput.line', payload: { stepNo: 3 } },
    });
  });

  it('is picked in the order of the way, at its place and of its lot', () => {
    const one = {
      allocation: 1,
      lineNo: 1,
      locationId: '31',
      goodsId: '5',
      lotNo: 'A',
      qty: 5_000,
      pickedQty: 0,
    };
    const allocations = [
      one,
      { ...one, allocation: 2, locationId: '30' },
      { ...one, allocation: 3, pickedQty: 5_000 },
    ];
    const job = jobOf('outboundOrder', { ...head, status: 'allocated', allocations }, [], Number);
    expect(job.tasks.map(({ allocation }) => allocation)).toEqual([2, 1]);
    expect(job.total).toBe(3);
    const [first] = job.tasks;
    if (!first) throw new Error('There is no task.');
    expect(isPlaceOf(first, { kind: 'location', ids: ['31'], goods: label })).toBe(false);
    expect(taskOfGoods(job, first, thing('5', 'B'))).toBeNull();
    expect(taskOfGoods(job, first, thing('5', 'A'))).toBe(first);
    const payload = payloadOf(first, '30', { ...label, goodsId: '5' }, 5_000);
    expect(payload).toEqual({ allocation: 2, locationId: '30', code: 'G:HW1', qty: 5_000 });
    expect(undoOf(job, sent('pick.line', payload))).toEqual({
      ...{ event: 'unpick.line', payload: { allocation: 2, qty: 5_000, locationId: '30' } },
    });
  });

  it('is counted without knowing how many there are, and moved in at the end of a transfer', () => {
    const key = {
      lineNo: 1,
      locationId: '31',
      goodsId: '5',
      lotNo: null,
      quality: 'good',
      countQty: null,
      isRecount: false,
    };
    const counted = { ...key, lineNo: 2, countQty: 3_000 };
    const count = jobOf(
      'stockCount',
      { ...head, status: 'counting', lines: [key, counted, { ...counted, lineNo: 3, isRecount: true }] },
      [],
    );
    expect(count.tasks.map(({ lineNo, left }) => [lineNo, left])).toEqual([
      [1, null],
      [3, null],
    ]);
    expect(
      jobOf('stockCount', { ...head, status: 'counting', lines: [key] }, [
        sent('count.line', { lineNo: 1, qty: 0 }),
      ]).tasks,
    ).toEqual([]);
    const moved = {
      lineNo: 1,
      goodsId: '5',
      lotNo: null,
      quality: 'good',
      toLocationId: '31',
      qty: 4_000,
      receivedQty: 1_000,
      lossQty: 1_000,
    };
    const transfer = jobOf(
      'transferOrder',
      { id: '9', version: 1, toWarehouseId: '2', status: 'inTransit', lines: [moved] },
      [],
    );
    expect(transfer).toMatchObject({ warehouseId: '2', tasks: [{ left: 2_000, locationId: '31' }] });
    expect(
      jobOf('transferOrder', { id: '9', version: 1, status: 'draft', lines: [moved] }, []).tasks,
    ).toEqual([]);
  });

  it('says of a refused scan what it may become: another quantity, or another line of the same goods', () => {
    const one = {
      ...{ allocation: 1, lineNo: 1, locationId: '31', goodsId: '5', lotNo: 'A', qty: 5_000 },
      pickedQty: 5_000,
    };
    const allocations = [one, { ...one, allocation: 2, locationId: '30', pickedQty: 1_000 }];
    const tasks = tasksOf('outboundOrder', { ...head, status: 'allocated', allocations });
    expect(tasks.map(({ left }) => left)).toEqual([0, 4_000]);
    const payload = { allocation: 1, locationId: '31', code: 'G:HW1', qty: 5_000 };
    expect(correctedPayload(payload, null, 1_000)).toEqual({ ...payload, qty: 1_000 });
    expect(correctedPayload(payload, tasks[1] ?? null, 4_000)).toEqual({
      ...{ allocation: 2, locationId: '30', code: 'G:HW1', qty: 4_000 },
    });
    const received = tasksOf('inboundOrder', {
      ...{ ...head, status: 'receiving', lines: [line, { ...line, lineNo: 3, lotNo: 'B' }] },
    });
    const scanned = { lineNo: 1, qty: 2_000, lotNo: 'A', expireAt: at };
    expect(correctedPayload(scanned, received[1] ?? null, 2_000)).toEqual({
      ...{ lineNo: 3, qty: 2_000, lotNo: 'B', expireAt: at },
    });
    const damaged = tasksOf('inboundOrder', { ...head, status: 'received', lines: [line] })[1];
    const put = { lineNo: 1, locationId: '31', qty: 2_000, quality: 'good', pallets: null };
    expect(correctedPayload(put, damaged ?? null, 1_000)).toEqual({
      ...{ ...put, qty: 1_000, quality: 'damaged' },
    });
  });
});
