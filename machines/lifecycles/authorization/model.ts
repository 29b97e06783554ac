import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type AuthorizationFacts, authorizationLifecycle } from './machine.ts';

/** 00:00 in Shanghai of 2026-11-21, and noon of that day. */
const TODAY = Date.UTC(2026, 10, 20, 16);
const at = TODAY + 12 * 3_600_000;
const DAY = 86_400_000;

const SHIPPER: Who = { id: '1', role: 'shipper' };
const ADMIN: Who = { id: '2', role: 'admin' };
const CLERK: Who = { id: '3', role: 'financeClerk' };

const good: AuthorizationFacts = {
  submittedBy: CLERK.id,
  validTo: TODAY + 300 * DAY,
  isGrantor: true,
  isPartyApproved: true,
  overlap: null,
  isCodeRight: null,
};
const reason = '改由本公司办理';

export const authorizationModel = model<typeof authorizationLifecycle>({
  machine: authorizationLifecycle,
  inputs: {
    good,
    'code right': { ...good, isCodeRight: true },
    'code wrong': { ...good, isCodeRight: false },
    'of another grantor': { ...good, isGrantor: false },
    ended: { ...good, validTo: TODAY - DAY },
    'party not approved': { ...good, isPartyApproved: false },
    'another in force': { ...good, overlap: 'SQ2026112100001' },
  },
  events: {
    'may sign': { type: 'sign', by: SHIPPER, at },
    sign: { type: 'sign', by: SHIPPER, at, smsCode: '123456' },
    'sign by clerk': { type: 'sign', by: CLERK, at, smsCode: '123456' },
    'revoke by grantor': { type: 'revoke', by: SHIPPER, at, reason },
    'revoke by administrator': { type: 'revoke', by: ADMIN, at, reason },
    'revoke without reason': { type: 'revoke', by: ADMIN, at, reason: '' },
    'revoke by clerk': { type: 'revoke', by: CLERK, at, reason },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by clerk': { type: 'expire', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only the grantor signs': (snapshot) =>
      snapshot.context.isGrantor || !snapshot.can({ type: 'sign', by: SHIPPER, at }),
    'two never hold for the same at once': (snapshot) =>
      snapshot.context.overlap === null || !snapshot.can({ type: 'sign', by: SHIPPER, at }),
  },
});
