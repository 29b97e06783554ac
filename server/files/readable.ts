import { and, eq, inArray, ne } from 'drizzle-orm';
import { abnormal } from '../../domain/records/abnormal.ts';
import { deduction } from '../../domain/records/deduction.ts';
import { feedback } from '../../domain/records/feedback.ts';
import { formEntry } from '../../domain/records/formEntry.ts';
import { problem } from '../../domain/records/problem.ts';
import type { AnyRow, RecordSpec, Row, Viewer } from '../../domain/schema/record.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { sourceOf } from '../../domain/rules/deduction.ts';
import { mayOpen, reachesAll } from '../../domain/rules/rights.ts';
import { picturesOf } from '../../domain/rules/richText.ts';
import { registered } from '../records/registry.ts';
import { find, findBy } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { PORTRAIT } from '../records/claimFiles.ts';
import { tenantCodes } from '../store/tenants.ts';
import type { Db } from '../store/tx.ts';

export type FileRow = typeof file.$inferSelect;

/** Is the file one of those in this field of the row, or a picture of its text? */
export function holdsFile(row: AnyRow, field: string, id: string): boolean {
  const value = row[field];
  if (typeof value === 'string') return picturesOf(value).includes(id);
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
  const asked = await findBy(work, deduction, { sourceType: sourceOf(record), sourceId: recordId });
  return asked.some((row) => (row.evidenceIds ?? []).includes(id) && isShown(deduction, viewer, row, id));
}

/** The cases to which pictures that a guest has sent were added. */
async function casesWith(work: Work, { id, record, recordId }: FileRow): Promise<Row<typeof abnormal>[]> {
  const sent = record === formEntry.name && recordId !== null ? await find(work, formEntry, recordId) : null;
  if (!sent?.waybillId) return [];
  const cases = await findBy(work, abnormal, { waybillId: sent.waybillId });
  return cases.filter(({ images }) => (images ?? []).includes(id));
}

/** A picture that was added to a case is shown there, and wherever the case is the reason for a deduction. */
async function isInCase(work: Work, viewer: Viewer, row: FileRow): Promise<boolean> {
  for (const one of await casesWith(work, row)) {
    if (mayOpen(abnormal, viewer) && isShown(abnormal, viewer, one, row.id)) return true;
    if (await isEvidence(work, viewer, { ...row, record: abnormal.name, recordId: one.id })) return true;
  }
  return false;
}

/** The problem that was made of a feedback shows its pictures, too. */
async function isInProblem(work: Work, viewer: Viewer, { id, record, recordId }: FileRow): Promise<boolean> {
  if (record !== feedback.name || recordId === null || !mayOpen(problem, viewer)) return false;
  const { problemId = null } = (await find(work, feedback, recordId)) ?? {};
  const made = problemId === null ? null : await find(work, problem, problemId);
  return made !== null && holdsFile(made, 'images', id) && isShown(problem, viewer, made, id);
}

/** An unused upload belongs to its uploader; a used one to everybody who may see the record and the field. */
async function isReadable(work: Work, viewer: Viewer, row: FileRow): Promise<boolean> {
  if (row.record === null || row.recordId === null) return row.uploadedBy === viewer.userId;
  if (row.record === PORTRAIT) return true;
  const { spec } = registered(row.record);
  const owner: Owner = mayOpen(spec, viewer) ? await find(work, spec, row.recordId) : null;
  if (isShown(spec, viewer, owner, row.id) || (await isEvidence(work, viewer, row))) return true;
  return (await isInCase(work, viewer, row)) || isInProblem(work, viewer, row);
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

/** Other groups in which some of these files belong to rows that somebody of the central group reaches. */
export async function groupsReached(db: Db, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  if (viewer.isCentral !== true || ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ groupCode: file.groupCode, record: file.record })
    .from(file)
    .where(
      and(
        inArray(file.groupCode, await tenantCodes(db)),
        ne(file.groupCode, viewer.groupCode),
        inArray(file.id, [...ids]),
      ),
    );
  const isReached = ({ record }: (typeof rows)[number]) =>
    record !== null && record !== PORTRAIT && reachesAll(registered(record).spec, viewer);
  return [...new Set(rows.filter(isReached).map(({ groupCode }) => groupCode))];
}
