import { and, eq, inArray } from 'drizzle-orm';
import { PORTRAIT } from '../records/claimFiles.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { siteLive, siteSnapshot } from '../store/siteTables.ts';
import { file } from '../store/systemTables.ts';
import { tenantCodes } from '../store/tenants.ts';
import type { Db } from '../store/tx.ts';
import { type FileRow, holdsFile } from './readable.ts';

/** A stored file by its id alone, which is not tied to a group; undefined: there is none. */
export async function fileOfAnyGroup(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(inArray(file.groupCode, await tenantCodes(db)), eq(file.id, id), eq(file.state, 'stored')));
  return row;
}

/** Is this file public? The description of its record decides, by the states of the row (`publicFiles`). */
export async function isPublic(work: Work, { id, record, recordId }: FileRow): Promise<boolean> {
  // A portrait belongs to an account, which has no description.
  if (record === null || recordId === null || record === PORTRAIT) return false;
  const { spec } = registered(record);
  if (!spec.publicFiles) return false;
  const { fields, states } = spec.publicFiles;
  const row = await find(work, spec, recordId);
  if (row !== null && states.includes(row.status) && fields.some((field) => holdsFile(row, field, id)))
    return true;
  return isOnSite(work, id);
}

/** The live website shows a picture although its row shows another one by now. */
async function isOnSite({ tx, groupCode }: Work, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ pictures: siteSnapshot.pictures })
    .from(siteLive)
    .innerJoin(
      siteSnapshot,
      and(eq(siteSnapshot.groupCode, siteLive.groupCode), eq(siteSnapshot.releaseId, siteLive.releaseId)),
    )
    .where(eq(siteLive.groupCode, groupCode));
  return row?.pictures.includes(id) === true;
}
