import { sql } from 'drizzle-orm';
import { waybill } from '../../../domain/records/waybill.ts';
import { need } from '../../records/rows.ts';
import { type Platform, run } from '../../run/run.ts';
import type { Work } from '../../records/work.ts';
import { openBill } from './freightBill.ts';
import { liveReport } from '../platform/liveReports.ts';
import { openReports } from '../platform/reportOpening.ts';

/** Waybills looked up at a time. */
const SLICE = 100;

/**
 * Opens the freight bills of waybills that ended before the platform had any: without one their payees are never
 * paid (T&M 6.3, FINISH and ABORT). Their reports are opened with them. A waybill that has its bill is left alone,
 * so every start may ask.
 * @returns how many were opened
 */
export async function openMissingBills(
  platform: Platform,
  progress: (text: string) => void,
): Promise<number> {
  let opened = 0;
  for (;;) {
    const lacking = await lackingBills(platform);
    if (opened === 0 && lacking.length > 0) progress('Opening the freight bills of waybills from before …');
    for (const { groupCode, id } of lacking)
      await run(platform, { groupCode, viewer: null, byName: '' }, (work) => openFor(work, id));
    opened += lacking.length;
    if (lacking.length < SLICE) return opened;
  }
}

async function openFor(work: Work, waybillId: string): Promise<void> {
  const job = await need(work, waybill, waybillId, true);
  await openBill(work, job);
  const isReported = (await liveReport(work, 'waybill', waybillId)) !== null;
  if (job.status === 'completed' && !isReported) await openReports(work, job);
}

interface Ended extends Record<string, unknown> {
  readonly groupCode: string;
  readonly id: string;
}

/** The next ended waybills without a bill. */
async function lackingBills({ store }: Platform): Promise<Ended[]> {
  const { rows } = await store.db.execute<Ended>(sql`
    select w.group_code as "groupCode", w.id::text as id from waybill w
    where not w.deleted and w.status in ('completed', 'aborted')
      and not exists (select 1 from freight_bill b where b.group_code = w.group_code and b.waybill_id = w.id)
    order by w.group_code, w.id limit ${SLICE}`);
  return rows;
}
