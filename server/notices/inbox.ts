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

/** The last notice that the person has marked as read, for each audience; 0: none. */
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

/** Condition on a row of `notice`: this person has read it individually. */
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
 * A page of the person's notices, newest first. Each audience is read by its own index and the short pages are merged,
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

/** The number of the person's unread notices, up to `UNREAD_LIMIT`, and the id of the newest notice of all. */
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

/** Marks notices as read; ids of other people's notices change nothing. */
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
  // An id from outside may be larger than any notice; a notice that does not exist yet cannot have been read.
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
