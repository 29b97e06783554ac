import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { etcCompanyInactive, etcTripNotSent } from '../../../domain/codes/refusals/codes/tollInvoices.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcApply);

/** Facts of the chart of an invoice request. */
export interface EtcApplyFacts extends Common {
  readonly isCompanyActive: boolean;
  /** The trip was told to its end. */
  readonly isTripSent: boolean;
  /** What stands against the invoices that the service tells: another buyer, a toll outside the trip, an invoice of another one. */
  readonly against: Refusal | null;
}

export type EtcApplyEvent = EventsOf<typeof etcApply>;

type EtcApplyRule = Rule<EtcApplyFacts, EtcApplyEvent>;

/** Guards of an invoice request with their refusals: addendum B 5.3, 5.7. */
export const etcApplyRules = {
  isCompanyActive: ({ context }) => (context.isCompanyActive ? null : refuse(etcCompanyInactive)),
  isTripSent: ({ context }) => (context.isTripSent ? null : refuse(etcTripNotSent)),
  areInvoicesOurs: ({ context }) => context.against,
} satisfies Record<string, EtcApplyRule>;

const apply = {
  target: 'applying',
  guard: and([may('apply'), 'isTripSent', 'isCompanyActive']),
  actions: ['storeApply', 'showOnTrip'],
} as const;

/** The request for the toll invoices of a trip. Source: addendum B 5.3. */
export const etcApplyLifecycle = setup({
  types: { context: {} as EtcApplyFacts, events: {} as EtcApplyEvent, input: {} as EtcApplyFacts },
  guards: { isBy, ...guardsOf<EtcApplyFacts, EtcApplyEvent, typeof etcApplyRules>(etcApplyRules) },
  actions: {
    storeApply: () => undefined,
    storeSent: () => undefined,
    storeResult: () => undefined,
    storeNothing: () => undefined,
    storeFailure: () => undefined,
    takeInvoices: () => undefined,
    showOnTrip: () => undefined,
  },
}).createMachine({
  id: 'etcApply',
  description: 'The request for the toll invoices of a trip.',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: { description: 'Not asked yet, or no toll was found.', on: { apply } },
    applying: {
      description: 'The service looks for the tolls of the trip.',
      on: {
        'submit.apply': { guard: may('submit.apply'), actions: 'storeSent' },
        'result.done': {
          target: 'done',
          guard: and([may('result.done'), 'areInvoicesOurs']),
          actions: ['storeResult', 'takeInvoices', 'showOnTrip'],
        },
        'result.partial': {
          target: 'partial',
          guard: and([may('result.partial'), 'areInvoicesOurs']),
          actions: ['storeResult', 'takeInvoices', 'showOnTrip'],
        },
        'result.none': { target: 'none', guard: may('result.none'), actions: ['storeNothing', 'showOnTrip'] },
        'result.fail': {
          target: 'failed',
          guard: may('result.fail'),
          actions: ['storeFailure', 'showOnTrip'],
        },
      },
    },
    partial: { description: 'Some tolls have their invoice.', on: { apply } },
    done: { description: 'All tolls of the trip have their invoice.', type: 'final' },
    failed: { description: 'No invoice could be made, or was refused.', on: { apply } },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: etcApplyLifecycle, rules: etcApplyRules };
