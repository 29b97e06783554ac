import { and, setup } from 'xstate';
import { joined, type Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notApprovedOrUsable, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  acceptByTimeOutOfRange,
  assignedWaybillCompleted,
  loadingInPast,
  noTransportContract,
  shipperAccountMissing,
  shipperPriceBelowCarrierPrice,
  upOrderIncomplete,
  waybillLoadedAlready,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(upOrder);

/** Facts of the chart of an upstream order; the server collects them under the row lock. */
export interface UpOrderFacts extends Common {
  /** What the order made from it would still lack. */
  readonly missing: readonly Label[];
  /** The customer is one of our shippers. */
  readonly hasShipper: boolean;
  readonly isContractValid: boolean;
  readonly planLoadAt: number | null;
  readonly upstreamUnitPriceFen: number | null;
  /** Whom the assignment names, and why they may not go; empty when they may. */
  readonly targetName: string;
  readonly targetUnfit: readonly Label[];
  /** State of the order made from it; null: there is none. */
  readonly orderStatus: string | null;
  readonly completedWaybills: number;
  /** Number of a waybill of it that was loaded; null: none was. */
  readonly loadedWaybill: string | null;
}

export type UpOrderEvent = EventsOf<typeof upOrder>;

/** Guards of an upstream order with their refusals: addendum A 4.1. */
export const upOrderRules = {
  isComplete: ({ context: { missing } }) =>
    missing.length === 0 ? null : refuse(upOrderIncomplete, { fields: joined(missing) }),
  hasShipper: ({ context }) => (context.hasShipper ? null : refuse(shipperAccountMissing)),
  isContractValid: ({ context }) => (context.isContractValid ? null : refuse(noTransportContract)),
  isLoadAhead: ({ context, event }) => ((context.planLoadAt ?? 0) > event.at ? null : refuse(loadingInPast)),
  isDeadlineAhead: ({ context, event }) => {
    if (event.type !== 'assign' || event.publishDeadline === undefined) return null;
    const isBetween = event.publishDeadline > event.at && event.publishDeadline <= (context.planLoadAt ?? 0);
    return isBetween ? null : refuse(acceptByTimeOutOfRange);
  },
  isTargetUsable: ({ context: { targetName, targetUnfit } }) =>
    targetUnfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: targetName, reasons: joined(targetUnfit) }),
  isPriceCovered: ({ context, event }) => {
    if (event.type !== 'assign' || event.publishMode === 'hall') return null;
    const price = event.carrierUnitPriceFen ?? 0;
    return price <= (context.upstreamUnitPriceFen ?? price) ? null : refuse(shipperPriceBelowCarrierPrice);
  },
  isOrderCancelled: ({ context }) => (context.orderStatus === 'cancelled' ? null : refuse(notInThisState)),
  isOrderCompleted: ({ context }) => (context.orderStatus === 'completed' ? null : refuse(notInThisState)),
  hasNoneCompleted: ({ context }) =>
    context.completedWaybills === 0 ? null : refuse(assignedWaybillCompleted),
  isNothingLoaded: ({ context: { loadedWaybill: no } }) =>
    no === null ? null : refuse(waybillLoadedAlready, { no }),
  hasReason,
} satisfies Record<string, Rule<UpOrderFacts, UpOrderEvent>>;

/** The customer, or the dispatcher in its name, wants it no more. */
const GIVEN_UP = {
  target: 'cancelled',
  guard: and([may('cancel.by.upstream'), 'hasReason', 'isNothingLoaded']),
} as const;

/** An order of an upstream customer. Source: addendum A 4.1. */
export const upOrderLifecycle = setup({
  types: { context: {} as UpOrderFacts, events: {} as UpOrderEvent, input: {} as UpOrderFacts },
  guards: { isBy, ...guardsOf<UpOrderFacts, UpOrderEvent, typeof upOrderRules>(upOrderRules) },
  actions: {
    storeAmendment: () => undefined,
    storeAssignment: () => undefined,
    makeOrder: () => undefined,
    dropAssignment: () => undefined,
    storeReturn: () => undefined,
    storeCancellation: () => undefined,
    cancelOrder: () => undefined,
    tellUpstream: () => undefined,
    tellDispatch: () => undefined,
  },
}).createMachine({
  id: 'upOrder',
  description: 'An order of an upstream customer, until it is one of ours and carried.',
  context: ({ input }) => input,
  initial: 'pendingAssign',
  states: {
    pendingAssign: {
      description: 'Waits for a dispatcher to assign it.',
      on: {
        amend: { guard: may('amend'), actions: ['storeAmendment', 'tellUpstream'] },
        assign: {
          target: 'assigned',
          guard: and([
            may('assign'),
            'isComplete',
            'hasShipper',
            'isContractValid',
            'isLoadAhead',
            'isDeadlineAhead',
            'isTargetUsable',
            'isPriceCovered',
          ]),
          actions: ['storeAssignment', 'makeOrder', 'tellUpstream'],
        },
        return: {
          target: 'returned',
          guard: and([may('return'), 'hasReason']),
          actions: ['storeReturn', 'tellUpstream'],
        },
        'cancel.by.upstream': { ...GIVEN_UP, actions: ['storeCancellation', 'tellUpstream', 'tellDispatch'] },
      },
    },
    assigned: {
      description: 'An order of ours was made from it.',
      on: {
        unassign: {
          target: 'pendingAssign',
          guard: and([may('unassign'), 'isOrderCancelled', 'hasNoneCompleted']),
          actions: ['dropAssignment', 'tellUpstream', 'tellDispatch'],
        },
        fulfil: {
          target: 'completed',
          guard: and([may('fulfil'), 'isOrderCompleted']),
          actions: 'tellUpstream',
        },
        'cancel.by.upstream': {
          ...GIVEN_UP,
          actions: ['storeCancellation', 'cancelOrder', 'tellUpstream', 'tellDispatch'],
        },
      },
    },
    completed: { description: 'Its order was carried.', type: 'final' },
    returned: { description: 'Given back to the customer with a reason.', type: 'final' },
    cancelled: { description: 'The customer wants it no more.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: upOrderLifecycle, rules: upOrderRules };
