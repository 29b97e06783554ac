import type { UserAction } from '../../domain/codes/lists/actionLog.ts';
import type { LogRow } from '../store/actionLogTables.ts';
import { registered } from '../records/registry.ts';
import type { Work } from '../records/work.ts';
import type { Asker, Trail } from './trail.ts';

/** The row of a call for what it did, or for how it ended. */
export function rowOf(trail: Trail, asker: Asker, at: number): LogRow {
  const { action, page, call, record, recordId, recordNo, address, agent, deviceRef, detail } = trail;
  return {
    visitorGroup: null,
    ...asker,
    at,
    deviceRef,
    address,
    agent,
    action,
    page,
    call,
    record,
    recordId,
    recordNo,
    event: null,
    status: 0,
    costMs: Math.round(performance.now() - trail.startedAt),
    times: 1,
    firstHistoryId: null,
    lastHistoryId: null,
    detail,
  };
}

/** Number of a row that this transaction changed; null where it changed other rows only. */
function numberOf({ changes }: Work, record: string, id: string): string | null {
  const change = changes.find((one) => one.record === record && one.id === id);
  const value = change?.row[registered(record).spec.number.field];
  return typeof value === 'string' ? value : null;
}

/** A form that is saved creates a row or edits it: its history says which. */
const actionFor = ({ action }: Trail, event: string): UserAction =>
  action === 'event' || action === 'read' ? (ownAction(event) ?? action) : action;

function ownAction(event: string): UserAction | undefined {
  return event === 'create' || event === 'edit' || event === 'reveal' ? event : undefined;
}

/** What a transaction did, as a row: its lines of history, and the record that the call is about. */
function changeRow(work: Work, trail: Trail, asker: Asker, at: number): LogRow {
  const row = rowOf(trail, asker, at);
  const { remembered } = work;
  const [first] = remembered;
  const main = remembered.find(({ record }) => record === trail.record) ?? first;
  if (!first || !main) return row;
  return {
    ...row,
    action: actionFor(trail, main.event),
    record: main.record,
    recordId: main.recordId,
    recordNo: numberOf(work, main.record, main.recordId) ?? row.recordNo,
    event: main.event,
    firstHistoryId: first.line,
    lastHistoryId: remembered.at(-1)?.line ?? first.line,
  };
}

/**
 * Writes the row of what a transaction did into this transaction, so that nothing is done without its row. Where it wrote no
 * history, a call gets one row at most, and none for the count of a limit.
 * @returns whether it got one
 */
export async function logChanges(work: Work, trail: Trail, at: number): Promise<boolean> {
  const { asker } = trail;
  if (!asker) return false;
  const hasHistory = work.remembered.length > 0;
  if (!hasHistory && (!trail.isWriting || trail.written > 0 || work.limits.length > 0)) return false;
  if (asker.groupCode === work.groupCode) return trail.log.insert(work.tx, changeRow(work, trail, asker, at));
  // Done in another group: both logs tell of it, the history is there.
  await trail.log.insert(work.tx, {
    ...rowOf(trail, asker, at),
    event: work.remembered[0]?.event ?? null,
  });
  const visiting = {
    ...asker,
    groupCode: work.groupCode,
    byName: work.byName,
    visitorGroup: asker.groupCode,
  };
  return trail.log.insert(work.tx, changeRow(work, trail, visiting, at));
}
