import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { note } from '../../../domain/records/note.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { noteLifecycle, noteRules } from '../../../machines/lifecycles/note/machine.ts';
import { audiencesOf } from '../../notices/audiences.ts';
import { notify } from '../../notices/notify.ts';
import { entry } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { namesOfPeople } from '../../records/people.ts';
import { patch } from '../../records/rows.ts';
import { storeLines } from '../../records/unstored.ts';
import type { Work } from '../../records/work.ts';
import { noteRead } from '../../store/noteTables.ts';
import { noticeRead } from '../../store/noticeTables.ts';
import { notice } from '../../store/systemTables.ts';
import { tableFor } from '../../store/tables.ts';
import { audiencesFor, countReaders, notReadBy, type NoteRow } from './noteReaders.ts';

const table = tableFor(note);

/** In the four languages the title as it was written: a note is not translated. */
const words = ({ title }: NoteRow) => [title, title, title, title] as const;

/** Puts it into the inboxes of its readers. */
async function tellReaders(work: Work, row: NoteRow): Promise<void> {
  await notify(work, { to: await audiencesFor(work, row), text: words(row), record: note.name, id: row.id });
  await patch(work, note, row.id, { notReadCount: await countReaders(work, row) });
}

/** The notices of a note. */
const ofNote = (groupCode: string, id: string) =>
  and(eq(notice.groupCode, groupCode), eq(notice.record, note.name), eq(notice.recordId, id));

/** Takes it out of all inboxes; who has read it stays known. */
async function takeBack(work: Work, { id }: NoteRow): Promise<void> {
  await storeLines(work);
  await work.tx.delete(notice).where(ofNote(work.groupCode, id));
}

/** @throws 10400 at a person who is not of the group */
async function requirePeople(work: Work, { persons }: Pick<NoteRow, 'persons'>): Promise<void> {
  const ids = (persons ?? []).map(({ userId }) => userId);
  const known = await namesOfPeople(work, ids);
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0)
    throw wrongFields([
      {
        field: `persons.${String(wrong)}.userId`,
        msg: ['没有此人', 'There is no such person', 'No existe esa persona', 'その人はいません'],
      },
    ]);
}

/** The conditions under which somebody has a note in an inbox of their own. */
const isFor = ({ groupCode }: Work, viewer: Viewer) =>
  and(
    eq(notice.groupCode, groupCode),
    eq(notice.record, note.name),
    eq(notice.recordId, table.id),
    inArray(notice.audience, [...audiencesOf(viewer)]),
  );

const inboxOf = (work: Work, viewer: Viewer) =>
  exists(
    work.tx
      .select({ one: sql`1` })
      .from(notice)
      .where(isFor(work, viewer)),
  );

/** Mandatory notes in the inbox of somebody who has not read them. */
const owed = (work: Work, viewer: Viewer) =>
  and(
    eq(table.groupCode, work.groupCode),
    eq(table.status, 'published'),
    eq(table.level, 'must'),
    inboxOf(work, viewer),
    notExists(
      work.tx
        .select({ one: sql`1` })
        .from(noteRead)
        .where(
          and(
            eq(noteRead.groupCode, work.groupCode),
            eq(noteRead.noteId, table.id),
            eq(noteRead.accountId, viewer.userId),
          ),
        ),
    ),
  );

const READ_FIELDS = {
  id: table.id,
  title: table.title,
  level: table.level,
  body: table.body,
  link: table.link,
  publishAt: table.publishAt,
};

/** Mandatory notes shown at once, the oldest first; more come when these are read. */
const OWED_AT_ONCE = 20;

export const owedNotes = (work: Work, viewer: Viewer) =>
  work.tx
    .select(READ_FIELDS)
    .from(table)
    .where(owed(work, viewer))
    .orderBy(table.publishAt, table.id)
    .limit(OWED_AT_ONCE);

export async function owesNote(work: Work, viewer: Viewer): Promise<boolean> {
  const [one] = await work.tx.select({ id: table.id }).from(table).where(owed(work, viewer)).limit(1);
  return one !== undefined;
}

/** Notes that somebody has read, and their notices in all inboxes of theirs. */
async function markRead(work: Work, viewer: Viewer, id: string): Promise<void> {
  const { tx, groupCode, now } = work;
  const accountId = viewer.userId;
  const first = await tx
    .insert(noteRead)
    .values({ groupCode, noteId: id, accountId, readAt: now })
    .onConflictDoNothing()
    .returning({ noteId: noteRead.noteId });
  if (first.length > 0)
    await tx
      .update(table)
      .set({
        readCount: sql`${table.readCount} + 1`,
        notReadCount: sql`greatest(0, ${table.notReadCount} - 1)`,
      })
      .where(and(eq(table.groupCode, groupCode), eq(table.id, id)));
  const told = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        ofNote(groupCode, id),
        // In every role of theirs, not only in the present one.
        sql`(${notice.audience} not like 'USER:%' or ${notice.audience} = ${`USER:${accountId}`})`,
      ),
    );
  if (told.length === 0) return;
  await tx
    .insert(noticeRead)
    .values(told.map((one) => ({ groupCode, accountId, noticeId: one.id, readAt: now })))
    .onConflictDoNothing();
}

/** A note in an inbox of the reader, which counts as read now. @throws 10404 it is in none */
export async function readNote(work: Work, viewer: Viewer, id: string) {
  const [row] = await work.tx
    .select(READ_FIELDS)
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.id, id),
        eq(table.status, 'published'),
        inboxOf(work, viewer),
      ),
    );
  if (!row) throw refused(noSuchRecord);
  await markRead(work, viewer, id);
  return row;
}

/** Reminds some of those who have not read it. @returns how many */
export async function remindOfNote(work: Work, row: NoteRow, ids: readonly string[]): Promise<number> {
  if (row.status !== 'published') throw refused(noSuchRecord);
  const people = await notReadBy(work, row, ids);
  const { title } = row;
  await notify(work, {
    to: people.map((id) => `USER:${id}`),
    text: [
      `请阅读：${title}`,
      `Please read: ${title}`,
      `Por favor, lea: ${title}`,
      `お読みください：${title}`,
    ],
    record: note.name,
    id: row.id,
  });
  return people.length;
}

export const noteEntry = entry<typeof note>({
  spec: note,
  table,
  lifecycle: { machine: noteLifecycle, rules: noteRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    hasText: row.body !== null,
    hasReader: row.status !== 'draft' || (await countReaders(work, row)) > 0,
    expireAt: row.expireAt,
  }),
  prepare: async (work, input) => {
    await requirePeople(work, input);
    return {};
  },
  stores: { storePublished: ({ now }) => ({ publishAt: now }) },
  effects: {
    tellReaders: ({ work, row }) => tellReaders(work, row),
    takeBack: ({ work, row }) => takeBack(work, row),
  },
});
