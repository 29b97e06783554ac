import type { ImportSheet, RowVerdict } from '../../domain/calls/imports.ts';
import type { TheirChoice } from '../../domain/calls/theirFigures.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { SHEET_PART } from '../../domain/calls/imports.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { mappingFault, THEIR_COLUMNS, theirLinesOf, theirRowsOf } from '../../domain/rules/theirFigures.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { type Mapping, mappingOf } from '../../domain/schema/sheetColumns.ts';
import { applyUserEvent, requireRole } from '../records/applyUserEvent.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { knownHeads, rememberHeads, type SheetOf } from './knownHeads.ts';
import { SAMPLES } from './sheets.ts';

/** The counterparty of a statement that this person may compare. @throws 10403, 10404 */
async function sheetOf(work: Work, id: string, viewer: Viewer): Promise<SheetOf> {
  requireRole(registered(reconciliation.name), 'compare', viewer);
  const row = await find(work, reconciliation, id);
  if (!row || !isInScope(reconciliation, viewer, row)) throw refused(noSuchRecord);
  const party = row.shipmentId ?? row.carrierId ?? row.upstreamId ?? '';
  return { record: reconciliation.name, party: `${row.type}:${party}` };
}

/** The heads of a counterparty's file, with what they were in its earlier ones. @throws 10404 */
export async function theirHeads(
  work: Work,
  id: string,
  viewer: Viewer,
  fileName: string,
  { heads, lines, place }: ReadSheet,
): Promise<ImportSheet> {
  const known = await knownHeads(work, await sheetOf(work, id, viewer), heads);
  const samples = lines.slice(0, SAMPLES).map(({ cells }) => [...cells]);
  // Nothing is kept: the file is sent again with what was chosen for it.
  return { id, fileName, heads: [...heads], samples, known, place, total: lines.length };
}

/** The mapping that was chosen, else what the heads alone say. */
async function mappingFor(
  work: Work,
  of: SheetOf,
  heads: readonly string[],
  choice: TheirChoice | null,
): Promise<Mapping> {
  if (choice) return heads.map((_, at) => choice.mapping[at] ?? null);
  return mappingOf(THEIR_COLUMNS, heads, await knownHeads(work, of, heads));
}

/** The rows of a file by a mapping, each with what stands against it. @throws 10400 for a mapping without a needed column; 10404 */
export async function tryTheirs(
  work: Work,
  id: string,
  viewer: Viewer,
  sheet: ReadSheet,
  choice: TheirChoice | null,
  lang: Lang,
): Promise<RowVerdict[]> {
  const mapping = await mappingFor(work, await sheetOf(work, id, viewer), sheet.heads, choice);
  const fault = mappingFault(sheet.heads, mapping);
  if (fault) throw wrongFields([{ field: SHEET_PART, msg: fault }]);
  const columnOf = (field: string) => {
    const head = sheet.heads[mapping.indexOf(field)] ?? '';
    return head === '' ? {} : { column: head };
  };
  return theirRowsOf(sheet, mapping).map(({ row, externalNo, reason }) => ({
    row,
    title: externalNo,
    reasons:
      reason === null ? [] : [{ field: reason.field, ...columnOf(reason.field), msg: say(reason.msg, lang) }],
  }));
}

/** Compares a file with a statement, and remembers which of its columns is what. @throws 10400 with what is wrong in the file, and all that `applyUserEvent` throws */
export async function compareTheirs(
  work: Work,
  { id, version }: { readonly id: string; readonly version: number },
  viewer: Viewer,
  sheet: ReadSheet,
  choice: TheirChoice | null,
): Promise<void> {
  const of = await sheetOf(work, id, viewer);
  const mapping = await mappingFor(work, of, sheet.heads, choice);
  const lines = theirLinesOf(sheet, mapping, choice?.rows ?? null);
  if ('fault' in lines) throw wrongFields([{ field: SHEET_PART, msg: lines.fault }]);
  const payload = { theirs: lines.map((line) => ({ ...line })) };
  await applyUserEvent(
    work,
    registered(reconciliation.name),
    { type: 'compare', id, version, payload },
    viewer,
  );
  if (choice) await rememberHeads(work, of, sheet.heads, mapping);
}
