import type { Label } from '../codes/label.ts';
import type { driver } from '../records/driver.ts';
import type { fleet } from '../records/fleet.ts';
import type { vehicle } from '../records/vehicle.ts';
import type { Row } from '../schema/record.ts';
import { type AssignReason, assignReasons as because, WHO } from './assignReasons.ts';
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

/** A driver with the vehicle he is to take. */
export interface CrewInput {
  readonly driver: AssignDriver;
  readonly vehicle: AssignVehicle;
  /** The linked trailer. */
  readonly trailer: AssignVehicle | null;
  /** The fleet that is to carry; null when the driver carries for himself. */
  readonly fleet: AssignFleet | null;
  /** Those whose credit excludes them from new work (transport-and-money 11.3); absent: none. */
  readonly distrusted?: readonly (keyof typeof WHO)[];
  /** A severe fatigue warning without 20 minutes of rest since; absent: none is known. */
  readonly isFatigued?: boolean;
  /** The payee's card is verified, or a collection agreement is active. */
  readonly isPayeeVerified: boolean;
}

/** A document of a crew; whether it lasts long enough depends on the load. */
export interface CrewDocument {
  readonly id: 'A3' | 'A4';
  readonly who: keyof typeof WHO;
  readonly name: Validity['name'];
  /** Epoch ms; null: long-term; undefined: there is no such document. */
  readonly to?: number | null | undefined;
}

/** All that counts of a crew when a load is considered: plain values, so that many loads are judged anywhere. */
export interface CrewStanding {
  /** Rules that fail whatever the load is. */
  readonly against: readonly AssignReason[];
  readonly documents: readonly CrewDocument[];
  /** What carries the load: the trailer when one is linked. */
  readonly ratedKg: number;
  /** Thousandths of a cubic metre; null: unknown. */
  readonly boxVolumeM3: number | null;
  /** Driver, vehicle and trailer are licensed for dangerous goods. */
  readonly mayCarryDanger: boolean;
}

/** A1, A2: everybody named is approved and not frozen. */
function approvalReasons({ driver, vehicle, trailer, fleet }: CrewInput): AssignReason[] {
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

/** A8: a tractor pulls a trailer, and a trailer is pulled. */
function coupling({ vehicle, trailer }: CrewInput): AssignReason[] {
  if (vehicle.isTrailer) return [because.trailerAlone()];
  return isTractor(vehicle.vehicleTypeCode ?? '') && trailer === null ? [because.noTrailer()] : [];
}

/** Documents of A3 and A4 with the day on which each ends. */
function documentsOf({ driver, vehicle, trailer }: CrewInput): CrewDocument[] {
  const isHeavy = [vehicle, trailer].some((unit) => unit !== null && needsPermit(unit.totalMassKg));
  const sets: ['A3' | 'A4', keyof typeof WHO, Validity[]][] = [
    ['A3', 'driver', driverDocuments(driver, isHeavy)],
    ['A4', 'vehicle', vehicleDocuments(vehicle)],
    ['A4', 'trailer', trailer ? vehicleDocuments(trailer) : []],
  ];
  return sets.flatMap(([id, who, documents]) => documents.map(({ name, to }) => ({ id, who, name, to })));
}

/** The part of `canAssign` that needs no load: what stands against a crew, and what bounds the loads it may take. */
export function standingOf(crew: CrewInput): CrewStanding {
  const { driver, vehicle, trailer, fleet, isFatigued, isPayeeVerified } = crew;
  const carries = trailer ?? vehicle;
  return {
    against: [
      ...approvalReasons(crew),
      ...(crew.distrusted ?? []).map((who) => because.distrusted(WHO[who])),
      ...(mayDrive(driver.licenceClasses ?? [], vehicle, trailer) ? [] : [because.classUncovered()]),
      ...coupling(crew),
      // A10: the driver is one of the fleet's own.
      ...(fleet !== null && driver.fleetId !== fleet.id ? [because.notInFleet()] : []),
      ...(isFatigued ? [because.fatigued()] : []),
      ...(isPayeeVerified ? [] : [because.payeeUnverified()]),
    ],
    documents: documentsOf(crew),
    ratedKg: carries.ratedLoadKg ?? 0,
    boxVolumeM3: carries.boxVolumeM3,
    mayCarryDanger:
      driver.qualificationKind === 'dangerous' &&
      vehicle.isDangerousAllowed &&
      (trailer?.isDangerousAllowed ?? true),
  };
}
