import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  moreThanLeft,
  ownersPapersMissing,
  sameFromAndTo,
  stillToDo,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { lifecycle, type TransferFacts } from '../../../machines/lifecycles/transferOrder/machine.ts';
import { judge, sent, testTable } from '../document.ts';

/** Between warehouses; of the second line 4.5 are still on the way. */
const good: TransferFacts = {
  ...{ submittedBy: '1', kind: 'interWarehouse', isSame: false, papers: 0, isSender: true, isReceiver: true },
  left: [
    { lineNo: 1, qty: 0 },
    { lineNo: 2, qty: 4_500 },
  ],
};
const ONE_STEP = ['locationMove', 'ownerChange', 'qualityChange'] as const;
const arrival = { lineNo: 2, locationId: '7', qty: 4_500, lossQty: null };
const keeper = ['warehouse'] as const;

testTable({ ...lifecycle, spec: transferOrder }, good, [
  { event: 'issue', from: ['draft'], to: 'inTransit', who: keeper, does: ['moveOut', 'tellReceiver'] },
  {
    ...{ event: 'move', from: ['draft'], to: 'done', who: ['warehouse', 'admin'] },
    ...{ does: ['storeDone', 'moveOver'], facts: { kind: 'locationMove' } },
  },
  {
    ...{ event: 'receive.line', from: ['inTransit'], to: 'inTransit', who: keeper },
    ...{ does: ['storeReceipt', 'moveIn'], payload: arrival },
  },
  {
    ...{ event: 'receive', from: ['inTransit'], to: 'done', who: keeper },
    ...{ does: ['storeDone', 'tellSender'], facts: { left: [] } },
  },
  {
    ...{ event: 'cancel', from: ['draft'], to: 'cancelled', who: keeper },
    ...{ does: [], facts: { submittedBy: '7' } },
  },
]);

describe('a transfer (addendum B 3.4)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);
  const receive = (payload: object, facts: Partial<TransferFacts> = {}) =>
    refusal('inTransit', sent('receive.line', 'warehouse', { ...arrival, ...payload }), facts);

  it('[10410] [10403] [49006] goes on its way to another warehouse, sent by a keeper of the first', () => {
    const issue = sent('issue', 'warehouse');
    for (const kind of ONE_STEP)
      expectFaults('draft', issue, [
        { facts: { kind }, says: refuse(notInThisState) },
        { facts: { isSender: false }, says: refuse(notAllowed) },
        { facts: { isSame: true }, says: refuse(sameFromAndTo) },
      ]);
    expect(code('draft', issue, { isReceiver: false })).toBeNull();
  });

  it.each(ONE_STEP)('[10410] [49006] %s is one step, which changes something', (kind) => {
    const move = sent('move', 'admin');
    const facts = { kind, papers: 2 };
    expect(code('draft', move, { ...facts, isSender: false, isReceiver: false })).toBeNull();
    expect(refusal('draft', move, { ...facts, isSame: true })).toEqual(refuse(sameFromAndTo));
    expect(code('draft', move)).toBe(notInThisState);
  });

  it('[10403] [49037] goods get another owner from the administrator alone, with a paper of each owner', () => {
    const kind = 'ownerChange';
    const both = { kind, papers: 2 } as const;
    expect(code('draft', sent('move', 'warehouse'), both)).toBe(notAllowed);
    for (const papers of [0, 1])
      expect(code('draft', sent('move', 'admin'), { kind, papers })).toBe(ownersPapersMissing);
    for (const papers of [2, 4]) expect(code('draft', sent('move', 'admin'), { kind, papers })).toBeNull();
    for (const role of ['warehouse', 'admin'] as const)
      for (const other of ['locationMove', 'qualityChange'] as const)
        expect(code('draft', sent('move', role), { kind: other, papers: 0 })).toBeNull();
  });

  it('[10403] [10400] [49033] is received by a keeper of the other warehouse, as far as it is on the way', () => {
    expectFaults('inTransit', sent('receive.line', 'warehouse', arrival), [
      { facts: { isReceiver: false }, says: refuse(notAllowed) },
      { payload: { lineNo: 9 }, says: refuse(fieldsAreWrong, { fields: 'lineNo' }) },
      { payload: { qty: 0 }, says: refuse(fieldsAreWrong, { fields: 'qty' }) },
      { payload: { qty: 4_501 }, says: refuse(moreThanLeft, { n: 4.5 }) },
    ]);
    expect(receive({ lineNo: 1, qty: 1 })).toEqual(refuse(moreThanLeft, { n: 0 }));
    expect(receive({}, { isSender: false })).toBeNull();
  });

  it('[10400] [49033] what is lost counts as what has arrived', () => {
    for (const [qty, lossQty] of [
      [4_500, 0],
      [4_000, 500],
      [0, 4_500],
      [0, 1],
    ])
      expect(receive({ qty, lossQty })).toBeNull();
    expect(receive({ qty: 4_000, lossQty: 501 })).toEqual(refuse(moreThanLeft, { n: 4.5 }));
    expect(receive({ qty: 0, lossQty: 4_501 })).toEqual(refuse(moreThanLeft, { n: 4.5 }));
    expect(receive({ qty: 0, lossQty: 0 })).toEqual(refuse(fieldsAreWrong, { fields: 'qty' }));
  });

  it('[49033] nobody may receive more of it once nothing is on the way', () => {
    const left = [{ lineNo: 1, qty: 0 }];
    const may = sent('receive.line', 'warehouse');
    expect(refusal('inTransit', may, { left })).toEqual(refuse(moreThanLeft, { n: 0 }));
    expect(refusal('inTransit', may, { left: [{ lineNo: 1, qty: 1 }] })).toBeNull();
  });

  it('[10403] [49035] is complete when nothing of any line is on the way', () => {
    const receiveAll = sent('receive', 'warehouse');
    const nothing = { left: [{ lineNo: 1, qty: 0 }] };
    expect(refusal('inTransit', receiveAll, nothing)).toBeNull();
    expect(refusal('inTransit', receiveAll, { ...nothing, isSender: false })).toBeNull();
    expect(refusal('inTransit', receiveAll, { ...nothing, isReceiver: false })).toEqual(refuse(notAllowed));
    const left = [...good.left, { lineNo: 3, qty: 1_000 }];
    expect(refusal('inTransit', receiveAll, { left })).toEqual(refuse(stillToDo, { n: 5.5 }));
  });

  it('[10403] is given up by its creator alone', () => {
    expect(code('draft', sent('cancel', 'warehouse'))).toBe(notAllowed);
  });
});
