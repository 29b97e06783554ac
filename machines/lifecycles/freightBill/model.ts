import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type FreightBillFacts, freightBillLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '3', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** Values as a clerk, and may approve in another role. */
const VALUER: Who = { id: '9', role: 'financeApprover' };
const reason = '吨位录入有误';

/** The worked example of transport-and-money 15, before it is paid. */
const good: FreightBillFacts = {
  submittedBy: SYSTEM.id,
  valuedBy: VALUER.id,
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
const aborted: FreightBillFacts = {
  ...good,
  isAborted: true,
  payableFen: 0,
  shipperReceivableFen: 0,
  advancedFen: 0,
  openFen: 0,
};

const VALUE = { type: 'value', at, carriedBp: 10_000 } as const;
const CONFIRM = { type: 'confirm.bill', at } as const;
const BACK = { type: 'back.to.value', at, reason } as const;
const REOPEN = { type: 'reopen.bill', at, reason } as const;
const WAIVE = { type: 'waive.retention', at, reason } as const;

export const freightBillModel = model<typeof freightBillLifecycle>({
  machine: freightBillLifecycle,
  inputs: {
    good,
    'deduction undecided': { ...good, pendingDeduction: 'KK2026112100001' },
    'lowest charge undecided': { ...good, lowestFen: 100_000, lowestWaitsFor: 'YD2026112100002' },
    unweighed: { ...good, hasWeights: false },
    'receipt differs': { ...good, isReceiptEqual: false },
    'deductions too high': { ...good, payableFen: -1 },
    'on hold': { ...good, hold: 'YC2026112100001' },
    'advance under way': { ...good, openAdvance: 'YF2026112100001' },
    'advances too high': { ...good, advancedFen: 550_321 },
    'shipper short': { ...good, shortFen: 100 },
    'aborted for nothing': aborted,
    'aborted, advance under way': { ...aborted, openAdvance: 'YF2026112100001' },
    'aborted, deduction undecided': { ...aborted, pendingDeduction: 'KK2026112100001' },
    'applied for': { ...good, bound: 'paid' },
    reconciled: { ...good, bound: 'reconciled' },
    invoiced: { ...good, bound: 'invoiced' },
    'month closed': { ...good, closedMonth: '2026-10' },
    'all paid': { ...good, openFen: 0, retentionFen: 0 },
  },
  events: {
    value: { ...VALUE, by: CLERK },
    'value without part': { ...VALUE, by: CLERK, carriedBp: null },
    'value by approver': { ...VALUE, by: APPROVER },
    back: { ...BACK, by: APPROVER },
    'back by clerk': { ...BACK, by: CLERK },
    'back without reason': { ...BACK, by: CLERK, reason: '' },
    'back to count a toll': { ...BACK, by: SYSTEM },
    'back by driver': { ...BACK, by: { id: '9', role: 'driver' } },
    confirm: { ...CONFIRM, by: APPROVER },
    'confirm by valuer': { ...CONFIRM, by: VALUER },
    'confirm by clerk': { ...CONFIRM, by: CLERK },
    reopen: { ...REOPEN, by: APPROVER },
    'reopen without reason': { ...REOPEN, by: APPROVER, reason: '' },
    'reopen by clerk': { ...REOPEN, by: CLERK },
    waive: { ...WAIVE, by: APPROVER },
    'waive without reason': { ...WAIVE, by: APPROVER, reason: '' },
    'waive by clerk': { ...WAIVE, by: CLERK },
    release: { type: 'release.retention', by: SYSTEM, at },
    'release, says a clerk': { type: 'release.retention', by: CLERK, at },
    close: { type: 'close.bill', by: SYSTEM, at },
    'close, says a clerk': { type: 'close.bill', by: CLERK, at },
    unclose: { type: 'unclose.bill', by: SYSTEM, at },
    'unclose, says a clerk': { type: 'unclose.bill', by: CLERK, at },
    'weight corrected': { type: 'weight.corrected', by: SYSTEM, at, loadWeightKg: 31_000, reason },
    'weight corrected, says a clerk': {
      type: 'weight.corrected',
      by: CLERK,
      at,
      loadWeightKg: 31_000,
      reason,
    },
    void: { type: 'void.bill', by: APPROVER, at },
    'void by clerk': { type: 'void.bill', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is valued while its share in the lowest charge is unknown': (snapshot) =>
      snapshot.context.lowestWaitsFor === null || !snapshot.can({ ...VALUE, by: CLERK }),
    'nobody confirms the own valuation': (snapshot) => !snapshot.can({ ...CONFIRM, by: VALUER }),
    'nothing is confirmed while a payment hold is open': (snapshot) =>
      snapshot.context.hold === null || !snapshot.can({ ...CONFIRM, by: APPROVER }),
    'what is paid, reconciled or invoiced is not valued again': (snapshot) =>
      snapshot.context.bound === null || !snapshot.can({ ...REOPEN, by: APPROVER }),
    'no weight changes under a confirmed bill': (snapshot) =>
      snapshot.value === 'pendingValuation' ||
      snapshot.value === 'valued' ||
      !snapshot.can({ type: 'weight.corrected', by: SYSTEM, at, loadWeightKg: 31_000, reason }),
    'only the platform closes a bill': (snapshot) => !snapshot.can({ type: 'close.bill', by: APPROVER, at }),
  },
});
