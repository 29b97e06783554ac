import { z } from 'zod';
import { SUCCESS } from '../../../../domain/calls/call.ts';
import { saveProfile } from '../../../../domain/calls/profile.ts';
import { listGroups, queryAreas } from '../../../../domain/calls/party.ts';
import { recordCalls } from '../../../../domain/calls/records.ts';
import {
  authorize,
  getUserInfo,
  loginSchema,
  logout,
  switchRole,
  userInfoSchema,
} from '../../../../domain/calls/session.ts';
import { getSessionLife, type SessionLife } from '../../../../domain/calls/sessionLife.ts';
import { updatePass } from '../../../../domain/calls/password.ts';
import { say } from '../../../../domain/codes/label.ts';
import { passwordMustBeChanged, roleNotYours } from '../../../../domain/codes/refusals/codes/accounts.ts';
import { tooManyAttempts } from '../../../../domain/codes/refusals/codes/common.ts';
import { ROLE_CODES, ROLE_NAMES, roleOf } from '../../../../domain/codes/roles.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import type { SessionContext } from '../../../../machines/session/context.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/accounts.ts';
import { answer, cut, type Can, type UserCause, never, pass, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { choose, go, goTo, loginButton, userButton } from './desk.ts';

/** A user with two roles. */
const USER = 'lead';
const SHOWN_ROLE = 'role';
const SWITCHING = '正在切换角色…';
const WANTED = '/tms/order/order_manage';

const isOut: Can = (at) => at.matches({ identity: 'signedOut' });
const isVerifying: Can = (at) => at.matches({ identity: 'verifying' });
const isOwing: Can = (at) => at.matches({ identity: 'owingPassword', validity: 'valid' });
const isFree: Can = (at) => at.matches({ identity: 'active', validity: 'valid' });

const relogin = ({ page }: Scene) => page.getByRole('dialog', { name: '确认注销' });

function form({ page }: Scene) {
  return {
    name: page.getByLabel('用户名', { exact: true }),
    password: page.getByLabel('密码', { exact: true }),
  };
}

function logInWith(password: string): UserCause {
  return {
    can: isOut,
    do: async (scene) => {
      await form(scene).name.fill(` ${USER} `);
      await form(scene).password.fill(password);
      await loginButton(scene).click();
    },
  };
}

/** The user of the model with roles and menu of the real one. */
const userInfo: UserCause = {
  do: (scene, { source, outcome }) =>
    scene.gate.change(source, (real) => {
      const info = userInfoSchema.parse(real.data);
      const { userId, party } = userInfoSchema.parse('output' in outcome ? outcome.output : null);
      scene.notes.set(
        SHOWN_ROLE,
        say(ROLE_NAMES[roleOf(info.roleList[0]?.roles[0] ?? '') ?? 'driver'], 'zh'),
      );
      return { ...real, data: { ...info, userId, party: { ...info.party, name: party.name } } };
    }),
};

/** The user reloads a list, and the platform answers that the account is deregistered. */
async function meetDeregistered({ page }: Scene): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单' });
  const link = menu.getByRole('link', { name: '运单管理', exact: true });
  // It stands alone for one role of the user, and in a group for the other.
  const group = menu.getByRole('button', { name: '运输管理', exact: true });
  await link.or(group).first().waitFor();
  if (!(await link.isVisible())) await group.click();
  await link.click();
  await page.getByRole('main').getByRole('table').waitFor();
  await page.route(
    `**${recordCalls(waybill).list.path}?*`,
    (route) => route.fulfill({ json: { status: 21332, msg: '您已注销', data: null } }),
    { times: 1 },
  );
  await page.getByRole('main').getByRole('button', { name: '刷新' }).click();
}

/** The platform says that the maximum of this login is reached in a minute, and the user logs in again at once. */
const leaveInTime: UserCause['do'] = async (scene, { at }) => {
  const life: SessionLife = { idleMs: 3_600_000, absoluteMs: 60_000, locked: false };
  await scene.page.route(
    `**${getSessionLife.path}`,
    (route) => route.fulfill({ json: { status: SUCCESS, msg: '', data: life } }),
    { times: 1 },
  );
  // Loaded again because another window has prolonged the session.
  const { userId } = at.context as SessionContext;
  await scene.notify('freightdesk-presence', { userId, window: 'another', word: 'extended' });
  await scene.page.getByRole('alert').getByRole('button', { name: '立即重新登录' }).click();
};

