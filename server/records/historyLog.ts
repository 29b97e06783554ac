import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Json } from '../../domain/calls/json.ts';
import type { HistoryLine } from '../../domain/calls/records.ts';
import type { RoleOrSystem } from '../../domain/codes/roles.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import { deviceName } from '../../domain/rules/userAgent.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { history } from '../store/systemTables.ts';
import type { Work } from './work.ts';
import { maskValue } from './mask.ts';
import { namesOfPeople } from './people.ts';
import { storeLines } from './unstored.ts';

/** Bookkeeping fields are left out of the history. */
const SILENT = new Set([
  'version',
  'gmtModified',
  'modifiedBy',
  'gmtCreated',
  'createdBy',
  'id',
  'groupCode',
  'status',
  'deleted',
]);

/** Field → [before, after], for fields that differ. */
export function difference(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const changes: Record<string, [Json, Json]> = {};
  for (const [field, value] of Object.entries(after)) {
    if (SILENT.has(field)) continue;
    const old = before[field] ?? null;
    // Compared by value: a JSON column returns its keys in another order.
    if (!isDeepStrictEqual(old, value ?? null)) changes[field] = [old as Json, (value ?? null) as Json];
  }
  return changes;
}

export interface HistoryEntry {
  readonly spec: RecordSpec;
  readonly id: string;
  readonly event: string;
  readonly from: string | null;
  readonly to: string;
  readonly byRole: RoleOrSystem | 'LINK';
  readonly changes: Record<string, [Json, Json]>;
}

/**
 * With which device somebody acted who is not of the platform: a party, or the holder of a link. It is proof against whoever
 * says later that somebody else agreed.
 */
function deviceOf({ viewer, origin }: Work) {
  const isStaff = viewer !== null && viewer.partyId === undefined;
  if (isStaff || !origin) return { address: null, userAgent: null };
  return { address: origin.address, userAgent: origin.userAgent === '' ? null : origin.userAgent };
}

/** Writes one line of history, in the transaction of the change itself: with its others, at the end. */
export function remember(work: Work, entry: HistoryEntry): Promise<void> {
  const line = work.nextId();
  work.unstored.lines.push({
    groupCode: work.groupCode,
    id: line,
    record: entry.spec.name,
    recordId: entry.id,
    event: entry.event,
    from: entry.from,
    to: entry.to,
    byId: work.viewer?.userId ?? '0',
    byName: work.byName,
    byRole: entry.byRole === 'LINK' ? entry.byRole : tagOf(entry.byRole),
    ...deviceOf(work),
    changes: entry.changes,
    at: work.now,
  });
  work.remembered.push({ record: entry.spec.name, recordId: entry.id, event: entry.event, line });
  return Promise.resolve();
}

/** Adds what an effect has stored in the row itself to the line of the event that it belongs to, in the same transaction. */
export async function rememberAlso(
  work: Work,
  { spec, id, changes }: Pick<HistoryEntry, 'spec' | 'id' | 'changes'>,
): Promise<void> {
  const own = work.remembered.findLast(({ record, recordId }) => record === spec.name && recordId === id);
  if (!own) throw new Error(`Nothing of ${spec.name} ${id} was remembered in this transaction.`);
  const unstored = work.unstored.lines.find((one) => one.id === own.line);
  if (unstored) {
    unstored.changes = { ...unstored.changes, ...changes };
    return;
  }
  await work.tx
    .update(history)
    .set({ changes: sql`${history.changes} || ${JSON.stringify(changes)}::jsonb` })
    .where(and(eq(history.groupCode, work.groupCode), eq(history.id, own.line)));
}

/**
 * Last 200 lines of a record's history, newest first, with names of people; changes of fields hidden from the viewer are left
 * out.
 */
export async function historyOf(
  work: Work,
  spec: RecordSpec,
  row: AnyRow,
  viewer: Viewer,
): Promise<HistoryLine[]> {
  await storeLines(work);
  const lines = await work.tx
    .select()
    .from(history)
    .where(
      and(eq(history.groupCode, work.groupCode), eq(history.record, spec.name), eq(history.recordId, row.id)),
    )
    .orderBy(desc(history.id))
    .limit(200);
  return shownLines(work, spec, row, viewer, lines);
}

/** Lines of one row's history as this viewer may see them: hidden fields left out, personal data masked, people by name. */
export async function shownLines(
  work: Work,
  spec: RecordSpec,
  row: AnyRow,
  viewer: Viewer,
  lines: readonly (typeof history.$inferSelect)[],
): Promise<HistoryLine[]> {
  const isPerson = (field: string) => spec.fields[field]?.isUser === true;
  const named = lines.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([field, sides]) => (isPerson(field) ? sides : [])),
  );
  const names = await namesOfPeople(
    work,
    named.filter((side) => typeof side === 'string'),
    spec.across !== undefined,
  );
  // Where a record does not say who made it, neither does its history.
  const isMakerSeen = seesIn(spec.fields.createdBy, viewer, row);
  return lines.map(({ id, at, event, from, to, byId, byName, byRole, changes, address, userAgent }) => ({
    id,
    at,
    event,
    from,
    to,
    byName: isMakerSeen || byId !== row.createdBy ? byName : '',
    byRole,
    // Only the platform has to prove who acted.
    ...(viewer.partyId === undefined && address !== null
      ? { origin: { address, device: deviceName(userAgent) } }
      : {}),
    changes: Object.fromEntries(
      Object.entries(changes)
        .filter(([field]) => seesIn(spec.fields[field], viewer, row))
        .map(([field, [before, after]]) => {
          const side = (value: Json) =>
            isPerson(field)
              ? (names.get(String(value)) ?? value)
              : (maskValue(spec.fields, field, value) as Json);
          return [field, [side(before), side(after)] as [Json, Json]];
        }),
    ),
  }));
}
