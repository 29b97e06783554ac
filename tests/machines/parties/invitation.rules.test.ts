import { describe, expect, it } from 'vitest';
import { invitation } from '../../../domain/records/invitation.ts';
import {
  type InvitationFacts,
  invitationLifecycle,
  invitationRules,
} from '../../../machines/lifecycles/invitation/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: invitationLifecycle, rules: invitationRules };
const good: InvitationFacts = {
  submittedBy: '7',
  expireAt: NOW + 1,
  sentAt: NOW - 60_000,
  otherFleet: null,
};

testTable({ ...lifecycle, spec: invitation }, good, [
  {
    event: 'accept',
    from: ['sent'],
    to: 'accepted',
    who: ['driver'],
    does: ['storeAnswer', 'joinFleet', 'notifyInviter'],
  },
  {
    event: 'decline',
    from: ['sent'],
    to: 'declined',
    who: ['driver'],
    does: ['storeAnswer', 'notifyInviter'],
  },
  {
    event: 'resend',
    from: ['sent'],
    to: 'sent',
    who: ['captain', 'dispatcher', 'admin'],
    does: ['storeSending', 'sendInvitation'],
  },
  {
    event: 'expire',
    from: ['sent'],
    to: 'expired',
    who: ['system'],
    does: ['notifyInviter'],
    facts: { expireAt: NOW },
  },
  { event: 'cancel', from: ['sent'], to: 'cancelled', who: ['captain', 'dispatcher', 'admin'], does: [] },
]);

describe('an invitation (records 10.2, 10.12)', () => {
  const { refusal, code } = judge(lifecycle, good);

  it('accepts nobody into a second fleet, and names the first (51009)', () => {
    expect(refusal('sent', sent('accept', 'driver'), { otherFleet: '长顺车队' })).toEqual({
      code: 51009,
      params: { name: '长顺车队' },
    });
  });

  it('is invalid after 7 days (51011)', () => {
    expect(code('sent', sent('accept', 'driver'), { expireAt: NOW })).toBe(51011);
    expect(code('sent', sent('decline', 'driver'), { expireAt: NOW })).toBe(51011);
    expect(code('sent', sent('expire', 'system'))).toBe(10410);
  });

  it('is cancelled or repeated by its sender, or the administrator', () => {
    const ofOther = { submittedBy: '8' };
    expect(code('sent', sent('cancel', 'dispatcher'), ofOther)).toBe(10403);
    expect(code('sent', sent('resend', 'captain'), ofOther)).toBe(10403);
    expect(code('sent', sent('cancel', 'admin'), ofOther)).toBeNull();
  });

  it('is sent again after a minute, not sooner (10429)', () => {
    expect(refusal('sent', sent('resend', 'dispatcher'), { sentAt: NOW - 59_000 })).toEqual({
      code: 10429,
      params: { n: 1 },
    });
  });
});
