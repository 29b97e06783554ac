import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { webhookOfAnother } from '../../../domain/codes/refusals/codes/accounts.ts';
import { pushAddressUnusable } from '../../../domain/codes/refusals/codes/orders.ts';
import { webhook } from '../../../domain/records/webhook.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(webhook);

/** Facts of the chart of a webhook. */
export interface WebhookFacts extends Common {
  /** It is of the party of whoever asks, or of the group and asked for by its administrators. */
  readonly isOwn: boolean;
  readonly hasSecret: boolean;
  /** What stands against its address; null: nothing. */
  readonly pushFault: Label | null;
}

export type WebhookEvent = EventsOf<typeof webhook>;

const NO_SECRET: Label = [
  '尚未生成密钥',
  'it has no secret yet',
  'aún no tiene secreto',
  'シークレットがまだありません',
];

/** Guards of a webhook with their refusals. */
export const webhookRules = {
  isOwn: ({ context }) => (context.isOwn ? null : refuse(webhookOfAnother)),
  hasSecret: ({ context }) => (context.hasSecret ? null : refuse(pushAddressUnusable, { why: NO_SECRET })),
  isReachable: ({ context: { pushFault: why } }) =>
    why === null ? null : refuse(pushAddressUnusable, { why }),
  hasReason,
} satisfies Record<string, Rule<WebhookFacts, WebhookEvent>>;

const ACTIVATE = {
  target: 'active',
  guard: and([may('activate'), 'isOwn', 'hasSecret', 'isReachable']),
  actions: ['storeActive', 'wakeMessages'],
} as const;
const END = {
  target: 'ended',
  guard: and([may('end'), 'hasReason']),
  actions: ['storeEnd', 'forgetSecrets'],
} as const;
const ROTATE = { guard: may('rotate.secret'), actions: 'storeSecret' } as const;

/** An address that is told of events. Source: docs/webhooks.md. */
export const webhookLifecycle = setup({
  types: { context: {} as WebhookFacts, events: {} as WebhookEvent, input: {} as WebhookFacts },
  guards: { isBy, ...guardsOf<WebhookFacts, WebhookEvent, typeof webhookRules>(webhookRules) },
  actions: {
    storeActive: () => undefined,
    wakeMessages: () => undefined,
    storePause: () => undefined,
    tellItsOwner: () => undefined,
    storeSecret: () => undefined,
    storeEnd: () => undefined,
    forgetSecrets: () => undefined,
  },
}).createMachine({
  id: 'webhook',
  description: 'An address to which the events of documents are sent.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being set up; it is told nothing.',
      on: { activate: ACTIVATE, 'rotate.secret': ROTATE, end: END },
    },
    active: {
      description: 'Events are written down for it and sent.',
      on: {
        pause: {
          target: 'paused',
          guard: and([may('pause'), 'hasReason']),
          actions: ['storePause', 'tellItsOwner'],
        },
        'rotate.secret': ROTATE,
        end: END,
      },
    },
    paused: {
      description: 'Events are still written down for it, and wait.',
      on: { activate: ACTIVATE, 'rotate.secret': ROTATE, end: END },
    },
    ended: { description: 'Over: it is told nothing any more.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: webhookLifecycle, rules: webhookRules };
