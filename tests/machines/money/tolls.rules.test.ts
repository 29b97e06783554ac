import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { etcTopUp } from '../../../domain/records/etcTopUp.ts';
import {
  type EtcCardFacts,
  etcCardLifecycle,
  etcCardRules,
} from '../../../machines/lifecycles/etcCard/machine.ts';
import {
  type EtcTollFacts,
  etcTollLifecycle,
  etcTollRules,
} from '../../../machines/lifecycles/etcToll/machine.ts';
import {
  type EtcTopUpFacts,
  etcTopUpLifecycle,
  etcTopUpRules,
} from '../../../machines/lifecycles/etcTopUp/machine.ts';
import { judge, sent, testTable } from '../document.ts';
import { NOTHING_STATED, statedLines, testStated } from '../stated.ts';

const SYSTEM = ['system'] as const;
const reason = '车辆空驶调头，无运单';

const carding = { machine: etcCardLifecycle, rules: etcCardRules };
const bound: EtcCardFacts = { submittedBy: '1', isStoppedByIssuer: true, openTripNo: null };
testTable({ ...carding, spec: etcCard }, bound, [
  {
    event: 'suspend',
    from: ['bound'],
    to: 'suspended',
    who: ['dispatcher', 'system'],
    does: ['storeStop', 'notifyKeepers'],
    payload: { reason },
  },
  {
    event: 'resume',
    from: ['suspended'],
    to: 'bound',
    who: ['dispatcher', 'system'],
    does: ['clearStop', 'notifyKeepers'],
  },
  ...(['bound', 'suspended'] as const).flatMap((state) => [
    {
      event: 'set.warning',
      from: [state],
      to: state,
      who: ['dispatcher', 'captain'] as const,
      does: ['storeWarning'],
      payload: { warnFen: 30_000 },
    },
  ]),
  { event: 'unbind', from: ['bound', 'suspended'], to: 'unbound', who: ['dispatcher', 'captain'], does: [] },
]);

const tolling = { machine: etcTollLifecycle, rules: etcTollRules };
const told: EtcTollFacts = {
  submittedBy: '0',
  isKnown: true,
  isGroup: true,
  isAdvanced: true,
  isFreightConfirmed: false,
  misfit: null,
  againstFunds: null,
  againstUndo: null,
};
testTable({ ...tolling, spec: etcToll }, told, [
  {
    event: 'match',
    from: ['unmatched'],
    to: 'matched',
    who: ['dispatcher', 'financeClerk', 'system'],
    does: ['storeMatch', 'chargeWaybill'],
    payload: { waybillId: '7' },
  },
  {
    event: 'charge.own',
    from: ['unmatched'],
    to: 'ignored',
    who: ['financeClerk'],
    does: ['storeReason', 'chargeOwn'],
    payload: { reason },
  },
  {
    event: 'ignore',
    from: ['unmatched'],
    to: 'ignored',
    who: ['financeClerk'],
    does: ['storeReason'],
    facts: { isGroup: false },
    payload: { reason },
  },
  {
    event: 'unmatch',
    from: ['matched'],
    to: 'unmatched',
    who: ['financeClerk'],
    does: ['storeReason', 'takeBack'],
    payload: { reason },
  },
  { event: 'waybill.end', from: ['matched'], to: 'matched', who: SYSTEM, does: ['chargeLate'] },
  ...(['unmatched', 'matched', 'ignored'] as const).map((state) => ({
    ...{ event: 'correct', from: [state], to: state, who: SYSTEM, does: ['correctAmount'] },
    payload: { amountFen: 100 },
  })),
  ...(['matched', 'ignored'] as const).flatMap((state) => [
    { event: 'settle', from: [state], to: state, who: SYSTEM, does: ['storeSettled'] },
    { event: 'unsettle', from: [state], to: state, who: SYSTEM, does: ['dropSettled'] },
  ]),
]);

