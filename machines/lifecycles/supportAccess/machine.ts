import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { supportAccess } from '../../../domain/records/supportAccess.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(supportAccess);

/** Facts of the chart of a visit. */
export interface SupportAccessFacts extends Common {
  /** Whoever asks is of the group that is visited; of the central one. */
  readonly isOwn: boolean;
  readonly isCentral: boolean;
  readonly until: number | null;
}

export type SupportAccessEvent = EventsOf<typeof supportAccess>;

type SupportAccessRule = Rule<SupportAccessFacts, SupportAccessEvent>;

/** Guards of a visit with their refusals: addendum B 6.3. */
export const supportAccessRules = {
  isOwn: ({ context }) => (context.isOwn ? null : refuse(notAllowed)),
  isEither: ({ context }) => (context.isOwn || context.isCentral ? null : refuse(notAllowed)),
  isOver: ({ context: { until }, event }) =>
    until !== null && event.at >= until ? null : refuse(notInThisState),
} satisfies Record<string, SupportAccessRule>;

/** A visit of the central group, from the wish to its end. Source: addendum B 6.3. */
export const supportAccessLifecycle = setup({
  types: {
    context: {} as SupportAccessFacts,
    events: {} as SupportAccessEvent,
    input: {} as SupportAccessFacts,
  },
  guards: {
    isBy,
    ...guardsOf<SupportAccessFacts, SupportAccessEvent, typeof supportAccessRules>(supportAccessRules),
  },
  actions: {
    storeLeave: () => undefined,
    openDoor: () => undefined,
    storeEnd: () => undefined,
    closeDoor: () => undefined,
  },
}).createMachine({
  id: 'supportAccess',
  description: 'A look of the central group into another one.',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      description: 'Waits for the administrator of the group.',
      on: {
        grant: {
          target: 'granted',
          guard: and([may('grant'), 'isOwn']),
          actions: ['storeLeave', 'openDoor'],
        },
        refuse: { target: 'refused', guard: and([may('refuse'), 'isOwn']) },
      },
    },
    granted: {
      description: 'The visitor reads what an auditor reads; nothing is changed.',
      on: {
        end: {
          target: 'ended',
          guard: and([may('end'), 'isEither']),
          actions: ['storeEnd', 'closeDoor'],
        },
        lapse: {
          target: 'ended',
          guard: and([may('lapse'), 'isOver']),
          actions: ['storeEnd', 'closeDoor'],
        },
      },
    },
    ended: { description: 'Over; the visitor has no login any more.', type: 'final' },
    refused: { description: 'Not wanted.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: supportAccessLifecycle, rules: supportAccessRules };
