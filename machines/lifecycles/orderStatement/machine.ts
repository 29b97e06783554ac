import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  orderStatementWithoutLines,
  periodHasStatement,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { orderStatement } from '../../../domain/records/orderStatement.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(orderStatement);

/** Facts of the chart of an order statement. */
export interface OrderStatementFacts extends Common {
  /** Orders in it. */
  readonly orders: number;
  /** A sent or acknowledged statement of the shipper has days of its period. */
  readonly isOverlapping: boolean;
}

export type OrderStatementEvent = EventsOf<typeof orderStatement>;

type OrderStatementRule = Rule<OrderStatementFacts, OrderStatementEvent>;

/** Guards of an order statement with their refusals: addendum A 4.6. */
export const orderStatementRules = {
  isFilled: ({ context }) => (context.orders > 0 ? null : refuse(orderStatementWithoutLines)),
  isAlone: ({ context }) => (context.isOverlapping ? refuse(periodHasStatement) : null),
  // A clerk who acknowledges for the shipper must prove its consent.
  hasProof: ({ event }) =>
    event.type === 'ack' &&
    event.by.role === 'financeClerk' &&
    event.proofFiles !== undefined &&
    (event.proofFiles ?? []).length === 0
      ? refuse(fieldsAreWrong, { fields: 'proofFiles' })
      : null,
  hasReason,
} satisfies Record<string, OrderStatementRule>;

const voided = {
  target: 'void',
  guard: and([may('void.statement'), 'hasReason']),
  actions: ['storeReason', 'dropLink', 'notifyShipper'],
} as const;

/** A statement of the orders of a shipper and period, until the shipper acknowledges it. Source: addendum A 4.6. */
export const orderStatementLifecycle = setup({
  types: {
    context: {} as OrderStatementFacts,
    events: {} as OrderStatementEvent,
    input: {} as OrderStatementFacts,
  },
  guards: {
    isBy,
    ...guardsOf<OrderStatementFacts, OrderStatementEvent, typeof orderStatementRules>(orderStatementRules),
  },
  actions: {
    setLines: () => undefined,
    storeSent: () => undefined,
    storeAck: () => undefined,
    storeReason: () => undefined,
    sendLink: () => undefined,
    dropLink: () => undefined,
    notifyClerk: () => undefined,
    notifyShipper: () => undefined,
  },
}).createMachine({
  id: 'orderStatement',
  description: 'A statement of the orders of a shipper and period.',
  context: ({ input }) => input,
  initial: 'generated',
  states: {
    generated: {
      description: 'Its lines can be gathered again; the shipper does not see it yet.',
      on: {
        refresh: { guard: may('refresh'), actions: 'setLines' },
        'send.statement': {
          target: 'sent',
          guard: and([may('send.statement'), 'isFilled', 'isAlone']),
          actions: ['storeSent', 'sendLink', 'notifyShipper'],
        },
        'void.statement': voided,
      },
    },
    sent: {
      description: 'With the shipper; its lines do not change any more.',
      on: {
        ack: {
          target: 'acknowledged',
          guard: and([may('ack'), 'hasProof']),
          actions: ['storeAck', 'notifyClerk', 'notifyShipper'],
        },
        'send.link': { guard: may('send.link'), actions: 'sendLink' },
        'void.statement': voided,
      },
    },
    acknowledged: { description: 'The shipper agrees with it. It moves no money.', type: 'final' },
    void: { description: 'Withdrawn; another one may be made for the period.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: orderStatementLifecycle, rules: orderStatementRules };
