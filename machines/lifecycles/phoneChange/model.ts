import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type PhoneChangeFacts, phoneChangeLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const OWNER: Who = { id: '1', role: 'driver' };
/** The same person in another role. */
const OWNER_AS_SERVICE: Who = { id: '1', role: 'service' };
const SERVICE: Who = { id: '2', role: 'service' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };

const good: PhoneChangeFacts = {
  submittedBy: OWNER.id,
  isTaken: false,
  hasPending: false,
  isPasswordRight: null,
  isCodeRight: null,
};
const reason = '号码与身份不符';
const proof = { password: 'Lorry-88', smsCode: '123456' };

export const phoneChangeModel = model<typeof phoneChangeLifecycle>({
  machine: phoneChangeLifecycle,
  inputs: {
    good,
    proved: { ...good, isPasswordRight: true, isCodeRight: true },
    'password wrong': { ...good, isPasswordRight: false },
    'code wrong': { ...good, isPasswordRight: true, isCodeRight: false },
    'number taken': { ...good, isTaken: true },
    'another waits': { ...good, hasPending: true },
  },
  events: {
    'may submit': { type: 'submit', by: OWNER, at },
    submit: { type: 'submit', by: OWNER, at, ...proof },
    'submit by dispatcher': { type: 'submit', by: DISPATCHER, at, ...proof },
    'approve by service': { type: 'approve', by: SERVICE, at },
    'approve by auditor': { type: 'approve', by: AUDITOR, at },
    'approve by owner': { type: 'approve', by: OWNER_AS_SERVICE, at },
    'approve by dispatcher': { type: 'approve', by: DISPATCHER, at },
    reject: { type: 'reject', by: SERVICE, at, reason },
    'reject without reason': { type: 'reject', by: SERVICE, at, reason: '' },
    'reject by owner': { type: 'reject', by: OWNER_AS_SERVICE, at, reason },
    'reject by dispatcher': { type: 'reject', by: DISPATCHER, at, reason },
    cancel: { type: 'cancel', by: OWNER, at },
    'cancel by service': { type: 'cancel', by: SERVICE, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody passes the own change': (snapshot) =>
      !snapshot.can({ type: 'approve', by: OWNER_AS_SERVICE, at }),
    'a number has one holder': (snapshot) =>
      !snapshot.context.isTaken ||
      !(
        snapshot.can({ type: 'approve', by: SERVICE, at }) || snapshot.can({ type: 'submit', by: OWNER, at })
      ),
    'only its owner calls it off': (snapshot) => !snapshot.can({ type: 'cancel', by: SERVICE, at }),
  },
});
