import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import {
  boundRefusal,
  type FreightBillFacts,
  freightBillLifecycle,
  freightBillRules,
} from '../../../machines/lifecycles/freightBill/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: freightBillLifecycle, rules: freightBillRules };
const reason = '吨位需要复核';
/** The worked example of transport-and-money 15, before it is paid. */
const good: FreightBillFacts = {
  submittedBy: '0',
  valuedBy: '3',
  pendingDeduction: null,
  lowestFen: null,
  lowestWaitsFor: null,
  hasWeights: true,
  isReceiptEqual: true,
  isAborted: false,
  payableFen: 550_320,
  shipperReceivableFen: 586_091,
  advancedFen: 310_000,
  openAdvance: null,
  hold: null,
  shortFen: 0,
  openFen: 240_320,
  retentionFen: 20_000,
  bound: null,
  closedMonth: null,
};
const forNothing = { isAborted: true, payableFen: 0 };

/** The table of transport-and-money 6.3, written by hand, with the final states of a bank's answer or a waiver. */
testTable({ ...lifecycle, spec: freightBill }, good, [
  {
    event: 'value',
    from: ['pendingValuation'],
    to: 'valued',
    who: ['financeClerk'],
    does: ['storeValuer', 'writeAmounts', 'notifyFinance'],
    payload: { carriedBp: 10_000 },
  },
  {
    event: 'back.to.value',
    from: ['valued'],
    to: 'pendingValuation',
    who: ['financeApprover', 'financeClerk', 'system'],
    does: ['storeReason', 'clearValuation'],
    payload: { reason },
  },
  {
    event: 'confirm.bill',
    from: ['valued'],
    to: 'confirmed',
    who: ['financeApprover'],
    does: ['storeConfirmer', 'writeAmounts', 'postBill', 'notifyPayee', 'closeWhenPaid'],
  },
  {
    event: 'reopen.bill',
    from: ['confirmed'],
    to: 'pendingValuation',
    who: ['financeApprover'],
    does: ['storeReason', 'takeBackBill', 'clearValuation', 'notifyFinance'],
    payload: { reason },
  },
  {
    event: 'waive.retention',
    from: ['confirmed'],
    to: 'confirmed',
    who: ['financeApprover'],
    does: ['storeWaiver', 'releaseRetention', 'notifyPayee'],
    payload: { reason },
  },
  {
    event: 'release.retention',
    from: ['confirmed'],
    to: 'confirmed',
    who: ['system'],
    does: ['releaseRetention', 'notifyPayee'],
  },
  {
    event: 'close.bill',
    from: ['confirmed'],
    to: 'closed',
    who: ['system'],
    does: ['storeClosing', 'closeReminders', 'notifyPayee'],
    facts: { openFen: 0 },
  },
  {
    event: 'unclose.bill',
    from: ['closed'],
    to: 'confirmed',
    who: ['system'],
    does: ['clearClosing', 'notifyFinance'],
  },
  {
    event: 'weight.corrected',
    from: ['pendingValuation'],
    to: 'pendingValuation',
    who: ['system'],
    does: ['takeWeight'],
    payload: { loadWeightKg: 31_000, reason },
  },
  {
    event: 'weight.corrected',
    from: ['valued'],
    to: 'pendingValuation',
    who: ['system'],
    does: ['storeReason', 'clearValuation', 'takeWeight', 'notifyFinance'],
    payload: { loadWeightKg: 31_000, reason },
  },
  {
    event: 'void.bill',
    from: ['pendingValuation', 'valued'],
    to: 'void',
    who: ['financeApprover'],
    does: ['recoverAdvances', 'releaseFunds'],
    facts: forNothing,
  },
]);

