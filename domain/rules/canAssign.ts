import type { Label } from '../codes/label.ts';
import type { driver } from '../records/driver.ts';
import type { fleet } from '../records/fleet.ts';
import type { Row } from '../schema/record.ts';
import type { vehicle } from '../records/vehicle.ts';
import { type AssignReason, assignReasons as because, WHO } from './assignReasons.ts';
import { certificateState } from './certificates.ts';
import type { Validity } from './documents.ts';
import { driverDocuments, type DriverPapers } from './driver.ts';
import { mayDrive } from './licence.ts';
import { vehicleDocuments, type VehiclePapers } from './vehicle.ts';
import { isTractor, needsPermit } from './vehicleClass.ts';

type DriverRow = Row<typeof driver>;
type VehicleRow = Row<typeof vehicle>;

export type AssignDriver = DriverPapers & Pick<DriverRow, 'status' | 'licenceClasses' | 'fleetId'>;
export type AssignVehicle = VehiclePapers &
  Pick<
    VehicleRow,
    | 'status'
    | 'vehicleTypeCode'
    | 'isAutomatic'
    | 'ratedLoadKg'
    | 'outerLengthMm'
    | 'boxVolumeM3'
    | 'isDangerousAllowed'
  >;
export type AssignFleet = Pick<Row<typeof fleet>, 'id' | 'status'>;

export interface AssignInput {
  readonly driver: AssignDriver;
  readonly vehicle: AssignVehicle;
  /** The linked trailer. */
  readonly trailer: AssignVehicle | null;
  /** The fleet that is to carry; null when the driver carries for himself. */
  readonly fleet: AssignFleet | null;
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
  readonly isFleetBlocked: boolean;
  /** Those whose credit excludes them from new work (transport-and-money 11.3); absent: none. */
  readonly distrusted?: readonly (keyof typeof WHO)[];
  /** A severe fatigue warning without 20 minutes of rest since; absent: none is known. */
  readonly isFatigued?: boolean;
  /** The payee's card is verified, or a collection agreement is active. */
  readonly isPayeeVerified: boolean;
  /** Epoch ms; documents that expire soon after it cause a warning. */
  readonly now: number;
}

export interface AssignVerdict {
  readonly ok: boolean;
  /** Every rule that fails. */
  readonly reasons: AssignReason[];
  /** Warnings: documents that expire within 30 days. */
  readonly warnings: AssignReason[];
}

/** A1, A2: everybody named is approved and not frozen. */
function approvalReasons({ driver, vehicle, trailer, fleet }: AssignInput): AssignReason[] {
  const parties: [Label, { status: string } | null][] = [
    [WHO.driver, driver],
    [WHO.vehicle, vehicle],
    [WHO.trailer, trailer],
    [WHO.fleet, fleet],
  ];
  return parties.flatMap(([who, party]) => {
    if (party === null || party.status === 'approved') return [];
    return [party.status === 'frozen' ? because.frozen(who) : because.notApproved(who)];
  });
}

/** A3, A4: documents valid through the planned unload day; those that expire soon only warn. */
function papers({ driver, vehicle, trailer, draft, now }: AssignInput) {
  const isHeavy = [vehicle, trailer].some((unit) => unit !== null && needsPermit(unit.totalMassKg));
  const sets: ['A3' | 'A4', Label, Validity[]][] = [
    ['A3', WHO.driver, driverDocuments(driver, isHeavy)],
    ['A4', WHO.vehicle, vehicleDocuments(vehicle)],
    ['A4', WHO.trailer, trailer ? vehicleDocuments(trailer) : []],
  ];
  const reasons: AssignReason[] = [];
  const warnings: AssignReason[] = [];
  for (const [id, who, documents] of sets) {
    for (const document of documents) {
      // A plan in the past must not make an expired document valid again.
      const state = certificateState(document.to, Math.max(now, draft.planUnloadAt));
      if (state === 'missing' || state === 'expired') reasons.push(because.paper(id, who, document, false));
      else if (certificateState(document.to, now) === 'dueSoon')
        warnings.push(because.paper(id, who, document, true));
    }
  }
  return { reasons, warnings };
}

/** A6: the load is carried by the trailer when one is linked. */
function capacity({ vehicle, trailer, draft }: AssignInput): AssignReason[] {
  const { ratedLoadKg, boxVolumeM3 } = trailer ?? vehicle;
  const ratedKg = ratedLoadKg ?? 0;
  const isOverBox = boxVolumeM3 !== null && draft.volumeM3 !== null && draft.volumeM3 > boxVolumeM3;
  return [
    ...(draft.weightKg > ratedKg ? [because.overweight(ratedKg)] : []),
    ...(isOverBox ? [because.overvolume(boxVolumeM3)] : []),
  ];
}

/** A7: not on another running waybill, but for split and shared loads. */
function availabilityReasons({ busy, draft }: AssignInput): AssignReason[] {
  if (draft.oneTruckMany) return [];
  return [
    ...(busy.driverWaybillNo === undefined ? [] : [because.busy(WHO.driver, busy.driverWaybillNo)]),
    ...(busy.vehicleWaybillNo === undefined ? [] : [because.busy(WHO.vehicle, busy.vehicleWaybillNo)]),
  ];
}

/** A8: a tractor pulls a trailer, and a trailer is pulled. */
function coupling({ vehicle, trailer }: AssignInput): AssignReason[] {
  if (vehicle.isTrailer) return [because.trailerAlone()];
  return isTractor(vehicle.vehicleTypeCode ?? '') && trailer === null ? [because.noTrailer()] : [];
}

/** A9: driver, vehicle and trailer are licensed for dangerous goods. */
function danger({ driver, vehicle, trailer, draft }: AssignInput): AssignReason[] {
  const isPermitted = vehicle.isDangerousAllowed && (trailer?.isDangerousAllowed ?? true);
  const isLicensed = driver.qualificationKind === 'dangerous' && isPermitted;
  return draft.isDangerous && !isLicensed ? [because.notForDanger()] : [];
}

/** A10: the shipper has not blocked the fleet, and the driver is one of its own. */
function membership({ driver, fleet, isFleetBlocked }: AssignInput): AssignReason[] {
  return [
    ...(isFleetBlocked ? [because.fleetBlocked()] : []),
    ...(fleet !== null && driver.fleetId !== fleet.id ? [because.notInFleet()] : []),
  ];
}

/**
 * Whether this driver may take this load with this vehicle. All rules A1 to A12 of records 10.5 must hold, and
 * every failing one is returned.
 */
export function canAssign(input: AssignInput): AssignVerdict {
  const { driver, vehicle, trailer, isFatigued, isPayeeVerified } = input;
  const { reasons: outOfDate, warnings } = papers(input);
  const reasons = [
    ...approvalReasons(input),
    ...(input.distrusted ?? []).map((who) => because.distrusted(WHO[who])),
    ...outOfDate,
    ...(mayDrive(driver.licenceClasses ?? [], vehicle, trailer) ? [] : [because.classUncovered()]),
    ...capacity(input),
    ...availabilityReasons(input),
    ...coupling(input),
    ...danger(input),
    ...membership(input),
    ...(isFatigued ? [because.fatigued()] : []),
    ...(isPayeeVerified ? [] : [because.payeeUnverified()]),
  ];
  return { ok: reasons.length === 0, reasons, warnings };
}
