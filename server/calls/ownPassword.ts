import { wrongPassword } from '../../domain/codes/refusals/codes/accounts.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { refused } from '../records/errors.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { act, type Context, loginOf } from './context.ts';

/** A person at an unattended desk must not be able to guess its owner's password. */
const PASSWORD_LIMIT: Limit = { times: 10, windowMs: 15 * 60_000 };

/** @throws 44009 not the password; 10429 too many tries */
export async function requirePassword(context: Context, password: string): Promise<void> {
  const { account } = loginOf(context);
  await act(context, (work) => spendAttempt(work, `password:${account.id}`, PASSWORD_LIMIT));
  if (!(await fitsPassword(account.passwordHash, password))) throw refused(wrongPassword);
}
