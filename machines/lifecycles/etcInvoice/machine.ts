import { setup } from 'xstate';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { type Common, type EventsOf, isBy, permissionsOf } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(etcInvoice);

export type EtcInvoiceEvent = EventsOf<typeof etcInvoice>;

const paper = { guard: may('paper.came'), actions: 'storePaper' } as const;

/** How far the VAT of a toll invoice is deducted; the invoice itself never changes. Source: records 11, addendum B D37. */
export const etcInvoiceLifecycle = setup({
  types: { context: {} as Common, events: {} as EtcInvoiceEvent, input: {} as Common },
  guards: { isBy },
  actions: { storePaper: () => undefined },
}).createMachine({
  id: 'etcInvoice',
  description: 'A toll invoice, and how far its VAT is deducted.',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: 'Its input invoice is not certified, or it claims nothing.',
      on: { select: { target: 'selected', guard: may('select') }, 'paper.came': paper },
    },
    selected: {
      description: 'Its input invoice is certified.',
      on: {
        deduct: { target: 'deducted', guard: may('deduct') },
        release: { target: 'none', guard: may('release') },
        'paper.came': paper,
      },
    },
    deducted: {
      description: 'A tax report that was handed in names it.',
      on: { release: { target: 'none', guard: may('release') }, 'paper.came': paper },
    },
  },
});

/** The chart; it has no rules but who sends. */
export const lifecycle: Lifecycle = { machine: etcInvoiceLifecycle, rules: {} };
