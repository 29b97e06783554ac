import { RESENDS } from '../../../domain/rules/sms.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type SmsFacts, smsLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const SERVICE: Who = { id: '1', role: 'service' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: SmsFacts = { submittedBy: '0', isCode: false, isResent: false, resendCount: RESENDS - 1 };

const at = NOW;
const resend = { type: 'resend', by: SERVICE, at } as const;

export const smsModel = model<typeof smsLifecycle>({
  machine: smsLifecycle,
  inputs: {
    good,
    'a code': { ...good, isCode: true },
    'sent again already': { ...good, isResent: true },
    'sent again often': { ...good, resendCount: RESENDS },
  },
  events: {
    send: { type: 'send', by: SYSTEM, at, errorCode: null },
    'send to a blocked number': { type: 'send', by: SYSTEM, at, errorCode: 'BLOCKED' },
    'send by service': { type: 'send', by: SERVICE, at, errorCode: null },
    receipt: { type: 'receipt', by: SYSTEM, at, errorCode: null },
    'receipt of a failure': { type: 'receipt', by: SYSTEM, at, errorCode: 'ABSENT' },
    'receipt by service': { type: 'receipt', by: SERVICE, at, errorCode: null },
    resend,
    'resend by dispatcher': { type: 'resend', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a code is never sent again': (snapshot) => !snapshot.context.isCode || !snapshot.can(resend),
    'only what failed is sent again': (snapshot) => snapshot.value === 'failed' || !snapshot.can(resend),
    'people do not tell how it went': (snapshot) =>
      !snapshot.can({ type: 'receipt', by: SERVICE, at, errorCode: null }),
    'delivered is the end': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'delivered'),
  },
});
