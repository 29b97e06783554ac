import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { serviceUnavailable } from '../../../domain/codes/refusals/codes/common.ts';
import {
  codeNeverSentAgain,
  messageAlreadySentAgain,
  sentAgainTooOften,
} from '../../../domain/codes/refusals/codes/system.ts';
import { RESENDS } from '../../../domain/rules/sms.ts';
import { smsRecord } from '../../../domain/records/smsRecord.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
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

/** A probe has no outcome: then success is assumed. */
const hasFailed = ({ errorCode = null }: { errorCode?: string | null }) => errorCode !== null;

/** Guards of the short message with their refusals: records 5. */
export const smsRules = {
  isTaken: ({ event }) => (event.type === 'send' && hasFailed(event) ? refuse(serviceUnavailable) : null),
  isDelivered: ({ event }) =>
    event.type === 'receipt' && hasFailed(event) ? refuse(serviceUnavailable) : null,
  isNoCode: ({ context }) => (context.isCode ? refuse(codeNeverSentAgain) : null),
  isLast: ({ context }) => (context.isResent ? refuse(messageAlreadySentAgain) : null),
  isWithinResends: ({ context }) =>
    context.resendCount < RESENDS ? null : refuse(sentAgainTooOften, { n: RESENDS }),
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
