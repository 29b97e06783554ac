import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { deviceIsGone } from '../../../domain/codes/refusals/codes/system.ts';
import { pushRecord } from '../../../domain/records/pushRecord.ts';
import { PUSH_RESENDS } from '../../../domain/rules/phonePush.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { messageRules } from '../message.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(pushRecord);

/** Facts of the chart of a push message. */
export interface PushFacts extends Common {
  /** The push service still knows the device. */
  readonly hasDevice: boolean;
  /** A later message repeats this one. */
  readonly isResent: boolean;
  /** How many messages before this one said the same. */
  readonly resendCount: number;
}

export type PushEvent = EventsOf<typeof pushRecord>;

type PushRule = Rule<PushFacts, PushEvent>;

/** Guards of a push message with their refusals: addendum B 6.3. */
export const pushRules = {
  ...messageRules(PUSH_RESENDS),
  hasDevice: ({ context }) => (context.hasDevice ? null : refuse(deviceIsGone)),
} satisfies Record<string, PushRule>;

/** One push message on its way to a phone. Source: records 5, addendum B 6.3. */
export const pushLifecycle = setup({
  types: { context: {} as PushFacts, events: {} as PushEvent, input: {} as PushFacts },
  guards: { isBy, ...guardsOf<PushFacts, PushEvent, typeof pushRules>(pushRules) },
  actions: {
    storeSent: () => undefined,
    storeDelivered: () => undefined,
    storeClicked: () => undefined,
    storeError: () => undefined,
    forgetDevice: () => undefined,
    queueAgain: () => undefined,
  },
}).createMachine({
  id: 'pushRecord',
  description: 'One push message on its way to a phone.',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits to be submitted to the push service, or for its answer.',
      on: {
        send: [
          { target: 'sent', guard: and([may('send'), 'isTaken']), actions: 'storeSent' },
          { target: 'failed', guard: may('send'), actions: ['storeError', 'forgetDevice'] },
        ],
      },
    },
    sent: {
      description: 'The push service has it; delivery is not confirmed yet.',
      on: {
        receipt: [
          { target: 'delivered', guard: and([may('receipt'), 'isDelivered']), actions: 'storeDelivered' },
          { target: 'failed', guard: may('receipt'), actions: ['storeError', 'forgetDevice'] },
        ],
        click: { target: 'clicked', guard: may('click'), actions: 'storeClicked' },
      },
    },
    delivered: {
      description: 'On the phone.',
      on: { click: { target: 'clicked', guard: may('click'), actions: 'storeClicked' } },
    },
    clicked: { type: 'final', description: 'Opened by its receiver.' },
    failed: {
      description: 'Not delivered; it can be sent again as a new message.',
      on: {
        resend: {
          guard: and([may('resend'), 'isLast', 'isWithinResends', 'hasDevice']),
          actions: 'queueAgain',
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: pushLifecycle, rules: pushRules };
