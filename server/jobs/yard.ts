import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { station } from '../../domain/records/station.ts';
import { stationDevice } from '../../domain/records/stationDevice.ts';
import { DAY_MS, formatTime } from '../../domain/rules/times.ts';
import { callNext } from '../business/yard/callNext.ts';
import { toKeepers } from '../business/yard/toKeepers.ts';
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
    to: await toKeepers(work, row.stationId),
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

/** The keepers learn so long before that a key expires, and each week again, ms. */
const EXPIRES_SOON_MS = 30 * DAY_MS;
const EVERY_MS = 7 * DAY_MS;

/** Tells who keeps devices of one whose key expires soon. */
async function tellExpiry(work: Work, id: string): Promise<void> {
  const row = await find(work, stationDevice, id, true);
  if (!row || row.keyExpireAt === null || work.now - (row.expiryToldAt ?? 0) < EVERY_MS) return;
  await patch(work, stationDevice, id, { expiryToldAt: work.now });
  const [name, on] = [row.deviceName, formatTime(row.keyExpireAt, 'y-m-d')];
  await notify(work, {
    to: [...(await toKeepers(work, row.stationId)), ROLE_CODES.admin],
    text: [
      `设备“${name}”的密钥将于 ${on} 到期，请更换`,
      `The key of "${name}" expires on ${on}; make a new one`,
      `La clave de «${name}» caduca el ${on}; cree una nueva`,
      `機器「${name}」のキーは ${on} に期限切れとなります。更新してください`,
    ],
    record: stationDevice.name,
    id,
  });
}

/** Reports the keys of devices that expire soon, once a week. */
export async function runDeviceKeysJob(platform: Platform): Promise<void> {
  const devices = tableFor(stationDevice);
  const now = platform.clock();
  await runForEach('device keys', async (each) => {
    const isDue = and(
      inArray(devices.status, ['pending', 'active']),
      lt(devices.keyExpireAt, now + EXPIRES_SOON_MS),
      or(isNull(devices.expiryToldAt), lt(devices.expiryToldAt, now - EVERY_MS)),
    );
    const due = await rowsWhere(platform, stationDevice, isDue);
    await each(due, ({ groupCode, id }) => runFor(platform, groupCode, (work) => tellExpiry(work, id)));
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
