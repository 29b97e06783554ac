import { and, eq } from 'drizzle-orm';
import { isMobile } from '../../../domain/rules/checks.ts';
import { factorRequired } from '../../../domain/codes/refusals/codes/accounts.ts';
import type { Factors, FactorWay, Proof } from '../../../domain/calls/secondFactor.ts';
import { user } from '../../../domain/records/user.ts';
import { notify } from '../../notices/notify.ts';
import { queueSms } from '../../notices/sms.ts';
import { refused } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
import { endSessionsOf } from '../endSessions.ts';
import type { Account } from '../sessions.ts';
import { accountOf } from '../switchPhone.ts';
import { dropPasskeys, passkeysOf, type Site, takeAssertion } from './passkeys.ts';
import { dropRecoveryCodes, makeRecoveryCodes, recoveryLeft, takeRecoveryCode } from './recovery.ts';
import { dropTotp, takeTotp, totpSince } from './totp.ts';

const isThis = ({ groupCode, id }: Account) => and(eq(account.groupCode, groupCode), eq(account.id, id));

/** The second factors of an account. */
export async function factorsOf(
  work: Work,
  owner: Account,
  { isRequired, site }: { isRequired: boolean; site: Site },
): Promise<Factors> {
  return {
    totpSince: await totpSince(work, owner),
    recoveryLeft: await recoveryLeft(work, owner),
    passkeys: await passkeysOf(work, owner),
    isRequired,
    passkeyHost: site.id,
  };
}

/** The ways in which an account can prove its second factor now, the better one first. */
export async function waysOf(work: Work, owner: Account): Promise<FactorWay[]> {
  const ways: FactorWay[] = [];
  if ((await passkeysOf(work, owner)).length > 0) ways.push('passkey');
  if ((await totpSince(work, owner)) !== null) ways.push('totp');
  if ((await recoveryLeft(work, owner)) > 0) ways.push('recovery');
  return ways;
}

/**
 * Whether a proof is right; what proved it is taken and never counts again.
 * @param ownerHash hash of the ticket or session that asks
 */
export function takeProof(
  work: Work,
  owner: Account,
  ownerHash: string,
  site: Site,
  proof: Proof,
): Promise<boolean> {
  switch (proof.way) {
    case 'totp':
      return takeTotp(work, owner, proof.code);
    case 'recovery':
      return takeRecoveryCode(work, owner, proof.code);
    case 'passkey':
      return takeAssertion(work, owner, ownerHash, site, proof.assertion);
  }
}

/**
 * An account has got a factor: with its first one come the recovery codes.
 * @returns them, to be shown this one time; null where there are some already
 */
export async function factorAdded(work: Work, owner: Account): Promise<string[] | null> {
  const { factorSince } = await accountOf(work, owner.id);
  if (factorSince !== null && (await recoveryLeft(work, owner)) > 0) return null;
  await work.tx.update(account).set({ factorSince: work.now }).where(isThis(owner));
  return makeRecoveryCodes(work, owner);
}

/**
 * An account has lost a factor: without another one its recovery codes end too.
 * @throws 44125 its role must keep one
 */
export async function factorRemoved(work: Work, owner: Account, isRequired: boolean): Promise<void> {
  const isOn = (await totpSince(work, owner)) !== null || (await passkeysOf(work, owner)).length > 0;
  if (isOn) return;
  if (isRequired) throw refused(factorRequired);
  await dropRecoveryCodes(work, owner);
  await work.tx.update(account).set({ factorSince: null }).where(isThis(owner));
}

const RESET_TEXT =
  '【Freightdesk】管理员已重置您的第二要素，所有登录已结束；如非您本人要求，请立即联系管理员。 ' +
  'An administrator has reset your second factor and ended your logins.';

/**
 * Takes every second factor from an account, for a person who has lost theirs: its logins end, and its owner is told
 * by SMS and notice.
 * @throws 10404 no such account
 */
export async function resetFactors(work: Work, accountId: string): Promise<void> {
  const owner = await accountOf(work, accountId);
  await dropTotp(work, owner);
  await dropPasskeys(work, owner);
  await dropRecoveryCodes(work, owner);
  await work.tx.update(account).set({ factorSince: null }).where(isThis(owner));
  for (const tokenHash of await endSessionsOf(work.tx, owner, 'deregistered'))
    work.ended.push({ groupCode: owner.groupCode, accountId, tokenHash });
  if (isMobile(owner.phone))
    await queueSms(work, {
      templateCode: 'factorReset',
      phone: owner.phone,
      content: RESET_TEXT,
      bizType: 'account',
    });
  await notify(work, {
    to: [`USER:${accountId}`],
    text: [
      '管理员已重置您的第二要素；如非您本人要求，请立即联系管理员',
      'An administrator has reset your second factor; if you did not ask for it, contact them at once',
      'Un administrador ha restablecido su segundo factor; si no lo pidió, contacte con él de inmediato',
      '管理者があなたの二要素認証をリセットしました。心当たりがない場合は、すぐに管理者へご連絡ください',
    ],
    record: user.name,
    id: accountId,
  });
}
