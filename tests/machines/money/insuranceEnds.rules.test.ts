import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  type PolicyFacts,
  lifecycle as policy,
  SILENCE_MS,
} from '../../../machines/lifecycles/cargoPolicy/machine.ts';
import { type ClaimFacts, lifecycle as claim } from '../../../machines/lifecycles/insuranceClaim/machine.ts';
import { judge, NOW, sent } from '../document.ts';

const reason = '保险公司书面答复';
const answerFiles = ['1'];

const bought: PolicyFacts = {
  ...{ submittedBy: '1', payerKind: 'SHIPMENT', insuredFen: 100_000, premiumFen: 4_676, isOnSale: true },
  ...{ isInsurable: true, maxInsuredFen: 500_000, departAt: NOW, isTripPast: false, isReturnable: true },
  ...{ coveredWaybillNo: null, shortFen: 0, isSent: true, appliedAt: NOW, isDoubted: false },
  ...{ surrenderSentAt: NOW, saidFen: null, isPaidOn: false, refundFen: null, takenSerial: null },
};

describe('a policy that the insurer leaves open (addendum B 5.3)', () => {
  const { expectFaults, after } = judge(policy, bought);
  const early = refuse(50034, { n: 24 });

  it('[10403] [50034] [33006] is recorded as refused by another person, a day later or at once after a contradiction', () => {
    const record = sent('record.refusal', 'dispatcher', { reason, answerFiles });
    expect(judge(policy, bought).refusal('applied', record)).toEqual(early);
    const does = ['storeRefusalByHand', 'endAsking', 'freeHold', 'tellBuyer'];
    for (const stuck of [{ appliedAt: NOW - SILENCE_MS }, { isDoubted: true }]) {
      expect(after('applied', record, stuck)).toEqual({ state: 'rejected', does });
      judge(policy, { ...bought, ...stuck }).expectFaults('applied', record, [
        { facts: { submittedBy: '7' }, says: refuse(10403) },
        { payload: { reason: '无' }, says: refuse(33006) },
      ]);
    }
  });

  it('[50017] [50034] is recorded as given back, or as kept, a day after that was asked for', () => {
    const back = sent('record.surrender', 'dispatcher', { refundFen: 4_000, answerFiles });
    const kept = sent('keep.policy', 'dispatcher', { reason, answerFiles });
    for (const event of [back, kept])
      expect(judge(policy, bought).refusal('surrendering', event)).toEqual(early);
    const long = { surrenderSentAt: NOW - SILENCE_MS };
    expect(after('surrendering', back, long).state).toBe('surrendered');
    expect(after('surrendering', back, { ...long, isPaidOn: true })).toEqual({
      state: 'surrendering',
      does: ['storeRefund', 'storeAnswer', 'endAsking', 'tellFinance'],
    });
    expect(after('surrendering', kept, long).state).toBe('effective');
    const { expectFaults: found } = judge(policy, { ...bought, ...long });
    found('surrendering', back, [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      { payload: { refundFen: 4_677 }, says: refuse(50017, { x: '46.77' }) },
    ]);
  });

  it('[10403] is never ended by the applicant', () => {
    expectFaults('surrendering', { ...sent('keep.policy', 'dispatcher', { reason }), at: NOW + SILENCE_MS }, [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
    ]);
  });
});

describe('a claim that is approved and not paid (addendum B D36)', () => {
  const agreed: ClaimFacts = {
    ...{ submittedBy: '1', claimedFen: 292_000, approvedFen: 242_000, isSent: true, payBy: NOW - 1 },
    ...{ takenSerial: null, hasArrived: true, isDoubtTold: false },
  };
  const { expectFaults, after } = judge(claim, agreed);
  const close = sent('close.unpaid', 'service', { reason, answerFiles });

  it('[50037] [33006] is closed once the time to pay is over, with a reason', () => {
    expectFaults('approved', close, [
      { facts: { payBy: NOW }, says: refuse(50037) },
      { facts: { payBy: null }, says: refuse(50037) },
      { payload: { reason: '无' }, says: refuse(33006) },
    ]);
    expect(after('approved', close)).toEqual({
      state: 'unpaid',
      does: ['storeUnpaid', 'endAsking', 'tellInsured'],
    });
  });

  it('is paid by money that comes after all', () => {
    const pay = sent('pay', 'financeClerk', { paidFen: 242_000, bankSerialNo: 'B1234' });
    expect(after('unpaid', pay)).toMatchObject({ state: 'paid' });
  });

  it('what the insurer says it paid is written down once, until the bank has it', () => {
    const said = sent('insurer.paid', 'system', { paidFen: 242_000, bankSerialNo: 'B1234' });
    expect(after('approved', said, { hasArrived: false })).toEqual({
      state: 'approved',
      does: ['storeHeard'],
    });
    const again = { hasArrived: false, isDoubtTold: true };
    expect(after('approved', said, again)).toEqual({ state: 'approved', does: [] });
  });
});
