import {
  wechatBind,
  wechatConsent,
  wechatLogin,
  wechatTemplates,
  wechatUnbind,
} from '../../domain/calls/wechat.ts';
import { shareYourPhone } from '../../domain/codes/refusals/codes/accounts.ts';
import { wechatBinding } from '../../domain/records/wechatBinding.ts';
import { admit } from '../auth/login.ts';
import { enterOrAsk } from '../auth/secondFactor/entering.ts';
import type { Account } from '../auth/sessions.ts';
import { bindAccount, bindByPhone, bindingOf, boundOwner, noPassword } from '../auth/wechatLogin.ts';
import { consentsOf, giveConsents } from '../business/parties/wechatConsents.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { findBy } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { noteGroup } from '../run/trail.ts';
import { act, actFor, bind, type Bound, loginOf } from './context.ts';
import { askedWechat } from './wechatAnswer.ts';
import { granted, groupOf, knowBrowser } from './session.ts';

/** A phone logs in now and then; more from one address looks like trying codes. */
const LIMIT: Limit = { times: 20, windowMs: 60_000 };

const login = bind(
  wechatLogin,
  async ({ branchCode, code, phoneCode, agree, device_id: deviceId }, context) => {
    const { services, address, userAgent } = context;
    const group = await groupOf(context, branchCode);
    const { groupCode } = group;
    noteGroup(groupCode);
    await actFor(context, groupCode, (work) => spendAttempt(work, `wechat:${address}`, LIMIT));
    const { wechat } = services;
    const person = await askedWechat(wechat.person(code));
    const isClosed = (owner: Account) => owner.isDemo && !context.isDemoOpen;
    const known = await actFor(context, groupCode, (work) => bindingOf(work, person));
    if (!known && phoneCode === undefined) throw refused(shareYourPhone);
    const shared =
      known || phoneCode === undefined
        ? null
        : { phone: await askedWechat(wechat.phone(phoneCode)), agree, passwordHash: await noPassword() };
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

/** A driver logs in by the web's ways, and is told of his queue in WeChat. */
const bindOwn = bind(wechatBind, async ({ code }, context) => {
  const { services, address } = context;
  await act(context, (work) => spendAttempt(work, `wechat:${address}`, LIMIT));
  const person = await askedWechat(services.wechat.person(code));
  return act(context, async (work) => {
    await bindAccount(work, person, loginOf(context).account);
    return null;
  });
});

const templates = bind(wechatTemplates, (_request, context) =>
  act(context, (work) => consentsOf(work, loginOf(context).account.id)),
);

const consent = bind(wechatConsent, ({ templateIds }, context) =>
  act(context, async (work) => {
    const userId = loginOf(context).account.id;
    await giveConsents(work, userId, templateIds);
    return consentsOf(work, userId);
  }),
);

export const wechatCalls: readonly Bound[] = [login, unbind, bindOwn, templates, consent];
