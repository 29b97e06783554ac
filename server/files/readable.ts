import { and, eq, inArray } from 'drizzle-orm';
import type { RecordSpec, Viewer } from '../../domain/records/record.ts';
import { mayView } from '../../domain/rules/rights.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../work.ts';
import { PORTRAIT } from './claim.ts';

export type FileRow = typeof file.$inferSelect;

/** Is it shown in a field that this role does not see? */
function isHidden(
  { fields }: RecordSpec,
  { role }: Viewer,
  row: Record<string, unknown>,
  id: string,
): boolean {
  const holding = Object.entries(fields).filter(([name]) => {
    const value = row[name];
    return Array.isArray(value) && value.includes(id);
  });
  return holding.length > 0 && holding.every(([, { sees }]) => sees?.(role, row) === false);
}

/** An unused upload is its uploader's; a used one belongs to whoever may see the record and the field. */
async function isReadable(work: Work, viewer: Viewer, row: FileRow): Promise<boolean> {
  if (row.record === null || row.recordId === null) return row.uploadedBy === viewer.userId;
  if (row.record === PORTRAIT) return true;
  const { spec } = registered(row.record);
  if (!mayView(spec, viewer)) return false;
  const owner: Record<string, unknown> | null = await find(work, spec, row.recordId);
  return owner !== null && isInScope(spec, viewer, owner) && !isHidden(spec, viewer, owner, row.id);
}

/** Those of the files that this person may see; the ids may be anything. */
export async function readableFiles(work: Work, viewer: Viewer, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await work.tx
    .select()
    .from(file)
    .where(and(eq(file.groupCode, work.groupCode), inArray(file.id, [...ids]), eq(file.state, 'stored')));
  const readable: FileRow[] = [];
  for (const row of rows) if (await isReadable(work, viewer, row)) readable.push(row);
  return readable;
}
