import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { urgedToday } from '../../../domain/codes/refusals/codes/settlement.ts';
import { freightStillUnpaid, noFreightUnpaid } from '../../../domain/codes/refusals/codes/system.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(paymentReminder);

/** Facts of the payment reminder chart. */
export interface ReminderFacts extends Common {
  /** Unpaid freight of the waybill, fen. */
  readonly openFen: number;
  readonly lastUrgedAt: number;
}

export type ReminderEvent = EventsOf<typeof paymentReminder>;

type ReminderRule = Rule<ReminderFacts, ReminderEvent>;

/** Guards of the payment reminder with their refusals: records 5, transport-and-money 6.3, 6.6. */
export const reminderRules = {
  isUnpaid: ({ context }) => (context.openFen > 0 ? null : refuse(noFreightUnpaid)),
  isPaid: ({ context }) => (context.openFen === 0 ? null : refuse(freightStillUnpaid)),
  isDayOld: ({ context, event }) => (event.at - context.lastUrgedAt >= DAY_MS ? null : refuse(urgedToday)),
  hasReason,
} satisfies Record<string, ReminderRule>;

const URGE = {
  target: 'open',
  guard: and([may('urge.again'), 'isUnpaid', 'isDayOld']),
  actions: ['storeUrge', 'readDue', 'notifyDesk'],
} as const;
const PAID = { target: 'closed', guard: and([may('paid.in.full'), 'isPaid']), actions: 'readDue' } as const;
const CLOSE = {
  target: 'closed',
  guard: and([may('close.reminder'), 'hasReason']),
  actions: ['storeClosing', 'notifyPayee'],
} as const;

/** A payee asking for unpaid freight. Source: records 5, transport-and-money 6.3. */
export const reminderLifecycle = setup({
  types: { context: {} as ReminderFacts, events: {} as ReminderEvent, input: {} as ReminderFacts },
  guards: { isBy, ...guardsOf<ReminderFacts, ReminderEvent, typeof reminderRules>(reminderRules) },
  actions: {
    storeUrge: () => undefined,
    storeAnswer: () => undefined,
    storeClosing: () => undefined,
    readDue: () => undefined,
    notifyDesk: () => undefined,
    notifyPayee: () => undefined,
    sendSms: () => undefined,
  },
}).createMachine({
  id: 'paymentReminder',
  description: 'A payee asking for unpaid freight.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Waits for an answer of the finance clerk or customer service.',
      on: {
        'urge.again': URGE,
        answer: {
          target: 'answered',
          guard: may('answer'),
          actions: ['storeAnswer', 'readDue', 'notifyPayee', 'sendSms'],
        },
        'paid.in.full': PAID,
        'close.reminder': CLOSE,
      },
    },
    answered: {
      description: 'Answered; the payee may send another one a day later.',
      on: { 'urge.again': URGE, 'paid.in.full': PAID, 'close.reminder': CLOSE },
    },
    closed: { description: 'Paid, or closed by the finance approver.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: reminderLifecycle, rules: reminderRules };
