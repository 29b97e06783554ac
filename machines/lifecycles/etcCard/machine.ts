import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { etcTripOverlaps } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcCard);

/** Facts of the ETC card chart. */
export interface EtcCardFacts extends Common {
  /** The issuer stopped it, not a person. */
  readonly isStoppedByIssuer: boolean;
  /** Number of a waybill of the plate that the service of toll invoices is still told of; null: none. */
  readonly openTripNo: string | null;
}

export type EtcCardEvent = EventsOf<typeof etcCard>;

type EtcCardRule = Rule<EtcCardFacts, EtcCardEvent>;

/** Guards of the ETC card with their refusals: addendum B 5.3. */
export const etcCardRules = {
  hasReason,
  /** What a person stopped is not resumed by the issuer. */
  isOwnStop: ({ context, event }) =>
    event.by.role === 'system' && !context.isStoppedByIssuer ? refuse(notInThisState) : null,
  isOffTrip: ({ context: { openTripNo: no } }) => (no === null ? null : refuse(etcTripOverlaps, { no })),
} satisfies Record<string, EtcCardRule>;

const unbind = { target: 'unbound', guard: and([may('unbind'), 'isOffTrip']) } as const;
const warn = { guard: may('set.warning'), actions: 'storeWarning' } as const;

/** The ETC card of a vehicle. Source: addendum B 5.3. */
export const etcCardLifecycle = setup({
  types: { context: {} as EtcCardFacts, events: {} as EtcCardEvent, input: {} as EtcCardFacts },
  guards: { isBy, ...guardsOf<EtcCardFacts, EtcCardEvent, typeof etcCardRules>(etcCardRules) },
  actions: {
    storeStop: () => undefined,
    clearStop: () => undefined,
    storeWarning: () => undefined,
    notifyKeepers: () => undefined,
  },
}).createMachine({
  id: 'etcCard',
  description: 'The ETC card of a vehicle.',
  context: ({ input }) => input,
  initial: 'bound',
  states: {
    bound: {
      description: 'Pays the tolls of its vehicle; they are matched with the waybills.',
      on: {
        suspend: {
          target: 'suspended',
          guard: and([may('suspend'), 'hasReason']),
          actions: ['storeStop', 'notifyKeepers'],
        },
        'set.warning': warn,
        unbind,
      },
    },
    suspended: {
      description: 'Not in use for now; a toll of it is not matched by the platform.',
      on: {
        resume: {
          target: 'bound',
          guard: and([may('resume'), 'isOwnStop']),
          actions: ['clearStop', 'notifyKeepers'],
        },
        'set.warning': warn,
        unbind,
      },
    },
    unbound: { description: 'No longer the card of the vehicle.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcCardLifecycle, rules: etcCardRules };
