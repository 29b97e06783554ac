import {
  type Bell,
  countNotices,
  listNotices,
  readAllNotices,
  readNotices,
} from '../../domain/calls/notices.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { flagsOf } from '../business/platform/bellFlags.ts';
import { bellOf, markAllNotices, markNotices, pageOfNotices } from '../notices/inbox.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import type { Work } from '../records/work.ts';

const list = bind(listNotices, (query, context) =>
  act(context, (work) => pageOfNotices(work, loginOf(context).viewer, query)),
);

/** What the bell shows, and whether it says more than a number. */
const wholeBell = async (work: Work, viewer: Viewer): Promise<Bell> => ({
  ...(await bellOf(work, viewer)),
  ...(await flagsOf(work, viewer)),
});

const count = bind(countNotices, (_request, context) =>
  act(context, (work) => wholeBell(work, loginOf(context).viewer)),
);

/** Marks, counts again, and notifies the other windows of this user. */
async function mark(context: Context, task: (work: Work) => Promise<void>): Promise<Bell> {
  const { viewer } = loginOf(context);
  const bell = await act(context, async (work) => {
    await task(work);
    return wholeBell(work, viewer);
  });
  context.services.bus.publish([{ kind: 'read', groupCode: viewer.groupCode, accountId: viewer.userId }]);
  return bell;
}

const read = bind(readNotices, ({ ids }, context) =>
  mark(context, (work) => markNotices(work, loginOf(context).viewer, ids)),
);

const readAll = bind(readAllNotices, ({ upTo }, context) =>
  mark(context, (work) => markAllNotices(work, loginOf(context).viewer, upTo)),
);

export const noticeCalls: readonly Bound[] = [list, count, read, readAll];
