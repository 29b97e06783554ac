import {
  finishPasskey,
  finishTotp,
  getFactors,
  removePasskey,
  renamePasskey,
  renewRecovery,
  startPasskey,
  startTotp,
  stopTotp,
  type Factors,
} from '../../domain/calls/secondFactor.ts';
import { wrongFactor, wrongPassword } from '../../domain/codes/refusals/codes/accounts.ts';
import { ENROLMENT_MS } from '../../domain/rules/secondFactor.ts';
import { factorAdded, factorRemoved, factorsOf } from '../auth/secondFactor/factors.ts';
import { dropPasskey, keepPasskey, offerPasskey, renameKey } from '../auth/secondFactor/passkeys.ts';
import { countWrongProof, requireProofsLeft } from '../auth/secondFactor/proving.ts';
import { makeRecoveryCodes, takeRecoveryCode } from '../auth/secondFactor/recovery.ts';
import { dropTotp, offerTotp, takeTotp, turnTotpOn } from '../auth/secondFactor/totp.ts';
import { lifeOf } from '../auth/sessionLife.ts';
import { ABSOLUTE_MS, setConfirmed } from '../auth/sessions.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { requirePassword } from './ownPassword.ts';
import { passkeySite } from './passkeySite.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';

/**
 * Adding a factor needs the password, given with it or to get in just now.
 * @throws 44009 not the password, or none and the login was long ago
 */
async function requireOwner(context: Context, password: string | undefined): Promise<void> {
  const login = loginOf(context);
  if (password !== undefined) return requirePassword(context, password);
  const { absoluteMs } = await act(context, (work) => lifeOf(work.tx, login, work.now));
  if (!login.isEnrolling || absoluteMs < ABSOLUTE_MS - ENROLMENT_MS) throw refused(wrongPassword);
}

async function ownFactors(context: Context): Promise<Factors> {
  const { account, isFactorRequired } = loginOf(context);
  const site = await passkeySite(context, account.groupCode);
  return act(context, (work) => factorsOf(work, account, { isRequired: isFactorRequired, site }));
}

const read = bind(getFactors, (_request, context) => ownFactors(context));

const beginTotp = bind(startTotp, async ({ password }, context) => {
  await requireOwner(context, password);
  const { account } = loginOf(context);
  const { name } = await passkeySite(context, account.groupCode);
  return act(context, (work) => offerTotp(work, account, name));
});

/** Wrong codes are limited like those at the login. */
async function limited<T>(context: Context, task: (work: Work) => Promise<T>): Promise<T> {
  const { id } = loginOf(context).account;
  await act(context, (work) => requireProofsLeft(work, id));
  return act(context, async (work) => {
    work.afterRollback.push((after) => countWrongProof(after, id));
    return task(work);
  });
}

const endTotp = bind(finishTotp, ({ code }, context) =>
  limited(context, async (work) => {
    const login = loginOf(context);
    await turnTotpOn(work, login.account, code);
    await setConfirmed(work.tx, login, work.now);
    return { recoveryCodes: await factorAdded(work, login.account) };
  }),
);

const noTotp = bind(stopTotp, async ({ password, code }, context) => {
  await requirePassword(context, password);
  const { account, isFactorRequired } = loginOf(context);
  await limited(context, async (work) => {
    const isRight = (await takeTotp(work, account, code)) || (await takeRecoveryCode(work, account, code));
    if (!isRight) throw refused(wrongFactor);
    await dropTotp(work, account);
    await factorRemoved(work, account, isFactorRequired);
  });
  return ownFactors(context);
});

const beginPasskey = bind(startPasskey, async ({ password }, context) => {
  await requireOwner(context, password);
  const { account, tokenHash } = loginOf(context);
  const site = await passkeySite(context, account.groupCode);
  return act(context, (work) => offerPasskey(work, account, tokenHash, site));
});

const endPasskey = bind(finishPasskey, async (made, context) => {
  const login = loginOf(context);
  const site = await passkeySite(context, login.account.groupCode);
  return act(context, async (work) => {
    await keepPasskey(work, login.account, login.tokenHash, site, made);
    await setConfirmed(work.tx, login, work.now);
    return { recoveryCodes: await factorAdded(work, login.account) };
  });
});

const rename = bind(renamePasskey, async ({ id, name }, context) => {
  await act(context, (work) => renameKey(work, loginOf(context).account, id, name));
  return ownFactors(context);
});

const remove = bind(removePasskey, async ({ id }, context) => {
  const { account, isFactorRequired } = loginOf(context);
  await act(context, async (work) => {
    await dropPasskey(work, account, id);
    await factorRemoved(work, account, isFactorRequired);
  });
  return ownFactors(context);
});

const renew = bind(renewRecovery, (_request, context) =>
  act(context, async (work) => {
    const { account } = loginOf(context);
    // Without a factor there is nothing to recover.
    if (account.factorSince === null) throw refused(wrongFactor);
    return { recoveryCodes: await makeRecoveryCodes(work, account) };
  }),
);

export const secondFactorCalls: readonly Bound[] = [
  read,
  beginTotp,
  endTotp,
  noTotp,
  beginPasskey,
  endPasskey,
  rename,
  remove,
  renew,
];
