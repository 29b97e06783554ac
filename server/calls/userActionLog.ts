import { and, asc, between, eq, or } from 'drizzle-orm';
import { actionsAround, AROUND_MS, AROUND_SHOWN } from '../../domain/calls/actionLog.ts';
import { userActionLog } from '../../domain/records/userActionLog.ts';
import { mayView } from '../../domain/rules/rights.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { shownLines } from '../records/historyLog.ts';
import { allEntries } from '../records/registry.ts';
import { find, need } from '../records/rows.ts';
import { isInScope, requireView } from '../records/scope.ts';
import { viewOf } from '../records/view.ts';
import { history } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import type { Work } from '../records/work.ts';

type LogRow = Row<typeof userActionLog>;

/** The actions of the same session around one, oldest first. */
async function sessionOf({ tx, groupCode }: Work, row: LogRow, viewer: Viewer) {
  const table = tableFor(userActionLog);
  const isNear = between(table.at, row.at - AROUND_MS, row.at + AROUND_MS);
  const isSame = row.sessionRef === null ? eq(table.id, row.id) : eq(table.sessionRef, row.sessionRef);
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.groupCode, groupCode), isNear, isSame))
    .orderBy(asc(table.at), asc(table.id))
    .limit(AROUND_SHOWN);
  return rows.map((one) => viewOf(userActionLog, one, viewer));
}

/** The lines of history that an action wrote. */
async function linesOf({ tx, groupCode }: Work, row: LogRow) {
  const { firstHistoryId: first, lastHistoryId: last, accountId, record, recordId } = row;
  if (first === null || last === null) return [];
  // Guests share one account: of theirs only the record itself is told.
  const isTheirs =
    accountId === null
      ? and(eq(history.record, record ?? ''), eq(history.recordId, recordId ?? '0'))
      : or(eq(history.byId, accountId), eq(history.id, first));
  return tx
    .select()
    .from(history)
    .where(and(eq(history.groupCode, groupCode), between(history.id, first, last), isTheirs))
    .orderBy(asc(history.id))
    .limit(AROUND_SHOWN);
}

/** What an action changed, by record: only of rows that the reader may see, with the reader's masks. */
async function changesOf(work: Work, row: LogRow, viewer: Viewer) {
  const entries = new Map(allEntries().map((entry) => [entry.spec.name, entry.spec]));
  const byRecord = new Map<string, (typeof history.$inferSelect)[]>();
  for (const line of await linesOf(work, row)) {
    const key = `${line.record} ${line.recordId}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), line]);
  }
  const changes = [];
  for (const lines of byRecord.values()) {
    const [first] = lines;
    const spec = first && entries.get(first.record);
    if (!first || !spec || !mayView(spec, viewer)) continue;
    const target = await find(work, spec, first.recordId);
    if (!target || !isInScope(spec, viewer, target)) continue;
    const shown = await shownLines(work, spec, target, viewer, lines);
    changes.push({ record: first.record, recordId: first.recordId, lines: shown });
  }
  return changes;
}

const around = bind(actionsAround, ({ id }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    requireView(userActionLog, viewer);
    const row = await need(work, userActionLog, id);
    return {
      session: await sessionOf(work, row, viewer),
      changes: await changesOf(work, row, viewer),
    };
  }),
);

export const userActionLogCalls: readonly Bound[] = [around];
