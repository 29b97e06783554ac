import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  loadAlreadyTaken,
  offerExpired,
  quantityOverRemaining,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { quote } from '../../../domain/records/quote.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(quote);

/** Facts of the quote chart. */
export interface QuoteFacts extends Common {
  readonly validUntil: number;
  readonly isOrderPublished: boolean;
  readonly qty: number;
  readonly remainQty: number;
}

export type QuoteEvent = EventsOf<typeof quote>;

type QuoteRule = Rule<QuoteFacts, QuoteEvent>;

/** Guards of the quote with their refusals: transport-and-money 3.3. */
export const quoteRules = {
  isOrderPublished: ({ context }) => (context.isOrderPublished ? null : refuse(loadAlreadyTaken)),
  isValid: ({ context, event }) => (event.at <= context.validUntil ? null : refuse(offerExpired)),
  isWithinRemainder: ({ context }) =>
    context.qty <= context.remainQty
      ? null
      : refuse(quantityOverRemaining, { q: context.qty, r: context.remainQty }),
  isOverrun: ({ context, event }) =>
    !context.isOrderPublished || context.qty > context.remainQty || event.at > context.validUntil
      ? null
      : refuse(notInThisState),
} satisfies Record<string, QuoteRule>;

/** A carrier's bid for an order in the freight hall. Source: transport-and-money 3.3. */
export const quoteLifecycle = setup({
  types: { context: {} as QuoteFacts, events: {} as QuoteEvent, input: {} as QuoteFacts },
  guards: { isBy, ...guardsOf<QuoteFacts, QuoteEvent, typeof quoteRules>(quoteRules) },
  actions: { offerAtQuote: () => undefined, notifyCarrier: () => undefined },
}).createMachine({
  id: 'quote',
  description: "A carrier's bid for an order in the freight hall.",
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'Open until it is awarded, lost or withdrawn.',
      on: {
        award: {
          target: 'won',
          guard: and([may('award'), 'isOrderPublished', 'isValid', 'isWithinRemainder']),
          actions: ['offerAtQuote', 'notifyCarrier'],
        },
        lose: { target: 'lost', guard: and([may('lose'), 'isOverrun']), actions: 'notifyCarrier' },
        'take.back': { target: 'withdrawn', guard: may('take.back') },
      },
    },
    won: { description: 'Awarded: an offer at its price follows.', type: 'final' },
    lost: { description: 'Another carrier was chosen, or none.', type: 'final' },
    withdrawn: { description: 'Withdrawn by the bidder.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: quoteLifecycle, rules: quoteRules };
