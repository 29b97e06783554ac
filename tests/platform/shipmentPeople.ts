import type { WireRow } from '../../domain/calls/records.ts';
import type { Desk, Person } from './desk.ts';

export interface DemoPeople {
  readonly shipper: Person;
  readonly auditor: Person;
  readonly dispatcher: Person;
  readonly captain: Person;
  readonly driver: Person;
}

/** The people of a shipment, logged in again: an advanced clock ends sessions. */
export async function logInDemoPeople(desk: Desk): Promise<DemoPeople> {
  return {
    shipper: await desk.person('shipper'),
    auditor: await desk.person('auditor'),
    dispatcher: await desk.person('dispatcher'),
    captain: await desk.person('captain'),
    driver: await desk.person('driver'),
  };
}

export interface Crew {
  readonly driverId: string;
  readonly vehicleId: string;
  readonly plateNumber: string;
  readonly driverName: string;
}

const DAY_MS = 86_400_000;

/** Free drivers and trucks with a trailer, with documents valid for a month; of one fleet, or of any. */
export async function freeCrews(dispatcher: Person, now: number, fleetId?: string): Promise<Crew[]> {
  const query = {
    status: 'approved',
    operState: 'idle',
    size: '100',
    ...(fleetId === undefined ? {} : { fleetId }),
  };
  const isLasting = (row: WireRow) => Number(row.certificateEndAt) > now + 30 * DAY_MS;
  const drivers = (await dispatcher.list('driver', query)).data.records.filter(
    (row) => isLasting(row) && row.isPayeeVerified === true && row.driverName !== '周建军',
  );
  const trucks = (await dispatcher.list('vehicle', { ...query, isTrailer: 'false' })).data.records.filter(
    (row) => isLasting(row) && typeof row.trailerId === 'string' && row.plateNumber !== '皖A7K216',
  );
  return drivers.slice(0, trucks.length).map((row, index) => ({
    driverId: row.id,
    driverName: String(row.driverName),
    vehicleId: String(trucks[index]?.id),
    plateNumber: String(trucks[index]?.plateNumber),
  }));
}

/** The fleet the captain stands for. */
export async function ownFleet(captain: Person): Promise<string> {
  const [fleet] = (await captain.list('fleet')).data.records;
  if (!fleet) throw new Error('The captain has no fleet.');
  return fleet.id;
}
