import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { paramOf } from '../business/platform/parameters.ts';
import { keepersOf } from '../business/stock/outboundOrder.ts';
import { notify } from '../notices/notify.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { type Platform, runFor } from '../run/run.ts';
import { reminder } from '../store/reminderTables.ts';
import { tenantCodes } from '../store/tenants.ts';

const HOUR_MS = 3_600_000;
/** The hour of the morning at which keepers are told. */
const MORNING = 7;

/** Tells the keepers of one order, once a day. @returns whether they were told now */
async function tellOf(work: Work, row: Row<typeof outboundOrder>, days: number): Promise<boolean> {
  const { groupCode } = work;
  const key = {
    groupCode,
    record: outboundOrder.name,
    recordId: row.id,
    endAt: startOfDay(work.now),
    days: 0,
  };
  const first = await work.tx
    .insert(reminder)
    .values({ ...key, at: work.now })
    .onConflictDoNothing()
    .returning({ days: reminder.days });
  if (first.length === 0) return false;
  const no = row.outboundNo;
  await notify(work, {
    to: await keepersOf(work, row.warehouseId),
    text: [
      `出库单 ${no} 计划时间已过 ${String(days)} 天，库存仍被占用`,
      `Outbound ${no} is ${String(days)} days late and still holds its stock`,
      `La salida ${no} lleva ${String(days)} días de retraso y sigue reservando existencias`,
      `出庫 ${no} は予定から ${String(days)} 日過ぎ、在庫を引き当てたままです`,
    ],
    record: outboundOrder.name,
    id: row.id,
  });
  return true;
}

/**
 * Tells the keepers every morning of stock that is held for longer than it should be; it is never given back by itself
 * (addendum B 3.2).
 * @returns how many orders they were told of
 */
export async function remindOfHolds(platform: Platform): Promise<number> {
  const now = platform.clock();
  if (now - startOfDay(now) < MORNING * HOUR_MS) return 0;
  let told = 0;
  for (const groupCode of await tenantCodes(platform.store.db))
    told += await runFor(platform, groupCode, async (work) => {
      const until = work.now - (await paramOf(work, 'wms.holdDays', work.now)) * DAY_MS;
      const held = await findBy(work, outboundOrder, { status: ['allocated', 'picked'] });
      let count = 0;
      for (const row of held.filter(({ planAt }) => planAt < until))
        if (await tellOf(work, row, Math.floor((work.now - row.planAt) / DAY_MS))) count += 1;
      return count;
    });
  return told;
}
