import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type AgreementFacts, agreementLifecycle } from './machine.ts';

/** 00:00 in Shanghai of 2026-11-21, and noon of that day. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const at = TODAY + 12 * 3_600_000;
const DAY = 86_400_000;

const DRIVER: Who = { id: '1', role: 'driver' };
const CAPTAIN: Who = { id: '2', role: 'captain' };
const CLERK: Who = { id: '3', role: 'financeClerk' };

const good: AgreementFacts = {
  submittedBy: CAPTAIN.id,
  validTo: TODAY + 300 * DAY,
  isPartyApproved: true,
  isOwnCaptain: true,
  isCardVerified: true,
  hasActive: false,
  isCodeRight: null,
  unsettled: 0,
};
const reason = '改由本人收款';

export const collectionAgreementModel = model<typeof agreementLifecycle>({
  machine: agreementLifecycle,
  inputs: {
    good,
    'code right': { ...good, isCodeRight: true },
    'code wrong': { ...good, isCodeRight: false },
    ended: { ...good, validTo: TODAY - DAY },
    'party not approved': { ...good, isPartyApproved: false },
    'another captain': { ...good, isOwnCaptain: false },
    'card not verified': { ...good, isCardVerified: false },
    'another in force': { ...good, hasActive: true },
    'freight unpaid': { ...good, unsettled: 2 },
  },
  events: {
    'may sign': { type: 'sign', by: DRIVER, at },
    sign: { type: 'sign', by: DRIVER, at, smsCode: '123456', isRead: true },
    'sign unread': { type: 'sign', by: DRIVER, at, smsCode: '123456', isRead: false },
    'sign by captain': { type: 'sign', by: CAPTAIN, at, smsCode: '123456', isRead: true },
    reject: { type: 'reject', by: DRIVER, at, reason },
    'reject without reason': { type: 'reject', by: DRIVER, at, reason: '' },
    'reject by captain': { type: 'reject', by: CAPTAIN, at, reason },
    'send the link again': { type: 'send.link', by: CAPTAIN, at },
    'send the link again by driver': { type: 'send.link', by: DRIVER, at },
    'revoke by driver': { type: 'revoke', by: DRIVER, at, reason },
    'revoke by clerk': { type: 'revoke', by: CLERK, at, reason },
    'revoke without reason': { type: 'revoke', by: CLERK, at, reason: '' },
    'revoke by captain': { type: 'revoke', by: CAPTAIN, at, reason },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by clerk': { type: 'expire', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a driver has one agreement in force': (snapshot) =>
      !snapshot.context.hasActive || !snapshot.can({ type: 'sign', by: DRIVER, at }),
    'money goes to a verified card only': (snapshot) =>
      snapshot.context.isCardVerified || !snapshot.can({ type: 'sign', by: DRIVER, at }),
    'freight under way is paid as agreed': (snapshot) =>
      snapshot.context.unsettled === 0 || !snapshot.can({ type: 'revoke', by: DRIVER, at, reason }),
  },
});
