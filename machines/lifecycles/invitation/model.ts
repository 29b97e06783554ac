import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type InvitationFacts, invitationLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY = 86_400_000;

const CAPTAIN: Who = { id: '1', role: 'captain' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };
const ADMIN: Who = { id: '3', role: 'admin' };
const DRIVER: Who = { id: '4', role: 'driver' };

const good: InvitationFacts = {
  submittedBy: CAPTAIN.id,
  expireAt: NOW + DAY,
  sentAt: NOW - DAY,
  otherFleet: null,
};
const at = NOW;

export const invitationModel = model<typeof invitationLifecycle>({
  machine: invitationLifecycle,
  inputs: {
    good,
    'in another fleet': { ...good, otherFleet: '长顺车队' },
    late: { ...good, expireAt: NOW },
    'just sent': { ...good, sentAt: NOW - 1_000 },
  },
  events: {
    accept: { type: 'accept', by: DRIVER, at },
    'accept by captain': { type: 'accept', by: CAPTAIN, at },
    decline: { type: 'decline', by: DRIVER, at },
    'decline by captain': { type: 'decline', by: CAPTAIN, at },
    resend: { type: 'resend', by: CAPTAIN, at },
    'resend by colleague': { type: 'resend', by: DISPATCHER, at },
    'resend by driver': { type: 'resend', by: DRIVER, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by admin': { type: 'expire', by: ADMIN, at },
    cancel: { type: 'cancel', by: CAPTAIN, at },
    'cancel by admin': { type: 'cancel', by: ADMIN, at },
    'cancel by colleague': { type: 'cancel', by: DISPATCHER, at },
    'cancel by driver': { type: 'cancel', by: DRIVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody joins a second fleet': (snapshot) =>
      snapshot.context.otherFleet === null || !snapshot.can({ type: 'accept', by: DRIVER, at }),
    'a late invitation lets nobody in': (snapshot) =>
      snapshot.context.expireAt > NOW || !snapshot.can({ type: 'accept', by: DRIVER, at }),
    'an answer is an end': (snapshot) => (snapshot.status === 'done') === (snapshot.value !== 'sent'),
  },
});
