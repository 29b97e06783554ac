import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { roleHasHolders } from '../../../domain/codes/refusals/codes/accounts.ts';
import { builtInStays } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { ownAdminRightsRemoved } from '../../../domain/codes/refusals/codes/system.ts';
import { rightsEvents } from '../../../domain/schema/reference.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

/** Facts of the chart of a role, and of a menu resource. */
export interface RightsFacts extends Common {
  /** Came with the platform: the charts of documents, or its pages, depend on it. */
  readonly isBuiltIn: boolean;
  /** Without it nobody could manage rights any more. */
  readonly isAdmins: boolean;
  /** It moves money or rights: its holders, who would lose it all at once; 0: for other roles, and for resources. */
  readonly powerfulHolders: number;
  /** Its dependents: accounts of a role, resources below a menu. */
  readonly inUse: Refusal | null;
}

export type RightsEvent = EventsOf<{ events: typeof rightsEvents }>;

type RightsRule = Rule<RightsFacts, RightsEvent>;

/** Guards of roles and menu resources with their refusals: records 5, 10.12. */
export const rightsRules = {
  isNotAdmins: ({ context }) => (context.isAdmins ? refuse(ownAdminRightsRemoved) : null),
  isNotBuiltIn: ({ context }) => (context.isBuiltIn ? refuse(builtInStays) : null),
  isFree: ({ context }) => context.inUse,
  /** Taking a powerful role needs two people for each holder. */
  isUnheld: ({ context: { powerfulHolders: n } }) => (n === 0 ? null : refuse(roleHasHolders, { n })),
} satisfies Record<string, RightsRule>;
const may = permissionsOf({ events: rightsEvents });
const remove = {
  target: 'removed',
  guard: and([may('remove'), 'isNotBuiltIn', 'isFree']),
  actions: 'dropGrants',
} as const;

/** A role, or a menu resource: the building blocks of rights. Source: records 5, 10.10. */
export const rightsLifecycle = setup({
  types: { context: {} as RightsFacts, events: {} as RightsEvent, input: {} as RightsFacts },
  guards: { isBy, ...guardsOf<RightsFacts, RightsEvent, typeof rightsRules>(rightsRules) },
  actions: { dropGrants: () => undefined },
}).createMachine({
  id: 'rights',
  description: 'A role, or a place of the menu.',
  context: ({ input }) => input,
  initial: 'enabled',
  states: {
    enabled: {
      description: 'In force for its holders.',
      on: {
        disable: { target: 'disabled', guard: and([may('disable'), 'isNotAdmins', 'isUnheld']) },
        remove,
      },
    },
    disabled: {
      description: 'Grants nothing, and nothing below it; the grants are kept.',
      on: { enable: { target: 'enabled', guard: may('enable') }, remove },
    },
    removed: { description: 'Deleted, with its grants.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: rightsLifecycle, rules: rightsRules };
