import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { lastAdministrator } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { ownAdminRightsRemoved, staffHasOpenJobs } from '../../../domain/codes/refusals/codes/system.ts';
import { staff } from '../../../domain/records/staff.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(staff);

/** Facts of the staff chart. */
export interface StaffFacts extends Common {
  /** Login account of the person; null: none. */
  readonly accountId: string | null;
  /** Open problems, teams and departments that need a successor. */
  readonly openWork: number;
  /** Nobody else is a platform administrator who can log in. */
  readonly isLastAdmin: boolean;
}

export type StaffEvent = EventsOf<typeof staff>;

type StaffRule = Rule<StaffFacts, StaffEvent>;

/** Guards of a staff member with their refusals: records 10.10, 10.12. */
export const staffRules = {
  isNotSelf: ({ context: { accountId }, event }) =>
    accountId !== null && accountId === event.by.id ? refuse(ownAdminRightsRemoved) : null,
  isNotLastAdmin: ({ context }) => (context.isLastAdmin ? refuse(lastAdministrator) : null),
  isHandedOver: ({ context: { openWork }, event }) =>
    event.type === 'leave' && event.leftAt !== undefined && !event.takeoverId && openWork > 0
      ? refuse(staffHasOpenJobs, { n: openWork })
      : null,
} satisfies Record<string, StaffRule>;

/** An employee of the platform. Source: records 10.10. */
export const staffLifecycle = setup({
  types: { context: {} as StaffFacts, events: {} as StaffEvent, input: {} as StaffFacts },
  guards: { isBy, ...guardsOf<StaffFacts, StaffEvent, typeof staffRules>(staffRules) },
  actions: {
    storeLeave: () => undefined,
    storeRejoin: () => undefined,
    handOver: () => undefined,
    disableAccount: () => undefined,
  },
}).createMachine({
  id: 'staff',
  description: 'An employee of the platform.',
  context: ({ input }) => input,
  initial: 'employed',
  states: {
    employed: {
      description: 'Works for the platform; may be named by teams and accounts.',
      on: {
        leave: {
          target: 'left',
          guard: and([may('leave'), 'isNotSelf', 'isNotLastAdmin', 'isHandedOver']),
          actions: ['storeLeave', 'handOver', 'disableAccount'],
        },
      },
    },
    left: {
      description: 'Has left the platform; the account is closed, the records stay.',
      on: { rejoin: { target: 'employed', guard: may('rejoin'), actions: 'storeRejoin' } },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: staffLifecycle, rules: staffRules };
