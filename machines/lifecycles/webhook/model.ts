import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type WebhookFacts, webhookLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const SHIPPER: Who = { id: '1', role: 'shipper' };
const ADMIN: Who = { id: '2', role: 'admin' };
const DISPATCHER: Who = { id: '3', role: 'dispatcher' };
const reason = '接收系统维护';

const good: WebhookFacts = { submittedBy: SHIPPER.id, isOwn: true, hasSecret: true, pushFault: null };

export const webhookModel = model<typeof webhookLifecycle>({
  machine: webhookLifecycle,
  inputs: {
    good,
    "another's": { ...good, isOwn: false },
    'no secret yet': { ...good, hasSecret: false },
    'address not reached': { ...good, pushFault: ['无应答', 'no answer', 'sin respuesta', '応答なし'] },
  },
  events: {
    activate: { type: 'activate', by: SHIPPER, at },
    'activate by an administrator': { type: 'activate', by: ADMIN, at },
    'activate by a dispatcher': { type: 'activate', by: DISPATCHER, at },
    pause: { type: 'pause', by: SHIPPER, at, reason },
    'pause by the platform': { type: 'pause', by: SYSTEM, at, reason },
    'pause without reason': { type: 'pause', by: SHIPPER, at, reason: '' },
    'pause by a dispatcher': { type: 'pause', by: DISPATCHER, at, reason },
    'new secret': { type: 'rotate.secret', by: SYSTEM, at, oldUntil: null },
    'new secret by hand': { type: 'rotate.secret', by: SHIPPER, at },
    end: { type: 'end', by: SHIPPER, at, reason },
    'end by an administrator': { type: 'end', by: ADMIN, at, reason },
    'end without reason': { type: 'end', by: SHIPPER, at, reason: '' },
    'end by a dispatcher': { type: 'end', by: DISPATCHER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'an address that was not reached is told nothing': (snapshot) =>
      snapshot.context.pushFault === null || !snapshot.can({ type: 'activate', by: SHIPPER, at }),
    "nobody activates another's": (snapshot) =>
      snapshot.context.isOwn || !snapshot.can({ type: 'activate', by: ADMIN, at }),
    'only an ended one is over': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'ended'),
  },
});
