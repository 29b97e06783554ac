import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import {
  findPeople,
  listNoteReaders,
  readNote as readNoteCall,
  remindReaders,
} from '../../domain/calls/note.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { note } from '../../domain/records/note.ts';
import { readNote, remindOfNote } from '../business/platform/note.ts';
import { pageOfReaders } from '../business/platform/noteReaders.ts';
import { refused } from '../records/errors.ts';
import { need } from '../records/rows.ts';
import { account } from '../store/systemTables.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** People offered at once. */
const FOUND = 20;

const read = bind(readNoteCall, async ({ id }, context) => {
  const { viewer } = loginOf(context);
  const found = await act(context, (work) => readNote(work, viewer, id));
  context.services.bus.publish([{ kind: 'read', groupCode: viewer.groupCode, accountId: viewer.userId }]);
  return found;
});

const readers = bind(listNoteReaders, ({ id, read: which, after }, context) =>
  act(context, async (work) => {
    const row = await need(work, note, id);
    if (row.status === 'draft') throw refused(noSuchRecord);
    const { records, next } = await pageOfReaders(work, row, { isRead: which === '1', after });
    return { records: records.map((one) => ({ ...one, roles: [...one.roles] })), next };
  }),
);

const remind = bind(remindReaders, ({ id, userIds }, context) =>
  act(context, async (work) => ({
    reminded: await remindOfNote(work, await need(work, note, id), userIds),
  })),
);

const people = bind(findPeople, ({ keyword, id }, context) =>
  act(context, async ({ tx, groupCode }) => {
    const found = (where: SQL) =>
      tx
        .select({ id: account.id, name: account.realName, roles: account.roles })
        .from(account)
        .where(and(eq(account.groupCode, groupCode), inArray(account.status, ['active', 'locked']), where))
        .orderBy(asc(account.realName), asc(account.id))
        .limit(FOUND);
    const words = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const named = await found(ilike(account.realName, words));
    const isThere = id === undefined || named.some((one) => one.id === id);
    return isThere ? named : [...(await found(eq(account.id, id))), ...named];
  }),
);

export const noteCalls: readonly Bound[] = [read, readers, remind, people];