const paying = { machine: etcTopUpLifecycle, rules: etcTopUpRules };
const entered: EtcTopUpFacts = {
  ...{ submittedBy: '1', takenSerial: null, againstFunds: null, hasCard: true },
  ...NOTHING_STATED,
};
const booked = ['storeReview', 'takeSerial', 'postTopUp', 'matchWaiting'];
testTable({ ...paying, spec: etcTopUp }, entered, [
  {
    event: 'book.top.up',
    from: ['pendingReview'],
    to: 'loading',
    who: ['financeApprover'],
    does: [...booked, 'storeOrder'],
  },
  {
    event: 'reject.top.up',
    from: ['pendingReview'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReview', 'storeReason'],
    payload: { reason },
  },
  {
    event: 'cancel.top.up',
    from: ['pendingReview'],
    to: 'cancelled',
    who: ['financeClerk'],
    does: [],
    facts: { submittedBy: '7' },
  },
  { event: 'submit.load', from: ['loading'], to: 'submitted', who: SYSTEM, does: ['storeSubmit'] },
  { event: 'timeout', from: ['submitted'], to: 'unknown', who: SYSTEM, does: ['notifyClerk'] },
  { event: 'load.ok', from: ['submitted', 'unknown'], to: 'loaded', who: SYSTEM, does: ['storeLoaded'] },
  {
    event: 'load.fail',
    from: ['submitted', 'unknown'],
    to: 'loadFailed',
    who: SYSTEM,
    does: ['storeFailure', 'notifyClerk'],
  },
  ...(['submitted', 'unknown'] as const).map((state) => ({
    event: 'query.issuer',
    from: [state],
    to: state,
    who: ['financeClerk', 'financeApprover'] as const,
    does: ['askNow'],
  })),
  ...statedLines('unknown', { to: 'loaded', does: [], own: { loadSerialNo: 'L1' } }),
  { event: 'load.again', from: ['loadFailed'], to: 'loading', who: ['financeClerk'], does: ['storeOrder'] },
]);

describe('ETC cards, tolls and top-ups (addendum B 5.3)', () => {
  it('[50022] a toll of the platform is charged, never just ignored', () => {
    const { code, expectFaults } = judge(tolling, told);
    expect(code('unmatched', sent('ignore', 'financeClerk', { reason }))).toBe(50022);
    expect(code('unmatched', sent('charge.own', 'financeClerk', { reason }), { isGroup: false })).toBe(10403);
    expectFaults('unmatched', sent('charge.own', 'financeClerk', { reason }), [
      { payload: { reason: '无' }, says: refuse(33006) },
      { facts: { againstFunds: refuse(50023, { x: '186.40' }) }, says: refuse(50023, { x: '186.40' }) },
    ]);
  });

  it('[50012] [50023] a toll is matched with a trip of its vehicle and time, where the pool has money', () => {
    judge(tolling, told).expectFaults('unmatched', sent('match', 'dispatcher', { waybillId: '7' }), [
      { facts: { isKnown: false }, says: refuse(50012) },
      { facts: { misfit: refuse(50012) }, says: refuse(50012) },
      { facts: { againstFunds: refuse(50023, { x: '1.00' }) }, says: refuse(50023, { x: '1.00' }) },
    ]);
  });

  it('[50024] [50025] a match is undone while the freight and its advance are open', () => {
    judge(tolling, told).expectFaults('matched', sent('unmatch', 'financeClerk', { reason }), [
      { payload: { reason: '' }, says: refuse(33006) },
      { facts: { isFreightConfirmed: true }, says: refuse(50024) },
      { facts: { againstUndo: refuse(50025) }, says: refuse(50025) },
    ]);
  });

  it('what a person has stopped is not resumed by the issuer', () => {
    const { code } = judge(carding, bound);
    expect(code('suspended', sent('resume', 'system'), { isStoppedByIssuer: false })).toBe(10410);
    expect(code('suspended', sent('resume', 'dispatcher'), { isStoppedByIssuer: false })).toBeNull();
  });

  it('a top-up without a card ends in the pool; one is booked by another person, under a new serial', () => {
    const { after, expectFaults } = judge(paying, entered);
    const book = sent('book.top.up', 'financeApprover');
    expect(after('pendingReview', book, { hasCard: false })).toEqual({ state: 'booked', does: booked });
    expectFaults('pendingReview', book, [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      { facts: { takenSerial: 'B1' }, says: refuse(36004, { no: 'B1' }) },
    ]);
  });

  testStated(paying, entered, 'unknown', { state: 'loadFailed', does: ['notifyClerk'] });
});
