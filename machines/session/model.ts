import {
  type Branch,
  CONFIG_MAP_KEY,
  CONFIG_REPORT_PROVINCE,
  CONFIG_SECOND_UPLOAD,
  type UserInfo,
} from '../../domain/calls/session.ts';
import {
  mustEnrolFactor,
  passwordMustBeChanged,
  roleNotYours,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn, tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { sessionMachine } from './machine.ts';

const branch: Branch = {
  softVersion: 'tms',
  partyGroupConfigCacheMap: {
    [CONFIG_SECOND_UPLOAD]: { configValue: '1' },
    [CONFIG_MAP_KEY]: { configValue: 'map-key' },
    [CONFIG_REPORT_PROVINCE]: { configValue: 'anhui' },
  },
};
const bareBranch: Branch = { softVersion: 'tms', partyGroupConfigCacheMap: {} };

const ann: UserInfo = {
  userId: '7',
  roleList: [
    { roles: ['PLAT_ADMIN'], roleName: 'Administrator' },
    { roles: ['PLAT_DISPATCHER'], roleName: 'Dispatcher' },
  ],
  party: {
    code: 'P001',
    headImg: '/ann.png',
    name: 'Ann',
    branchCode: 'B01',
    partyType: 'PLAT',
    introduction: 'Night shift',
  },
  shipment: null,
  companyShipment: null,
  carrier: null,
  driver: null,
  resourceList: [
    {
      name: 'Orders',
      path: '/tms/order',
      meta: { title: 'menu.orders' },
      children: [
        { name: 'OrderManage', path: '/tms/order/order_manage', meta: { title: 'menu.orderManage' } },
      ],
    },
  ],
  rightsMark: 'r1',
  dashboard: 'admin',
  centralControl: false,
};
const bob: UserInfo = { ...ann, userId: '8', party: { ...ann.party, code: 'P002', name: 'Bob' } };

const busy = Object.assign(new Error('Try again later'), { status: tooManyAttempts });

export const sessionModel = model<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: {
    'no cookie': { token: '', branch: null, appid: '', wanted: null },
    cookie: { token: 't0', branch, appid: 'app-0', wanted: '/tms/order/order_manage' },
  },
  events: {
    // A dialog covers the page: only its buttons can be reached.
    'log in': (snapshot) =>
      snapshot.matches({ validity: 'deregistered' })
        ? null
        : { type: 'login.requested', username: ' ann ', password: 'secret-1', branchCode: 'B01' },
    'log in with a code': (snapshot) =>
      snapshot.matches({ validity: 'deregistered' })
        ? null
        : {
            type: 'login.requested',
            username: '13800000001',
            password: '123456',
            branchCode: '',
            grant: 'code',
          },
    'come from the company login': {
      type: 'login.answered',
      output: { access_token: 't1', branch, appid: 'app-1' },
    },
    'come from it with a second factor': {
      type: 'login.answered',
      output: { ticket: 'k1', ways: ['totp', 'recovery'], lifeMs: 300_000 },
    },
    'save the profile': {
      type: 'profile.saved',
      face: { name: 'Ann', introduction: 'Day shift', headImg: '/ann2.png' },
    },
    'log in without a password': {
      type: 'login.requested',
      username: 'ann',
      password: '',
      branchCode: 'B01',
    },
    'second factor is set up': { type: 'factor.enrolled' },
    'log out': (snapshot) =>
      snapshot.matches({ validity: 'deregistered' }) ? null : { type: 'logout.requested' },
    'change the password': (snapshot) =>
      snapshot.matches({ validity: 'deregistered' }) ? null : { type: 'password.changed' },
    'switch to dispatcher': (snapshot) =>
      snapshot.matches({ validity: 'deregistered' })
        ? null
        : { type: 'role.switched', role: 'PLAT_DISPATCHER' },
    'switch to a role not held': { type: 'role.switched', role: 'DRIVER' },
    'want a page': { type: 'path.wanted', path: '/tms/order/order_manage?todo=1' },
    'want another site': { type: 'path.wanted', path: '//elsewhere.example' },
    'code 21332': ({ context }) =>
      context.token === '' ? null : { type: 'server.deregistered', token: context.token },
    'code 21332 for an older token': { type: 'server.deregistered', token: 'older' },
    'time is up': { type: 'session.timedOut' },
    'log in again': { type: 'relogin.confirmed' },
    stay: { type: 'relogin.cancelled' },
    'another window logs in': ({ context }) => ({
      type: 'remote.loggedIn',
      token: context.token === 'w1' ? 'w2' : 'w1',
      branch,
      appid: 'app-1',
    }),
    'another window repeats its login': ({ context }) =>
      context.token === '' ? null : { type: 'remote.loggedIn', token: context.token, branch, appid: 'app-1' },
    'another window switches the role': ({ context }) => ({
      type: 'remote.roleSwitched',
      token: context.token === 'w3' ? 'w4' : 'w3',
    }),
    'another window repeats its role switch': ({ context }) =>
      context.token === '' ? null : { type: 'remote.roleSwitched', token: context.token },
    'another window logs out': { type: 'remote.loggedOut', reason: 'loggedOut' },
    'another window expires': { type: 'remote.loggedOut', reason: 'expired' },
    'rights change': { type: 'rights.changed' },
  },
  outcomes: {
    authorize: {
      ok: { output: { access_token: 't1', branch, appid: 'app-1' } },
      'branch without configuration': { output: { access_token: 't1', branch: bareBranch, appid: 'app-1' } },
      'second factor wanted': { output: { ticket: 'k1', ways: ['totp', 'recovery'], lifeMs: 300_000 } },
      'wrong password': { error: new Error('Wrong user name or password') },
    },
    proveFactor: {
      proved: { output: { kind: 'proved', login: { access_token: 't1', branch, appid: 'app-1' } } },
      over: { output: { kind: 'over', msg: 'Enter your password again' } },
      left: { output: { kind: 'left' } },
      fails: { error: new Error('Network Error') },
    },
    getUserInfo: {
      ann: { output: ann },
      bob: { output: bob },
      nobody: { output: null },
      'no roles': { output: { ...ann, roleList: [] } },
      refused: { error: Object.assign(new Error('Logged out'), { status: noLongerLoggedIn }) },
      'one-time password': {
        error: Object.assign(new Error('Change it'), { status: passwordMustBeChanged }),
      },
      'no second factor': {
        error: Object.assign(new Error('Set up a second factor'), { status: mustEnrolFactor }),
      },
      failed: { error: new Error('Network Error') },
      'failed without words': { error: new Error('') },
    },
    switchRole: {
      ok: { output: { access_token: 't2' } },
      refused: { error: Object.assign(new Error('Not one of your roles'), { status: roleNotYours }) },
      'session over': { error: Object.assign(new Error('Logged out'), { status: noLongerLoggedIn }) },
      failed: { error: new Error('Network Error') },
    },
    logout: { ok: { output: null }, failed: { error: new Error('Network Error') } },
    loadAreas: {
      ok: { output: null },
      refused: { error: busy },
      failed: { error: new Error('Network Error') },
    },
    loadBranches: {
      ok: { output: null },
      refused: { error: busy },
      failed: { error: new Error('Network Error') },
    },
  },
  abstract: ({ token, userId }) => ({ token: token !== '', userId }),
  facts: (snapshot) => {
    const isActive = snapshot.matches({ identity: 'active' });
    const isOwing = snapshot.matches({ identity: 'owingPassword' });
    const page = (['proving', 'enrolling'] as const).find((identity) => snapshot.matches({ identity }));
    const isSwitching = snapshot.matches({ identity: { active: { role: 'switching' } } });
    return {
      page: isActive
        ? 'desk'
        : isOwing
          ? 'password'
          : snapshot.matches({ identity: 'signedOut' })
            ? 'login'
            : (page ?? 'waiting'),
      // The dialog is rendered with the desk, or the password form: until the user is known it waits.
      dialog: (isActive || isOwing) && snapshot.matches({ validity: 'deregistered' }),
      user: isActive ? snapshot.context.name : null,
      role: isActive && !isSwitching ? (snapshot.context.roles[0] ?? null) : null,
      switching: isSwitching,
    };
  },
  invariants: {
    'the desk has a token, a user and a role': (snapshot) =>
      !snapshot.matches({ identity: 'active' }) ||
      (snapshot.context.token !== '' && snapshot.context.userId !== '' && snapshot.context.roles.length > 0),
    'signed out means no token, no roles and no question about them': (snapshot) =>
      !snapshot.matches({ identity: 'signedOut' }) ||
      (snapshot.context.token === '' &&
        snapshot.context.roles.length === 0 &&
        snapshot.matches({ validity: 'valid' })),
    'nobody gets to the desk with a one-time password': (snapshot) =>
      !snapshot.matches({ identity: 'owingPassword' }) ||
      (snapshot.context.token !== '' &&
        !snapshot.can({ type: 'role.switched', role: 'PLAT_DISPATCHER' }) &&
        snapshot.can({ type: 'logout.requested' })),
    'after a logout nothing of the user is left': (snapshot) =>
      !snapshot.matches({ identity: { signedOut: 'loggedOut' } }) ||
      (snapshot.context.name === '' && snapshot.context.branch === null && snapshot.context.party === null),
    'a ticket is kept only while the second factor is asked for': (snapshot) =>
      snapshot.matches({ identity: 'proving' }) === (snapshot.context.ticket !== null),
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('secret-1'),
    'the wanted path is one of this app': ({ context }) =>
      context.wanted === null || /^\/(?!\/)/.test(context.wanted),
  },
});
