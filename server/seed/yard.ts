import { refusalLabel, refuse } from '../../domain/codes/refusals.ts';
import { paperExpired } from '../../domain/codes/refusals/codes/yard.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { stationDevice } from '../../domain/records/stationDevice.ts';
import { DOCUMENTS } from '../../domain/rules/documents.ts';
import type { Row } from '../../domain/schema/record.ts';
import { insertMany } from '../store/insertMany.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { refusedSlip } from '../store/yardTables.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import { makeDevices } from './devices.ts';
import { makeQueue, type Yard } from './queue.ts';

type RefusedSlip = typeof refusedSlip.$inferInsert;
type Device = Row<typeof stationDevice>;

/** How long ago somebody came while the kiosk had no network, ms. */
const CAME_MS = 25 * 60_000;

/** Somebody who could not be checked in afterwards: the licence of the driver has expired. */
function makeSlips({ now, vehicles }: Yard, devices: readonly Device[]): RefusedSlip[] {
  const kiosk = devices.find(({ kind }) => kind === 'kiosk');
  if (!kiosk) return [];
  const refusal = refuse(paperExpired, { cert: DOCUMENTS.drivingLicence });
  return [
    {
      groupCode: DEMO_GROUP,
      id: seedId(),
      deviceId: kiosk.id,
      stationId: kiosk.stationId,
      requestNo: 'demo-offline-slip',
      plateNumber: vehicles.at(-1)?.plateNumber ?? null,
      idTail: '4417',
      occurredAt: now - CAME_MS,
      reason: refusal.code,
      msg: [...refusalLabel(refusal)],
      at: now,
    },
  ];
}

interface SeededYard {
  readonly tickets: readonly Row<typeof queueTicket>[];
  readonly devices: readonly Device[];
  readonly slips: readonly RefusedSlip[];
}

/** The yard of the demo company: its queue, the devices of the station that has it, and a slip that was refused there. */
export function makeYard(yard: Yard): SeededYard {
  const tickets = makeQueue(yard);
  const site = yard.stations.find(({ id }) => id === tickets[0]?.stationId);
  const devices = makeDevices(yard.now, yard.by, site);
  return { tickets, devices, slips: makeSlips(yard, devices) };
}

/** Stores the yard of the demo company. */
export async function storeYard(tx: Tx, { tickets, devices, slips }: SeededYard): Promise<void> {
  await insertMany(tx, tableFor(queueTicket), tickets);
  await insertMany(tx, tableFor(stationDevice), devices);
  await insertMany(tx, refusedSlip, slips);
}
