import { describe, expect, it } from 'vitest';
import { authorization } from '../../../domain/records/authorization.ts';
import {
  type AuthorizationFacts,
  authorizationLifecycle,
  authorizationRules,
} from '../../../machines/lifecycles/authorization/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const DAY = 86_400_000;
/** 00:00 in Shanghai of the day of NOW. */
const TODAY = NOW - DAY / 2;
const lifecycle = { machine: authorizationLifecycle, rules: authorizationRules };
const good: AuthorizationFacts = {
  submittedBy: '1',
  validTo: TODAY,
  isGrantor: true,
  isPartyApproved: true,
  overlap: null,
  isCodeRight: true,
};
const payload = { reason: '改由本公司办理' };

testTable({ ...lifecycle, spec: authorization }, good, [
  {
    event: 'sign',
    from: ['pendingSign'],
    to: 'active',
    who: ['shipper', 'captain'],
    does: ['storeSignature', 'notifySides'],
    payload: { smsCode: '123456' },
  },
  {
    event: 'revoke',
    from: ['active'],
    to: 'revoked',
    who: ['shipper', 'captain', 'admin'],
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

describe('an authorisation (records 10.8)', () => {
  const { refusal, code } = judge(lifecycle, good);

  it('is signed by its grantor alone, with the right code (44004)', () => {
    expect(code('pendingSign', sent('sign', 'captain'), { isGrantor: false })).toBe(10403);
    expect(code('pendingSign', sent('sign', 'shipper'), { isCodeRight: false })).toBe(44004);
    expect(code('pendingSign', sent('sign', 'shipper'), { isCodeRight: null })).toBeNull();
  });

  it('is valid through its last day, and between parties that may trade (47003, 47002)', () => {
    expect(code('pendingSign', sent('sign', 'shipper'), { validTo: TODAY })).toBeNull();
    expect(code('pendingSign', sent('sign', 'shipper'), { validTo: TODAY - DAY })).toBe(47003);
    expect(code('pendingSign', sent('sign', 'shipper'), { isPartyApproved: false })).toBe(47002);
    expect(code('active', sent('expire', 'system'), { validTo: TODAY })).toBe(10410);
  });

  it('[10411] names the valid one for the same two and the same scope', () => {
    expect(refusal('pendingSign', sent('sign', 'shipper'), { overlap: 'SQ2026112100001' })).toEqual({
      code: 10411,
      params: {
        field: ['授权', 'Authorisation', 'Autorización', '権限委任'],
        value: 'SQ2026112100001',
      },
    });
  });

  it('[33006] is revoked with a reason, by its grantor or the administrator', () => {
    expect(code('active', sent('revoke', 'shipper', { reason: '不' }))).toBe(33006);
    expect(code('active', sent('revoke', 'captain'), { isGrantor: false })).toBe(10403);
    expect(code('active', sent('revoke', 'admin'), { isGrantor: false })).toBeNull();
  });
});
