import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ConnectionFacts, connectionLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const AUTHOR: Who = { id: '1', role: 'admin' };
const OTHER: Who = { id: '2', role: 'admin' };
const AUDITOR: Who = { id: '3', role: 'auditor' };
const DISPATCHER: Who = { id: '4', role: 'dispatcher' };
const reason = '对方系统维护';

const good: ConnectionFacts = {
  submittedBy: AUTHOR.id,
  hasSecret: true,
  hasShipper: true,
  pushFault: null,
};

export const connectionModel = model<typeof connectionLifecycle>({
  machine: connectionLifecycle,
  inputs: {
    good,
    'no secret yet': { ...good, hasSecret: false },
    'no shipper account': { ...good, hasShipper: false },
    'address not reached': { ...good, pushFault: ['无应答', 'no answer', 'sin respuesta', '応答なし'] },
  },
  events: {
    approve: { type: 'approve', by: AUDITOR, at },
    'approve by another administrator': { type: 'approve', by: OTHER, at },
    'approve by its author': { type: 'approve', by: AUTHOR, at },
    'approve by a dispatcher': { type: 'approve', by: DISPATCHER, at },
    pause: { type: 'pause', by: DISPATCHER, at, reason },
    'pause by the platform': { type: 'pause', by: SYSTEM, at, reason },
    'pause without reason': { type: 'pause', by: DISPATCHER, at, reason: '' },
    'pause by an auditor': { type: 'pause', by: AUDITOR, at, reason },
    'new secret': { type: 'rotate.secret', by: SYSTEM, at, oldUntil: null },
    'new secret by hand': { type: 'rotate.secret', by: AUTHOR, at },
    end: { type: 'end', by: AUTHOR, at, reason },
    'end without reason': { type: 'end', by: AUTHOR, at, reason: '' },
    'end by a dispatcher': { type: 'end', by: DISPATCHER, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves what they wrote': (snapshot) => !snapshot.can({ type: 'approve', by: AUTHOR, at }),
    'an address that was not reached is not approved': (snapshot) =>
      snapshot.context.pushFault === null || !snapshot.can({ type: 'approve', by: AUDITOR, at }),
    'only an ended one is over': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'ended'),
  },
});
