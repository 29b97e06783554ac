import { endSessions, endSessionsOf, listSessions, listSessionsOf } from '../../domain/calls/sessions.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { user } from '../../domain/records/user.ts';
import { endKnownSessions, knownSessions } from '../auth/knownSessions.ts';
import { refused } from '../records/errors.ts';
import { remember } from '../records/historyLog.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';

const own = bind(listSessions, (_request, context) =>
  act(context, (work) => {
    const { account, tokenHash } = loginOf(context);
    return knownSessions(work, account, tokenHash);
  }),
);

const endOwn = bind(endSessions, ({ session }, context) =>
  act(context, async (work) => {
    const { account, tokenHash } = loginOf(context);
    await endKnownSessions(work, account, { id: session, keep: tokenHash });
    return null;
  }),
);

/** The account as the record it is in the administration. @throws 10404 absent or out of scope */
async function accountNamed(work: Work, context: Context, id: string) {
  const row = await find(work, user, id);
  if (!row || !isInScope(user, loginOf(context).viewer, row)) throw refused(noSuchRecord);
  return row;
}

const theirs = bind(listSessionsOf, ({ id }, context) =>
  act(context, async (work) => {
    await accountNamed(work, context, id);
    return knownSessions(work, { groupCode: work.groupCode, id }, loginOf(context).tokenHash);
  }),
);

/** Kept in the history of the account: who ended the logins of another person. */
const endTheirs = bind(endSessionsOf, ({ id, session }, context) =>
  act(context, async (work) => {
    const { status } = await accountNamed(work, context, id);
    const { viewer, tokenHash } = loginOf(context);
    const owner = { groupCode: work.groupCode, id };
    await endKnownSessions(work, owner, { id: session, keep: tokenHash });
    const byRole = viewer.role;
    await remember(work, {
      spec: user,
      id,
      event: 'endSessions',
      from: status,
      to: status,
      byRole,
      changes: {},
    });
    return null;
  }),
);

export const sessionsCalls: readonly Bound[] = [own, endOwn, theirs, endTheirs];
