import { and, eq, isNull, lt } from 'drizzle-orm';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { station } from '../../domain/records/station.ts';
import { callNext } from '../business/yard/callNext.ts';
import { notify } from '../notices/notify.ts';
import { find, patch } from '../records/rows.ts';
import { rowsWhere, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { tableFor } from '../store/tables.ts';

/** A stay inside that somebody should look at, ms. */
const LONG_STAY_MS = 12 * 3_600_000;

/** The keepers learn once that a vehicle has been inside for long. */
async function tellLongStay(work: Work, id: string): Promise<void> {
  const row = await find(work, queueTicket, id, true);
  if (row?.status !== 'inside' || row.longStayAt !== null) return;
  await patch(work, queueTicket, id, { longStayAt: work.now });
  const { ticketNo: no, plateNumber } = row;
  const plate = plateNumber ?? '';
  await notify(work, {
    to: [ROLE_CODES.warehouse],
    text: [
      `${no}（${plate}）在场内已超过 12 小时`,
      `${no} (${plate}) has been inside for more than 12 hours`,
      `${no} (${plate}) lleva más de 12 horas dentro`,
      `${no}（${plate}）の構内滞在が 12 時間を超えました`,
    ],
    record: queueTicket.name,
    id,
  });
}

/**
 * A net below the calls that follow every change of a queue: calls where there is room, and reports long stays.
 * @returns how many were called
 */
export async function runQueueJob(platform: Platform): Promise<number> {
  const tickets = tableFor(queueTicket);
  let called = 0;
  await runForEach('queues', async (each) => {
    const waiting = await platform.store.db
      .selectDistinct({ groupCode: tickets.groupCode, id: tickets.stationId })
      .from(tickets)
      .where(and(eq(tickets.status, 'waiting'), eq(tickets.deleted, false)));
    await each(waiting, async ({ groupCode, id }) => {
      called += await runFor(platform, groupCode, async (work) => {
        await find(work, station, id, true);
        return callNext(work, id);
      });
    });
    const isLong = and(
      eq(tickets.status, 'inside'),
      isNull(tickets.longStayAt),
      lt(tickets.enteredAt, platform.clock() - LONG_STAY_MS),
    );
    const long = await rowsWhere(platform, queueTicket, isLong);
    await each(long, ({ groupCode, id }) => runFor(platform, groupCode, (work) => tellLongStay(work, id)));
  });
  return called;
}
