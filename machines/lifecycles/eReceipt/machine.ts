import { setup } from 'xstate';
import { eReceipt } from '../../../domain/records/eReceipt.ts';
import { type Common, type EventsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(eReceipt);

/** Facts of the bank receipt chart: only the caller. */
export type EReceiptFacts = Common;

export type EReceiptEvent = EventsOf<typeof eReceipt>;

/** The bank's paper about a payment, fetched until it is there. Source: transport-and-money 6.2, 6.5.3. */
export const eReceiptLifecycle = setup({
  types: { context: {} as EReceiptFacts, events: {} as EReceiptEvent, input: {} as EReceiptFacts },
  guards: { isBy },
  actions: { storeFile: () => undefined, askNow: () => undefined },
}).createMachine({
  id: 'eReceipt',
  description: "The bank's paper about a payment.",
  context: ({ input }) => input,
  initial: 'awaited',
  states: {
    awaited: {
      description: 'Requested repeatedly until the bank has it.',
      on: {
        'file.came': { target: 'fetched', guard: may('file.came'), actions: 'storeFile' },
        refetch: { guard: may('refetch'), actions: 'askNow' },
      },
    },
    fetched: {
      description: 'Fetched; a person may request it again.',
      on: { refetch: { target: 'awaited', guard: may('refetch'), actions: 'askNow' } },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: eReceiptLifecycle, rules: {} };
