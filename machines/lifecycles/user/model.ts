import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type UserFacts, userLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const SELF: Who = { id: '7', role: 'admin' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const RIGHTS = {
  roleIds: [{ roleId: '1' }],
  phone: '13800000001',
  formerPhone: '13800000001',
  dataScope: null,
  confirmedBy: '3',
};

const good: UserFacts = {
  submittedBy: ADMIN.id,
  accountId: SELF.id,
  isLastAdmin: false,
  openWork: 0,
  isPowerful: false,
  hasProposal: false,
};

export const userModel = model<typeof userLifecycle>({
  machine: userLifecycle,
  inputs: {
    good,
    'the last administrator': { ...good, isLastAdmin: true },
    'with open work': { ...good, openWork: 2 },
    'a powerful person': { ...good, isPowerful: true },
    'a powerful person with a change that waits': { ...good, isPowerful: true, hasProposal: true },
  },
  events: {
    disable: { type: 'disable', by: ADMIN, at },
    'disable by the platform': { type: 'disable', by: SYSTEM, at },
    'disable oneself': { type: 'disable', by: SELF, at },
    'disable by dispatcher': { type: 'disable', by: DISPATCHER, at },
    enable: { type: 'enable', by: ADMIN, at },
    'enable by dispatcher': { type: 'enable', by: DISPATCHER, at },
    lock: { type: 'lock', by: SYSTEM, at },
    'lock by administrator': { type: 'lock', by: ADMIN, at },
    unlock: { type: 'unlock', by: ADMIN, at },
    'time unlocks': { type: 'unlock', by: SYSTEM, at },
    'unlock by dispatcher': { type: 'unlock', by: DISPATCHER, at },
    'reset the password': { type: 'reset.password', by: ADMIN, at },
    'reset by dispatcher': { type: 'reset.password', by: DISPATCHER, at },
    'reset the second factor': { type: 'reset.factor', by: ADMIN, at },
    'reset the own second factor': { type: 'reset.factor', by: SELF, at },
    'reset the second factor by dispatcher': { type: 'reset.factor', by: DISPATCHER, at },
    'a reset of the factor is confirmed': { type: 'factor.confirmed', by: SYSTEM, at },
    'an administrator says the factor is': { type: 'factor.confirmed', by: ADMIN, at },
    'a reset is confirmed': { type: 'reset.confirmed', by: SYSTEM, at, confirmedBy: '3' },
    'an administrator says it is': { type: 'reset.confirmed', by: ADMIN, at, confirmedBy: '3' },
    'rights are confirmed': { type: 'rights.confirmed', by: SYSTEM, at, ...RIGHTS },
    'an administrator says they are': { type: 'rights.confirmed', by: ADMIN, at, ...RIGHTS },
    cancel: { type: 'cancel', by: ADMIN, at },
    'cancel oneself': { type: 'cancel', by: SELF, at },
    'cancel by dispatcher': { type: 'cancel', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'the last administrator stays': (snapshot) =>
      !snapshot.context.isLastAdmin ||
      (!snapshot.can({ type: 'disable', by: ADMIN, at }) && !snapshot.can({ type: 'cancel', by: ADMIN, at })),
    'nobody shuts themselves out': (snapshot) => !snapshot.can({ type: 'disable', by: SELF, at }),
    'nobody is confirmed by the one who says so': (snapshot) =>
      !snapshot.can({ type: 'factor.confirmed', by: ADMIN, at }) &&
      !snapshot.can({ type: 'reset.confirmed', by: ADMIN, at, confirmedBy: '3' }) &&
      !snapshot.can({ type: 'rights.confirmed', by: ADMIN, at, ...RIGHTS }),
    'only time or an administrator unlocks': (snapshot) =>
      !snapshot.can({ type: 'unlock', by: DISPATCHER, at }),
  },
});
