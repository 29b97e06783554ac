import { PUSH_PLAN_MS } from '../../../domain/rules/push.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type OutMessageFacts, outMessageLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const ADMIN: Who = { id: '1', role: 'admin' };
const DISPATCHER: Who = { id: '2', role: 'dispatcher' };

const good: OutMessageFacts = { submittedBy: '0', attempts: 0 };

const at = NOW;
const failed = { type: 'send.fail', by: SYSTEM, at, httpStatus: 500, error: 'HTTP 500' } as const;
const resend = { type: 'resend', by: DISPATCHER, at } as const;
const drop = { type: 'drop', by: ADMIN, at, reason: '客户已停用接口' } as const;

export const outMessageModel = model<typeof outMessageLifecycle>({
  machine: outMessageLifecycle,
  inputs: {
    good,
    'tried for the last time': { ...good, attempts: PUSH_PLAN_MS.length - 1 },
  },
  events: {
    'send.ok': { type: 'send.ok', by: SYSTEM, at, httpStatus: 200 },
    'send.ok by dispatcher': { type: 'send.ok', by: DISPATCHER, at, httpStatus: 200 },
    'send.fail': { ...failed, dueAt: NOW + 5_000 },
    'send.fail for good': { ...failed, dueAt: null },
    'send.fail by dispatcher': { ...failed, by: DISPATCHER, dueAt: null },
    resend,
    'resend by the platform': { ...resend, by: SYSTEM },
    drop,
    'drop without a reason': { ...drop, reason: '不' },
    'drop by dispatcher': { ...drop, by: DISPATCHER },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only what was given up is sent again or dropped': (snapshot) =>
      snapshot.value === 'dead' || (!snapshot.can(resend) && !snapshot.can(drop)),
    'people do not tell how it went': (snapshot) =>
      !snapshot.can({ type: 'send.ok', by: DISPATCHER, at, httpStatus: 200 }),
    'delivered or dropped is the end': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'sent' || snapshot.value === 'dropped'),
  },
});
