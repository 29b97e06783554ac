import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  notAllowed,
  notInThisState,
  usedByOtherRecords,
} from '../../../domain/codes/refusals/codes/common.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(parameter);

/** Facts of the chart of a parameter. `submittedBy` is who made it. */
export interface ParameterFacts extends Common {
  /** Who entered the value that it has now. */
  readonly enteredBy: string;
  /** Rows of other records that name this one. */
  readonly uses: number;
  /** It is money that finance has not confirmed. */
  readonly isWaiting: boolean;
  /** What stands against the value. */
  readonly against: Refusal | null;
}

export type ParameterEvent = EventsOf<typeof parameter>;

type ParameterRule = Rule<ParameterFacts, ParameterEvent>;

/** Guards of a parameter with their refusals: addendum A 0.1, addendum B D1. */
export const parameterRules = {
  isSound: ({ context }) => context.against,
  isUnused: ({ context }) => (context.uses === 0 ? null : refuse(usedByOtherRecords, { n: context.uses })),
  isWaiting: ({ context }) => (context.isWaiting ? null : refuse(notInThisState)),
  isNotOwn: ({ context: { submittedBy, enteredBy }, event }) =>
    event.by.id === submittedBy || event.by.id === enteredBy ? refuse(notAllowed) : null,
} satisfies Record<string, ParameterRule>;

const remove = { target: 'removed', guard: and([may('remove'), 'isUnused']) } as const;

/** A limit that a group has set: whether it counts. Source: addendum A 0.1, addendum B D1. */
export const parameterLifecycle = setup({
  types: {
    context: {} as ParameterFacts,
    events: {} as ParameterEvent,
    input: {} as ParameterFacts,
  },
  guards: { isBy, ...guardsOf<ParameterFacts, ParameterEvent, typeof parameterRules>(parameterRules) },
  actions: {
    storeConfirmation: () => undefined,
    notifyEnterer: () => undefined,
  },
}).createMachine({
  id: 'parameter',
  description: 'A limit or switch that a group has set.',
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: {
      description: 'Counts from its time on; money only once finance has confirmed it.',
      on: {
        'confirm.value': {
          guard: and([may('confirm.value'), 'isWaiting', 'isNotOwn']),
          actions: ['storeConfirmation', 'notifyEnterer'],
        },
        disable: { target: 'disabled', guard: may('disable') },
        remove,
      },
    },
    disabled: {
      description: 'Counts for nothing.',
      on: { enable: { target: 'enabled', guard: and([may('enable'), 'isSound']) }, remove },
    },
    removed: { description: 'Deleted.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: parameterLifecycle, rules: parameterRules };
