import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { serviceUnavailable } from '../../../domain/codes/refusals/codes/common.ts';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { PUSH_PLAN_MS } from '../../../domain/rules/push.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(outMessage);

/** Facts of the chart of outgoing messages. */
export interface OutMessageFacts extends Common {
  /** Tries since it was queued. */
  readonly attempts: number;
}

export type OutMessageEvent = EventsOf<typeof outMessage>;

type OutMessageRule = Rule<OutMessageFacts, OutMessageEvent>;

/** Guards of an outgoing message with their refusals: addendum A 4.3. */
export const outMessageRules = {
  isTriedAgain: ({ context, event }) =>
    event.type === 'send.fail' && event.dueAt != null && context.attempts + 1 < PUSH_PLAN_MS.length
      ? null
      : refuse(serviceUnavailable),
  hasReason,
} satisfies Record<string, OutMessageRule>;

/** One message to an outside system. Source: addendum A 4.3. */
export const outMessageLifecycle = setup({
  types: { context: {} as OutMessageFacts, events: {} as OutMessageEvent, input: {} as OutMessageFacts },
  guards: { isBy, ...guardsOf<OutMessageFacts, OutMessageEvent, typeof outMessageRules>(outMessageRules) },
  actions: {
    storeSent: () => undefined,
    storeFailure: () => undefined,
    storeQueued: () => undefined,
    storeReason: () => undefined,
    lineUp: () => undefined,
    countSent: () => undefined,
    countDead: () => undefined,
  },
}).createMachine({
  id: 'outMessage',
  description: 'One message to an outside system, sent until it is taken.',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for its next try, or for an earlier message of its order.',
      on: {
        'send.ok': {
          target: 'sent',
          guard: may('send.ok'),
          actions: ['storeSent', 'lineUp', 'countSent'],
        },
        'send.fail': [
          { guard: and([may('send.fail'), 'isTriedAgain']), actions: 'storeFailure' },
          {
            target: 'dead',
            guard: may('send.fail'),
            actions: ['storeFailure', 'lineUp', 'countDead'],
          },
        ],
      },
    },
    sent: { type: 'final', description: 'The outside system has it.' },
    dead: {
      description: 'Given up; later messages of its order go past it.',
      on: {
        resend: { target: 'queued', guard: may('resend'), actions: ['storeQueued', 'lineUp'] },
        drop: { target: 'dropped', guard: and([may('drop'), 'hasReason']), actions: 'storeReason' },
      },
    },
    dropped: { type: 'final', description: 'Nobody needs it any more.' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: outMessageLifecycle, rules: outMessageRules };
