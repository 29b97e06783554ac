import { describe, expect, it } from 'vitest';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import {
  type AgreementFacts,
  agreementLifecycle,
  agreementRules,
} from '../../../machines/lifecycles/collectionAgreement/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const DAY = 86_400_000;
/** 00:00 in Shanghai of the day of NOW. */
const TODAY = NOW - DAY / 2;
const lifecycle = { machine: agreementLifecycle, rules: agreementRules };
const good: AgreementFacts = {
  submittedBy: '1',
  validTo: TODAY,
  isPartyApproved: true,
  isOwnCaptain: true,
  isCardVerified: true,
  hasActive: false,
  isCodeRight: true,
  unsettled: 0,
};
const payload = { reason: '改由本人收款' };

testTable({ ...lifecycle, spec: collectionAgreement }, good, [
  {
    event: 'sign',
    from: ['pendingSign'],
    to: 'active',
    who: ['driver'],
    does: ['storeSignature', 'notifySides'],
    payload: { smsCode: '123456', isRead: true },
  },
  {
    event: 'reject',
    from: ['pendingSign'],
    to: 'rejected',
    who: ['driver'],
    does: ['storeReason', 'notifySides'],
    payload,
  },
  {
    event: 'send.link',
    from: ['pendingSign'],
    to: 'pendingSign',
    who: ['captain', 'financeClerk', 'admin'],
    does: ['sendLink'],
  },
  {
    event: 'revoke',
    from: ['active'],
    to: 'revoked',
    who: ['driver', 'financeClerk', 'admin'],
    does: ['storeReason', 'notifySides'],
    payload,
  },
  {
    event: 'expire',
    from: ['active'],
    to: 'expired',
    who: ['system'],
    does: ['notifySides'],
    facts: { validTo: TODAY - DAY },
  },
]);

describe('a collection agreement (records 10.2, 10.12)', () => {
  const { refusal, code } = judge(lifecycle, good);
  const sign = sent('sign', 'driver', { smsCode: '123456', isRead: true });

  it('is one of a kind per driver (51012), and pays to a verified card (51013)', () => {
    expect(code('pendingSign', sign, { hasActive: true })).toBe(51012);
    expect(code('pendingSign', sign, { isCardVerified: false })).toBe(51013);
  });

  it('is signed with the right code (44004) after it was read (10400)', () => {
    expect(code('pendingSign', sign, { isCodeRight: false })).toBe(44004);
    expect(refusal('pendingSign', sent('sign', 'driver', { smsCode: '123456', isRead: false }))).toEqual({
      code: 10400,
      params: { fields: 'isRead' },
    });
  });

  it('binds approved parties, and the captain of the own fleet only', () => {
    expect(code('pendingSign', sign, { isPartyApproved: false })).toBe(47002);
    expect(refusal('pendingSign', sign, { isOwnCaptain: false })).toEqual({
      code: 10400,
      params: { fields: 'payeeId' },
    });
  });

  it('ends with its last day, not before', () => {
    expect(code('active', sent('expire', 'system'))).toBe(10410);
    expect(code('pendingSign', sign, { validTo: TODAY - DAY })).toBe(47003);
  });

  it('is not revoked while freight under it is unpaid (10412)', () => {
    expect(refusal('active', sent('revoke', 'driver', payload), { unsettled: 1 })).toEqual({
      code: 10412,
      params: { n: 1 },
    });
  });
});
