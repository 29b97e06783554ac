import { and, asc, eq, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { ROLE_CODES, ROLES } from '../../../domain/codes/roles.ts';
import { roleOfTag } from '../../../domain/codes/roleTags.ts';
import { department } from '../../../domain/records/department.ts';
import type { note } from '../../../domain/records/note.ts';
import { organization } from '../../../domain/records/organization.ts';
import { role } from '../../../domain/records/role.ts';
import { staff } from '../../../domain/records/staff.ts';
import type { RoleTag } from '../../../domain/codes/roleTags.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { noteRead } from '../../store/noteTables.ts';
import { account } from '../../store/systemTables.ts';

export type NoteRow = Row<typeof note>;

type Targets = Pick<NoteRow, 'targetKind' | 'roles' | 'organizations' | 'persons'>;

/** Accounts of the staff of some organizations and of those below them. */
async function staffOf(work: Work, tops: readonly string[]): Promise<string[]> {
  const all = await findBy(work, organization, { status: ['enabled', 'disabled'] });
  const inside = new Set(tops);
  for (let grown = 0; grown < inside.size;) {
    grown = inside.size;
    for (const { id, parentId } of all) if (parentId !== null && inside.has(parentId)) inside.add(id);
  }
  const departments = await findBy(work, department, { status: ['enabled', 'disabled'] });
  const here = new Set(departments.flatMap((one) => (inside.has(one.organizationId ?? '') ? [one.id] : [])));
  const people = await findBy(work, staff, { status: 'employed' });
  return people.flatMap(({ accountId, deptId }) =>
    accountId !== null && deptId !== null && here.has(deptId) ? [accountId] : [],
  );
}

/** Codes of the roles that are based on some of the built-in ones, these included. */
async function codesBasedOn(work: Work, tags: readonly RoleTag[]): Promise<string[]> {
  const own = await findBy(work, role, { base: tags, status: ['enabled', 'disabled'] });
  return [
    ...new Set([...tags.map((tag) => ROLE_CODES[roleOfTag(tag)]), ...own.map(({ roleCode }) => roleCode)]),
  ];
}

const holds = (codes: readonly string[]): SQL =>
  or(...codes.map((code) => sql`${account.roles} ? ${code}`)) ?? sql`false`;

/** The active accounts that a note is for, as a condition. */
export async function readersOf(work: Work, { targetKind, roles, organizations, persons }: Targets) {
  const isActive = and(eq(account.groupCode, work.groupCode), inArray(account.status, ['active', 'locked']));
  const only = (ids: readonly string[]) =>
    and(isActive, ids.length === 0 ? sql`false` : inArray(account.id, [...ids]));
  switch (targetKind) {
    case 'all':
      return isActive;
    case 'role':
      return and(isActive, holds(await codesBasedOn(work, (roles ?? []) as RoleTag[])));
    case 'organization':
      return only(
        await staffOf(
          work,
          (organizations ?? []).map(({ organizationId }) => organizationId),
        ),
      );
    case 'user':
      return only((persons ?? []).map(({ userId }) => userId));
  }
}

/** How many people it is for. */
export async function countReaders(work: Work, row: Targets): Promise<number> {
  return work.tx.$count(account, await readersOf(work, row));
}

/** The audiences whose inboxes get a note: roles where it is for all of them, else the persons one by one. */
export async function audiencesFor(work: Work, row: Targets): Promise<string[]> {
  const tags = row.targetKind === 'role' ? (row.roles ?? []) : [];
  if (row.targetKind === 'all') return ROLES.map((one) => ROLE_CODES[one]);
  if (row.targetKind === 'role') return tags.map((tag) => ROLE_CODES[roleOfTag(tag as RoleTag)]);
  const people = await work.tx
    .select({ id: account.id })
    .from(account)
    .where(await readersOf(work, row));
  return people.map(({ id }) => `USER:${id}`);
}

/** Somebody that a note is for. */
export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Epoch ms; null: not read yet. */
  readonly readAt: number | null;
}

const PAGE = 50;

/** The readers of a published note, those who have read it or those who have not, by their names; a page at a time. */
export async function pageOfReaders(
  work: Work,
  row: NoteRow,
  { isRead, after }: { readonly isRead: boolean; readonly after: string | undefined },
): Promise<{ records: Reader[]; next: string | null }> {
  const { tx, groupCode } = work;
  const reading = tx
    .select({ one: sql`1` })
    .from(noteRead)
    .where(
      and(eq(noteRead.groupCode, groupCode), eq(noteRead.noteId, row.id), eq(noteRead.accountId, account.id)),
    );
  const people = await tx
    .select({ id: account.id, name: account.realName, roles: account.roles, readAt: noteRead.readAt })
    .from(account)
    .leftJoin(
      noteRead,
      and(eq(noteRead.groupCode, groupCode), eq(noteRead.noteId, row.id), eq(noteRead.accountId, account.id)),
    )
    .where(
      and(
        isRead ? sql`${noteRead.readAt} is not null` : and(await readersOf(work, row), notExists(reading)),
        eq(account.groupCode, groupCode),
        after === undefined ? undefined : sql`${account.id} > ${after}`,
      ),
    )
    .orderBy(asc(account.id))
    .limit(PAGE + 1);
  const records = people.slice(0, PAGE);
  return { records, next: people.length > PAGE ? (records.at(-1)?.id ?? null) : null };
}

/** Those of some persons that a note is for and who have not read it. */
export async function notReadBy(work: Work, row: NoteRow, ids: readonly string[]): Promise<string[]> {
  const { tx, groupCode } = work;
  const read = tx
    .select({ id: noteRead.accountId })
    .from(noteRead)
    .where(and(eq(noteRead.groupCode, groupCode), eq(noteRead.noteId, row.id)));
  const people = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(await readersOf(work, row), inArray(account.id, [...ids]), notInArray(account.id, read)));
  return people.map(({ id }) => id);
}
