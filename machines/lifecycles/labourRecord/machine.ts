import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { documentInOtherBill } from '../../../domain/codes/refusals/codes/bills.ts';
import { fieldsAreWrong, notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { documentNotDone, sharesNotWhole } from '../../../domain/codes/refusals/codes/stock.ts';
import { labourRecord } from '../../../domain/records/labourRecord.ts';
import { WHOLE_SHARE_BP } from '../../../domain/rules/labour.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(labourRecord);

/** Facts of the chart of a gang's work. */
export interface LabourFacts extends Common {
  readonly payeeKind: 'supplier' | 'ownStaff';
  readonly labourNo: string;
  readonly docNo: string;
  /** The document of the work has ended well. */
  readonly isDocDone: boolean;
  /** Thousandths of the unit it is paid by; null: nobody knows. */
  readonly quantity: number | null;
  /** Sum of the shares. */
  readonly sharesBp: number;
  /** Account of the leader of the gang; null: there is none. */
  readonly leaderId: string | null;
  /** Number of a live bill that pays it; null: there is none. */
  readonly billNo: string | null;
}

export type LabourEvent = EventsOf<typeof labourRecord>;

type LabourRule = Rule<LabourFacts, LabourEvent>;

/** Guards of a gang's work with their refusals: addendum B 3.4. */
export const labourRules = {
  isDocDone: ({ context: { isDocDone, docNo } }) =>
    isDocDone ? null : refuse(documentNotDone, { no: docNo }),
  isMeasured: ({ context }) =>
    context.quantity === null ? refuse(fieldsAreWrong, { fields: 'quantity' }) : null,
  areSharesWhole: ({ context }) => (context.sharesBp === WHOLE_SHARE_BP ? null : refuse(sharesNotWhole)),
  isNotLeader: ({ context, event }) => (event.by.id === context.leaderId ? refuse(notAllowed) : null),
  // A firm is settled by the payment of its bill, own staff by hand.
  isPayee: ({ context, event }) => {
    const isByBill = event.by.role === 'system';
    return isByBill === (context.payeeKind === 'supplier')
      ? null
      : refuse(isByBill ? notInThisState : notAllowed);
  },
  isInNoBill: ({ context: { billNo, labourNo } }) =>
    billNo === null ? null : refuse(documentInOtherBill, { no: labourNo, r: billNo }),
  hasReason,
} satisfies Record<string, LabourRule>;

const voided = {
  target: 'voided',
  guard: and([may('void'), 'isInNoBill', 'hasReason']),
  actions: 'storeVoid',
} as const;

/** A gang's work, from its draft to its payment. Source: addendum B 3.4. */
export const labourLifecycle = setup({
  types: { context: {} as LabourFacts, events: {} as LabourEvent, input: {} as LabourFacts },
  guards: { isBy, ...guardsOf<LabourFacts, LabourEvent, typeof labourRules>(labourRules) },
  actions: {
    storeConfirmed: () => undefined,
    fixAmount: () => undefined,
    storeSettled: () => undefined,
    dropSettled: () => undefined,
    storeVoid: () => undefined,
    takeBackCost: () => undefined,
  },
}).createMachine({
  id: 'labourRecord',
  description: "A gang's work, from its draft to its payment.",
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Written down; quantity, price and shares may change.',
      on: {
        confirm: {
          target: 'confirmed',
          guard: and([may('confirm'), 'isDocDone', 'isMeasured', 'areSharesWhole', 'isNotLeader']),
          actions: ['storeConfirmed', 'fixAmount'],
        },
        void: voided,
      },
    },
    confirmed: {
      description: 'The amount is fixed, and owed to the firm.',
      on: {
        settle: {
          target: 'settled',
          guard: and([may('settle'), 'isPayee']),
          actions: 'storeSettled',
        },
        void: { ...voided, actions: ['storeVoid', 'takeBackCost'] },
      },
    },
    settled: {
      description: 'Paid.',
      on: {
        // The bank returned the payment of its bill.
        unsettle: { target: 'confirmed', guard: and([may('unsettle'), 'isPayee']), actions: 'dropSettled' },
      },
    },
    voided: { description: 'Void; nothing is owed for it.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: labourLifecycle, rules: labourRules };
