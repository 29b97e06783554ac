import { and, eq, inArray } from 'drizzle-orm';
import { deduction } from '../../domain/records/deduction.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { mayOpen } from '../../domain/rules/rights.ts';
import { registered } from '../records/registry.ts';
import { find, findBy } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { PORTRAIT } from '../records/claimFiles.ts';

export type FileRow = typeof file.$inferSelect;

/** Is the file one of those in this field of the row? */
export function holdsFile(row: AnyRow, field: string, id: string): boolean {
  const value = row[field];
  return Array.isArray(value) && value.includes(id);
}

/** Is it shown in a field that this role does not see? */
function isHidden({ fields }: RecordSpec, viewer: Viewer, row: AnyRow, id: string): boolean {
  const holding = Object.entries(fields).filter(([name]) => holdsFile(row, name, id));
  return holding.length > 0 && holding.every(([, field]) => !seesIn(field, viewer, row));
}

type Owner = AnyRow | null;

/** May a user see this row, and the field in it that shows the file? */
const isShown = (spec: RecordSpec, viewer: Viewer, owner: Owner, id: string): boolean =>
  owner !== null && isInScope(spec, viewer, owner) && !isHidden(spec, viewer, owner, id);

/** Evidence stays with the document that requests a deduction; the approver sees it there (records 0.8). */
async function isEvidence(work: Work, viewer: Viewer, { id, record, recordId }: FileRow): Promise<boolean> {
  if (record === null || recordId === null || !mayOpen(deduction, viewer)) return false;
  const asked = await findBy(work, deduction, { sourceType: record, sourceId: recordId });
  return asked.some((row) => (row.evidenceIds ?? []).includes(id) && isShown(deduction, viewer, row, id));
}

/** An unused upload belongs to its uploader; a used one to everybody who may see the record and the field. */
async function isReadable(work: Work, viewer: Viewer, row: FileRow): Promise<boolean> {
  if (row.record === null || row.recordId === null) return row.uploadedBy === viewer.userId;
  if (row.record === PORTRAIT) return true;
  const { spec } = registered(row.record);
  const owner: Owner = mayOpen(spec, viewer) ? await find(work, spec, row.recordId) : null;
  return isShown(spec, viewer, owner, row.id) || isEvidence(work, viewer, row);
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
