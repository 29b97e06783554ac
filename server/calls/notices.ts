import {
  type Bell,
  countNotices,
  listNotices,
  readAllNotices,
  readNotices,
} from '../../domain/calls/notices.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { bellOf, markAllNotices, markNotices, pageOfNotices } from '../notices/inbox.ts';
import type { Work } from '../records/work.ts';

const list = bind(listNotices, (query, context) =>
  act(context, (work) => pageOfNotices(work, loginOf(context).viewer, query)),
);

const count = bind(countNotices, (_request, context) =>
  act(context, (work) => bellOf(work, loginOf(context).viewer)),
);

/** Marks, counts again, and notifies the other windows of this user. */
async function mark(context: Context, task: (work: Work) => Promise<void>): Promise<Bell> {
  const { viewer } = loginOf(context);
  const bell = await act(context, async (work) => {
    await task(work);
    return bellOf(work, viewer);
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
