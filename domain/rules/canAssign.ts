import { type AssignReason, type AssignRule, assignReasons as because, WHO } from './assignReasons.ts';
import { certificateState } from './certificates.ts';
import { type CrewInput, type CrewStanding, standingOf } from './crewStanding.ts';

/** A load that a crew is considered for, and what else is going on. */
export interface LoadInput {
  readonly draft: {
    readonly weightKg: number;
    /** Thousandths of a cubic metre. */
    readonly volumeM3: number | null;
    /** Epoch ms: every document must be valid through that day. */
    readonly planUnloadAt: number;
    readonly isDangerous: boolean;
    /** A part of a split or shared load: the same truck may carry several. */
    readonly oneTruckMany?: boolean;
  };
  /** Conflicting running waybills. */
  readonly busy: {
    readonly driverWaybillNo?: string | undefined;
    readonly vehicleWaybillNo?: string | undefined;
  };
  /** The shipper of the load has blocked the fleet. */
  readonly isFleetBlocked: boolean;
  /** Epoch ms; documents that expire soon after it cause a warning. */
  readonly now: number;
}

export type AssignInput = CrewInput & LoadInput;

export interface AssignVerdict {
  readonly ok: boolean;
  /** Every rule that fails. */
  readonly reasons: AssignReason[];
  /** Warnings: documents that expire within 30 days. */
  readonly warnings: AssignReason[];
}

/** A3, A4: documents valid through the planned unload day; those that expire soon only warn. */
function papers({ documents }: CrewStanding, { draft, now }: LoadInput) {
  const reasons: AssignReason[] = [];
  const warnings: AssignReason[] = [];
  for (const { id, who, name, to } of documents) {
    // A plan in the past must not make an expired document valid again.
    const state = certificateState(to, Math.max(now, draft.planUnloadAt));
    if (state === 'missing' || state === 'expired')
      reasons.push(because.paper(id, WHO[who], { name, to }, false));
    else if (certificateState(to, now) === 'dueSoon')
      warnings.push(because.paper(id, WHO[who], { name, to }, true));
  }
  return { reasons, warnings };
}

/** A6: the load is carried by the trailer when one is linked. */
function capacity({ ratedKg, boxVolumeM3 }: CrewStanding, { draft }: LoadInput): AssignReason[] {
  const isOverBox = boxVolumeM3 !== null && draft.volumeM3 !== null && draft.volumeM3 > boxVolumeM3;
  return [
    ...(draft.weightKg > ratedKg ? [because.overweight(ratedKg)] : []),
    ...(isOverBox ? [because.overvolume(boxVolumeM3)] : []),
  ];
}

/** A7: not on another running waybill, but for split and shared loads. */
function availabilityReasons({ busy, draft }: LoadInput): AssignReason[] {
  if (draft.oneTruckMany) return [];
  return [
    ...(busy.driverWaybillNo === undefined ? [] : [because.busy(WHO.driver, busy.driverWaybillNo)]),
    ...(busy.vehicleWaybillNo === undefined ? [] : [because.busy(WHO.vehicle, busy.vehicleWaybillNo)]),
  ];
}

/** Order of the rules in a verdict: approval first, then the documents, then the rest by number. */
const RANK: Readonly<Record<AssignRule, number>> = {
  A1: 1,
  A2: 1,
  A3: 3,
  A4: 3,
  A5: 5,
  A6: 6,
  A7: 7,
  A8: 8,
  A9: 9,
  A10: 10,
  A11: 11,
  A12: 12,
};

/** Whether a crew whose standing is known may take this load: `canAssign` for one of many loads. */
export function mayTake(crew: CrewStanding, load: LoadInput): AssignVerdict {
  const { reasons: outOfDate, warnings } = papers(crew, load);
  const reasons = [
    ...outOfDate,
    ...capacity(crew, load),
    ...availabilityReasons(load),
    // A9: all are licensed for dangerous goods.
    ...(load.draft.isDangerous && !crew.mayCarryDanger ? [because.notForDanger()] : []),
    // A10: the shipper has not blocked the fleet.
    ...(load.isFleetBlocked ? [because.fleetBlocked()] : []),
    ...crew.against,
  ].toSorted((a, b) => RANK[a.id] - RANK[b.id]);
  return { ok: reasons.length === 0, reasons, warnings };
}

/**
 * Whether this driver may take this load with this vehicle. All rules A1 to A12 of records 10.5 must hold, and
 * every failing one is returned.
 */
export function canAssign(input: AssignInput): AssignVerdict {
  return mayTake(standingOf(input), input);
}
