import { and, eq, gt, inArray } from 'drizzle-orm';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { stationDevice } from '../../domain/records/stationDevice.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { useOf } from '../../domain/rules/yard.ts';
import type { Device } from '../business/yard/deviceKey.ts';
import { plateSeen, type Read } from '../business/yard/gate.ts';
import { openTickets, type Ticket } from '../business/yard/lanes.ts';
import type { Config } from '../base/config.ts';
import { find, need } from '../records/rows.ts';
import { rowsWhere, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { tableFor } from '../store/tables.ts';
import { plateRead } from '../store/yardTables.ts';

export interface GatePlatform extends Platform {
  readonly config: Pick<Config, 'isDemo'>;
}

/** A called vehicle of the demo company comes to the gate after so long, ms. */
const COMES_MS = 90_000;
/** A reader whose clock is wrong is wrong by this much, ms. */
const CLOCK_OFF_MS = 600_000;

/** Ends of plates at which the embedded reader misbehaves, so that each fault can be tried by hand. */
export const GATE_SENTINELS = {
  wrongSign: 'G9001',
  twice: 'G9002',
  never: 'G9003',
  clock: 'G9004',
  uncalled: 'G9005',
} as const;

/** The plate with another last sign. */
const misread = (plate: string) => `${plate.slice(0, -1)}${plate.endsWith('8') ? '3' : '8'}`;

/** What the embedded reader sees of a plate: mostly what there is. */
export function embeddedReads(plate: string, direction: Read['direction'], now: number): Read[] {
  const read: Read = {
    readerId: `embedded-${direction}`,
    plateNumber: plate,
    direction,
    at: now,
    confidence: 97,
  };
  if (plate.endsWith(GATE_SENTINELS.never)) return [];
  if (plate.endsWith(GATE_SENTINELS.wrongSign)) return [{ ...read, plateNumber: misread(plate) }];
  if (plate.endsWith(GATE_SENTINELS.twice)) return [read, { ...read, at: now + 1_000 }];
  if (plate.endsWith(GATE_SENTINELS.clock)) return [{ ...read, at: now + CLOCK_OFF_MS }];
  return [read];
}

/** Has its vehicle done what it came for? */
async function isDone(work: Work, { waybillId, laneUse }: Ticket): Promise<boolean> {
  const job = waybillId === null ? null : await find(work, waybill, waybillId);
  return job !== null && (laneUse === 'load' ? job.status !== 'pendingLoad' : useOf(job) === null);
}

/** Whether a reader of the gate has seen a plate on its way in since a moment, or a misread of it. */
async function wasSeen(work: Work, device: Device, plate: string, since: number): Promise<boolean> {
  const [seen] = await work.tx
    .select({ id: plateRead.id })
    .from(plateRead)
    .where(
      and(
        eq(plateRead.groupCode, work.groupCode),
        eq(plateRead.deviceId, device.id),
        inArray(plateRead.plateNumber, [plate, misread(plate)]),
        gt(plateRead.at, since),
      ),
    )
    .limit(1);
  return seen !== undefined;
}

/** The vehicles that stand before the gate of the demo company now, and where they go. */
async function before(
  work: Work,
  device: Device,
): Promise<{ plate: string; direction: Read['direction'] }[]> {
  const found: { plate: string; direction: Read['direction'] }[] = [];
  for (const ticket of await openTickets(work, device.stationId)) {
    const plate = ticket.plateNumber ?? '';
    const isCalled = ticket.status === 'called' && work.now - (ticket.calledAt ?? work.now) >= COMES_MS;
    const isUncalled = ticket.status === 'waiting' && plate.endsWith(GATE_SENTINELS.uncalled);
    const since = ticket.calledAt ?? ticket.checkInAt;
    // Whoever stands at the gate is read again until the barrier opens.
    const isNew = ticket.presentAt !== null || !(await wasSeen(work, device, plate, since));
    if ((isCalled || isUncalled) && isNew) found.push({ plate, direction: 'in' });
    if (ticket.status === 'inside' && (await isDone(work, ticket))) found.push({ plate, direction: 'out' });
  }
  return found;
}

/** One vehicle at a gate, in a transaction of its own. */
async function readAll(platform: Platform, { groupCode, id }: Device): Promise<number> {
  const seen = await runFor(platform, groupCode, async (work) =>
    before(work, await need(work, stationDevice, id)),
  );
  for (const { plate, direction } of seen)
    for (const read of embeddedReads(plate, direction, platform.clock()))
      await runFor(platform, groupCode, async (work) =>
        plateSeen(work, await need(work, stationDevice, id), read),
      );
  return seen.length;
}

/**
 * The embedded reader: the gates of the demo company read called plates 90 s after the call, and those whose work is done.
 * @returns how many vehicles it saw
 */
export async function runGatesJob(platform: GatePlatform): Promise<number> {
  if (!platform.config.isDemo) return 0;
  const devices = tableFor(stationDevice);
  const tickets = tableFor(queueTicket);
  let seen = 0;
  await runForEach('gates', async (each) => {
    // A gate that has an address is a real one, and reads for itself.
    const gates = await rowsWhere(
      platform,
      stationDevice,
      and(eq(devices.kind, 'gate'), eq(devices.status, 'pending')),
    );
    const busy = await platform.store.db
      .selectDistinct({ stationId: tickets.stationId })
      .from(tickets)
      .where(inArray(tickets.status, ['waiting', 'called', 'inside']));
    const stations = new Set(busy.map(({ stationId }) => stationId));
    await each(
      gates.filter(({ stationId }) => stations.has(stationId)),
      async (gate) => {
        seen += await readAll(platform, gate);
      },
    );
  });
  return seen;
}
