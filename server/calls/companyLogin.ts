import { bindSso, finishSso, readUnbound } from '../../domain/calls/sso.ts';
import { listProviders, startSso } from '../../domain/calls/ssoStart.ts';
import type { Label } from '../../domain/codes/label.ts';
import {
  companyAccountUnbound,
  companyLoginFailed,
  companyLoginOver,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { loginProvider } from '../../domain/records/loginProvider.ts';
import type { Row } from '../../domain/schema/record.ts';
import { isInternalPath } from '../../machines/session/rules.ts';
import {
  beginRequest,
  groupOfState,
  noteUnbound,
  openProviders,
  ownerOf,
  providerAt,
  settleUnbound,
  takeRequest,
  unboundOf,
  verifierOf,
} from '../auth/companyLogins.ts';
import { admit } from '../auth/login.ts';
import { enterOrAsk } from '../auth/secondFactor/entering.ts';
import type { Account } from '../auth/sessions.ts';
import { type LoginClaims, LoginFailed, type LoginFault } from '../ports/companyLogin.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { noteGroup } from '../run/trail.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { defaultGroup } from './defaultGroup.ts';
import { granted, groupOf, knowBrowser } from './session.ts';

type Provider = Row<typeof loginProvider>;

/** A person tries once or twice; each try asks the provider. */
const START_LIMIT: Limit = { times: 60, windowMs: 15 * 60_000 };

/** Registered at the provider as the way back. */
const redirectUri = ({ services }: Context) => `${services.siteUrl}/auth-redirect`;

const nameOf = (one: Provider) =>
  [one.providerName, one.providerNameEn, one.providerNameEs, one.providerNameJa] as const;

/** Why a company login failed, in words. */
const WHY: Readonly<Record<LoginFault, Label>> = {
  silent: [
    '企业登录服务无应答',
    'the company login does not answer',
    'el acceso de empresa no responde',
    '企業ログインが応答しません',
  ],
  refused: [
    '登录凭据已用过或已失效',
    'its code is used or out of date',
    'su código ya se usó o caducó',
    'コードが使用済みか期限切れです',
  ],
  issuer: [
    '应答来自其他提供方',
    'the answer is from another provider',
    'la respuesta es de otro proveedor',
    '別の提供元からの応答です',
  ],
  nonce: [
    '应答不属于本次登录',
    'the answer belongs to another login',
    'la respuesta es de otro acceso',
    '別のログインへの応答です',
  ],
  audience: [
    '应答不是发给本平台的',
    'the answer is meant for another platform',
    'la respuesta es para otra plataforma',
    '別のプラットフォーム宛ての応答です',
  ],
  expired: [
    '应答已过期',
    'the answer is out of date',
    'la respuesta ha caducado',
    '応答の期限が切れています',
  ],
  signature: ['应答签名无效', 'its signature is not valid', 'su firma no es válida', '応答の署名が無効です'],
  unusable: [
    '应答无法识别，请联系管理员',
    'its answer cannot be used; tell the administrator',
    'su respuesta no sirve; avise al administrador',
    '応答を利用できません。管理者に連絡してください',
  ],
};

/** What a provider says instead of a code, in words. */
const SAID: Readonly<Record<string, Label>> = {
  access_denied: [
    '已在企业登录页取消或被拒绝',
    'it was cancelled or denied there',
    'se canceló o denegó allí',
    '先方で中止または拒否されました',
  ],
  login_required: [
    '请在企业登录页登录',
    'nobody is logged in there',
    'allí no hay sesión iniciada',
    '先方でログインしていません',
  ],
  temporarily_unavailable: [
    '企业登录服务暂不可用',
    'it is not available now',
    'no está disponible ahora',
    '現在利用できません',
  ],
  server_error: ['企业登录服务出错', 'it has a fault', 'tiene un fallo', '先方でエラーが発生しました'],
};

const failed = (why: Label) => refused(companyLoginFailed, { why });

const providers = bind(listProviders, async (_request, context) => {
  const { groupCode } = await defaultGroup(context.services.store.db, context.host);
  const open = await actFor(context, groupCode, openProviders);
  return { providers: open.map((one) => ({ providerCode: one.providerCode, name: nameOf(one) })) };
});

/** The answer of the port, its failures as refusals. @throws 44031 */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LoginFailed) throw failed(WHY[error.fault]);
    throw error;
  }
}

