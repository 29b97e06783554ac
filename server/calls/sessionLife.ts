import { getSessionLife, extendSession, lockSession, unlockSession } from '../../domain/calls/sessionLife.ts';
import { wrongPassword } from '../../domain/codes/refusals/codes/accounts.ts';
import { checkLogin } from '../auth/login.ts';
import { requireNoDelay, unlockCounter } from '../auth/loginDelay.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { keepAlive, lifeOf, lock, unlock } from '../auth/sessionLife.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';

const life = bind(getSessionLife, (_request, context) =>
  act(context, ({ tx, now }) => lifeOf(tx, loginOf(context), now)),
);

const keep = bind(extendSession, (_request, context) =>
  act(context, async ({ tx, now }) => {
    const login = loginOf(context);
    await keepAlive(tx, login, now);
    return lifeOf(tx, login, now);
  }),
);

const close = bind(lockSession, async (_request, context) => {
  const login = loginOf(context);
  await act(context, ({ tx, now }) => lock(tx, login, now));
  // Its channels are closed, so that nothing more is sent to a locked screen.
  const { groupCode, id: accountId } = login.account;
  context.services.bus.publish([{ kind: 'ended', groupCode, accountId, tokenHash: login.tokenHash }]);
  return null;
});

/** Wrong passwords cost a growing wait, as at the login. */
const open = bind(unlockSession, async ({ password }, context) => {
  const login = loginOf(context);
  const { account } = login;
  const { services } = context;
  const counters = [unlockCounter(login.tokenHash)];
  await requireNoDelay(services.store.db, account.groupCode, counters, services.clock());
  const fits = await fitsPassword(account.passwordHash, password);
  const opened = await act(context, async (work) => {
    const { tx, now } = work;
    const outcome = await checkLogin(work, { found: account, fits, counters });
    if ('wrong' in outcome) return null;
    await unlock(tx, login);
    await keepAlive(tx, login, now);
    return lifeOf(tx, login, now);
  });
  if (opened === null) throw refused(wrongPassword);
  return opened;
});

export const sessionLifeCalls: readonly Bound[] = [life, keep, close, open];
