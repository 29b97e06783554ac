import { offlineTooLong } from '../../../domain/codes/refusals/codes/yard.ts';
import { refusalLabel } from '../../../domain/codes/refusals.ts';
import type { Visitor } from '../../../domain/calls/device.ts';
import { noWaybillHere } from '../../../domain/codes/refusals/codes/yard.ts';
import { station } from '../../../domain/records/station.ts';
import { type Refused, refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import type { Db } from '../../store/tx.ts';
import { refusedSlip } from '../../store/yardTables.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';
import type { Device } from './deviceKey.ts';
import { checkInAtKiosk } from './kiosk.ts';
import { liveJobs, visitorOf } from './visitor.ts';

/** The clock of a kiosk counts as right within so much of ours, ms. */
const CLOCK_MS = 120_000;
const HOUR_MS = 3_600_000;

/** Somebody who came while a kiosk had no network. */
export interface OfflineSlip extends Visitor {
  readonly plate?: string | undefined;
  readonly occurredAt: number;
  readonly requestNo: string;
}

/**
 * Checks in somebody who came without a network, by the guards of now. He keeps his time where the clock of the kiosk is right.
 * @returns the id of the ticket. @throws 41017, and what stands against a check-in
 */
export async function checkInLater(
  work: Work,
  db: Db,
  device: Device,
  { slip, deviceNow }: { slip: OfflineSlip; deviceNow: number },
): Promise<string> {
  const hours = await paramOf(work, 'kiosk.offlineHours', work.now);
  const isClockRight = Math.abs(deviceNow - work.now) <= CLOCK_MS;
  if (work.now - slip.occurredAt > hours * HOUR_MS) throw refused(offlineTooLong, { n: hours });
  const who = await visitorOf(work, db, slip);
  const site = await need(work, station, device.stationId);
  const jobs = await liveJobs(work, site, who.id);
  const job = jobs.find(({ plateNumber }) => plateNumber === slip.plate) ?? jobs[0];
  if (!job) throw refused(noWaybillHere);
  const lineAt = isClockRight ? Math.min(slip.occurredAt, work.now) : null;
  return checkInAtKiosk(work, { device, driverId: who.id, waybillId: job.id, lineAt });
}

/** Somebody who could not be checked in afterwards: the keeper sees why. */
export async function rememberRefused(
  work: Work,
  device: Device,
  { plate, idNumber, idTail, occurredAt, requestNo }: OfflineSlip,
  { refusal }: Refused,
): Promise<void> {
  await work.tx
    .insert(refusedSlip)
    .values({
      groupCode: work.groupCode,
      id: work.nextId(),
      deviceId: device.id,
      stationId: device.stationId,
      requestNo,
      plateNumber: plate ?? null,
      idTail: idTail ?? idNumber?.slice(-4) ?? '',
      occurredAt,
      reason: refusal.code,
      msg: [...refusalLabel(refusal)],
      at: work.now,
    })
    .onConflictDoNothing();
}
