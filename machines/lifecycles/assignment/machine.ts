import { and, setup } from 'xstate';
import { joined, type Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notApprovedOrUsable, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  balanceShort,
  loadAlreadyTaken,
  offerExpired,
  quantityOverRemaining,
  shipperOutOfCredit,
  vehiclesTotalDiffers,
} from '../../../domain/codes/refusals/codes/orders.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  carrierIsNetworkOperator,
  driverOrVehicleBusy,
} from '../../../domain/codes/refusals/codes/transport.ts';
import { againstCredit, type CreditStand } from '../../../domain/rules/credit.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(assignment);

/** Facts of the assignment chart; driver and vehicle facts are of those named in the event, else of the offer. */
export interface AssignmentFacts extends Common {
  readonly expireAt: number;
  readonly qty: number;
  /** What is left of the order now, read under its lock. */
  readonly remainQty: number;
  /** The order is still published or executing. */
  readonly isOrderOpen: boolean;
  /** Several carriers compete for the whole load. */
  readonly isGrab: boolean;
  /** Sum over the vehicles named in the event; null when none are named and none are needed. */
  readonly vehicleQty: number | null;
  /** Why a driver or vehicle may not go (`canAssign`); empty when all may. */
  readonly unfitName: string;
  readonly unfit: readonly Label[];
  /** Number of the running waybill of the driver or vehicle; null when free. */
  readonly busyWaybill: string | null;
  readonly holdsNetworkPermit: boolean;
  readonly shortFen: number;
  /** How the order stands to the credit of its shipper with this acceptance; null: it is paid from the wallet. */
  readonly credit: CreditStand | null;
}

export type AssignmentEvent = EventsOf<typeof assignment>;

type AssignmentRule = Rule<AssignmentFacts, AssignmentEvent>;

/** Guards of the assignment with their refusals: transport-and-money 3.3, 3.6, 4.6. */
export const assignmentRules = {
  isInTime: ({ context, event }) => (event.at <= context.expireAt ? null : refuse(offerExpired)),
  isOrderOpen: ({ context }) =>
    context.isOrderOpen ? null : refuse(context.isGrab ? loadAlreadyTaken : offerExpired),
  isWithinRemainder: ({ context }) => {
    if (context.qty <= context.remainQty) return null;
    return context.isGrab
      ? refuse(loadAlreadyTaken)
      : refuse(quantityOverRemaining, { q: context.qty, r: context.remainQty });
  },
  areVehiclesNamed: ({ context }) =>
    context.vehicleQty === null || context.vehicleQty === context.qty
      ? null
      : refuse(vehiclesTotalDiffers, { sum: context.vehicleQty, total: context.qty }),
  isUnbusy: ({ context }) =>
    context.busyWaybill === null ? null : refuse(driverOrVehicleBusy, { no: context.busyWaybill }),
  isAssignable: ({ context }) =>
    context.unfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: context.unfitName, reasons: joined(context.unfit) }),
  isTrueCarrier: ({ context }) => (context.holdsNetworkPermit ? refuse(carrierIsNetworkOperator) : null),
  isFunded: ({ context }) =>
    context.shortFen === 0 ? null : refuse(balanceShort, { x: plainYuan(context.shortFen) }),
  // What a shipper owes is none of a carrier's business.
  isWithinCredit: ({ context: { credit }, event: { by } }) => {
    const against = credit === null ? null : againstCredit(credit);
    return against !== null && (by.role === 'captain' || by.role === 'driver')
      ? refuse(shipperOutOfCredit)
      : against;
  },
  isReasonedOnBehalf: ({ event }) =>
    event.type === 'accept.offer' &&
    event.by.role === 'dispatcher' &&
    event.vehicles !== undefined &&
    !(event.reason ?? '').trim()
      ? refuse(reasonMissing)
      : null,
  hasReason,
  isPastTime: ({ context, event }) => (event.at > context.expireAt ? null : refuse(notInThisState)),
} satisfies Record<string, AssignmentRule>;

/** An order offered to one carrier or driver. Source: transport-and-money 3.3. */
export const assignmentLifecycle = setup({
  types: { context: {} as AssignmentFacts, events: {} as AssignmentEvent, input: {} as AssignmentFacts },
  guards: { isBy, ...guardsOf<AssignmentFacts, AssignmentEvent, typeof assignmentRules>(assignmentRules) },
  actions: {
    makeWaybills: () => undefined,
    acceptOrder: () => undefined,
    shrinkOtherOffers: () => undefined,
    storeAcceptReason: () => undefined,
    storeDeclineReason: () => undefined,
    notifyDispatch: () => undefined,
    notifyCarrier: () => undefined,
  },
}).createMachine({
  id: 'assignment',
  description: 'An order offered to one carrier or driver.',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'Waits for the answer of the carrier or driver.',
      on: {
        'accept.offer': {
          target: 'accepted',
          guard: and([
            may('accept.offer'),
            'isOrderOpen',
            'isInTime',
            'isWithinRemainder',
            'areVehiclesNamed',
            'isReasonedOnBehalf',
            'isUnbusy',
            'isAssignable',
            'isTrueCarrier',
            'isFunded',
            'isWithinCredit',
          ]),
          actions: [
            'storeAcceptReason',
            'makeWaybills',
            'acceptOrder',
            'shrinkOtherOffers',
            'notifyDispatch',
          ],
        },
        decline: {
          target: 'declined',
          guard: and([may('decline'), 'hasReason']),
          actions: ['storeDeclineReason', 'notifyDispatch'],
        },
        'offer.expire': {
          target: 'expired',
          guard: and([may('offer.expire'), 'isPastTime']),
          actions: ['notifyDispatch', 'notifyCarrier'],
        },
        revoke: {
          target: 'revoked',
          guard: and([may('revoke'), 'hasReason']),
          actions: ['storeDeclineReason', 'notifyCarrier'],
        },
      },
    },
    accepted: { description: 'Accepted; its waybills have been created.', type: 'final' },
    declined: { description: 'Declined by the carrier.', type: 'final' },
    expired: { description: 'No answer in time.', type: 'final' },
    revoked: { description: 'Revoked by the platform or the shipper.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: assignmentLifecycle, rules: assignmentRules };
