import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import {
  type CreditProfileFacts,
  creditProfileLifecycle,
  creditProfileRules,
} from '../../../machines/lifecycles/creditProfile/machine.ts';
import {
  type RegReportFacts,
  regReportLifecycle,
  regReportRules,
} from '../../../machines/lifecycles/regReport/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const referenceNumber = '0'.repeat(32);
const reason = '银行退票，金额变更';
const correction = '已更正道路运输证号';

const reporting = { machine: regReportLifecycle, rules: regReportRules };
const good: RegReportFacts = {
  submittedBy: '1',
  fault: null,
  isTokenValid: true,
  isOtherSending: false,
  isFirstAccepted: true,
  isCorrected: true,
  referenceNumber,
};
const answer = { referenceNumber, ackCode: '1001', ackMsg: '成功' };

testTable({ ...reporting, spec: regReport }, good, [
  {
    event: 'check',
    from: ['notReady'],
    to: 'notReady',
    who: ['auditor', 'financeClerk'],
    does: ['lookAgain'],
  },
  { event: 'check', from: ['ready'], to: 'ready', who: ['auditor', 'financeClerk'], does: ['lookAgain'] },
  { event: 'checks.met', from: ['notReady'], to: 'ready', who: ['system'], does: ['planSending'] },
  {
    event: 'checks.lost',
    from: ['ready'],
    to: 'notReady',
    who: ['system'],
    does: [],
    facts: { fault: refuse(39002) },
  },
  {
    event: 'send',
    from: ['ready'],
    to: 'sending',
    who: ['auditor', 'financeClerk', 'system'],
    does: ['storeSending', 'handOver'],
  },
  {
    event: 'ack.ok',
    from: ['sending'],
    to: 'accepted',
    who: ['system'],
    does: ['storeAnswer', 'resumeDependents'],
    payload: answer,
  },
  {
    event: 'ack.no',
    from: ['sending'],
    to: 'rejected',
    who: ['system'],
    does: ['storeAnswer', 'notifyRisk'],
    payload: answer,
  },
  { event: 'send.timeout', from: ['sending'], to: 'ready', who: ['system'], does: ['storeTimeout'] },
  {
    event: 'correct',
    from: ['rejected'],
    to: 'notReady',
    who: ['auditor', 'financeClerk'],
    does: ['storeCorrection', 'lookAgain'],
    payload: { correction },
  },
  {
    event: 'revise.sent',
    from: ['accepted'],
    to: 'notReady',
    who: ['auditor', 'system'],
    does: ['storeRevision', 'reviseFundFlow', 'lookAgain'],
    payload: { reason },
  },
  {
    event: 'exclude',
    from: ['notReady', 'ready', 'rejected'],
    to: 'excluded',
    who: ['auditor', 'admin', 'system'],
    does: ['storeExclusion', 'excludeFundFlow'],
    payload: { reason },
  },
]);

/** Possible failures of a report, each with its message. */
const CHECKS = [
  refuse(39001),
  refuse(39002, { x: '5,503.20', y: '5,303.20' }),
  refuse(39003),
  refuse(39004),
  refuse(39005, { field: '道路运输证号', rule: '12 位' }),
  refuse(39007),
];

describe('report to the authority (transport-and-money 11.4, 11.6)', () => {
  const { code, expectFaults } = judge(reporting, good);

  it.each(CHECKS)('[$code] nobody sends past a failed check, neither by hand nor at night', (fault) => {
    for (const [state, event] of [
      ['ready', sent('send', 'auditor')],
      ['ready', sent('send', 'system')],
      ['notReady', sent('checks.met', 'system')],
    ] as const)
      expectFaults(state, event, [{ facts: { fault }, says: fault }]);
  });

  it('[39001] [39006] [39008] [39010] is sent complete, once, in its turn and with a login', () => {
    expectFaults('ready', sent('send', 'financeClerk'), [
      { facts: { fault: refuse(39001) }, says: refuse(39001) },
      { facts: { isOtherSending: true }, says: refuse(39006) },
      { facts: { isFirstAccepted: false }, says: refuse(39008) },
      { facts: { isTokenValid: false }, says: refuse(39010) },
    ]);
  });

  it('[33006] [39006] is replaced with a reason, and once', () => {
    expectFaults('accepted', sent('revise.sent', 'auditor', { reason }), [
      { payload: { reason: '金额变' }, says: refuse(33006) },
      { facts: { isOtherSending: true }, says: refuse(39006) },
    ]);
  });

  it('[33006] [39011] is sent again only when the field has changed, and with a reason', () => {
    expectFaults('rejected', sent('correct', 'auditor', { correction }), [
      { payload: { correction: '已更正' }, says: refuse(33006) },
      { facts: { isCorrected: false }, says: refuse(39011) },
    ]);
  });

  it('[33006] is excluded with a reason', () => {
    for (const state of ['notReady', 'ready', 'rejected'])
      expect(code(state, sent('exclude', 'auditor', { reason: '不上报' }))).toBe(33006);
  });

  it('the answer to a replaced message changes nothing', () => {
    const late = { ...answer, referenceNumber: '1'.repeat(32) };
    for (const type of ['ack.ok', 'ack.no']) {
      expect(code('sending', sent(type, 'system', late))).toBe(10410);
      expect(code('sending', sent(type, 'system', answer), { referenceNumber: null })).toBe(10410);
    }
  });

  it('passed checks are kept', () => {
    expect(code('ready', sent('checks.lost', 'system'))).toBe(10410);
  });
});

const profiles = { machine: creditProfileLifecycle, rules: creditProfileRules };
const current: CreditProfileFacts = { submittedBy: '1', isSubjectFrozen: false };
testTable({ ...profiles, spec: creditProfile }, current, [
  {
    event: 'check.again',
    from: ['current'],
    to: 'current',
    who: ['auditor', 'admin'],
    does: ['checkOutside'],
  },
  { event: 'check.again', from: ['frozen'], to: 'frozen', who: ['auditor', 'admin'], does: ['checkOutside'] },
  {
    event: 'freeze',
    from: ['current'],
    to: 'frozen',
    who: ['auditor', 'admin'],
    does: ['freezeSubject'],
    payload: { reason },
  },
  { event: 'thaw', from: ['frozen'], to: 'current', who: ['system'], does: [] },
]);

describe('credit profile', () => {
  const { code } = judge(profiles, current);
  it('is frozen with a reason, and unfrozen only with its subject', () => {
    expect(code('current', sent('freeze', 'auditor', { reason: '坏' }))).toBe(33006);
    expect(code('frozen', sent('thaw', 'system'), { isSubjectFrozen: true })).toBe(10410);
  });
});