/** A new name is saved; the platform answers with that of the model. */
const saveName: UserCause['do'] = async (scene, { stimulus }) => {
  const { page } = scene;
  const face =
    stimulus.cause.kind === 'send'
      ? z.object({ face: saveProfile.data }).parse(stimulus.cause.event).face
      : null;
  await go(scene, '/profile/index');
  await page.route(`**${saveProfile.path}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { status: SUCCESS, msg: '', data: face } })
      : route.fallback(),
  );
  await page.getByRole('main').getByLabel('姓名').fill('Ann Other');
  await page.getByRole('main').getByRole('button', { name: '保存' }).click();
  await page.getByText('资料已保存').waitFor();
};

/** The form is filled in; the platform says yes, without changing the demo account. */
const changePassword: UserCause['do'] = async ({ page }) => {
  await page.route(
    `**${updatePass.path}?*`,
    (route) => route.fulfill({ json: { status: SUCCESS, msg: '', data: null } }),
    { times: 1 },
  );
  await page.getByLabel('原密码').fill(DEMO_PASSWORD);
  await page.getByLabel('新密码', { exact: true }).fill('Eigen-2026-Wort');
  await page.getByLabel('再次输入新密码').fill('Eigen-2026-Wort');
  await page.getByRole('button', { name: '修改密码' }).click();
};

/** The present token of this browser. */
async function token({ context, desk }: Scene): Promise<string> {
  return (await context.cookies(desk.url)).find(({ name }) => name === 'Admin-Token')?.value ?? '';
}

/** Another user grants or revokes a right: the tests of grants and the view walk cover it. */
const OTHERS = 'rights are changed by another person, which the tests of grants do';

/** Nobody of the demo company has one. */
const FACTOR = 'nobody of the demo company has a second factor: proved by calls and views';

/** It needs a provider of company accounts; tests/browser/companyLogin.test.ts goes there and back. */
const COMPANY = 'the answer to a company login comes from its own chart';

const busy: UserCause = {
  do: ({ gate }, { source }) =>
    gate.answer(source, { status: tooManyAttempts, msg: 'Try again later', data: null }),
};

export const sessionAdapter: WalkAdapter = {
  chart: 'session',
  inputs: {
    'no cookie': (scene) => scene.go('/'),
    cookie: async (scene) => {
      await scene.logIn(USER);
      await scene.go(`/login?redirect=${encodeURIComponent(WANTED)}`);
    },
  },
  events: {
    'log in': logInWith(DEMO_PASSWORD),
    'log in with a code': never('the code goes to a phone'),
    'come from the company login': never('a login of its own (tests/browser/companyLogin.test.ts)'),
    'come from it with a second factor': never('a login of its own (tests/browser/companyLogin.test.ts)'),
    'second factor is set up': never('a role of the demo company needs none: proved by calls and views'),
    'save the profile': { can: isFree, do: saveName },
    'change the password': { can: isOwing, do: changePassword },
    'log in without a password': logInWith(''),
    'log out': {
      can: (at, memory) => isFree(at, memory) || isVerifying(at, memory) || isOwing(at, memory),
      do: async (scene, { at, memory }) => {
        // Before the desk is shown there is a button on the waiting page.
        if (isVerifying(at, memory) || isOwing(at, memory))
          await scene.page.getByRole('button', { name: '退出登录' }).click();
        else await choose(scene, '退出登录');
      },
    },
    'switch to dispatcher': {
      can: isFree,
      do: async (scene) => {
        await userButton(scene).click();
        await scene.page.getByRole('menuitem', { name: /^(调度|客服)$/, disabled: false }).click();
      },
    },
    'switch to a role not held': never('the menu lists only the roles of the user'),
    'want a page': { can: isOut, do: goTo('/tms/order/order_manage?todo=1') },
    'want another site': { can: isOut, do: goTo('//elsewhere.example') },
    'code 21332': { can: isFree, do: meetDeregistered },
    'code 21332 for an older token': never('the calls of a desk end with it, and no desk outlives its token'),
    'time is up': { can: isFree, do: leaveInTime },
    'log in again': {
      can: (at) => at.matches({ validity: 'deregistered' }),
      do: async (scene) => {
        const loaded = scene.page.waitForEvent('load');
        await relogin(scene).getByRole('button', { name: '重新登录' }).click();
        await loaded;
        scene.gate.clear();
      },
    },
    stay: {
      can: (at) => at.matches({ validity: 'deregistered' }),
      do: (scene) => relogin(scene).getByRole('button', { name: '取消' }).click(),
    },
    'another window logs in': {
      do: async (scene) => scene.elsewhere({ type: 'remote.loggedIn', ...(await scene.logIn(USER)) }),
    },
    'another window repeats its login': {
      do: async (scene) =>
        scene.elsewhere({ type: 'remote.loggedIn', ...scene.login, token: await token(scene) }),
    },
    'another window switches the role': {
      do: async (scene) =>
        scene.elsewhere({
          type: 'remote.roleSwitched',
          token: await scene.switchedRole(USER, ROLE_CODES.service),
        }),
    },
    'another window repeats its role switch': {
      do: async (scene) => scene.elsewhere({ type: 'remote.roleSwitched', token: await token(scene) }),
    },
    'another window logs out': {
      do: (scene) => scene.elsewhere({ type: 'remote.loggedOut', reason: 'loggedOut' }),
    },
    'another window expires': {
      do: (scene) => scene.elsewhere({ type: 'remote.loggedOut', reason: 'expired' }),
    },
    'rights change': never('another person changes them: proved by calls and views'),
  },
  outcomes: {
    authorize: {
      ok: pass,
      'branch without configuration': {
        do: ({ gate }, { source }) =>
          gate.change(source, (real) => {
            const data = loginSchema.parse(real.data);
            return { ...real, data: { ...data, branch: { ...data.branch, partyGroupConfigCacheMap: {} } } };
          }),
      },
      'second factor wanted': never(FACTOR),
      'wrong password': {
        do: ({ gate }, { source }) =>
          gate.answer(source, { status: 44001, msg: 'Wrong user name or password', data: null }),
      },
    },
    proveFactor: { proved: never(FACTOR), over: never(FACTOR), left: never(FACTOR), fails: never(FACTOR) },
    getUserInfo: {
      'no second factor': never(FACTOR),
      ann: userInfo,
      bob: userInfo,
      nobody: answer,
      'no roles': {
        do: ({ gate }, { source }) =>
          gate.change(source, (real) => ({ ...real, data: { ...Object(real.data), roleList: [] } })),
      },
      refused: {
        do: ({ gate }, { source }) => gate.answer(source, { status: 21332, msg: 'Logged out', data: null }),
      },
      'one-time password': {
        do: ({ gate }, { source }) =>
          gate.answer(source, { status: passwordMustBeChanged, msg: 'Change it first', data: null }),
      },
      failed: cut,
      'failed without words': never('a call that fails has words: those of the platform or of the browser'),
    },
    switchRole: {
      ok: pass,
      refused: {
        do: ({ gate }, { source }) =>
          gate.answer(source, { status: roleNotYours, msg: 'Not one of your roles', data: null }),
      },
      'session over': {
        do: ({ gate }, { source }) => gate.answer(source, { status: 21332, msg: 'Logged out', data: null }),
      },
      failed: cut,
    },
    logout: { ok: pass, failed: cut },
    loadAreas: { ok: pass, refused: busy, failed: cut },
    loadBranches: { ok: pass, refused: busy, failed: cut },
  },
  calls: { authorize, getUserInfo, switchRole, logout, loadAreas: queryAreas, loadBranches: listGroups },
  see: ({ role, ...facts }, scene) => ({
    ...facts,
    role: role === null ? null : scene.notes.get(SHOWN_ROLE),
  }),
  read: async (scene) => {
    const isLogin = (await scene.page.getByRole('button', { name: '登录', exact: true }).count()) === 1;
    const isDesk = (await userButton(scene).count()) === 1;
    const isOwed = (await scene.page.getByLabel('原密码').count()) > 0;
    const said = (part: string) => (isDesk ? userButton(scene).locator(part).innerText() : null);
    const switching = (await scene.page.getByRole('status').getByText(SWITCHING).count()) > 0;
    return {
      page: isDesk ? 'desk' : isOwed ? 'password' : isLogin ? 'login' : 'waiting',
      dialog: (await relogin(scene).count()) === 1,
      user: await said('b'),
      role: switching ? null : await said('small'),
      switching,
    };
  },
  beyond: {
    'session.identity.authorizing | done authorize | 0': FACTOR,
    'session.identity.enrolling | factor.enrolled | 0': FACTOR,
    'session.identity.enrolling | logout.requested | 0': FACTOR,
    'session.identity.proving | after proofTimeout | 0': FACTOR,
    'session.identity.proving | done proveFactor | 0': FACTOR,
    'session.identity.proving | done proveFactor | 1': FACTOR,
    'session.identity.proving | done proveFactor | 2': FACTOR,
    'session.identity.proving | error proveFactor | 0': FACTOR,
    'session.identity.verifying | error getUserInfo | 1': FACTOR,
    'session.identity.signedOut | login.answered | 0': COMPANY,
    'session.identity.signedOut | login.answered | 1': COMPANY,
    'session.identity.active.rights.current | rights.changed | 0': OTHERS,
    'session.identity.active.rights.outdated | after renewRetry | 0': OTHERS,
    'session.identity.active.rights.outdated | rights.changed | 0': OTHERS,
    'session.identity.active.rights.renewing | after httpTimeout | 0': OTHERS,
    'session.identity.active.rights.renewing | done renewUserInfo | 0': OTHERS,
    'session.identity.active.rights.renewing | done renewUserInfo | 1': OTHERS,
    'session.identity.active.rights.renewing | error renewUserInfo | 0': OTHERS,
    'session.identity.active.rights.renewing | error renewUserInfo | 1': OTHERS,
    'session.identity.active.rights.renewing | rights.changed | 0': OTHERS,
    'session.validity.valid | server.deregistered | 0': 'the calls of a desk end with it',
  },
};
