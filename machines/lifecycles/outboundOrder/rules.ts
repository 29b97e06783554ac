import { placeLabel } from '../../../domain/codes/ownPlaces.ts';
import { joined, type Label } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  fieldsAreWrong,
  notAllowed,
  notApprovedOrUsable,
  notInThisState,
} from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import {
  goodsPicked,
  lineComplete,
  otherLocation,
  otherPlate,
  storageFeeOverdue,
  wrongGoodsOrLot,
} from '../../../domain/codes/refusals/codes/stock.ts';
import type { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { type Common, type EventsOf, hasReason, isReason, type Rule } from '../kit.ts';

/** A part of an order that is allocated, as the chart judges it. */
export interface AllocationFacts {
  readonly allocation: number;
  readonly locationId: string;
  readonly locationCode: string;
  readonly goods: string;
  readonly lotNo: string;
  readonly qty: number;
  readonly pickedQty: number;
  /** Name of whoever picked of it last. */
  readonly pickedBy: string;
}

/** Facts of the chart of an outbound order. */
export interface OutboundFacts extends Common {
  readonly ownerName: string;
  readonly ownerUnfit: readonly Label[];
  /** Fees of the owner that are overdue for longer than the goods are handed out without them, fen. */
  readonly overdueFen: number;
  readonly isReleased: boolean;
  /** Why its lines are not covered by the stock there is; null: they are, or it is not asked. */
  readonly shortage: Refusal | null;
  readonly allocations: readonly AllocationFacts[];
  /** What the scanned code stands for is not what the allocation asks for; null: it is, or nothing was scanned. */
  readonly isOtherGoods: boolean;
  /** Numbers of lines of which less is picked than was asked for. */
  readonly shortLines: readonly number[];
  readonly pickedQty: number;
  /** Why a picked lot may not leave; null: all may. */
  readonly stuckLot: Refusal | null;
  /** Of its waybill; null: it has none. */
  readonly waybill: { readonly plateNumber: string; readonly isPendingLoad: boolean } | null;
  /** The waybill of the event waits for its load, and carries goods of this owner; null: none is named. */
  readonly isWaybillFit: boolean | null;
}

export type OutboundEvent = EventsOf<typeof outboundOrder>;

const units = (qty: number) => qty / 1000;

/** The allocation that an event is about. */
function meant({ allocations }: OutboundFacts, event: OutboundEvent): AllocationFacts | undefined {
  const isOne = event.type === 'pick.line' || event.type === 'unpick.line';
  return isOne ? allocations.find(({ allocation }) => allocation === event.allocation) : undefined;
}

/** Guards of an outbound order with their refusals: addendum B 3.4, 3.8. */
export const outboundRules = {
  isOwnerApproved: ({ context: { ownerName, ownerUnfit } }) =>
    ownerUnfit.length === 0
      ? null
      : refuse(notApprovedOrUsable, { name: ownerName, reasons: joined(ownerUnfit) }),
  isFeePaid: ({ context: { overdueFen, isReleased } }) =>
    overdueFen === 0 || isReleased ? null : refuse(storageFeeOverdue, { x: yuanFromFen(overdueFen) }),
  hasReason,
  isCovered: ({ context: { shortage } }) => shortage,
  isUnpicked: ({ context: { pickedQty } }) =>
    pickedQty === 0 ? null : refuse(goodsPicked, { n: units(pickedQty) }),
  isSomePicked: ({ context: { pickedQty } }) => (pickedQty > 0 ? null : refuse(notInThisState)),
  isAllocation: ({ context, event }) => {
    const isAsked =
      (event.type === 'pick.line' || event.type === 'unpick.line') && event.allocation !== undefined;
    return isAsked && meant(context, event) === undefined
      ? refuse(fieldsAreWrong, { fields: 'allocation' })
      : null;
  },
  isRightPlace: ({ context, event }) => {
    const one = meant(context, event);
    if (event.type !== 'pick.line' || !one || event.locationId === one.locationId) return null;
    return refuse(otherLocation, { code: placeLabel(one.locationCode) });
  },
  isRightGoods: ({ context, event }) => {
    const one = meant(context, event);
    return one && context.isOtherGoods ? refuse(wrongGoodsOrLot, { goods: one.goods, lot: one.lotNo }) : null;
  },
  isLineOpen: ({ context, event }) => {
    const isProbe = event.type === 'pick.line' && event.allocation === undefined;
    if (isProbe && context.allocations.every(({ qty, pickedQty }) => pickedQty === qty))
      return refuse(notInThisState);
    const one = meant(context, event);
    if (event.type !== 'pick.line' || !one || one.pickedQty + (event.qty ?? 0) <= one.qty) return null;
    const { pickedQty, qty, pickedBy } = one;
    return refuse(lineComplete, { done: units(pickedQty), qty: units(qty), by: pickedBy });
  },
  isWithinPicked: ({ context, event }) => {
    if (context.pickedQty === 0) return refuse(notInThisState);
    const one = meant(context, event);
    return event.type === 'unpick.line' && one && (event.qty ?? 0) > one.pickedQty
      ? refuse(fieldsAreWrong, { fields: 'qty' })
      : null;
  },
  isShortExplained: ({ context: { shortLines }, event }) => {
    if (event.type !== 'pick' || event.shortReasons === undefined) return null;
    const told = new Map((event.shortReasons ?? []).map(({ lineNo, reason }) => [lineNo, reason]));
    const isTold = (lineNo: number) => {
      const why = told.get(lineNo);
      return why !== undefined && isReason(why);
    };
    return shortLines.every(isTold) ? null : refuse(reasonMissing);
  },
  isHandedOver: ({ event }) => {
    if (event.type !== 'ship' || event.plateNumber === undefined) return null;
    const hasProof = (event.plateNumber ?? '') !== '' || (event.proofImages ?? []).length > 0;
    return hasProof ? null : refuse(fieldsAreWrong, { fields: 'plateNumber,proofImages' });
  },
  isTruckThere: ({ context: { waybill }, event }) => {
    if (waybill === null) return null;
    const plate = event.type === 'ship' ? event.plateNumber : undefined;
    if (!waybill.isPendingLoad) return refuse(notInThisState);
    const isOther = plate !== undefined && (plate ?? '') !== waybill.plateNumber;
    return isOther ? refuse(otherPlate, { plate: waybill.plateNumber }) : null;
  },
  isLotFree: ({ context: { stuckLot } }) => stuckLot,
  isWaybillFit: ({ context: { isWaybillFit } }) =>
    isWaybillFit === false ? refuse(fieldsAreWrong, { fields: 'waybillId' }) : null,
  isCreatorOrKeeper: ({ context: { submittedBy }, event }) =>
    event.by.role === 'shipper' && event.by.id !== submittedBy ? refuse(notAllowed) : null,
} satisfies Record<string, Rule<OutboundFacts, OutboundEvent>>;
