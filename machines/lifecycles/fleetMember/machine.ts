import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { runningWaybill } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { fleetMember } from '../../../domain/records/fleetMember.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(fleetMember);

/** Facts of the membership chart. */
export interface MemberFacts extends Common {
  /** Running waybills of this member with the fleet. */
  readonly running: number;
}

export type MemberEvent = EventsOf<typeof fleetMember>;

type MemberRule = Rule<MemberFacts, MemberEvent>;

/** Guards of a membership with their refusals: records 10.2, 10.12. */
export const memberRules = {
  isIdle: ({ context }) => (context.running === 0 ? null : refuse(runningWaybill)),
} satisfies Record<string, MemberRule>;

/** A driver's or vehicle's time in a fleet. Source: records 10.2. */
export const memberLifecycle = setup({
  types: { context: {} as MemberFacts, events: {} as MemberEvent, input: {} as MemberFacts },
  guards: { isBy, ...guardsOf<MemberFacts, MemberEvent, typeof memberRules>(memberRules) },
  actions: {
    storeLeaving: () => undefined,
    leaveFleet: () => undefined,
    notifySides: () => undefined,
  },
}).createMachine({
  id: 'fleetMember',
  description: "A driver's or vehicle's time in a fleet.",
  context: ({ input }) => input,
  initial: 'joined',
  states: {
    joined: {
      description: 'Carries for the fleet; nobody is in two fleets at a time.',
      on: {
        leave: {
          target: 'left',
          guard: and([may('leave'), 'isIdle']),
          actions: ['storeLeaving', 'leaveFleet', 'notifySides'],
        },
        // The driver or vehicle itself has moved to another fleet, or is no longer with the platform.
        end: { target: 'left', guard: may('end'), actions: 'storeLeaving' },
      },
    },
    left: { description: 'Ended; a return is a new membership.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: memberLifecycle, rules: memberRules };
