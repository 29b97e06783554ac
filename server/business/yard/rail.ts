import { and, asc, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { queueBoard } from '../../../domain/calls/yard.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { station } from '../../../domain/records/station.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { DEVICE_OFFLINE_MS } from '../../../domain/rules/yard.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { find, findAll, findBy, need } from '../../records/rows.ts';
import { plateRead, readPicture, refusedSlip, settledRead } from '../../store/yardTables.ts';
import type { Work } from '../../records/work.ts';

type Board = DataOf<typeof queueBoard>;

/** A read waits for somebody for so long, ms. */
const READ_MS = 12 * 3_600_000;
const MOST_SHOWN = 50;

type Read = typeof plateRead.$inferSelect;

/** Which of these reads have a picture. */
async function withPicture(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await work.tx
    .select({ readId: readPicture.readId })
    .from(readPicture)
    .where(and(eq(readPicture.groupCode, work.groupCode), inArray(readPicture.readId, [...ids])));
  return new Set(found.map(({ readId }) => readId));
}

/** The reads of a station that somebody has to look at, oldest first. */
export async function doubtfulReads(work: Work, stationId: string): Promise<Board['reads']> {
  const isSettled = work.tx
    .select({ one: sql`1` })
    .from(settledRead)
    .where(and(eq(settledRead.groupCode, plateRead.groupCode), eq(settledRead.readId, plateRead.id)));
  const reads = await work.tx
    .select()
    .from(plateRead)
    .where(
      and(
        eq(plateRead.groupCode, work.groupCode),
        eq(plateRead.stationId, stationId),
        eq(plateRead.isDoubtful, true),
        gte(plateRead.at, work.now - READ_MS),
        notExists(isSettled),
      ),
    )
    .orderBy(asc(plateRead.at))
    .limit(MOST_SHOWN);
  const tickets = await findAll(
    work,
    queueTicket,
    reads.flatMap(({ ticketId }) => ticketId ?? []),
  );
  const devices = await findAll(
    work,
    stationDevice,
    reads.map(({ deviceId }) => deviceId),
  );
  const pictured = await withPicture(
    work,
    reads.map(({ id }) => id),
  );
  return reads.map(({ id, at, plateNumber, direction, confidence, reason, ticketId, deviceId }) => {
    const ticket = tickets.get(ticketId ?? '');
    return {
      ...{ id, at, plateNumber, direction, confidence, reason, ticketId },
      gateName: devices.get(deviceId)?.gateName ?? null,
      ticketNo: ticket?.ticketNo ?? null,
      wantPlate: ticket?.plateNumber ?? null,
      hasPicture: pictured.has(id),
    };
  });
}

/** Those who came without a network today and could not be checked in, newest first. */
export async function refusedSlips(
  work: Work,
  stationId: string,
  lang: 0 | 1 | 2 | 3,
): Promise<Board['slips']> {
  const slips = await work.tx
    .select()
    .from(refusedSlip)
    .where(
      and(
        eq(refusedSlip.groupCode, work.groupCode),
        eq(refusedSlip.stationId, stationId),
        gte(refusedSlip.at, startOfDay(work.now)),
      ),
    )
    .orderBy(desc(refusedSlip.at))
    .limit(MOST_SHOWN);
  return slips.map(({ id, occurredAt, plateNumber, idTail, reason, msg }) => ({
    id,
    at: occurredAt,
    plate: plateNumber,
    idTail,
    status: reason,
    msg: msg[lang] ?? '',
  }));
}

/** The devices of a station that are in use. */
export async function devicesOf(work: Work, stationId: string): Promise<Board['devices']> {
  const devices = await findBy(work, stationDevice, { stationId, status: ['pending', 'active'] });
  return devices.map(({ id, deviceName, kind, lastSeenAt, fault }) => ({
    ...{ id, deviceName, kind, lastSeenAt, fault },
    isOnline: lastSeenAt !== null && work.now - lastSeenAt < DEVICE_OFFLINE_MS,
  }));
}

/** A doubtful read at a station whose queue the viewer keeps. @throws 10404 */
async function doubtfulRead(
  work: Work,
  readId: string,
  isKept: (stationId: string) => boolean,
): Promise<Read> {
  const [read] = await work.tx
    .select()
    .from(plateRead)
    .where(and(eq(plateRead.groupCode, work.groupCode), eq(plateRead.id, readId)));
  if (!read?.isDoubtful || !isKept(read.stationId)) throw refused(noSuchRecord);
  return read;
}

/** What the reader has photographed, base64. @throws 10404 also where there is no picture any more */
export async function pictureOf(
  work: Work,
  readId: string,
  isKept: (stationId: string) => boolean,
): Promise<string> {
  await doubtfulRead(work, readId, isKept);
  const [found] = await work.tx
    .select({ picture: readPicture.picture })
    .from(readPicture)
    .where(and(eq(readPicture.groupCode, work.groupCode), eq(readPicture.readId, readId)));
  if (!found) throw refused(noSuchRecord);
  return found.picture;
}

/**
 * Settles a doubtful read in the name of who looked at it: the vehicle is let in or out although the plates differ, or not.
 * @param isKept whether the viewer keeps the queue of a station
 * @throws 10404; the refusals of the chart
 */
export async function settle(
  work: Work,
  { readId, isAccepted }: { readId: string; isAccepted: boolean },
  isKept: (stationId: string) => boolean,
): Promise<void> {
  const read = await doubtfulRead(work, readId, isKept);
  await need(work, station, read.stationId, true);
  const settled = await work.tx
    .insert(settledRead)
    .values({ groupCode: work.groupCode, readId, byId: work.viewer?.userId ?? '0', isAccepted, at: work.now })
    .onConflictDoNothing()
    .returning({ readId: settledRead.readId });
  if (settled.length === 0) throw refused(noSuchRecord);
  const ticket = isAccepted && read.ticketId !== null ? await find(work, queueTicket, read.ticketId) : null;
  if (!ticket) return;
  const { id } = ticket;
  // Work that is not done needs a reason, which is given at the ticket.
  if (read.direction === 'out')
    return apply(work, queueTicket, { id, type: 'leave', payload: { leaveReason: null } });
  if (ticket.presentAt === null)
    await apply(work, queueTicket, { id, type: 'at.gate', payload: { lng: null, lat: null } });
  await apply(work, queueTicket, { id, type: 'enter' });
}
