import { eq } from 'drizzle-orm';
import { updatePass } from '../../domain/calls/password.ts';
import { register, validPhone } from '../../domain/calls/registration.ts';
import { sendVerificationCode } from '../../domain/calls/smsCode.ts';
import type { Label } from '../../domain/codes/label.ts';
import { mobileCheck, usccCheck } from '../../domain/schema/fieldChecks.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import { isUscc } from '../../domain/rules/identity.ts';
import { isInviteCode } from '../../domain/rules/registration.ts';
import {
  agreementNotAccepted,
  oneTimePasswordEnded,
  passwordUnchanged,
  wrongOldPassword,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { presentVersion } from '../auth/agreementVersions.ts';
import { accountNamed } from '../auth/login.ts';
import { passwordFault } from '../auth/passwordRules.ts';
import { fitsPassword, hashPassword } from '../auth/passwords.ts';
import { isOver, ownPassword } from '../auth/oneTimePassword.ts';
import { BAD_INVITE, openAccount } from '../auth/register.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import type { Account } from '../auth/sessions.ts';
import { makeCode } from '../auth/smsCodes.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { type FieldError, refused, wrongFields } from '../records/errors.ts';
import { partyGroup } from '../store/systemTables.ts';
import { defaultGroup } from './defaultGroup.ts';

const HOUR_MS = 3_600_000;
/** A person tries a number or two; more in an hour from one address looks like collecting a directory. */
const PHONE_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
/** A code costs money: one address must not request codes for many phones. */
const CODE_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
const REGISTER_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
/** A person at an unattended desk must not be able to guess its owner's password. */
const OLD_PASSWORD_LIMIT: Limit = { times: 10, windowMs: HOUR_MS / 4 };

const NO_NAME: Label = [
  '企业名称不能为空',
  'Company name is required',
  'El nombre de la empresa es obligatorio',
  '企業名は必須です',
];

/** Phone numbers are checked before anything is counted or looked up. @throws 10400 */
function requireMobile(phone: string): void {
  if (!isMobile(phone)) throw wrongFields([{ field: 'phone', msg: mobileCheck.message }]);
}

/** The default group, after one use of a limit of this address. @throws 10429 */
async function limitedGroup(context: Context, what: string, limit: Limit): Promise<string> {
  const { groupCode } = await defaultGroup(context.services.store.db, context.host);
  await actFor(context, groupCode, (work) => spendAttempt(work, `${what}:${context.address}`, limit));
  return groupCode;
}

const phone = bind(validPhone, async (request, context) => {
  requireMobile(request.phone);
  const groupCode = await limitedGroup(context, 'phone', PHONE_LIMIT);
  return { free: !(await accountNamed(context.services.store.db, groupCode, request.phone)) };
});

const code = bind(sendVerificationCode, async (request, context) => {
  requireSmsWay(context.services);
  requireMobile(request.phone);
  const groupCode = await limitedGroup(context, 'code', CODE_LIMIT);
  const { services } = context;
  const message = await actFor(context, groupCode, (work) => makeCode(work, request.phone, request.purpose));
  return sendCode(services, message);
});

const registration = bind(register, async (request, context) => {
  if (request.agree !== 'true') throw refused(agreementNotAccepted);
  requireMobile(request.phone);
  const isFirm = request.identity === 'SHIPPER' && request.shipperKind === 'company';
  const name = request.companyName?.trim();
  const errors: FieldError[] = [];
  const fault = await passwordFault(request.password, [request.phone, ...(isFirm && name ? [name] : [])]);
  if (fault) errors.push({ field: 'password', msg: fault });
  if (isFirm && !name) errors.push({ field: 'companyName', msg: NO_NAME });
  if (isFirm && !isUscc(request.uscc ?? '')) errors.push({ field: 'uscc', msg: usccCheck.message });
  if (!isInviteCode(request.inviteCode ?? '')) errors.push({ field: 'inviteCode', msg: BAD_INVITE });
  if (errors.length > 0) throw wrongFields(errors);
  const groupCode = await limitedGroup(context, 'register', REGISTER_LIMIT);
  const passwordHash = await hashPassword(request.password);
  const { identity, smsCode, inviteCode, shipperKind = 'person', uscc } = request;
  await actFor(context, groupCode, async (work) => {
    const present = await presentVersion(work);
    const { agreementVersion = present } = request;
    // An acceptance of an older text does not count for this one.
    if (agreementVersion !== present) throw refused(agreementNotAccepted);
    return openAccount(work, {
      identity,
      phone: request.phone,
      smsCode,
      passwordHash,
      name: name === '' ? undefined : name,
      agreementVersion,
      inviteCode: inviteCode === '' ? undefined : inviteCode,
      declared:
        identity === 'SHIPPER' ? { shipperKind, ...(isFirm && name && uscc ? { name, uscc } : {}) } : null,
    });
  });
  return { username: request.phone };
});

/** What others know of an account: a password must not contain it. */
async function namesOf({ services }: Context, { groupCode, username, realName, phone }: Account) {
  const { db } = services.store;
  const [group] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, groupCode));
  return [username, realName, phone, groupCode, group?.groupName ?? ''];
}

const password = bind(updatePass, async ({ oldPassword, newPassword }, context) => {
  const { account: owner, tokenHash } = loginOf(context);
  await act(context, (work) => spendAttempt(work, `password:${owner.id}`, OLD_PASSWORD_LIMIT));
  if (!(await fitsPassword(owner.passwordHash, oldPassword))) throw refused(wrongOldPassword);
  if (isOver(owner, context.services.clock())) throw refused(oneTimePasswordEnded);
  if (newPassword === oldPassword) throw refused(passwordUnchanged);
  const fault = await passwordFault(newPassword, await namesOf(context, owner));
  if (fault) throw wrongFields([{ field: 'newPassword', msg: fault }]);
  const passwordHash = await hashPassword(newPassword);
  const others = await act(context, async (work) => {
    await ownPassword(work, owner.id, passwordHash);
    return endSessionsOf(work.tx, owner, 'password', tokenHash);
  });
  const { groupCode, id: accountId } = owner;
  context.services.bus.publish(
    others.map((ended) => ({ kind: 'ended' as const, groupCode, accountId, tokenHash: ended })),
  );
  return null;
});

export const accountCalls: readonly Bound[] = [password, phone, registration, code];
