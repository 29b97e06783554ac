import { and, count, desc, eq, gt, inArray, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { type Bell, type Notice, UNREAD_LIMIT } from '../../domain/calls/notices.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { noticeMark, noticeRead } from '../store/noticeTables.ts';
import { notice } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { audiencesOf } from './audiences.ts';

export interface InboxQuery {
  readonly before?: string | undefined;
  readonly record?: string | undefined;
  readonly unread?: '1' | undefined;
  readonly size: number;
}

/** Up to where the person has read each of their audiences; 0: nothing yet. */
async function marksOf({ tx, groupCode }: Work, viewer: Viewer): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ audience: noticeMark.audience, readUpTo: noticeMark.readUpTo })
    .from(noticeMark)
    .where(and(eq(noticeMark.groupCode, groupCode), eq(noticeMark.accountId, viewer.userId)));
  const marks = new Map(rows.map(({ audience, readUpTo }) => [audience, readUpTo]));
  return new Map(audiencesOf(viewer).map((audience) => [audience, marks.get(audience) ?? '0']));
}

const to = ({ groupCode }: Work, audience: string) =>
  and(eq(notice.groupCode, groupCode), eq(notice.audience, audience));

/** Read one by one by this person, as a condition on a row of `notice`. */
const isMarked = ({ tx, groupCode }: Work, { userId }: Viewer) =>
  tx
    .select({ one: sql`1` })
    .from(noticeRead)
    .where(
      and(
        eq(noticeRead.groupCode, groupCode),
        eq(noticeRead.accountId, userId),
        eq(noticeRead.noticeId, notice.id),
      ),
    );

const unreadSince = (work: Work, viewer: Viewer, mark: string): SQL | undefined =>
  and(gt(notice.id, mark), notExists(isMarked(work, viewer)));

const isNewer = (a: string, b: string): boolean => BigInt(a) > BigInt(b);

/**
 * A page of the person's notices, newest first. Each audience is read by its own index and the few pages are merged,
 * so that the cost does not grow with the table.
 */
export async function pageOfNotices(
  work: Work,
  viewer: Viewer,
  { before, record, unread, size }: InboxQuery,
): Promise<{ records: Notice[]; next: string | null }> {
  const found: Notice[] = [];
  for (const [audience, mark] of await marksOf(work, viewer)) {
    const rows = await work.tx
      .select({
        id: notice.id,
        text: notice.text,
        record: notice.record,
        recordId: notice.recordId,
        at: notice.at,
        read: sql<boolean>`${notice.id} <= ${mark} or exists ${isMarked(work, viewer)}`,
      })
      .from(notice)
      .where(
        and(
          to(work, audience),
          before === undefined ? undefined : lt(notice.id, before),
          record === undefined ? undefined : eq(notice.record, record),
          unread === undefined ? undefined : unreadSince(work, viewer, mark),
        ),
      )
      .orderBy(desc(notice.id))
      .limit(size + 1);
    found.push(...rows);
  }
  found.sort((a, b) => (isNewer(a.id, b.id) ? -1 : 1));
  const records = found.slice(0, size);
  return { records, next: found.length > size ? (records.at(-1)?.id ?? null) : null };
}

/** How many notices the person has not read, counted up to `UNREAD_LIMIT`, and which is the newest of all. */
export async function bellOf(work: Work, viewer: Viewer): Promise<Bell> {
  let unread = 0;
  let newest: string | null = null;
  for (const [audience, mark] of await marksOf(work, viewer)) {
    const some = work.tx
      .select({ id: notice.id })
      .from(notice)
      .where(and(to(work, audience), unreadSince(work, viewer, mark)))
      .limit(UNREAD_LIMIT)
      .as('some');
    const [counted] = await work.tx.select({ found: count() }).from(some);
    unread += counted?.found ?? 0;
    const [last] = await work.tx
      .select({ id: notice.id })
      .from(notice)
      .where(to(work, audience))
      .orderBy(desc(notice.id))
      .limit(1);
    if (last && (newest === null || isNewer(last.id, newest))) newest = last.id;
  }
  return { unread: Math.min(UNREAD_LIMIT, unread), newest };
}

/** Marks notices as read; ids that are not the person's own change nothing. */
export async function markNotices(work: Work, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const { tx, groupCode, now } = work;
  const own = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        eq(notice.groupCode, groupCode),
        inArray(notice.id, [...ids]),
        inArray(notice.audience, [...audiencesOf(viewer)]),
      ),
    );
  if (own.length === 0) return;
  const rows = own.map(({ id }) => ({ groupCode, accountId: viewer.userId, noticeId: id, readAt: now }));
  await tx.insert(noticeRead).values(rows).onConflictDoNothing();
}

/** Marks everything up to a notice as read; a mark never moves back. */
export async function markAllNotices(work: Work, viewer: Viewer, upTo: string): Promise<void> {
  const { tx, groupCode } = work;
  const accountId = viewer.userId;
  // An id from outside may lie in the future; what is not there yet cannot have been read.
  const [newest] = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(eq(notice.groupCode, groupCode), lte(notice.id, upTo)))
    .orderBy(desc(notice.id))
    .limit(1);
  if (!newest) return;
  const rows = audiencesOf(viewer).map((audience) => ({
    groupCode,
    accountId,
    audience,
    readUpTo: newest.id,
  }));
  await tx
    .insert(noticeMark)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeMark.groupCode, noticeMark.accountId, noticeMark.audience],
      set: { readUpTo: sql`greatest(${noticeMark.readUpTo}, excluded.read_up_to)` },
    });
}
