import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { codeNeverSentAgain } from '../../../domain/codes/refusals/codes/system.ts';
import { RESENDS } from '../../../domain/rules/sms.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import { messageRules } from '../message.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(smsRecord);

/** Facts of the short message chart. */
export interface SmsFacts extends Common {
  /** It carries a code, a password or a link, which is kept nowhere once it is sent. */
  readonly isCode: boolean;
  /** A later message repeats this one. */
  readonly isResent: boolean;
  /** How many messages before this one said the same. */
  readonly resendCount: number;
}

export type SmsEvent = EventsOf<typeof smsRecord>;

type SmsRule = Rule<SmsFacts, SmsEvent>;

/** Guards of the short message with their refusals: records 5. */
export const smsRules = {
  ...messageRules(RESENDS),
  isNoCode: ({ context }) => (context.isCode ? refuse(codeNeverSentAgain) : null),
} satisfies Record<string, SmsRule>;

/** One short message on its way. Source: records 5. */
export const smsLifecycle = setup({
  types: { context: {} as SmsFacts, events: {} as SmsEvent, input: {} as SmsFacts },
  guards: { isBy, ...guardsOf<SmsFacts, SmsEvent, typeof smsRules>(smsRules) },
  actions: {
    storeSent: () => undefined,
    storeDelivered: () => undefined,
    storeError: () => undefined,
    queueAgain: () => undefined,
  },
}).createMachine({
  id: 'smsRecord',
  description: 'One short message on its way.',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits to be submitted to the gateway.',
      on: {
        send: [
          { target: 'sent', guard: and([may('send'), 'isTaken']), actions: 'storeSent' },
          { target: 'failed', guard: may('send'), actions: 'storeError' },
        ],
      },
    },
    sent: {
      description: 'The gateway has it; delivery is not confirmed yet.',
      on: {
        receipt: [
          { target: 'delivered', guard: and([may('receipt'), 'isDelivered']), actions: 'storeDelivered' },
          { target: 'failed', guard: may('receipt'), actions: 'storeError' },
        ],
      },
    },
    delivered: { type: 'final', description: 'Delivered.' },
    failed: {
      description: 'Not delivered; it can be sent again as a new message.',
      on: {
        resend: {
          guard: and([may('resend'), 'isNoCode', 'isLast', 'isWithinResends']),
          actions: 'queueAgain',
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: smsLifecycle, rules: smsRules };
