import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { order } from '../../../domain/records/order.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { assignReasons, WHO } from '../../../domain/rules/assignReasons.ts';
import { canAssign } from '../../../domain/rules/canAssign.ts';
import { draftOf, type LoadTerms } from '../../../domain/rules/loads.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { findBy, need } from '../../records/rows.ts';
import { blockersOf } from '../../rights/party.ts';
import type { Work } from '../../records/work.ts';
import { tiredOf } from '../fleet/safety/tired.ts';
import { payeeOf } from '../money/payee.ts';

/** States in which a waybill keeps its driver and vehicle busy (transport-and-money 3.3, 4.5). */
export const RUNNING = ['pendingLoad', 'inTransit', 'arrived'] as const;

export interface FitnessInput {
  readonly names: string;
  readonly reasons: readonly Label[];
  /** Number of the first conflicting waybill; null when all are free. */
  readonly busyWaybill: string | null;
}

interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly qty: number;
}

/** Number of a running waybill of this driver or vehicle, other than `except`. */
export async function busyWith(
  work: Work,
  key: 'driverId' | 'vehicleId',
  id: string,
  except?: string,
): Promise<string | null> {
  const running = await findBy(work, waybill, { [key]: id, status: RUNNING });
  return running.find((row) => row.id !== except)?.waybillNo ?? null;
}

/** Field of a credit profile that names each of them. */
const SIDES = { driver: 'driverId', vehicle: 'vehicleId', fleet: 'carrierId' } as const;

/** Those without a good qualification, or marked as dishonest: they get no new work (T&M 11.3). */
async function distrustedOf(
  work: Work,
  crew: Readonly<Record<keyof typeof SIDES, string | null>>,
): Promise<(keyof typeof SIDES)[]> {
  const found: (keyof typeof SIDES)[] = [];
  for (const who of ['driver', 'vehicle', 'fleet'] as const) {
    const id = crew[who];
    const profiles = id === null ? [] : await findBy(work, creditProfile, { [SIDES[who]]: id });
    if (profiles.some(({ isQualified, isDishonest }) => !isQualified || isDishonest)) found.push(who);
  }
  return found;
}

interface Choice {
  /** The fleet that is to carry; null: each driver's own. */
  readonly fleetId: string | null;
  /** A waybill that makes nobody busy: the one being reassigned. */
  readonly except?: string;
  /** Locks a driver or vehicle until this transaction ends. */
  readonly lock: boolean;
}

/** `canAssign` (records 10.5) for every driver and vehicle that is to go for an order. */
export async function fitness(
  work: Work,
  load: LoadTerms & Pick<Row<typeof order>, 'shipmentId'>,
  crews: readonly Crew[],
  { fleetId, except, lock }: Choice,
): Promise<FitnessInput> {
  const names: string[] = [];
  const reasons: Label[] = [];
  let busyWaybill: string | null = null;
  for (const crew of crews) {
    const who = await need(work, driver, crew.driverId, lock);
    const truck = await need(work, vehicle, crew.vehicleId, lock);
    const trailer = truck.trailerId === null ? null : await need(work, vehicle, truck.trailerId);
    const teamId = fleetId ?? who.fleetId;
    const team = teamId === null ? null : await need(work, fleet, teamId);
    busyWaybill ??=
      (await busyWith(work, 'driverId', who.id, except)) ??
      (await busyWith(work, 'vehicleId', truck.id, except));
    const verdict = canAssign({
      driver: who,
      vehicle: truck,
      trailer,
      fleet: team,
      draft: draftOf(load, crew.qty, work.now),
      // Busy drivers and vehicles have a refusal of their own with the waybill's number (32011).
      busy: {},
      isFleetBlocked: teamId !== null && (await blockersOf(work, teamId)).includes(load.shipmentId),
      distrusted: await distrustedOf(work, { driver: who.id, vehicle: truck.id, fleet: teamId }),
      isFatigued: (await tiredOf(work, [who.id])).has(who.id),
      isPayeeVerified: who.isPayeeVerified || (await payeeOf(work, who.id)).bankCardId !== null,
      now: work.now,
    });
    if (!verdict.ok) {
      names.push(who.driverName, truck.plateNumber);
      reasons.push(...verdict.reasons.map(({ text }) => text));
    }
  }
  return { names: names.join(' / '), reasons, busyWaybill };
}

/** Why a fleet may not take a load of a shipper, whoever drives: the rules of `canAssign` that are about the fleet. */
export async function fleetReasons(
  work: Work,
  { id, status }: Row<typeof fleet>,
  shipmentId: string,
): Promise<Label[]> {
  const isBlocked = (await blockersOf(work, id)).includes(shipmentId);
  const distrusted = await distrustedOf(work, { driver: null, vehicle: null, fleet: id });
  const reasons = [
    ...(status === 'frozen' ? [assignReasons.frozen(WHO.fleet)] : []),
    ...(status === 'approved' || status === 'frozen' ? [] : [assignReasons.notApproved(WHO.fleet)]),
    ...(distrusted.length > 0 ? [assignReasons.distrusted(WHO.fleet)] : []),
    ...(isBlocked ? [assignReasons.fleetBlocked()] : []),
  ];
  return reasons.map(({ text }) => text);
}
