import { DAY_MS } from '../../../domain/rules/times.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ReminderFacts, reminderLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const PAYEE: Who = { id: '1', role: 'driver' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
const reason = '已线下与司机核对';

const due: ReminderFacts = { submittedBy: PAYEE.id, openFen: 240_320, lastUrgedAt: at - DAY_MS };
const URGE = { type: 'urge.again', by: PAYEE, at } as const;

export const paymentReminderModel = model<typeof reminderLifecycle>({
  machine: reminderLifecycle,
  inputs: {
    due,
    'urged just now': { ...due, lastUrgedAt: at - DAY_MS + 1 },
    paid: { ...due, openFen: 0 },
  },
  events: {
    urge: URGE,
    'urge by clerk': { ...URGE, by: CLERK },
    answer: { type: 'answer', by: CLERK, at, reply: '今日付款' },
    'answer by payee': { type: 'answer', by: PAYEE, at, reply: '今日付款' },
    'paid in full': { type: 'paid.in.full', by: SYSTEM, at },
    'paid, says a clerk': { type: 'paid.in.full', by: CLERK, at },
    close: { type: 'close.reminder', by: APPROVER, at, reason },
    'close without reason': { type: 'close.reminder', by: APPROVER, at, reason: '' },
    'close by clerk': { type: 'close.reminder', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody urges twice a day': (snapshot) =>
      at - snapshot.context.lastUrgedAt >= DAY_MS || !snapshot.can(URGE),
    'what is paid is not urged': (snapshot) => snapshot.context.openFen > 0 || !snapshot.can(URGE),
    'only a closed one is over': (snapshot) => (snapshot.status === 'done') === (snapshot.value === 'closed'),
  },
});
