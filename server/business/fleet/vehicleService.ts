import { accident } from '../../../domain/records/accident.ts';
import { driver } from '../../../domain/records/driver.ts';
import { insurance } from '../../../domain/records/insurance.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refuel } from '../../../domain/records/refuel.ts';
import { repair } from '../../../domain/records/repair.ts';
import { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { violation } from '../../../domain/records/violation.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { odometerRefusal, type Reading } from '../../../domain/rules/vehicleService.ts';
import {
  vehicleServiceLifecycle,
  vehicleServiceRules,
  type VehicleServiceFacts,
} from '../../../machines/lifecycles/vehicleService/machine.ts';
import { effect, type Entry, entry, on, stateLabel } from '../../records/entry.ts';
import { Refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { missingOf } from '../../records/requiredFields.ts';
import { find, findBy, need } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { endReview, openReview, SUBJECTS } from '../parties/review.ts';
import { askCost } from './serviceDeduction.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

/** The common fields of all services of a vehicle, as a form sends them. */
interface ServiceRow {
  readonly id: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly waybillId: string | null;
  readonly happenedAt: number;
  readonly odometerKm: number | null;
}

export interface OfVehicle {
  readonly vehicleId: string;
  readonly plateNumber: string;
  readonly fleetId: string | null;
  readonly driverId: string | null;
}

const NO_TRUCK: Label = [
  '请选择车辆；司机请先在资料中设置默认车辆',
  'Choose the vehicle; as a driver, set your usual vehicle in your papers first',
  'Elija el vehículo; como conductor, indique antes su vehículo habitual en su ficha',
  '車両を選択してください。運転手は先に既定車両を設定してください',
];
const LATER: Label = [
  '不能晚于当前时间',
  'Not later than now',
  'No puede ser posterior a ahora',
  '現在より後の日時は指定できません',
];

/**
 * The vehicle of a document, locked so that its services are handled one after the other; for a driver's document
 * his usual one.
 * @throws 10400 without one
 */
export async function vehicleOf(
  work: Work,
  row: { readonly vehicleId: string | null; readonly driverId: string | null },
): Promise<OfVehicle> {
  const { viewer } = work;
  const driverId = viewer?.role === 'driver' ? (viewer.partyId ?? null) : row.driverId;
  const self =
    row.vehicleId === null && driverId !== null && viewer?.role === 'driver'
      ? await find(work, driver, driverId)
      : null;
  const vehicleId = row.vehicleId ?? self?.defaultVehicleId ?? null;
  if (vehicleId === null) throw wrongFields([{ field: 'vehicleId', msg: NO_TRUCK }]);
  const { plateNumber, fleetId } = await need(work, vehicle, vehicleId, true);
  return { vehicleId, plateNumber, fleetId, driverId };
}

/** @throws 10400 at the waybill that another vehicle drove */
export async function requireOwnWaybill(
  work: Work,
  waybillId: string | null,
  vehicleId: string,
): Promise<void> {
  const job = waybillId === null ? null : await find(work, waybill, waybillId);
  if (waybillId !== null && job?.vehicleId !== vehicleId)
    throw wrongFields([{ field: 'waybillId', msg: UNKNOWN }]);
}

/** Kinds whose rows read the odometer. */
const KINDS = [accident, insurance, refuel, repair, specifiedCost, violation] as const;

/** Odometer readings of all other services of a vehicle. */
async function readingsOf(work: Work, vehicleId: string, except: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const spec of KINDS)
    for (const { id, happenedAt, odometerKm } of await findBy(work, spec, { vehicleId }))
      if (id !== except && odometerKm !== null) readings.push({ at: happenedAt, km: odometerKm });
  return readings;
}

/**
 * The common checks of every service of a vehicle, and the fields that follow from its vehicle.
 * @throws 51019 when the odometer would fall, 10400 at the field that is wrong
 */
export async function prepareService(work: Work, row: ServiceRow): Promise<OfVehicle> {
  if (row.happenedAt > work.now) throw wrongFields([{ field: 'happenedAt', msg: LATER }]);
  const of = await vehicleOf(work, row);
  await requireOwnWaybill(work, row.waybillId, of.vehicleId);
  if (row.odometerKm === null) return of;
  const known = await readingsOf(work, of.vehicleId, row.id);
  const refusal = odometerRefusal(known, { at: row.happenedAt, km: row.odometerKm });
  if (refusal) throw new Refused(refusal);
  return of;
}

/** The services whose cost is reviewed and settled. */
type CostSpec = typeof accident | typeof refuel | typeof repair | typeof specifiedCost;
type CostRow = Row<CostSpec>;

interface Kind<R> {
  readonly spec: CostSpec;
  /** The platform itself can have paid. */
  readonly isPrepayable?: true;
  /** Completes and checks the fields of the kind. */
  prepare?(work: Work, row: R, of: OfVehicle, existing: R | null): Promise<Partial<R>>;
  created?(work: Work, row: R): Promise<void>;
}

/** A service whose cost is reviewed and settled (records 10.6). */
export function costEntry<R extends CostRow>(kind: Kind<R>): Entry {
  const { spec, isPrepayable, prepare, created }: Kind<CostRow> = kind;
  const facts = async (work: Work, row: CostRow): Promise<VehicleServiceFacts> => ({
    submittedBy: row.submittedBy ?? '',
    missing: await missingOf(work, spec, row),
    isPrepaid: 'gasPaymentId' in row && row.gasPaymentId !== null,
  });
  const isReviewed = spec.name in SUBJECTS;
  const say = (work: Work, row: CostRow, to: string[]) =>
    notify(work, {
      to,
      text: stateChangeText(spec, `${row.serviceNo} ${row.plateNumber}`, stateLabel(spec, row.status)),
      record: spec.name,
      id: row.id,
    });
  return entry<CostSpec>({
    spec,
    table: tableFor(spec),
    lifecycle: {
      machine: vehicleServiceLifecycle(isPrepayable === true),
      rules: vehicleServiceRules,
    },
    facts,
    prepare: async (work, row, existing) => {
      const of = await prepareService(work, row);
      return { ...of, ...(await prepare?.(work, { ...row, ...of }, of, existing)) };
    },
    ...(created ? { created } : {}),
    stores: {
      rememberSubmitter: ({ event, now }) => ({
        submittedBy: event.by.id,
        submittedAt: now,
        reviewReason: null,
      }),
      storeReason: on(spec, ['reject'], ({ event }) => ({ reviewReason: event.reason })),
      storeSettlement: ({ now }) => ({ settledAt: now }),
    },
    effects: {
      askDeduction: ({ work, row }) => askCost(work, spec, row),
      openReview: ({ work, row }) =>
        isReviewed ? openReview(work, { spec, row, change: null, fault: null }) : Promise.resolve(),
      passReview: ({ work, row }) => endReview(work, spec, row.id, 'pass.elsewhere'),
      rejectReview: effect(spec, ['reject'], ({ work, row, event }) =>
        endReview(work, spec, row.id, 'reject.elsewhere', event.reason),
      ),
      notifyReviewers: ({ work, row }) => say(work, row, ['PLAT_RISK', 'PLAT_FINANCE']),
      notifyOwner: ({ work, row }) =>
        say(work, row, row.submittedBy === null ? [] : [`USER:${row.submittedBy}`]),
    },
  });
}
