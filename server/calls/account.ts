import { and, eq } from 'drizzle-orm';
import { updatePass } from '../../domain/calls/password.ts';
import { register, validPhone } from '../../domain/calls/registration.ts';
import { sendVerificationCode } from '../../domain/calls/smsCode.ts';
import type { Label } from '../../domain/codes/label.ts';
import { mobileCheck, usccCheck } from '../../domain/schema/fieldChecks.ts';
import { isMobile, isPassword } from '../../domain/rules/checks.ts';
import { isUscc } from '../../domain/rules/identity.ts';
import { AGREEMENT_VERSION, isInviteCode } from '../../domain/rules/registration.ts';
import {
  agreementNotAccepted,
  passwordUnchanged,
  serviceUnavailable,
  wrongOldPassword,
} from '../../domain/codes/refusals/codes.ts';
import { accountNamed } from '../auth/login.ts';
import { fitsPassword, hashPassword } from '../auth/passwords.ts';
import { BAD_INVITE, openAccount } from '../auth/register.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { makeCode, RESEND_MS } from '../auth/smsCodes.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { type FieldError, refused, wrongFields } from '../records/errors.ts';
import { handOver } from '../jobs/sms.ts';
import { account } from '../store/systemTables.ts';
import { defaultGroup } from './defaultGroup.ts';

const HOUR_MS = 3_600_000;
/** A person tries a number or two; more in an hour from one address looks like collecting a directory. */
const PHONE_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
/** A code costs money: one address must not request codes for many phones. */
const CODE_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
const REGISTER_LIMIT: Limit = { times: 20, windowMs: HOUR_MS };
/** A person at an unattended desk must not be able to guess its owner's password. */
const OLD_PASSWORD_LIMIT: Limit = { times: 10, windowMs: HOUR_MS / 4 };

const WEAK: Label = [
  '密码需 8–20 位且至少包含两类字符，不能有空格',
  '8–20 characters of at least two kinds, no spaces',
  'De 8 a 20 caracteres de al menos dos tipos, sin espacios',
  '8～20 文字で 2 種類以上の文字を含み、空白は使えません',
];
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
  const { groupCode } = await defaultGroup(context.services.store.db);
  await actFor(context, groupCode, (work) => spendAttempt(work, `${what}:${context.address}`, limit));
  return groupCode;
}

const phone = bind(validPhone, async (request, context) => {
  requireMobile(request.phone);
  const groupCode = await limitedGroup(context, 'phone', PHONE_LIMIT);
  return { free: !(await accountNamed(context.services.store.db, groupCode, request.phone)) };
});

const code = bind(sendVerificationCode, async (request, context) => {
  requireMobile(request.phone);
  const groupCode = await limitedGroup(context, 'code', CODE_LIMIT);
  const { services } = context;
  const { row, content } = await actFor(context, groupCode, (work) =>
    makeCode(work, request.phone, request.purpose, services.sms.isEmbedded),
  );
  if ((await handOver(services, row, content)) !== null) throw refused(serviceUnavailable);
  return { resendAfterS: RESEND_MS / 1000 };
});

const registration = bind(register, async (request, context) => {
  const { agreementVersion = AGREEMENT_VERSION } = request;
  // An acceptance of an older text does not count for this one.
  if (request.agree !== 'true' || agreementVersion !== AGREEMENT_VERSION) throw refused(agreementNotAccepted);
  requireMobile(request.phone);
  const isFirm = request.identity === 'SHIPPER' && request.shipperKind === 'company';
  const name = request.companyName?.trim();
  const errors: FieldError[] = [];
  if (!isPassword(request.password, [request.phone])) errors.push({ field: 'password', msg: WEAK });
  if (isFirm && !name) errors.push({ field: 'companyName', msg: NO_NAME });
  if (isFirm && !isUscc(request.uscc ?? '')) errors.push({ field: 'uscc', msg: usccCheck.message });
  if (!isInviteCode(request.inviteCode ?? '')) errors.push({ field: 'inviteCode', msg: BAD_INVITE });
  if (errors.length > 0) throw wrongFields(errors);
  const groupCode = await limitedGroup(context, 'register', REGISTER_LIMIT);
  const passwordHash = await hashPassword(request.password);
  const { identity, smsCode, inviteCode, shipperKind = 'person', uscc } = request;
  await actFor(context, groupCode, (work) =>
    openAccount(work, {
      identity,
      phone: request.phone,
      smsCode,
      passwordHash,
      name: name === '' ? undefined : name,
      agreementVersion,
      inviteCode: inviteCode === '' ? undefined : inviteCode,
      declared:
        identity === 'SHIPPER' ? { shipperKind, ...(isFirm && name && uscc ? { name, uscc } : {}) } : null,
    }),
  );
  return { username: request.phone };
});

const password = bind(updatePass, async ({ oldPassword, newPassword }, context) => {
  const { account: owner, tokenHash } = loginOf(context);
  await act(context, (work) => spendAttempt(work, `password:${owner.id}`, OLD_PASSWORD_LIMIT));
  if (!(await fitsPassword(owner.passwordHash, oldPassword))) throw refused(wrongOldPassword);
  if (newPassword === oldPassword) throw refused(passwordUnchanged);
  if (!isPassword(newPassword, [owner.username])) throw wrongFields([{ field: 'newPassword', msg: WEAK }]);
  const passwordHash = await hashPassword(newPassword);
  const others = await act(context, async ({ tx }) => {
    const isOwn = and(eq(account.groupCode, owner.groupCode), eq(account.id, owner.id));
    await tx.update(account).set({ passwordHash }).where(isOwn);
    return endSessionsOf(tx, owner, 'password', tokenHash);
  });
  const { groupCode, id: accountId } = owner;
  context.services.bus.publish(
    others.map((ended) => ({ kind: 'ended' as const, groupCode, accountId, tokenHash: ended })),
  );
  return null;
});

export const accountCalls: readonly Bound[] = [password, phone, registration, code];
