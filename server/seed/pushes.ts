import { and, eq } from 'drizzle-orm';
import { outMessage } from '../../domain/records/outMessage.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { tellUpOrder, tellUpstream } from '../business/trade/tellUpstream.ts';
import { type PushPlatform, runPushesJob } from '../jobs/pushes.ts';
import { findBy, findWhere } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { DEMO_GROUP } from './base.ts';
import { inDemoCompany } from './seedContext.ts';

const HOUR_MS = 3_600_000;

/** What a waybill has been through, by the times it has. */
const PASSED = [
  ['create', 'consignmentAt'],
  ['load.confirm', 'despatchAt'],
  ['arrive', 'arrivedAt'],
  ['unload.confirm', 'goodsReceiptAt'],
  ['finish', 'finishedAt'],
] as const;

/** Waybills of an order of which the customer was told. */
const TOLD = 2;

/** What the upstream customers of the demo company were told; the last of it did not arrive yet (addendum A 4.9). */
export async function seedPushes(platform: PushPlatform, idOf: (name: string) => string): Promise<void> {
  await inDemoCompany(platform, idOf, async ({ work }) => {
    const rows = await findBy(work, upOrder, { status: ['assigned', 'completed'] });
    for (const row of rows) {
      tellUpOrder(work, row, 'assigned');
      const jobs = await findBy(work, waybill, { orderId: row.orderId ?? '' });
      for (const job of jobs.slice(0, TOLD))
        for (const [event, at] of PASSED) if (job[at] !== null) tellUpstream(work, job, event);
      if (row.status === 'completed') tellUpOrder(work, row, 'completed');
    }
  });
  await runPushesJob(platform);
  await inDemoCompany(platform, idOf, async ({ work }) => {
    const table = tableFor(outMessage);
    const sent = await findWhere(work, outMessage, eq(table.status, 'sent'), {
      orderBy: [table.seq, table.id],
    });
    const [gone, ...late] = sent.slice(0, 3);
    const change = (id: string, fields: object) =>
      work.tx
        .update(table)
        .set({ sentAt: null, ...fields })
        .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, id)));
    const failed = { status: 'queued', attempts: 3, lastStatus: 502, lastError: 'HTTP 502 bad gateway' };
    if (gone)
      await change(gone.id, { status: 'dead', attempts: 1, lastStatus: 410, lastError: 'HTTP 410 gone' });
    for (const { id } of late) await change(id, { ...failed, dueAt: work.now + HOUR_MS / 2 });
  });
}
