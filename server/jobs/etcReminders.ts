import { etcWaybill } from '../../domain/records/etcWaybill.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { notify } from '../notices/notify.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { type Platform, runFor } from '../run/run.ts';
import { reminder } from '../store/reminderTables.ts';
import { tenantCodes } from '../store/tenants.ts';

const HOUR_MS = 3_600_000;
/** The hour of the morning at which the clerks are told. */
const MORNING = 8;

/** Tells the clerks of a group of its failed trips, once a day. @returns whether they were told now */
async function tell(work: Work): Promise<boolean> {
  const failed = await findBy(work, etcWaybill, { status: 'failed' });
  const [first] = failed;
  if (!first) return false;
  const { groupCode } = work;
  const today = { groupCode, record: etcWaybill.name, recordId: '0', endAt: startOfDay(work.now), days: 0 };
  const mine = await work.tx
    .insert(reminder)
    .values({ ...today, at: work.now })
    .onConflictDoNothing()
    .returning({ days: reminder.days });
  if (mine.length === 0) return false;
  const n = String(failed.length);
  await notify(work, {
    to: [ROLE_CODES.financeClerk],
    text: [
      `${n} 张 ETC 运单上传失败，请检查原因`,
      `${n} ETC waybills could not be sent: look at the reasons`,
      `${n} cartas ETC no se han podido enviar: revise los motivos`,
      `ETC運送状 ${n} 件の送信に失敗しました。原因を確認してください`,
    ],
    record: etcWaybill.name,
    id: first.id,
  });
  return true;
}

/** Tells the clerks every morning of trips that the service of toll invoices has refused (addendum B 5.5). @returns how many groups were told */
export async function remindOfFailedTrips(platform: Platform): Promise<number> {
  const now = platform.clock();
  if (now - startOfDay(now) < MORNING * HOUR_MS) return 0;
  let told = 0;
  for (const groupCode of await tenantCodes(platform.store.db))
    if (await runFor(platform, groupCode, tell)) told += 1;
  return told;
}
