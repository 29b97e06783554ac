import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { surtaxNotPosted, taxPeriodNotOver } from '../../../domain/codes/refusals/codes/tax.ts';
import { vatMonth } from '../../../domain/records/vatMonth.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(vatMonth);

/** Facts of the monthly VAT chart. */
export interface VatMonthFacts extends Common {
  /** Cut of the month, epoch ms. */
  readonly toAt: number;
  /** Why no rate of surtax holds; null: one does. */
  readonly rateRefusal: Refusal | null;
  /** The earlier month that is still to post, as people read it. */
  readonly earlier: string | null;
}

export type VatMonthEvent = EventsOf<typeof vatMonth>;

type VatMonthRule = Rule<VatMonthFacts, VatMonthEvent>;

/** Guards of a month's VAT with their refusals: transport-and-money 8.4, 14. */
export const vatMonthRules = {
  isOver: ({ context, event }) => (event.at >= context.toAt ? null : refuse(taxPeriodNotOver)),
  isNext: ({ context: { earlier } }) =>
    earlier === null ? null : refuse(surtaxNotPosted, { month: earlier }),
  hasRate: ({ context }) => context.rateRefusal,
} satisfies Record<string, VatMonthRule>;

/** VAT of a month and its surtax. Source: transport-and-money 8.4 (SURTAX), 15.4. */
export const vatMonthLifecycle = setup({
  types: { context: {} as VatMonthFacts, events: {} as VatMonthEvent, input: {} as VatMonthFacts },
  guards: { isBy, ...guardsOf<VatMonthFacts, VatMonthEvent, typeof vatMonthRules>(vatMonthRules) },
  actions: { postSurtax: () => undefined },
}).createMachine({
  id: 'vatMonth',
  description: 'VAT of a month and the surtax on it.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'The month is over; its surtax is not posted yet.',
      on: {
        'post.surtax': {
          target: 'posted',
          guard: and([may('post.surtax'), 'isOver', 'isNext', 'hasRate']),
          actions: 'postSurtax',
        },
      },
    },
    posted: { description: 'Posted.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: vatMonthLifecycle, rules: vatMonthRules };
