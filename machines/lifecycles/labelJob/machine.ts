import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { serviceUnavailable } from '../../../domain/codes/refusals/codes/common.ts';
import { tooManyLabels } from '../../../domain/codes/refusals/codes/stock.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { MOST_LABELS } from '../../../domain/rules/labels/layout.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(labelJob);

/** Facts of the chart of a print job. */
export interface LabelJobFacts extends Common {
  readonly labels: number;
}

export type LabelJobEvent = EventsOf<typeof labelJob>;

/** Guards of a print job with their refusals: addendum B 3.4. */
export const labelJobRules = {
  // A probe has no outcome: then success is assumed.
  isPrinted: ({ event }) =>
    event.type === 'send' && (event.failCode ?? null) !== null ? refuse(serviceUnavailable) : null,
  isOneJob: ({ context }) =>
    context.labels > MOST_LABELS ? refuse(tooManyLabels, { n: MOST_LABELS }) : null,
} satisfies Record<string, Rule<LabelJobFacts, LabelJobEvent>>;

/** Labels on their way to a printer. Source: addendum B 3.4. */
export const labelJobLifecycle = setup({
  types: { context: {} as LabelJobFacts, events: {} as LabelJobEvent, input: {} as LabelJobFacts },
  guards: { isBy, ...guardsOf<LabelJobFacts, LabelJobEvent, typeof labelJobRules>(labelJobRules) },
  actions: {
    storePrinted: () => undefined,
    storeFailure: () => undefined,
    queueAgain: () => undefined,
    tellMaker: () => undefined,
  },
}).createMachine({
  id: 'labelJob',
  description: 'Labels on their way to a printer.',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      description: 'Waits for the printer, or for its answer.',
      on: {
        send: [
          { target: 'printed', guard: and([may('send'), 'isPrinted']), actions: 'storePrinted' },
          { target: 'failed', guard: may('send'), actions: ['storeFailure', 'tellMaker'] },
        ],
      },
    },
    printed: { description: 'The printer has printed it.', type: 'final' },
    failed: {
      description: 'The printer refused it, or never got it; it can be sent again.',
      on: { retry: { target: 'queued', guard: and([may('retry'), 'isOneJob']), actions: 'queueAgain' } },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: labelJobLifecycle, rules: labelJobRules };
