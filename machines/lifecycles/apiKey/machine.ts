import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { apiKey } from '../../../domain/records/apiKey.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(apiKey);

/** Facts of the chart of an API key. */
export interface ApiKeyFacts extends Common {
  readonly expireAt: number;
}

export type ApiKeyEvent = EventsOf<typeof apiKey>;

/** Guards of an API key with their refusals. */
export const apiKeyRules = {
  isOver: ({ context, event }) => (event.at >= context.expireAt ? null : refuse(notInThisState)),
} satisfies Record<string, Rule<ApiKeyFacts, ApiKeyEvent>>;

/** A key by which a program acts as its owner. */
export const apiKeyLifecycle = setup({
  types: { context: {} as ApiKeyFacts, events: {} as ApiKeyEvent, input: {} as ApiKeyFacts },
  guards: { isBy, ...guardsOf<ApiKeyFacts, ApiKeyEvent, typeof apiKeyRules>(apiKeyRules) },
  actions: { storeKey: () => undefined, dropOldKey: () => undefined },
}).createMachine({
  id: 'apiKey',
  description: 'A key by which a program acts as its owner.',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Calls with it are answered, with the rights that its owner has at that time.',
      on: {
        rotate: { guard: may('rotate'), actions: 'storeKey' },
        end: { target: 'ended', guard: may('end'), actions: 'dropOldKey' },
        expire: { target: 'expired', guard: and([may('expire'), 'isOver']), actions: 'dropOldKey' },
      },
    },
    ended: { description: 'Its owner or an administrator has ended it: it opens nothing.', type: 'final' },
    expired: { description: 'Its time is over: it opens nothing.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: apiKeyLifecycle, rules: apiKeyRules };