describe('freight bill (transport-and-money 6.3, 6.5, 6.6)', () => {
  const { code, expectFaults } = judge(lifecycle, good);

  it('[34028] waits for the other vehicles while the share in the lowest charge is unknown', () => {
    const facts = { lowestFen: 80_000, lowestWaitsFor: 'YD1' };
    const says = refuse(34028, { x: '800.00', no: 'YD1' });
    expectFaults('pendingValuation', sent('value', 'financeClerk'), [{ facts, says }]);
    expectFaults('valued', sent('confirm.bill', 'financeApprover'), [{ facts, says }]);
  });

  it('[34020] [34021] [34013] [34026] [34005] is valued when everything is decided, weighed and entered', () => {
    expectFaults('pendingValuation', sent('value', 'financeClerk'), [
      { facts: { pendingDeduction: 'KK1' }, says: refuse(34020, { no: 'KK1' }) },
      { facts: { hasWeights: false }, says: refuse(34021) },
      { facts: { isReceiptEqual: false }, says: refuse(34013) },
      { facts: { isAborted: true }, payload: { carriedBp: null }, says: refuse(34026) },
      { facts: { payableFen: -1 }, says: refuse(34005) },
      { facts: { shipperReceivableFen: -1 }, says: refuse(34005) },
    ]);
  });

  it('[34026] a carried part is entered only for an aborted transport, and only when it is sent', () => {
    const value = (payload: object) => sent('value', 'financeClerk', payload);
    expect(code('pendingValuation', value({ carriedBp: null }))).toBeNull();
    expect(code('pendingValuation', value({ carriedBp: 0 }), { isAborted: true })).toBeNull();
    expect(code('pendingValuation', value({}), { isAborted: true })).toBeNull();
  });

  it('[34005] is valued and confirmed for 0, but not below', () => {
    const nothing = { payableFen: 0, shipperReceivableFen: 0, advancedFen: 0 };
    expect(code('pendingValuation', sent('value', 'financeClerk'), nothing)).toBeNull();
    expect(code('valued', sent('confirm.bill', 'financeApprover'), nothing)).toBeNull();
  });

  it('[10403] [34020] [34015] [34022] [34005] [34007] [31007] is confirmed by another person, without holds and with enough money', () => {
    expectFaults('valued', sent('confirm.bill', 'financeApprover'), [
      { facts: { valuedBy: '7' }, says: refuse(10403) },
      { facts: { pendingDeduction: 'KK1' }, says: refuse(34020, { no: 'KK1' }) },
      { facts: { hold: 'YC1' }, says: refuse(34015, { no: 'YC1' }) },
      { facts: { openAdvance: 'YF1' }, says: refuse(34022, { no: 'YF1' }) },
      { facts: { shipperReceivableFen: -1 }, says: refuse(34005) },
      { facts: { advancedFen: 550_321 }, says: refuse(34007, { a: '5,503.21', p: '5,503.20' }) },
      { facts: { shortFen: 123_456 }, says: refuse(31007, { x: '1234.56' }) },
    ]);
  });

  it('[34007] advances may use all of it, and the shipper may lack nothing', () => {
    const confirm = sent('confirm.bill', 'financeApprover');
    expect(code('valued', confirm, { advancedFen: 550_320 })).toBeNull();
    expect(code('valued', confirm, { shortFen: 1 })).toBe(31007);
  });

  it('[33006] [34010] [36009] is reopened with a reason, while nothing depends on it and its month is open', () => {
    expectFaults('confirmed', sent('reopen.bill', 'financeApprover', { reason }), [
      { payload: { reason: '三个字' }, says: refuse(33006) },
      { facts: { bound: 'reconciled' }, says: { code: 34010, params: { what: RECONCILED } } },
      { facts: { closedMonth: '2026-10' }, says: refuse(36009, { month: '2026-10' }) },
    ]);
  });

  it('[34010] names what depends on it, in every language', () => {
    expect(boundRefusal(null)).toBeNull();
    expect(boundRefusal('paid')?.params).toEqual({
      what: ['付款', 'paid', 'pagado', '支払'],
    });
    expect(boundRefusal('reconciled')?.params).toEqual({ what: RECONCILED });
    expect(boundRefusal('invoiced')?.params).toEqual({
      what: ['开票', 'invoiced', 'facturado', '請求書発行'],
    });
  });

  it('keeps or releases a retention only while there is one', () => {
    const none = { retentionFen: 0 };
    expectFaults('confirmed', sent('waive.retention', 'financeApprover', { reason }), [
      { payload: { reason: '免扣' }, says: refuse(33006) },
      { facts: none, says: refuse(10410) },
    ]);
    expect(code('confirmed', sent('release.retention', 'system'), none)).toBe(10410);
    expect(code('confirmed', sent('release.retention', 'system'), { retentionFen: 1 })).toBeNull();
  });

  it('is settled with the last fen, and opens again when the bank returns money', () => {
    expect(code('confirmed', sent('close.bill', 'system'), { openFen: 1 })).toBe(10410);
    expect(code('closed', sent('unclose.bill', 'system'), { openFen: 0 })).toBe(10410);
    expect(code('closed', sent('unclose.bill', 'system'), { openFen: 1 })).toBeNull();
  });

  it('[34023] [34020] [34022] is voided when nothing was carried and nothing is pending', () => {
    for (const state of ['pendingValuation', 'valued']) {
      const rules = judge(lifecycle, { ...good, ...forNothing });
      rules.expectFaults(state, sent('void.bill', 'financeApprover'), [
        { facts: { payableFen: 1 }, says: refuse(34023) },
        { facts: { isAborted: false }, says: refuse(34023) },
        { facts: { pendingDeduction: 'KK1' }, says: refuse(34020, { no: 'KK1' }) },
        { facts: { openAdvance: 'YF1' }, says: refuse(34022, { no: 'YF1' }) },
      ]);
    }
  });

  it('[33006] is returned with a reason of four characters', () => {
    expect(code('valued', sent('back.to.value', 'financeClerk', { reason: ' 三个字 ' }))).toBe(33006);
    expect(code('valued', sent('back.to.value', 'financeClerk', { reason: '四个字的' }))).toBeNull();
  });
});

const RECONCILED = ['对账', 'reconciled', 'conciliado', '照合'] as const;
