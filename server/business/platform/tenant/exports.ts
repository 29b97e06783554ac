import { and, eq, inArray } from 'drizzle-orm';
import type { Work } from '../../../records/work.ts';
import { tenantExport } from '../../../store/tenantTables.ts';

/** Whether an export of the group is being made. */
export async function isExporting({ tx, groupCode }: Work): Promise<boolean> {
  const [one] = await tx
    .select({ id: tenantExport.id })
    .from(tenantExport)
    .where(and(eq(tenantExport.groupCode, groupCode), inArray(tenantExport.state, ['waiting', 'making'])))
    .limit(1);
  return one !== undefined;
}

/** Asks for an export of all data of the group, unless one is being made; the round makes it (jobs/tenantExports). */
export async function askExport(work: Work): Promise<void> {
  if (await isExporting(work)) return;
  await work.tx.insert(tenantExport).values({
    groupCode: work.groupCode,
    id: work.nextId(),
    state: 'waiting',
    askedBy: work.viewer?.userId ?? '0',
    askedAt: work.now,
  });
}
