import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { dueDatePassed, taxReceiptNumberMissing } from '../../../domain/codes/refusals/codes/tax.ts';
import { taxReport } from '../../../domain/records/taxReport.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';
import { saysEnough } from '../../../domain/rules/checks.ts';

const may = permissionsOf(taxReport);

/** Facts of the tax report chart. */
export interface TaxReportFacts extends Common {
  /** What the check of its lines finds: sums (42002), ID numbers (42003), identity (42014); null: nothing. */
  readonly flaw: Refusal | null;
  readonly checkedBy: string | null;
  /** Last moment to hand it in, epoch ms. */
  readonly dueAt: number;
}

export type TaxReportEvent = EventsOf<typeof taxReport>;

type TaxReportRule = Rule<TaxReportFacts, TaxReportEvent>;

/** Guards of the tax report with their refusals: transport-and-money 14.3. */
export const taxReportRules = {
  isSound: ({ context }) => context.flaw,
  isNotChecker: ({ context, event }) => (event.by.id === context.checkedBy ? refuse(notAllowed) : null),
  // A probe sends no reason: the button stays enabled, and the payload is judged when sent.
  isInTime: ({ context, event }) =>
    !('lateReason' in event) || event.at <= context.dueAt || saysEnough(event.lateReason ?? '', 4)
      ? null
      : refuse(dueDatePassed),
  hasReceipt: ({ event }) =>
    'receiptNo' in event && !event.receiptNo ? refuse(taxReceiptNumberMissing) : null,
} satisfies Record<string, TaxReportRule>;

const REBUILD = { target: 'draft', guard: may('rebuild'), actions: 'buildLines' } as const;

/** A period report to the tax authority. Source: transport-and-money 14.3. */
export const taxReportLifecycle = setup({
  types: { context: {} as TaxReportFacts, events: {} as TaxReportEvent, input: {} as TaxReportFacts },
  guards: { isBy, ...guardsOf<TaxReportFacts, TaxReportEvent, typeof taxReportRules>(taxReportRules) },
  actions: {
    buildLines: () => undefined,
    storeCheck: () => undefined,
    dropCheck: () => undefined,
    storeHandIn: () => undefined,
    freezeMessage: () => undefined,
    deductTolls: () => undefined,
    storeReceipt: () => undefined,
    storeReturn: () => undefined,
    notifyClerks: () => undefined,
  },
}).createMachine({
  id: 'taxReport',
  description: 'A period report to the tax authority.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Its lines are built; the clerk compares them with payments and identities.',
      on: {
        rebuild: REBUILD,
        'check.tax': {
          target: 'checked',
          guard: and([may('check.tax'), 'isSound']),
          actions: 'storeCheck',
        },
      },
    },
    checked: {
      description: 'Checked; waits for another person to submit it.',
      on: {
        'back.tax': { target: 'draft', guard: may('back.tax'), actions: 'dropCheck' },
        'hand.in': {
          target: 'submitted',
          guard: and([may('hand.in'), 'isNotChecker', 'isInTime']),
          actions: ['storeHandIn', 'freezeMessage'],
        },
      },
    },
    submitted: {
      description: 'Submitted and frozen; the bureau has not answered yet.',
      on: {
        'tax.ok': {
          target: 'accepted',
          guard: and([may('tax.ok'), 'hasReceipt']),
          actions: ['storeReceipt', 'deductTolls', 'notifyClerks'],
        },
        'tax.no': {
          target: 'returned',
          guard: may('tax.no'),
          actions: ['storeReturn', 'notifyClerks'],
        },
      },
    },
    accepted: { description: 'Accepted; a mistake is corrected by another report.', type: 'final' },
    returned: {
      description: 'Returned by the bureau with a reason.',
      on: { rebuild: REBUILD },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: taxReportLifecycle, rules: taxReportRules };
