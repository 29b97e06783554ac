import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { periodBilled } from '../../../domain/codes/refusals/codes/bills.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notApprovedOrUsable,
} from '../../../domain/codes/refusals/codes/common.ts';
import { timeInFuture } from '../../../domain/codes/refusals/codes/customerService.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  damagedOverReceived,
  moreThanLeft,
  moveNotReversible,
  openingTwice,
  overReceipt,
  stillToDo,
  tooManyLines,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { lifecycle } from '../../../machines/lifecycles/inboundOrder/machine.ts';
import type { InboundFacts } from '../../../machines/lifecycles/inboundOrder/rules.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

/** The first millisecond of the day of NOW in Shanghai. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16);
const line = {
  ...{ lineNo: 1, planQty: 100_000, receivedQty: 60_000, damagedQty: 2_000, rejectedQty: 1_000 },
  left: { good: 58_000, damaged: 2_000 },
};
const refused = {
  ...{ lineNo: 2, planQty: 10_000, receivedQty: 0, damagedQty: 0, rejectedQty: 4_000 },
  left: { good: 0, damaged: 0 },
};
const missing = { ...refused, lineNo: 3, rejectedQty: 0 };
const good: InboundFacts = {
  ...{ submittedBy: '1', createdBy: '1', lineCount: 2, unfitName: '', unfit: [], isOpeningTwice: false },
  ...{ lines: [line, refused], overBp: 1_000, left: 60_000, billNo: null },
  steps: [
    { stepNo: 1, putAt: MIDNIGHT - 1 },
    { stepNo: 2, putAt: MIDNIGHT },
  ],
};
const reason = '货主通知本批货物不再入库';
const lot = { lotNo: null, producedAt: null, expireAt: null, pallets: null };
const count = { lineNo: 1, qty: 49_000, damagedQty: null, rejectedQty: null, ...lot };
const put = { lineNo: 1, locationId: '7', qty: 58_000, quality: 'good', pallets: null };
const damaged = { ...put, qty: 2_000, quality: 'damaged' };
const rest = [put, damaged];
const cancel = { event: 'cancel', to: 'cancelled', does: ['storeReason', 'tellCancelled'] } as const;
const unexplained = { shortReasons: null, photos: null };
const own = { createdBy: '7' };
const keeper = ['warehouse'] as const;

testTable({ ...lifecycle, spec: inboundOrder }, good, [
  {
    ...{ event: 'submit', from: ['draft'], to: 'submitted', who: ['warehouse', 'shipper', 'admin'] },
    does: ['storeSubmitter', 'setContract', 'tellKeepers'],
  },
  {
    ...{ event: 'start', from: ['submitted'], to: 'receiving', who: keeper, does: ['storeArrival'] },
    payload: { arrivedAt: NOW },
  },
  {
    ...{ event: 'receive.line', from: ['receiving'], to: 'receiving', who: keeper },
    ...{ does: ['storeCount', 'receiveLine'], payload: count },
  },
  {
    ...{ event: 'finish', from: ['receiving'], to: 'received', who: keeper },
    ...{ does: ['storeFinish', 'explainShort', 'reportFaults'], payload: unexplained },
  },
  {
    ...{ event: 'put.line', from: ['received'], to: 'received', who: keeper },
    ...{ does: ['storePut', 'putLine'], payload: put },
  },
  {
    ...{ event: 'unput.line', from: ['received'], to: 'received', who: keeper },
    ...{ does: ['storePut', 'unputLine'], payload: { stepNo: 2 } },
  },
  {
    ...{ event: 'put.away', from: ['received'], to: 'done', who: keeper, payload: { rows: rest } },
    does: ['storePut', 'storeEnd', 'putRest', 'receivePallets', 'notifyShipper'],
  },
  { ...cancel, from: ['draft', 'submitted'], who: ['warehouse', 'admin'], payload: { reason } },
  { ...cancel, from: ['draft', 'submitted'], who: ['shipper'], facts: own, payload: { reason } },
  {
    ...{ event: 'reverse', from: ['done'], to: 'cancelled', who: ['admin'], payload: { reason } },
    does: ['storeReason', 'takeBack', 'tellCancelled'],
  },
]);

describe('an inbound order (addendum B 3.4)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);
  const receive = (payload: object, facts: Partial<InboundFacts> = {}) =>
    refusal('receiving', sent('receive.line', 'warehouse', { ...count, ...payload }), facts);
  const finish = (shortReasons: readonly object[] | null, lines: InboundFacts['lines']) =>
    refusal('receiving', sent('finish', 'warehouse', { shortReasons, photos: null }), { lines });
  const putAway = (rows: readonly object[] | null, facts: Partial<InboundFacts> = {}) =>
    refusal('received', sent('put.away', 'warehouse', { rows }), facts);
  const over = (n: string) => refuse(moreThanLeft, { n });
  const wrong = (fields: string) => refuse(fieldsAreWrong, { fields });

  it('[10400] [49029] [30007] [49028] is submitted with 1 to 500 lines of an approved owner, opening stock once', () => {
    const submit = sent('submit', 'shipper');
    const unfit = [
      ['未审核', 'not approved', 'no aprobado', '未承認'],
      ['已停用', 'disabled', 'desactivado', '停止'],
    ] as const;
    const both = [
      '未审核、已停用',
      'not approved, disabled',
      'no aprobado, desactivado',
      '未承認、停止',
    ] as const;
    expectFaults('draft', submit, [
      { facts: { lineCount: 0 }, says: wrong('lines') },
      { facts: { lineCount: 501 }, says: refuse(tooManyLines, { n: 500 }) },
      {
        facts: { unfitName: '徽商', unfit },
        says: refuse(notApprovedOrUsable, { name: '徽商', reasons: both }),
      },
      { facts: { isOpeningTwice: true }, says: refuse(openingTwice) },
    ]);
    for (const lineCount of [1, 500]) expect(code('draft', submit, { lineCount })).toBeNull();
  });

  it('[48001] has arrived by now; without a time it has arrived now', () => {
    const start = (arrivedAt: number | null) => code('submitted', sent('start', 'warehouse', { arrivedAt }));
    expect(start(NOW + 1)).toBe(timeInFuture);
    expect(start(null)).toBeNull();
  });

  it('[10400] [49002] receives on its lines, with what it refuses, no more than a tenth above the plan', () => {
    expect(receive({ lineNo: 9 })).toEqual(wrong('lineNo'));
    expect(receive({ qty: 49_001 })).toEqual(refuse(overReceipt, { pct: 10 }));
    expect(receive({ qty: 59_000 })).toEqual(refuse(overReceipt, { pct: 20 }));
    expect(receive({ qty: 0, rejectedQty: 49_001 })).toEqual(refuse(overReceipt, { pct: 10 }));
    expect(receive({ qty: 24_500, rejectedQty: 24_500 })).toBeNull();
    expect(receive({ qty: 24_501, rejectedQty: 24_500 })).toEqual(refuse(overReceipt, { pct: 10 }));
    expect(receive({ lineNo: 2, qty: 7_000 })).toBeNull();
    expect(receive({ lineNo: 2, qty: 7_001 })).toEqual(refuse(overReceipt, { pct: 10 }));
  });

  it('[49033] has a count taken back as far as it goes, also above the plan (decisions, inbound orders)', () => {
    expect(receive({ qty: -60_001 })).toEqual(over('60'));
    expect(receive({ qty: -60_000, damagedQty: -2_000, rejectedQty: -1_000 })).toBeNull();
    expect(receive({ qty: 0, damagedQty: -2_001 })).toEqual(over('2'));
    expect(receive({ qty: 0, rejectedQty: -1_001 })).toEqual(over('1'));
    expect(receive({ qty: -501 }, { lines: [{ ...line, receivedQty: 500 }] })).toEqual(over('0.5'));
    const tooMany = { lines: [{ ...line, planQty: 50_000 }] };
    expect(receive({ qty: -1_000 }, tooMany)).toBeNull();
    expect(receive({ qty: -1_000, rejectedQty: 1_000 }, tooMany)).toBeNull();
    expect(receive({ qty: 1 }, tooMany)).toEqual(refuse(overReceipt, { pct: 22 }));
  });

  it('[49007] has no more damaged than received', () => {
    expect(receive({ qty: 0, damagedQty: 58_000 })).toBeNull();
    expect(receive({ qty: 0, damagedQty: 58_001 })).toEqual(refuse(damagedOverReceived));
    expect(receive({ qty: 1, damagedQty: 58_001 })).toBeNull();
    expect(receive({ qty: -60_000 })).toEqual(refuse(damagedOverReceived));
  });

  it('[10400] is finished when each line has something received, something refused, or a reason', () => {
    const open = wrong('shortReasons');
    const why = { lineNo: 3, shortReason: '未装车' };
    expect(finish(null, [line, refused, missing])).toEqual(open);
    expect(finish([{ ...why, lineNo: 1 }], [line, refused, missing])).toEqual(open);
    expect(finish([why], [line, refused, missing])).toBeNull();
    expect(finish(null, [{ ...line, rejectedQty: 0 }])).toBeNull();
    expect(finish(null, [{ ...line, receivedQty: 4_000, rejectedQty: 4_000 }])).toBeNull();
    expect(code('receiving', sent('finish', 'warehouse'), { lines: [missing] }), 'asked').toBeNull();
  });

  it('[49033] [10400] puts no more into a place than is left, sound or damaged', () => {
    const place = (payload: object) =>
      refusal('received', sent('put.line', 'warehouse', { ...put, ...payload }));
    expect(place({ qty: 58_001 })).toEqual(over('58'));
    expect(place({ quality: 'damaged', qty: 2_000 })).toBeNull();
    expect(place({ quality: 'damaged', qty: 2_001 })).toEqual(over('2'));
    expect(place({ quality: 'quarantine', qty: 58_000 })).toBeNull();
    expect(place({ quality: 'quarantine', qty: 58_001 })).toEqual(over('58'));
    expect(place({ lineNo: 2, qty: 1 })).toEqual(over('0'));
    expect(place({ lineNo: 9 })).toEqual(wrong('lineNo'));
    const may = sent('put.line', 'warehouse');
    expect(refusal('received', may, { left: 0 })).toEqual(refuse(moreThanLeft, { n: 0 }));
  });

  it('[49027] [10400] takes a put-away back on its own day', () => {
    const unput = (payload: object, facts: Partial<InboundFacts> = {}) =>
      refusal('received', sent('unput.line', 'warehouse', payload), facts);
    const late = refuse(moveNotReversible);
    expect(unput({ stepNo: 1 })).toEqual(late);
    expect(unput({ stepNo: 5 })).toEqual(wrong('stepNo'));
    const yesterday = { steps: [{ stepNo: 1, putAt: MIDNIGHT - 1 }] };
    expect(unput({}, yesterday), 'asked').toEqual(late);
    expect(unput({ stepNo: 1 }, yesterday)).toEqual(late);
  });

  it('[49035] [49033] [10400] is complete when nothing is left, the rows of one line taken together', () => {
    expect(putAway(null)).toEqual(refuse(stillToDo, { n: '60' }));
    expect(putAway(null, { left: 0 })).toBeNull();
    expect(putAway([put])).toEqual(refuse(stillToDo, { n: '2' }));
    expect(putAway([damaged, { ...put, qty: 57_500 }])).toEqual(refuse(stillToDo, { n: '0.5' }));
    expect(putAway([damaged, { ...put, qty: 30_000 }, { ...put, qty: 28_000 }])).toBeNull();
    expect(putAway([damaged, { ...put, qty: 30_000 }, { ...put, qty: 28_001 }])).toEqual(over('28'));
    expect(putAway([...rest, { ...put, lineNo: 9 }])).toEqual(wrong('rows'));
  });

  it('[10403] [33006] is cancelled by its creator or the warehouse, for a reason', () => {
    for (const state of ['draft', 'submitted']) {
      expect(code(state, sent('cancel', 'shipper', { reason }))).toBe(notAllowed);
      for (const short of ['', '不要了', ' 不要了 '])
        for (const role of ['warehouse', 'admin'] as const)
          expect(code(state, sent('cancel', role, { reason: short }))).toBe(reasonMissing);
      expect(code(state, sent('cancel', 'shipper', { reason: ' 不要' }), own)).toBe(reasonMissing);
    }
  });

  it('[53016] [33006] is reversed before the bill of its month, for a reason', () => {
    expectFaults('done', sent('reverse', 'admin', { reason }), [
      { facts: { billNo: 'FW1' }, says: refuse(periodBilled, { no: 'FW1' }) },
      { payload: { reason: ' 退回  ' }, says: refuse(reasonMissing) },
    ]);
  });
});
