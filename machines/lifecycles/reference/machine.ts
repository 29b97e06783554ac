import { and, setup } from 'xstate';
import { type Refusal, type RefusalCode, refuse } from '../../../domain/codes/refusals.ts';
import { builtInStays } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { referenceEvents } from '../../../domain/schema/reference.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

/** Facts of the reference chart. */
export interface ReferenceFacts extends Common {
  /** Rows of other records that name this one. */
  readonly uses: number;
  /** The refusal that says so; absent: that of all records. */
  readonly usedAs?: RefusalCode;
  /** Came with the platform: other parts depend on it. */
  readonly isBuiltIn: boolean;
  /** The objection of the record's own rules to enabling it again. */
  readonly against: Refusal | null;
  /** What speaks against taking it out of use. */
  readonly inUse: Refusal | null;
}

export type ReferenceEvent = EventsOf<{ events: ReturnType<typeof referenceEvents> }>;

type ReferenceRule = Rule<ReferenceFacts, ReferenceEvent>;

/** Guards of a plain reference with their refusals: records 0.4, 10.8, 10.12. */
export const referenceRules = {
  isSound: ({ context }) => context.against,
  isIdle: ({ context }) => context.inUse,
  isNotBuiltIn: ({ context }) => (context.isBuiltIn ? refuse(builtInStays) : null),
  isUnused: ({ context }) =>
    context.uses === 0 ? null : refuse(context.usedAs ?? usedByOtherRecords, { n: context.uses }),
} satisfies Record<string, ReferenceRule>;

const referenceSetup = setup({
  types: { context: {} as ReferenceFacts, events: {} as ReferenceEvent, input: {} as ReferenceFacts },
  guards: { isBy, ...guardsOf<ReferenceFacts, ReferenceEvent, typeof referenceRules>(referenceRules) },
});

/**
 * Whether an entry of a plain reference list is offered for choice. Source: records 10.4, 10.8, 10.9.
 * Each list has keepers of its own, so each has a chart of its own roles.
 */
export function referenceLifecycle(spec: Pick<RecordSpec, 'events'>) {
  const may = permissionsOf(spec);
  const remove = { target: 'removed', guard: and([may('remove'), 'isNotBuiltIn', 'isUnused']) } as const;
  return referenceSetup.createMachine({
    id: 'reference',
    description: 'Whether an entry of a reference list is offered for choice.',
    context: ({ input }) => input,
    initial: 'enabled',
    states: {
      enabled: {
        description: 'Offered for choice.',
        on: { disable: { target: 'disabled', guard: and([may('disable'), 'isIdle']) }, remove },
      },
      disabled: {
        description: 'No longer offered; existing references keep it.',
        on: { enable: { target: 'enabled', guard: and([may('enable'), 'isSound']) }, remove },
      },
      removed: { description: 'Deleted: nothing refers to it.', type: 'final' },
    },
  });
}

/** With the roles of units: the variant of diagrams and walks. */
export const unitLifecycle = referenceLifecycle({
  events: referenceEvents(['admin', 'dispatcher', 'warehouse']),
});

/** The chart of one kind of reference, kept by the roles that edit it, with the rules behind its guards. */
export const lifecycle = (spec: RecordSpec): Lifecycle => ({
  machine: referenceLifecycle(spec),
  rules: referenceRules,
});
