import { wechatLogin, wechatUnbind } from '../../domain/calls/wechat.ts';
import type { Label } from '../../domain/codes/label.ts';
import {
  serviceUnavailable,
  shareYourPhone,
  tooManyAttempts,
  wechatLoginFailed,
} from '../../domain/codes/refusals/codes.ts';
import { wechatBinding } from '../../domain/records/wechatBinding.ts';
import { admit } from '../auth/login.ts';
import { enterOrAsk } from '../auth/secondFactor/entering.ts';
import type { Account } from '../auth/sessions.ts';
import { bindByPhone, bindingOf, boundOwner, noPassword } from '../auth/wechatLogin.ts';
import { WechatFailed, type WechatFault } from '../ports/wechat.ts';
import { apply } from '../records/apply.ts';
import { type Refused, refused } from '../records/errors.ts';
import { findBy } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { noteGroup } from '../run/trail.ts';
import { act, actFor, bind, type Bound, loginOf } from './context.ts';
import { granted, groupOf, knowBrowser } from './session.ts';

/** A phone logs in now and then; more from one address looks like trying codes. */
const LIMIT: Limit = { times: 20, windowMs: 60_000 };

const CODE_OVER: Label = [
  '登录凭据已失效，请重试',
  'the code is no longer valid; try again',
  'el código ya no es válido; inténtelo de nuevo',
  'コードが無効です。もう一度お試しください',
];
const UNUSABLE: Label = [
  '微信拒绝了请求，请联系管理员',
  'WeChat refused; tell the administrator',
  'WeChat rechazó la solicitud; avise al administrador',
  'WeChat に拒否されました。管理者に連絡してください',
];

function refusalOf(fault: WechatFault): Refused {
  switch (fault) {
    case 'code':
      return refused(wechatLoginFailed, { why: CODE_OVER });
    case 'limit':
      return refused(tooManyAttempts, { n: 60 });
    case 'silent':
      return refused(serviceUnavailable);
    case 'unusable':
      return refused(wechatLoginFailed, { why: UNUSABLE });
  }
}

/** The answer of WeChat, its failures as refusals. @throws 44034, 10429, 10503 */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof WechatFailed ? refusalOf(error.fault) : error;
  }
}

const login = bind(
  wechatLogin,
  async ({ branchCode, code, phoneCode, agree, device_id: deviceId }, context) => {
    const { services, address, userAgent } = context;
    const group = await groupOf(context, branchCode);
    const { groupCode } = group;
    noteGroup(groupCode);
    await actFor(context, groupCode, (work) => spendAttempt(work, `wechat:${address}`, LIMIT));
    const { wechat } = services;
    const person = await asked(wechat.person(code));
    const isClosed = (owner: Account) => owner.isDemo && !context.isDemoOpen;
    const known = await actFor(context, groupCode, (work) => bindingOf(work, person));
    if (!known && phoneCode === undefined) throw refused(shareYourPhone);
    const shared =
      known || phoneCode === undefined
        ? null
        : { phone: await asked(wechat.phone(phoneCode)), agree, passwordHash: await noPassword() };
    const ownerIn = async (work: Work): Promise<Account> => {
      // Of two logins at a time the second one finds the binding of the first.
      const bound = await bindingOf(work, person);
      if (bound) return boundOwner(work, bound);
      if (shared === null) throw refused(shareYourPhone);
      return bindByPhone(work, person, shared, isClosed);
    };
    const entered = await actFor(context, groupCode, async (work) => {
      const owner = await ownerIn(work);
      if (isClosed(owner)) throw refused(shareYourPhone);
      const admitted = await admit(work.tx, owner, work.now);
      const device = { deviceId, address, userAgent, now: work.now, client: 'wechat' as const };
      const opened = await enterOrAsk(work, admitted, device);
      if (!('ticket' in opened)) knowBrowser(work, admitted, context);
      return opened;
    });
    return 'ticket' in entered ? entered : granted(context, group, entered);
  },
);

const unbind = bind(wechatUnbind, (_request, context) =>
  act(context, async (work) => {
    const own = { userId: loginOf(context).account.id, status: 'bound' } as const;
    for (const { id } of await findBy(work, wechatBinding, own))
      await apply(work, wechatBinding, { id, type: 'unbind' }, true);
    return null;
  }),
);

export const wechatCalls: readonly Bound[] = [login, unbind];
