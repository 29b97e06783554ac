import { and, eq, like } from 'drizzle-orm';
import { outMessage } from '../../domain/records/outMessage.ts';
import { upOrder } from '../../domain/records/upOrder.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { GONE } from '../../domain/rules/push.ts';
import type { Row } from '../../domain/schema/record.ts';
import { tellUpOrder, tellUpstream } from '../business/trade/tellUpstream.ts';
import { type PushPlatform, runPushesJob } from '../jobs/pushes.ts';
import { PARTNER_SENTINELS } from '../ports/embeddedPartner.ts';
import { findBy, findWhere } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { DEMO_GROUP } from './base.ts';
import { inDemoCompany, type SeedContext } from './seedContext.ts';

const HOUR_MS = 3_600_000;

/** What a waybill has been through, by the times it has. */
const PASSED = [
  ['create', 'consignmentAt'],
  ['load.confirm', 'despatchAt'],
  ['arrive', 'arrivedAt'],
  ['unload.confirm', 'goodsReceiptAt'],
  ['finish', 'finishedAt'],
] as const;

/** Messages of the demo company (addendum A 4.9). */
const MESSAGES = 30;

const table = tableFor(outMessage);

type Seed = (task: (seed: SeedContext) => Promise<void>) => Promise<void>;

/**
 * What is told of the waybills that came of an order, each to its end, as long as there are fewer messages than there are to be.
 * @param later messages that follow after all of them
 */
async function tellWaybills(inside: Seed, orderId: string | null, later: number): Promise<void> {
  let left = 0;
  await inside(async ({ work }) => {
    left = MESSAGES - (await findWhere(work, outMessage, undefined)).length - later;
  });
  await inside(async ({ work }) => {
    for (const job of await findBy(work, waybill, { orderId: orderId ?? '' })) {
      const passed = PASSED.filter(([, at]) => job[at] !== null);
      if (passed.length > left) continue;
      left -= passed.length;
      for (const [event] of passed) tellUpstream(work, job, event);
    }
  });
}

/** What the upstream customers of the demo company were told; the last of it did not arrive yet (addendum A 4.9). */
export async function seedPushes(platform: PushPlatform, idOf: (name: string) => string): Promise<void> {
  const inside: Seed = (task) => inDemoCompany(platform, idOf, task);
  const change = ({ work }: SeedContext, id: string, fields: object) =>
    work.tx
      .update(table)
      .set({ sentAt: null, ...fields })
      .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, id)));
  let rows: Row<typeof upOrder>[] = [];
  await inside(async (seed) => {
    const { work } = seed;
    rows = await findBy(work, upOrder, { status: ['assigned', 'completed'] });
    for (const row of rows) tellUpOrder(work, row, 'assigned');
    const gone = await findWhere(
      work,
      upOrder,
      like(tableFor(upOrder).externalNo, `%${PARTNER_SENTINELS.gone}`),
    );
    const told = await findBy(work, outMessage, { upOrderId: gone.map(({ id }) => id) });
    for (const { id } of told)
      await change(seed, id, {
        ...{
          status: 'dead',
          attempts: 1,
          lastStatus: GONE,
          lastError: `HTTP ${String(GONE)} gone`,
          dueAt: null,
        },
      });
  });
  const done = rows.filter(({ status }) => status === 'completed');
  for (const { orderId } of [...done, ...rows.filter((row) => !done.includes(row))])
    await tellWaybills(inside, orderId, done.length);
  await inside(({ work }) => {
    for (const row of done) tellUpOrder(work, row, 'completed');
    return Promise.resolve();
  });
  await runPushesJob(platform);
  await inside(async (seed) => {
    const late = await findWhere(seed.work, outMessage, eq(table.status, 'sent'), {
      orderBy: [table.seq, table.id],
      limit: 2,
    });
    const failed = { status: 'queued', attempts: 3, lastStatus: 502, lastError: 'HTTP 502 bad gateway' };
    for (const { id } of late) await change(seed, id, { ...failed, dueAt: seed.work.now + HOUR_MS / 2 });
  });
}
