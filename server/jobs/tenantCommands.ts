import { and, eq, ne } from 'drizzle-orm';
import { tenant } from '../../domain/records/tenant.ts';
import { ConfigError } from '../base/config.ts';
import type { FileStore } from '../files/fileStore.ts';
import { apply } from '../records/apply.ts';
import { findBy } from '../records/rows.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tenantExport, purgedTenant } from '../store/tenantTables.ts';
import { file, partyGroup } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import { centralGroup } from '../store/tenants.ts';
import type { Db } from '../store/tx.ts';
import { tablesOfGroups } from './tenantData.ts';

/** Stays after a group was purged: that it was, what the books of the state need for ten years, and its own last row. */
const KEPT = /^(party_group|tenant|purged_tenant|history|tax_|vat_|invoice|input_invoice|service_invoice)/;

/**
 * Turns a group into the one that administers the others (addendum B, D52); once, and never back.
 * @throws ConfigError with a sentence for the person who asks
 */
export async function makeCentral(db: Db, groupCode: string): Promise<void> {
  const known = await centralGroup(db);
  if (known !== null)
    throw new ConfigError(`${known} is the central group already; an installation has one, and keeps it.`);
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(partyGroup)
      .set({ centralControl: true })
      .where(and(eq(partyGroup.groupCode, groupCode), eq(partyGroup.state, 'active')))
      .returning({ groupCode: partyGroup.groupCode });
    if (rows.length === 0) throw new ConfigError(`There is no active group ${groupCode}.`);
    const table = tableFor(tenant);
    await tx.update(table).set({ centralControl: true }).where(eq(table.groupCode, groupCode));
  });
}

export interface PurgePlatform extends Platform {
  readonly files: FileStore;
}

/** Removes the bytes of a group. @returns how many files there were */
async function removeFiles({ store, files }: PurgePlatform, groupCode: string): Promise<number> {
  const rows = await store.db.select({ id: file.id }).from(file).where(eq(file.groupCode, groupCode));
  const exports = await store.db
    .select({ id: tenantExport.id })
    .from(tenantExport)
    .where(and(eq(tenantExport.groupCode, groupCode), ne(tenantExport.state, 'gone')));
  for (const { id } of [...rows, ...exports]) await files.remove(id);
  return rows.length;
}

/**
 * Deletes the rows and files of a closed group whose time is over; what it was, and who did it, is kept.
 * @param operators two different people who stand for it
 * @throws ConfigError with a sentence for the person who asks
 */
export async function purgeTenant(
  platform: PurgePlatform,
  groupCode: string,
  operators: readonly string[],
): Promise<{ readonly rows: number; readonly files: number }> {
  const people = [...new Set(operators.map((name) => name.trim()).filter((name) => name !== ''))];
  if (people.length !== 2) throw new ConfigError('Two different people have to stand for it.');
  const tables = (await tablesOfGroups(platform)).filter(({ name }) => !KEPT.test(name));
  const now = platform.clock();
  const row = await runFor(platform, groupCode, async (work) => (await findBy(work, tenant, {}))[0]);
  if (row?.status !== 'closed' || row.retainUntil === null || row.retainUntil > now)
    throw new ConfigError(`${groupCode} is not closed, or its data have to be kept still.`);
  // Bytes first: a row says that there may be some, whatever happens in between.
  const files = await removeFiles(platform, groupCode);
  const rows = await runFor(platform, groupCode, async (work) => {
    await apply(work, tenant, { id: row.id, type: 'purge' }, true);
    let count = 0;
    for (const { name } of tables) {
      // Books and logs refuse to be changed; their time is over now.
      await work.tx.execute(`alter table "${name}" disable trigger user`);
      const gone = await work.tx.execute(`delete from "${name}" where group_code = '${row.tenantCode}'`);
      await work.tx.execute(`alter table "${name}" enable trigger user`);
      count += gone.rowCount ?? 0;
    }
    await work.tx.insert(purgedTenant).values({
      ...{ groupCode, groupName: row.groupName, purgedAt: now },
      ...{ operators: people.join(', '), rows: count, files },
    });
    return count;
  });
  return { rows, files };
}
