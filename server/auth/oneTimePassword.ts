import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { noPasswordToShow } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import { ONE_TIME_PASSWORD_MS } from '../../domain/rules/power.ts';
import { notify } from '../notices/notify.ts';
import { queueSecretSms } from '../notices/secretSms.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { account } from '../store/systemTables.ts';
import { dropSecret, secretOf, storeSecrets } from '../vault/secrets.ts';
import { hashPassword } from './passwords.ts';
import type { Account } from './sessions.ts';

/** `passwordEndsAt` of an account whose password nobody has got yet. */
export const NEVER_ISSUED = 0;

const HOUR_MS = 3_600_000;

/** Letters and digits that nobody confuses on paper or by phone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const PER_GROUP = 4;

/** Twelve random signs, 59 bits, in groups; the last is a digit, so that it is of two kinds by itself. */
function makePassword(): string {
  const sign = (from: string) => from.charAt(randomInt(from.length));
  const signs = Array.from({ length: GROUPS * PER_GROUP - 1 }, () => sign(SIGNS)).join('') + sign('23456789');
  return (signs.match(new RegExp(`.{${String(PER_GROUP)}}`, 'g')) ?? []).join('-');
}

const FIELD = 'oneTimePassword';
const place = ({ groupCode }: Work, recordId: string) => ({
  groupCode,
  record: 'user',
  recordId,
  field: FIELD,
});
const isThis = ({ groupCode }: Work, id: string) => and(eq(account.groupCode, groupCode), eq(account.id, id));
const shownSchema = z.object({ to: z.string(), password: z.string() });

/** Has this account a one-time password that no longer works? */
export function isOver({ passwordEndsAt }: Pick<Account, 'passwordEndsAt'>, now: number): boolean {
  return passwordEndsAt !== null && passwordEndsAt <= now;
}

/**
 * Gives an account a password that works for a day, or as long as is said, and has to be changed at the first login. It is sent to the owner's phone;
 * where no message leaves the platform it can be seen once by `shownTo`. The owner is told on every channel.
 * @param shownTo account id of who reset it or confirmed the reset
 */
export async function issuePassword(
  work: Work,
  { id, phone }: { readonly id: string; readonly phone: string },
  shownTo: string,
  lifeMs = ONE_TIME_PASSWORD_MS,
): Promise<void> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const passwordEndsAt = work.now + lifeMs;
  await work.tx.update(account).set({ passwordHash, passwordEndsAt }).where(isThis(work, id));
  await storeSecrets(work, 'user', id, { [FIELD]: JSON.stringify({ to: shownTo, password }) });
  await notify(work, {
    to: [`USER:${id}`],
    text: [
      '平台为您的账号设置了一次性密码；如非您本人要求，请联系管理员',
      'Your account was given a one-time password; if you did not ask for it, contact an administrator',
      'Se asignó a su cuenta una contraseña de un solo uso; si no la pidió, contacte con un administrador',
      'アカウントにワンタイムパスワードが設定されました。お心当たりがない場合は管理者に連絡してください',
    ],
    record: 'user',
    id,
  });
  if (!isMobile(phone)) return;
  await queueSecretSms(work, {
    templateCode: FIELD,
    phone,
    bizType: 'account',
    secret: password,
    text: (shown) =>
      `【Freightdesk】您的一次性密码 ${shown}，${String(lifeMs / HOUR_MS)} 小时内有效，登录后须修改；如非本人要求请联系管理员。 Your one-time password is ${shown}.`,
  });
}

/**
 * The one-time password of an account, once, for the person it is meant for.
 * @param isSent messages leave the platform: then only the owner's phone has it
 * @throws 10404 no such account; 44135 there is none to show: it was sent, shown, used or is over, or is for somebody else
 */
export async function showOnce(work: Work, id: string, viewerId: string, isSent: boolean): Promise<string> {
  const [owner] = await work.tx.select().from(account).where(isThis(work, id)).for('update');
  if (!owner) throw refused(noSuchRecord);
  const sealed = await secretOf(work, place(work, id));
  if (!owner.passwordEndsAt || isOver(owner, work.now) || sealed === null) throw refused(noPasswordToShow);
  const { to, password } = shownSchema.parse(JSON.parse(sealed));
  if (to !== viewerId || (isSent && isMobile(owner.phone))) throw refused(noPasswordToShow);
  await dropSecret(work.tx, place(work, id));
  return password;
}

/** The owner has a password of their own now. */
export async function ownPassword(work: Work, id: string, passwordHash: string): Promise<void> {
  await work.tx.update(account).set({ passwordHash, passwordEndsAt: null }).where(isThis(work, id));
  await dropSecret(work.tx, place(work, id));
}
