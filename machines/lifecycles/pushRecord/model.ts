import { PUSH_RESENDS } from '../../../domain/rules/phonePush.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PushFacts, pushLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const SERVICE: Who = { id: '1', role: 'service' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: PushFacts = {
  submittedBy: '0',
  hasDevice: true,
  isResent: false,
  resendCount: PUSH_RESENDS - 1,
};

const at = NOW;
const resend = { type: 'resend', by: SERVICE, at } as const;

export const pushModel = model<typeof pushLifecycle>({
  machine: pushLifecycle,
  inputs: {
    good,
    'its device is gone': { ...good, hasDevice: false },
    'sent again already': { ...good, isResent: true },
    'sent again often': { ...good, resendCount: PUSH_RESENDS },
  },
  events: {
    send: { type: 'send', by: SYSTEM, at, errorCode: null },
    'send to a device that is gone': { type: 'send', by: SYSTEM, at, errorCode: 'TOKEN_GONE' },
    'send by service': { type: 'send', by: SERVICE, at, errorCode: null },
    receipt: { type: 'receipt', by: SYSTEM, at, errorCode: null },
    'receipt of a failure': { type: 'receipt', by: SYSTEM, at, errorCode: 'NO_RECEIPT' },
    'receipt by service': { type: 'receipt', by: SERVICE, at, errorCode: null },
    click: { type: 'click', by: SYSTEM, at },
    'click by service': { type: 'click', by: SERVICE, at },
    resend,
    'resend by dispatcher': { type: 'resend', by: DISPATCHER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only what failed is sent again': (snapshot) => snapshot.value === 'failed' || !snapshot.can(resend),
    'nothing is sent again to a device that is gone': (snapshot) =>
      snapshot.context.hasDevice || !snapshot.can(resend),
    'people do not tell how it went': (snapshot) =>
      !snapshot.can({ type: 'receipt', by: SERVICE, at, errorCode: null }),
    'clicked is the end': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'clicked'),
  },
});