const start = bind(startSso, async ({ providerCode, branchCode, device_id: deviceId, redirect }, context) => {
  const { groupCode } = await groupOf(context, branchCode);
  noteGroup(groupCode);
  await actFor(context, groupCode, (work) => spendAttempt(work, `sso:${context.address}`, START_LIMIT));
  const wanted = redirect !== null && isInternalPath(redirect) ? redirect : null;
  const begun = await actFor(context, groupCode, async (work) => {
    const found = (await openProviders(work)).find((one) => one.providerCode === providerCode);
    if (!found) throw refused(noSuchRecord);
    const at = await providerAt(work, found);
    return { at, drawn: await beginRequest(work, found, { deviceId, redirect: wanted }) };
  });
  const drawn = { ...begun.drawn, redirectUri: redirectUri(context) };
  const url = await asked(context.services.companyLogin.begin(begun.at, drawn));
  return { url, state: drawn.state };
});

/** Demo accounts are unknown where they may not be used. */
const closedIn = (context: Context) => (owner: Account) => owner.isDemo && !context.isDemoOpen;

const finish = bind(finishSso, async ({ state, device_id: deviceId, code, iss, error }, context) => {
  const { services, address, userAgent } = context;
  const groupCode = await groupOfState(services.store.db, state);
  noteGroup(groupCode);
  const taken = await actFor(context, groupCode, (work) => takeRequest(work, state, deviceId));
  if (error !== undefined || code === undefined) {
    throw failed(SAID[error ?? ''] ?? WHY.unusable);
  }
  const [provider, at] = await actFor(context, groupCode, async (work) => {
    const row = await find(work, loginProvider, taken.providerId);
    // It was switched off meanwhile.
    if (row?.status !== 'enabled') throw refused(companyLoginOver);
    return [row, await providerAt(work, row)] as const;
  });
  const drawn = {
    state,
    nonce: taken.nonce,
    verifier: verifierOf(services.vault, taken),
    redirectUri: redirectUri(context),
  };
  const claims: LoginClaims = await asked(services.companyLogin.finish(at, drawn, { code, iss }));
  const entered = await actFor(context, groupCode, async (work) => {
    const owner = await ownerOf(work, provider, claims, closedIn(context));
    if (owner === null) {
      await noteUnbound(work, taken, claims);
      return null;
    }
    const admitted = await admit(work.tx, owner, work.now);
    const opened = await enterOrAsk(work, admitted, { deviceId, address, userAgent, now: work.now });
    if (!('ticket' in opened)) knowBrowser(work, admitted, context);
    return opened;
  });
  if (entered === null) throw refused(companyAccountUnbound);
  const group = await groupOf(context, groupCode);
  return {
    entered: 'ticket' in entered ? entered : granted(context, group, entered),
    redirect: taken.redirect,
  };
});

const unbound = bind(readUnbound, (_request, context) =>
  act(context, async (work) => {
    const found = await unboundOf(work, loginOf(context));
    const provider = found && (await find(work, loginProvider, found.providerId));
    return provider ? { name: nameOf(provider), account: found.subjectName ?? '' } : null;
  }),
);

const bindIt = bind(bindSso, ({ isWanted }, context) =>
  act(context, async (work) => {
    const login = loginOf(context);
    const found = await unboundOf(work, login);
    if (!found) throw refused(companyLoginOver);
    await settleUnbound(work, login, found, isWanted);
    return null;
  }),
);

export const companyLoginCalls: readonly Bound[] = [providers, start, finish, unbound, bindIt];
