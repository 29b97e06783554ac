import { setup } from 'xstate';
import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import { type Common, type EventsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(wechatBinding);

export type WechatBindingEvent = EventsOf<typeof wechatBinding>;

/** A WeChat identity that belongs to an account. Source: addendum A 4.4. */
export const wechatBindingLifecycle = setup({
  types: { context: {} as Common, events: {} as WechatBindingEvent, input: {} as Common },
  guards: { isBy },
}).createMachine({
  id: 'wechatBinding',
  description: 'A WeChat identity that belongs to an account.',
  context: ({ input }) => input,
  initial: 'bound',
  states: {
    bound: {
      description: 'Whoever comes with it is let in as the account.',
      on: { unbind: { target: 'unbound', guard: may('unbind') } },
    },
    unbound: { description: 'It lets nobody in any more; it may be bound anew.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: wechatBindingLifecycle, rules: {} };
