import { and, eq } from 'drizzle-orm';
import { warehouse } from '../../domain/records/warehouse.ts';
import type { Services } from '../../server/calls/context.ts';
import { tableFor } from '../../server/store/tables.ts';

/** The warehouses of a group that an account keeps, as its viewer has them. */
export async function keptWarehouses(
  { store }: Pick<Services, 'store'>,
  groupCode: string,
  accountId: string,
): Promise<string[]> {
  const table = tableFor(warehouse);
  const rows = await store.db
    .select()
    .from(table)
    .where(and(eq(table.groupCode, groupCode), eq(table.deleted, false)));
  return rows.flatMap(({ id, keeperIds }) =>
    keeperIds.some(({ userId }) => userId === accountId) ? [id] : [],
  );
}
