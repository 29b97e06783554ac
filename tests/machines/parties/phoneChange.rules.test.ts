import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../domain/codes/roles.ts';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import {
  type PhoneChangeFacts,
  phoneChangeLifecycle,
  phoneChangeRules,
} from '../../../machines/lifecycles/phoneChange/machine.ts';
import { judge, sent } from '../document.ts';

const lifecycle = { machine: phoneChangeLifecycle, rules: phoneChangeRules };
/** User 7 requests a change of the own number; in the tests of decisions user 7 decides. */
const own: PhoneChangeFacts = {
  submittedBy: '7',
  isTaken: false,
  hasPending: false,
  isPasswordRight: null,
  isCodeRight: null,
};
const others = { ...own, submittedBy: '8' };
const proof = { password: 'Lorry-88', smsCode: '123456' };
const proved = { isPasswordRight: true, isCodeRight: true };

describe('a change of the login phone (records 3, transport-and-money 5)', () => {
  const { code, after } = judge(lifecycle, own);

  it('is requested by anybody, for the own account only', () => {
    for (const role of ROLES) {
      expect(code('unproved', sent('submit', role)), role).toBeNull();
      expect(code('unproved', sent('submit', role), others), role).toBe(10403);
    }
    expect(after('unproved', sent('submit', 'driver', proof), proved)).toEqual({
      state: 'pendingReview',
      does: ['storeSubmission', 'openReview'],
    });
  });

  it('is verified by password and code (44009, 44004)', () => {
    expect(code('unproved', sent('submit', 'shipper', proof), { isPasswordRight: false })).toBe(44009);
    expect(
      code('unproved', sent('submit', 'shipper', proof), { isPasswordRight: true, isCodeRight: false }),
    ).toBe(44004);
  });

  it('[33001] is pending alone: a second one of the same person is refused', () => {
    expect(code('unproved', sent('submit', 'driver'), { hasPending: true })).toBe(33001);
  });

  it('[33007] takes no number of another account, neither on request nor on approval', () => {
    expect(code('unproved', sent('submit', 'driver'), { isTaken: true })).toBe(33007);
    expect(code('pendingReview', sent('approve', 'service'), { ...others, isTaken: true })).toBe(33007);
  });

  it('is approved or rejected by customer service or risk control, never by its owner', () => {
    for (const role of ROLES) {
      const decides = role === 'service' || role === 'auditor';
      for (const type of ['approve', 'reject']) {
        expect(code('pendingReview', sent(type, role), others), `${role} ${type}`).toBe(
          decides ? null : 10403,
        );
        expect(code('pendingReview', sent(type, role)), `${role} ${type} the own`).toBe(10403);
      }
    }
    expect(after('pendingReview', sent('approve', 'service'), others)).toEqual({
      state: 'switched',
      does: ['storeDecision', 'passReview', 'switchNumber', 'notifyOwner'],
    });
  });

  it('[33006] is rejected with a reason, and the number stays', () => {
    expect(code('pendingReview', sent('reject', 'auditor', { reason: '不' }), others)).toBe(33006);
    expect(after('pendingReview', sent('reject', 'auditor', { reason: '号码与身份不符' }), others)).toEqual({
      state: 'rejected',
      does: ['storeDecision', 'rejectReview', 'notifyOwner'],
    });
  });

  it('is cancelled by its owner alone until it is decided', () => {
    for (const state of ['unproved', 'pendingReview']) {
      expect(after(state, sent('cancel', 'driver'))).toEqual({ state: 'cancelled', does: ['cancelReview'] });
      expect(code(state, sent('cancel', 'admin'), others)).toBe(10403);
    }
    for (const state of ['switched', 'rejected', 'cancelled'])
      expect(code(state, sent('cancel', 'driver'))).toBe(10410);
  });

  it('has the states and events of the record', () => {
    expect(Object.keys(phoneChangeLifecycle.root.states)).toEqual(Object.keys(phoneChange.states));
    expect(new Set(phoneChangeLifecycle.events)).toEqual(new Set(Object.keys(phoneChange.events)));
  });
});
