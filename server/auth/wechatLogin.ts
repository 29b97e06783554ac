import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import {
  accountDisabled,
  agreementNotAccepted,
  loginLocked,
  wechatLoginFailed,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { wechatBinding } from '../../domain/records/wechatBinding.ts';
import type { Row } from '../../domain/schema/record.ts';
import { presentVersion } from './agreementVersions.ts';
import type { WechatPerson } from '../ports/wechat.ts';
import { refused } from '../records/errors.ts';
import { apply } from '../records/apply.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { findBy, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { account } from '../store/systemTables.ts';
import { hashPassword } from './passwords.ts';
import { addAccount } from './register.ts';
import type { Account } from './sessions.ts';
import { accountOf } from './switchPhone.ts';

const MINUTE_MS = 60_000;

const USE_WEB: Label = [
  '该手机号的账号请在网页登录',
  'this account logs in on the web',
  'esta cuenta entra por la web',
  'このアカウントはウェブでログインしてください',
];

const OF_ANOTHER: Label = [
  '该微信已绑定其他账号',
  'this WeChat is bound to another account',
  'este WeChat está vinculado a otra cuenta',
  'このWeChatは別のアカウントに連携されています',
];

/** The binding of a WeChat identity; null: none. */
export async function bindingOf(
  work: Work,
  { openId }: WechatPerson,
): Promise<Row<typeof wechatBinding> | null> {
  const [bound] = await findBy(work, wechatBinding, { openId, status: 'bound' });
  return bound ?? null;
}

/** @throws 44003 disabled; 44002 locked after wrong passwords */
export function requireOpen(owner: Account, now: number): Account {
  if (owner.status === 'disabled' || owner.status === 'cancelled') throw refused(accountDisabled);
  const left = (owner.lockedUntil ?? 0) - now;
  if (owner.status === 'locked' && left > 0) throw refused(loginLocked, { n: Math.ceil(left / MINUTE_MS) });
  return owner;
}

/** The account of a binding. @throws 44034 it is bound for messages only; 44002, 44003 */
export async function boundOwner(work: Work, { id, userId }: Row<typeof wechatBinding>): Promise<Account> {
  const owner = requireOpen(await accountOf(work, userId), work.now);
  if (owner.partyType !== 'SHIPMENT') throw refused(wechatLoginFailed, { why: USE_WEB });
  await patch(work, wechatBinding, id, { lastLoginAt: work.now });
  return owner;
}

/** Stores a binding of an account. */
async function storeBinding(
  work: Work,
  { openId, unionId }: WechatPerson,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  await make(work, wechatBinding, {
    bindingNo: await nextNumber(work, wechatBinding.number.prefix),
    ...{ openId, unionId, userId, phone },
    boundAt: work.now,
    lastLoginAt: work.now,
    consents: null,
  });
}

/** Binds a WeChat identity to the account that is logged in, for messages. @throws 44034 it is another account's */
export async function bindAccount(work: Work, person: WechatPerson, owner: Account): Promise<void> {
  const bound = await bindingOf(work, person);
  if (bound?.userId === owner.id) return;
  if (bound) throw refused(wechatLoginFailed, { why: OF_ANOTHER });
  for (const { id } of await findBy(work, wechatBinding, { userId: owner.id, status: 'bound' }))
    await apply(work, wechatBinding, { id, type: 'unbind' }, true);
  await storeBinding(work, person, { userId: owner.id, phone: owner.phone });
}

/** A password that nobody knows: its owner sets one by a code, if ever. */
export const noPassword = () => hashPassword(randomBytes(24).toString('base64url'));

/**
 * Binds a WeChat identity to the shipper's account of a phone, which is opened where there is none.
 * @param isClosed accounts that count as the web's own
 * @throws 44006 the agreement was not accepted; 44034 the account is none of a shipper; 44002, 44003
 */
export async function bindByPhone(
  work: Work,
  person: WechatPerson,
  {
    phone,
    agree,
    passwordHash,
  }: { readonly phone: string; readonly agree: boolean; readonly passwordHash: string },
  isClosed: (owner: Account) => boolean,
): Promise<Account> {
  const { groupCode, tx, now } = work;
  const ofPhone = and(eq(account.groupCode, groupCode), eq(account.phone, phone));
  const found = (await tx.select().from(account).where(ofPhone)).filter(
    ({ status }) => status !== 'cancelled',
  );
  const [known] = found;
  if (known && (known.partyType !== 'SHIPMENT' || found.length > 1 || isClosed(known)))
    throw refused(wechatLoginFailed, { why: USE_WEB });
  if (!known && !agree) throw refused(agreementNotAccepted);
  const owner = known
    ? requireOpen(known, now)
    : await accountOf(
        work,
        await addAccount(work, {
          identity: 'SHIPPER',
          phone,
          passwordHash,
          name: undefined,
          agreementVersion: await presentVersion(work),
          inviteCode: undefined,
          declared: { shipperKind: 'person' },
        }),
      );
  await storeBinding(work, person, { userId: owner.id, phone });
  return owner;
}
