import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { DriverCard, LinkedFence, PublisherCard } from '../../../domain/calls/linked.ts';
import { address } from '../../../domain/records/address.ts';
import { complaint } from '../../../domain/records/complaint.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { station } from '../../../domain/records/station.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { certificateState } from '../../../domain/rules/certificates.ts';
import { driverDocuments } from '../../../domain/rules/driver.ts';
import { vehicleDocuments } from '../../../domain/rules/vehicle.ts';
import { maskText, shortName } from '../../records/mask.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { RecordTable } from '../../store/recordTable.ts';
import type { Work } from '../../records/work.ts';
import { RUNNING } from '../trade/fitness.ts';
import { isJustified } from './justified.ts';
import { linked } from '../trade/linkedWaybill.ts';

const WHOLE_BP = 10_000;

const [waybills, complaints, orders] = [tableFor(waybill), tableFor(complaint), tableFor(order)];

/** How many rows of the tenant fit all conditions. */
async function countOf(
  work: Work,
  table: RecordTable,
  ...parts: readonly (SQL | undefined)[]
): Promise<number> {
  const [found] = await work.tx
    .select({ rows: count() })
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), eq(table.deleted, false), ...parts));
  return found?.rows ?? 0;
}

/** Complaints about a shipper that were found justified, as a share of its finished waybills in 1/10000; null: none is finished. */
async function complaintBpOf(work: Work, shipmentId: string): Promise<number | null> {
  const trips = await countOf(
    work,
    waybills,
    eq(waybills.shipmentId, shipmentId),
    inArray(waybills.status, ['completed', 'aborted']),
  );
  if (trips === 0) return null;
  const justified = await countOf(
    work,
    complaints,
    eq(complaints.shipmentId, shipmentId),
    isJustified('shipper'),
  );
  return Math.min(WHOLE_BP, Math.round((justified * WHOLE_BP) / trips));
}

/** @throws 45001 */
export async function publisherCard(
  work: Work,
  kind: 'orderPublisher' | 'publisher',
  id: string,
): Promise<PublisherCard> {
  const shipmentId = kind === 'publisher' ? id : (await linked(work, order, id)).shipmentId;
  const row = await linked(work, shipper, shipmentId);
  return {
    // A person who publishes is not a registered firm.
    name: row.kind === 'person' ? shortName(row.shipperName) : row.shipperName,
    isVerified: row.status === 'approved',
    starsHundredths: row.starsHundredths,
    ordersDone: await countOf(work, orders, eq(orders.shipmentId, row.id), eq(orders.status, 'completed')),
    complaintBp: await complaintBpOf(work, row.id),
    phone: maskText('phone', row.phone),
  };
}

/** The vehicle a driver is driving now, else the usual one. */
async function vehicleOf(work: Work, { id, defaultVehicleId }: Row<typeof driver>) {
  const [job] = await findBy(work, waybill, { driverId: id, status: RUNNING });
  const vehicleId = job?.vehicleId ?? defaultVehicleId;
  return vehicleId === null ? null : find(work, vehicle, vehicleId);
}

/** @throws 45001 */
export async function driverCard(work: Work, id: string): Promise<DriverCard> {
  const row = await linked(work, driver, id);
  const truck = await vehicleOf(work, row);
  const isQualificationNeeded = row.qualificationKind !== null && row.qualificationKind !== 'none';
  const documents = [
    ...driverDocuments(row, isQualificationNeeded),
    ...(truck === null ? [] : vehicleDocuments(truck)),
  ];
  return {
    name: shortName(row.driverName),
    phone: maskText('phone', row.phone),
    isVerified: row.status === 'approved',
    starsHundredths: row.starsHundredths,
    tripsDone: await countOf(work, waybills, eq(waybills.driverId, id), eq(waybills.status, 'completed')),
    vehicle: truck && {
      plateNumber: truck.plateNumber,
      plateColorCode: truck.plateColorCode,
      vehicleTypeCode: truck.vehicleTypeCode,
      ratedLoadKg: truck.ratedLoadKg,
    },
    certificates: documents.map(({ name, to }) => ({ name, state: certificateState(to, work.now) })),
  };
}

/** @throws 45001 */
export async function fenceCard(
  work: Work,
  kind: 'stationFence' | 'addressFence',
  id: string,
): Promise<LinkedFence> {
  if (kind === 'addressFence') {
    const { addressName: name, lng, lat, radiusM } = await linked(work, address, id);
    return { name, lng, lat, radiusM, fencePoints: null };
  }
  const row = await linked(work, station, id);
  const isPolygon = row.fenceKind === 'polygon';
  return {
    name: row.stationName,
    lng: row.lng,
    lat: row.lat,
    radiusM: isPolygon ? null : row.radiusM,
    fencePoints: isPolygon ? row.fencePoints : null,
  };
}
