import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { advance } from '../../../domain/records/advance.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { oilPurchase } from '../../../domain/records/oilPurchase.ts';
import {
  type AdvanceFacts,
  advanceLifecycle,
  advanceRules,
} from '../../../machines/lifecycles/advance/machine.ts';
import {
  type OilOrderFacts,
  oilOrderLifecycle,
  oilOrderRules,
} from '../../../machines/lifecycles/oilOrder/machine.ts';
import {
  type OilPurchaseFacts,
  oilPurchaseLifecycle,
  oilPurchaseRules,
} from '../../../machines/lifecycles/oilPurchase/machine.ts';
import { judge, type Line, sent, testTable } from '../document.ts';
import { NOTHING_STATED, statedLines, testStated } from '../stated.ts';

const reason = '超出本单需要';
const SYSTEM = ['system'] as const;

const advancing = { machine: advanceLifecycle, rules: advanceRules };
/** Applied for by user 7 where an event is for the creator only. */
const good: AdvanceFacts = {
  submittedBy: '1',
  isOil: false,
  isOfTolls: false,
  isFreightOpen: true,
  againstFunds: null,
  openFen: 150_000,
  excessFen: 0,
  backFen: 0,
  holdNo: null,
  againstRecovery: null,
};
const diverted = ['storeDiversion', 'takeFromBank', 'payIntoWallet', 'notifyPayee'];
const PAID = ['paid', 'offset', 'recovering', 'recovered'] as const;
testTable({ ...advancing, spec: advance }, good, [
  {
    event: 'approve.advance',
    from: ['pendingReview'],
    to: 'approved',
    who: ['financeApprover'],
    does: ['storeReview', 'notifyPayee'],
  },
  {
    event: 'reject.advance',
    from: ['pendingReview'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReview', 'storeReason', 'notifyPayee'],
    payload: { reason },
  },
  {
    event: 'cancel.advance',
    from: ['pendingReview', 'approved'],
    to: 'cancelled',
    who: ['dispatcher', 'financeClerk', 'captain', 'driver', 'system'],
    does: ['notifyPayee'],
    facts: { submittedBy: '7' },
  },
  {
    event: 'pay.advance',
    from: ['approved'],
    to: 'paying',
    who: ['financeApprover'],
    does: ['storeTry', 'payOut'],
  },
  {
    event: 'advance.ok',
    from: ['paying'],
    to: 'paid',
    who: SYSTEM,
    does: ['storePaid', 'postPaid', 'notifyPayee', 'followWaybill'],
  },
  {
    event: 'advance.fail',
    from: ['paying'],
    to: 'approved',
    who: SYSTEM,
    does: ['storeFailure', 'takeBack', 'notifyApprover', 'followWaybill'],
  },
  // Money returned by the bank goes to the wallet, whatever the state of the advance.
  ...PAID.flatMap((state): Line<keyof typeof advance.states, string, AdvanceFacts>[] => [
    { event: 'advance.return', from: [state], to: state, who: SYSTEM, does: diverted },
    {
      event: 'advance.ok',
      from: [state],
      to: state,
      who: SYSTEM,
      does: ['storePaid', 'postPaid', 'notifyPayee'],
    },
    {
      event: 'advance.fail',
      from: [state],
      to: state,
      who: SYSTEM,
      does: ['storeFailure', 'notifyApprover'],
    },
    {
      event: 'pay.wallet',
      from: [state],
      to: state,
      who: ['financeApprover'],
      does: ['storeTry', 'payIntoWallet'],
      facts: { backFen: 150_000 },
    },
  ]),
  {
    event: 'toll.add',
    from: ['paid'],
    to: 'paid',
    who: SYSTEM,
    does: ['addToll', 'valueAgain'],
    facts: { isOfTolls: true },
    payload: { amountFen: 9_215 },
  },
  {
    event: 'toll.take',
    from: ['paid'],
    to: 'paid',
    who: SYSTEM,
    does: ['takeToll', 'valueAgain'],
    facts: { isOfTolls: true },
    payload: { amountFen: 9_215 },
  },
  { event: 'offset.advance', from: ['paid'], to: 'offset', who: SYSTEM, does: ['storeOffset'] },
  { event: 'undo.offset', from: ['offset'], to: 'paid', who: SYSTEM, does: ['clearOffset'] },
  {
    event: 'to.recover',
    from: ['paid'],
    to: 'recovering',
    who: ['system', 'financeClerk'],
    does: ['notifyPayee'],
    facts: { excessFen: 150_000 },
  },
  {
    event: 'recover',
    from: ['recovering'],
    to: 'recovered',
    who: ['financeClerk', 'financeApprover'],
    does: ['storeRecovery', 'postRecovery', 'notifyPayee'],
    payload: {
      way: 'wallet',
      amountFen: 150_000,
      bankSerialNo: null,
      freightBillId: null,
      consent: null,
      evidence: null,
    },
  },
]);

const ordering = { machine: oilOrderLifecycle, rules: oilOrderRules };
const order: OilOrderFacts = {
  submittedBy: '1',
  amountFen: 160_000,
  deliveredFen: 160_000,
  isVoucherTaken: false,
  isDoubtTold: false,
  ...NOTHING_STATED,
};
testTable({ ...ordering, spec: oilOrder }, order, [
  { event: 'submit.order', from: ['created'], to: 'submitted', who: SYSTEM, does: ['storeSubmit'] },
  {
    event: 'query.supplier',
    from: ['submitted'],
    to: 'submitted',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
  {
    event: 'query.supplier',
    from: ['unknown'],
    to: 'unknown',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
  { event: 'timeout', from: ['submitted'], to: 'unknown', who: SYSTEM, does: ['notifyApprover'] },
  {
    event: 'supplier.ok',
    from: ['submitted', 'unknown'],
    to: 'done',
    who: SYSTEM,
    does: ['storeDone', 'carryOut'],
  },
  {
    event: 'supplier.fail',
    from: ['submitted', 'unknown'],
    to: 'failed',
    who: SYSTEM,
    does: ['storeFailure', 'giveUp'],
  },
  ...statedLines('unknown', { to: 'done', does: ['carryOut'], own: { deliveredFen: 1, voucherNo: 'V1' } }),
]);

const buying = { machine: oilPurchaseLifecycle, rules: oilPurchaseRules };
const bought: OilPurchaseFacts = { submittedBy: '1', takenSerial: null, againstFunds: null };
testTable({ ...buying, spec: oilPurchase }, bought, [
  {
    event: 'book.purchase',
    from: ['pendingReview'],
    to: 'booked',
    who: ['financeApprover'],
    does: ['storeReview', 'takeSerial', 'postPurchase'],
  },
  {
    event: 'reject.purchase',
    from: ['pendingReview'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReview', 'storeReason'],
    payload: { reason },
  },
  {
    event: 'cancel.purchase',
    from: ['pendingReview'],
    to: 'cancelled',
    who: ['financeClerk', 'financeApprover'],
    does: [],
    facts: { submittedBy: '7' },
  },
]);

describe('advances (transport-and-money 9.3, 9.5)', () => {
  const { code, after, refusal } = judge(advancing, good);

  it('[10403] four eyes: nobody approves the own advance, and only the applicant cancels it', () => {
    expect(code('pendingReview', sent('approve.advance', 'financeApprover'), { submittedBy: '7' })).toBe(
      10403,
    );
    expect(code('pendingReview', sent('cancel.advance', 'dispatcher'))).toBe(10403);
    expect(code('approved', sent('cancel.advance', 'system'))).toBeNull();
  });

  it('[37004] is neither approved nor paid once the freight is confirmed or the waybill has ended', () => {
    expect(code('pendingReview', sent('approve.advance', 'financeApprover'), { isFreightOpen: false })).toBe(
      37004,
    );
    expect(code('approved', sent('pay.advance', 'financeApprover'), { isFreightOpen: false })).toBe(37004);
  });

  it('[37005] [36017] is paid only while pool or own funds suffice', () => {
    for (const againstFunds of [refuse(37005), refuse(36017, { x: '1,500.00', y: '0.00' })])
      expect(refusal('approved', sent('pay.advance', 'financeApprover'), { againstFunds })).toEqual(
        againstFunds,
      );
    expect(code('approved', sent('pay.advance', 'financeApprover'), { holdNo: 'YC1' })).toBe(34015);
  });

  it('[37009] is recovered only where the waybill ended or the freight is smaller; an excess is split', () => {
    expect(code('paid', sent('to.recover', 'financeClerk'))).toBe(37009);
    expect(after('paid', sent('to.recover', 'financeClerk'), { excessFen: 20_000 })).toEqual({
      state: 'paid',
      does: ['splitExcess', 'notifyPayee'],
    });
    expect(code('paid', sent('to.recover', 'system'), { excessFen: 20_000 })).toBe(37009);
  });

  it('[37007] [37010] is recovered up to the open amount, and fuel only for fuel', () => {
    const recover = (payload: object) => sent('recover', 'financeClerk', payload);
    expect(code('recovering', recover({ way: 'wallet', amountFen: 150_001 }))).toBe(37007);
    expect(code('recovering', recover({ way: 'oil', amountFen: 1 }))).toBe(37010);
    expect(code('recovering', recover({ way: 'oil', amountFen: 1 }), { isOil: true })).toBeNull();
    expect(after('recovering', recover({ way: 'wallet', amountFen: 1 }))).toMatchObject({
      state: 'recovering',
    });
  });

  it("[36010] is recovered only with a line in the bank's list, or another bill", () => {
    const refused = { againstRecovery: refuse(36010, { no: 'B1', x: '1,500.00' }) };
    for (const amountFen of [1, 150_000])
      expect(code('recovering', sent('recover', 'financeClerk', { way: 'bank', amountFen }), refused)).toBe(
        36010,
      );
  });

  it('[37012] an answer of the supplier that contradicts the order is not booked', () => {
    const supplier = judge(ordering, order);
    for (const state of ['submitted', 'unknown'])
      for (const doubt of [{ isVoucherTaken: true }, { deliveredFen: 1 }, { deliveredFen: null }])
        expect(supplier.after(state, sent('supplier.ok', 'system'), doubt)).toEqual({
          state: 'unknown',
          does: ['storeDoubt', 'notifyApprover'],
        });
  });

  it('the same contradiction is told once', () => {
    const said = sent('supplier.ok', 'system');
    const facts = { isDoubted: true, isDoubtTold: true, deliveredFen: 159_999 };
    expect(judge(ordering, order).after('unknown', said, facts)).toEqual({ state: 'unknown', does: [] });
  });

  it('[37012] [50018] no more was delivered than ordered, and a voucher is for one order', () => {
    const supplier = judge(ordering, order);
    const record = sent('state.result', 'financeClerk', { outcome: 'done', deliveredFen: 160_001, reason });
    expect(supplier.refusal('unknown', record, { isDoubted: true })).toEqual(
      refuse(50018, { x: '1,600.00' }),
    );
    const right = { ...record, deliveredFen: 160_000 };
    expect(supplier.refusal('unknown', right, { isDoubted: true })).toBeNull();
    const taken = { isDoubted: true, isVoucherTaken: true };
    expect(supplier.code('unknown', right, taken)).toBe(37012);
    const stated = { statedOutcome: 'done', statedBy: '1', isVoucherTaken: true } as const;
    expect(supplier.code('unknown', sent('confirm.result', 'financeApprover'), stated)).toBe(37012);
  });

  testStated(ordering, order, 'unknown', { state: 'failed', does: ['giveUp'] });

  it('[36004] [36017] [10403] fuel is booked by another person, once, and up to the own funds', () => {
    const purchase = judge(buying, bought);
    const book = sent('book.purchase', 'financeApprover');
    expect(purchase.code('pendingReview', book, { submittedBy: '7' })).toBe(10403);
    expect(purchase.code('pendingReview', book, { takenSerial: 'B1' })).toBe(36004);
    const againstFunds = refuse(36017, { x: '50,000.00', y: '0.00' });
    expect(purchase.refusal('pendingReview', book, { againstFunds })).toEqual(againstFunds);
  });
});
