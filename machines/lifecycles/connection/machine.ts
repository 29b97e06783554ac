import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fieldsAreWrong } from '../../../domain/codes/refusals/codes/common.ts';
import {
  anotherApprovesConnection,
  pushAddressUnusable,
  shipperAccountMissing,
} from '../../../domain/codes/refusals/codes/orders.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { connection } from '../../../domain/records/connection.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(connection);

/** Facts of the chart of a connection; `submittedBy` is who wrote it last. */
export interface ConnectionFacts extends Common {
  readonly hasSecret: boolean;
  /** The customer is approved, and one of our shippers. */
  readonly hasShipper: boolean;
  /** What stands against its address for pushes; null: nothing, or it has none. */
  readonly pushFault: Label | null;
}

export type ConnectionEvent = EventsOf<typeof connection>;

/** Guards of a connection with their refusals: addendum A 4.2. */
export const connectionRules = {
  isOther: ({ context, event }) =>
    event.by.id === context.submittedBy ? refuse(anotherApprovesConnection) : null,
  hasSecret: ({ context }) => (context.hasSecret ? null : refuse(fieldsAreWrong, { fields: 'secret' })),
  hasShipper: ({ context }) => (context.hasShipper ? null : refuse(shipperAccountMissing)),
  isReachable: ({ context: { pushFault: why } }) =>
    why === null ? null : refuse(pushAddressUnusable, { why }),
  hasReason,
} satisfies Record<string, Rule<ConnectionFacts, ConnectionEvent>>;

const APPROVE = {
  target: 'active',
  guard: and([may('approve'), 'isOther', 'hasSecret', 'hasShipper', 'isReachable']),
  actions: ['storeApproval', 'wakePushes'],
} as const;
const END = {
  target: 'ended',
  guard: and([may('end'), 'hasReason']),
  actions: ['storeEnd', 'forgetSecrets'],
} as const;
const ROTATE = { guard: may('rotate.secret'), actions: 'storeSecret' } as const;

/** An upstream customer's connection with us. Source: addendum A 4.2. */
export const connectionLifecycle = setup({
  types: { context: {} as ConnectionFacts, events: {} as ConnectionEvent, input: {} as ConnectionFacts },
  guards: { isBy, ...guardsOf<ConnectionFacts, ConnectionEvent, typeof connectionRules>(connectionRules) },
  actions: {
    storeApproval: () => undefined,
    wakePushes: () => undefined,
    storePause: () => undefined,
    storeSecret: () => undefined,
    storeEnd: () => undefined,
    forgetSecrets: () => undefined,
    tellKeepers: () => undefined,
  },
}).createMachine({
  id: 'connection',
  description: 'The connection of an upstream customer: what comes in by it, and what is sent out.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being set up; nothing comes in by it.',
      on: { approve: APPROVE, 'rotate.secret': ROTATE, end: END },
    },
    active: {
      description: 'Orders come in by it, and pushes go out.',
      on: {
        pause: {
          target: 'paused',
          guard: and([may('pause'), 'hasReason']),
          actions: ['storePause', 'tellKeepers'],
        },
        'rotate.secret': ROTATE,
        end: END,
      },
    },
    paused: {
      description: 'Stopped for a while: calls are refused, pushes wait.',
      on: { approve: APPROVE, 'rotate.secret': ROTATE, end: END },
    },
    ended: { description: 'Over: its keys open nothing any more.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: connectionLifecycle, rules: connectionRules };
