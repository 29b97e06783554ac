import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Branch } from '../../../domain/calls/session.ts';
import { branchSettings, isCtmsEdition, isInternalPath, isRefusal } from '../../../machines/session/rules.ts';
import { activeSession, answer, branch, entry, info, login, session } from './sessionDouble.ts';

/** A call that the platform did not take. */
const refusal = (msg: string) => Object.assign(new Error(msg), { status: 10429 });

type SettingsCase = [string, Branch, ReturnType<typeof branchSettings>];

describe('session: login', () => {
  it('[S-01] [S-02] trims the user name, not the password', () => {
    const { actor, calls } = session();
    actor.send(login);
    expect(calls.authorize.calls).toEqual([
      { grant: 'password', username: 'ann', password: 'pass word', branchCode: 'B1' },
    ]);
  });

  it('[S-01] a blank user name or password is not sent, nor a second click', () => {
    const { actor, calls } = session();
    actor.send({ ...login, username: '   ' });
    actor.send({ ...login, password: '' });
    expect(calls.authorize.calls).toHaveLength(0);
    actor.send(login);
    actor.send(login);
    expect(calls.authorize.calls).toHaveLength(1);
  });

  it('[S-03] [S-04] stores token, branch, map key and report type in the browser', async () => {
    const { actor, calls, kept, context } = session();
    actor.send(login);
    await calls.authorize.answer(answer);
    expect(kept).toEqual([
      ['login', { token: 't1', branch, appid: 'app', mapKey: 'maps', reportProvince: 'anhui' }],
    ]);
    expect(context()).toMatchObject({ token: 't1', branch, appid: 'app', secondUploadDetail: '2' });
  });

  it.each<SettingsCase>([
    [
      'an empty map',
      { softVersion: 'tms', partyGroupConfigCacheMap: {} },
      { secondUploadDetail: '', mapKey: null, reportProvince: null },
    ],
    [
      'an empty map of the ctms edition',
      { softVersion: 'ctms', partyGroupConfigCacheMap: {} },
      { secondUploadDetail: '', mapKey: null, reportProvince: null },
    ],
    [
      'the version that reads no settings',
      { ...branch, softVersion: 'ctms' },
      { secondUploadDetail: -1, mapKey: null, reportProvince: null },
    ],
    ...['CTMS', 'ntocc_CTMS', 'v2-Ctms-lite'].map((softVersion): SettingsCase => [
      `another CTMS edition ${softVersion}`,
      { ...branch, softVersion },
      { secondUploadDetail: '2', mapKey: 'maps', reportProvince: 'anhui' },
    ]),
    [
      'a map of other things',
      { softVersion: 'tms', partyGroupConfigCacheMap: { other: entry('1') } },
      { secondUploadDetail: -1, mapKey: null, reportProvince: null },
    ],
    ['a full map', branch, { secondUploadDetail: '2', mapKey: 'maps', reportProvince: 'anhui' }],
    [
      'no report type',
      {
        softVersion: 'tms',
        partyGroupConfigCacheMap: {
          orderDetailOperate_secondUploadDetail: entry('0'),
          amapKey_web: entry('maps'),
        },
      },
      { secondUploadDetail: '0', mapKey: 'maps', reportProvince: null },
    ],
  ])('[S-04] %s', (_, given, settings) => {
    expect(branchSettings(given)).toEqual(settings);
  });

  it('[S-15] a refused login shows why, or Error, and can be tried again', async () => {
    const { actor, calls, texts, is, context } = session();
    actor.send(login);
    await calls.authorize.fail(new Error('Wrong password'));
    actor.send(login);
    await calls.authorize.fail(new Error(''));
    expect(texts()).toEqual(['Wrong password', 'Error']);
    expect(is('signedOut')).toBe(true);
    expect(context().token).toBe('');
  });

  it('the password is kept nowhere', async () => {
    const { actor, calls } = session();
    actor.send(login);
    await calls.authorize.answer(answer);
    await calls.getUserInfo.answer(info);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('pass word');
  });
});

describe('session: user info', () => {
  it('[S-05] sends the token, then builds the routes, then opens the wanted path', async () => {
    const { calls, emitted, context } = session({ token: 't0', wanted: '/tms/order/hall?todo=1' });
    expect(calls.getUserInfo.calls).toEqual([{ token: 't0' }]);
    await calls.getUserInfo.answer(info);
    expect(emitted).toEqual([
      { type: 'routes.changed', resources: info.resourceList, roles: ['PLAT_ADMIN'] },
      { type: 'session.started', wanted: '/tms/order/hall?todo=1' },
    ]);
    expect(context().wanted).toBeNull();
  });

  it('[S-08] fills the session user, with the roles of the first entry', async () => {
    expect(session().context()).toMatchObject({ token: '', roles: [], secondUploadDetail: -1 });
    const { context } = await activeSession();
    expect(context()).toMatchObject({
      token: 't0',
      name: 'Ann',
      code: 'P1',
      avatar: 'a.png',
      introduction: 'Hi',
      roles: ['PLAT_ADMIN'],
      party: info.party,
      shipment: info.shipment,
      companyShipment: info.companyShipment,
      secondUploadDetail: '2',
      driver: info.driver,
      resourcelist: info.resourceList,
      translatelist: { 'menu.orders': 'Orders', 'menu.hall': 'Hall' },
      branch,
    });
  });

  it.each([
    [null, 'Verification failed, please Login again.'],
    [{ ...info, roleList: [] }, 'getInfo: roles must be a non-null array!'],
    [{ ...info, roleList: [{ roles: [], roleName: 'None' }] }, 'getInfo: roles must be a non-null array!'],
  ])('[S-06] [S-07] [S-11] unusable user info ends the login: %#', async (useless, text) => {
    const { calls, texts, kept, context, is, emitted } = session({ token: 't0', wanted: '/profile/index' });
    await calls.getUserInfo.answer(useless);
    expect(is('signedOut')).toBe(true);
    expect(texts()).toEqual([text]);
    expect(kept).toEqual(['token forgotten']);
    expect(context()).toMatchObject({ token: '', roles: [], wanted: '/profile/index', branch });
    expect(emitted.at(-1)).toEqual({ type: 'session.ended', reason: 'expired' });
  });

  it.each([
    [new Error('Network Error'), 'Network Error'],
    [new Error(''), 'Has Error'],
    [new Error(' '), 'Has Error'],
    [undefined, 'Has Error'],
  ])('[S-07] failure %s resets the token, shows a message and keeps the wanted path', async (error, text) => {
    const { calls, texts, kept, context } = session({ token: 't0', wanted: '/profile/index' });
    await calls.getUserInfo.fail(error);
    expect(texts()).toEqual([text]);
    expect(kept).toEqual(['token forgotten']);
    expect(context()).toMatchObject({ token: '', wanted: '/profile/index' });
  });

  it('[S-14] login and user info time out after 300000 ms', () => {
    const clock = new SimulatedClock();
    const { actor, is, texts } = session({ token: 't0', clock });
    clock.increment(299_999);
    expect(is('verifying')).toBe(true);
    clock.increment(1);
    actor.send(login);
    clock.increment(300_000);
    expect(is('signedOut')).toBe(true);
    expect(texts()).toEqual(['timeout of 300000ms exceeded', 'timeout of 300000ms exceeded']);
  });

  it('[S-09] loads areas and branches after user info; their failure blocks nothing', async () => {
    const { calls, is, texts } = session({ token: 't0' });
    expect(calls.loadAreas.calls).toHaveLength(0);
    await calls.getUserInfo.answer(info);
    expect([calls.loadAreas.calls.length, calls.loadBranches.calls.length]).toEqual([1, 1]);
    await calls.loadAreas.fail(refusal('no areas'));
    await calls.loadBranches.answer(null);
    expect(is('active')).toBe(true);
    expect(texts()).toEqual(['no areas']);
  });

  it('[S-09] says nothing of areas and branches where no answer comes: those of last time are used', async () => {
    const clock = new SimulatedClock();
    const { actor, calls, texts } = session({ token: 't0', clock });
    await calls.getUserInfo.answer(info);
    await calls.loadAreas.fail(new TypeError('Failed to fetch'));
    // And one that stays without any.
    clock.increment(300_000);
    const failed = { identity: { active: { areas: 'failed', branches: 'failed' } } } as const;
    expect(actor.getSnapshot().matches(failed)).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('[S-09] a call that fails without a message is called Error', async () => {
    const { actor, calls, texts } = session({ token: 't0' });
    await calls.getUserInfo.answer(info);
    await calls.loadAreas.fail(refusal(''));
    await calls.loadBranches.fail(refusal(''));
    actor.send({ type: 'logout.requested' });
    await calls.logout.fail(undefined);
    expect(texts()).toEqual(['Error', 'Error', 'Error']);
  });
});

describe('session: the wanted path', () => {
  it('[R-03] is kept during a login, and cleared by a logout', async () => {
    const { actor, calls, emitted, context } = session();
    actor.send({ type: 'path.wanted', path: '/tms/order/hall' });
    actor.send(login);
    await calls.authorize.answer(answer);
    await calls.getUserInfo.answer(info);
    expect(emitted.at(-1)).toEqual({ type: 'session.started', wanted: '/tms/order/hall' });
    actor.send({ type: 'path.wanted', path: '/profile/index' });
    actor.send({ type: 'logout.requested' });
    await calls.logout.answer(null);
    expect(context().wanted).toBeNull();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?redirect=/a',
    '',
    '/a\\b',
    '/a b',
    '/\t/evil.example',
  ])('[R-03] %j is no valid path of this app', (path) => {
    expect(isInternalPath(path)).toBe(false);
    const { actor, context } = session();
    actor.send({ type: 'path.wanted', path });
    expect(context().wanted).toBeNull();
  });

  it('[R-03] an address cannot inject another site', () => {
    expect(session({ wanted: '//evil.example' }).context().wanted).toBeNull();
  });

  it.each(['/', '/home', '/tms/order/hall?todo=1#top', '/loginMobile', '/tms/login', '/订单'])(
    '[R-03] %j is one',
    (path) => {
      expect(isInternalPath(path)).toBe(true);
    },
  );
});

describe('session: logout and role', () => {
  it('[S-10] clears token, roles, cookie, dataBranch and tabs', async () => {
    const { actor, calls, kept, emitted, told, context } = await activeSession();
    actor.send({ type: 'logout.requested' });
    expect(calls.logout.calls).toEqual([{ token: 't0' }]);
    expect(kept).toEqual([]);
    await calls.logout.answer(null);
    expect(kept).toEqual(['login forgotten']);
    expect(context()).toMatchObject({
      token: '',
      roles: [],
      name: '',
      party: null,
      branch: null,
      resourcelist: [],
    });
    expect(emitted.map(({ type }) => type)).toEqual(['session.announced', 'tabs.cleared', 'session.ended']);
    expect(told).toEqual(['lock: session.ended', 'expiry: session.ended']);
  });

  it('[S-10] ends here even when the platform refuses or does not answer', async () => {
    const refused = await activeSession();
    refused.actor.send({ type: 'logout.requested' });
    await refused.calls.logout.fail(new Error('Network Error'));
    expect(refused.is('signedOut')).toBe(true);
    expect(refused.texts()).toEqual(['Network Error']);

    const clock = new SimulatedClock();
    const silent = await activeSession({ clock });
    silent.actor.send({ type: 'logout.requested' });
    clock.increment(5_000);
    expect(silent.is('signedOut')).toBe(true);
    expect(silent.kept).toEqual(['login forgotten']);
  });

  it('[S-12] a role change asks for a new token, loads the user info, rebuilds routes and clears tabs', async () => {
    const { actor, calls, kept, emitted, context } = await activeSession();
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    expect(calls.switchRole.calls).toEqual([{ token: 't0', role: 'PLAT_DISPATCHER' }]);
    await calls.switchRole.answer({ access_token: 't5' });
    expect(kept).toEqual([['token', 't5']]);
    expect(calls.getUserInfo.calls.at(-1)).toEqual({ token: 't5' });
    await calls.getUserInfo.answer({ ...info, roleList: [...info.roleList].reverse() });
    expect(context()).toMatchObject({ token: 't5', roles: ['PLAT_DISPATCHER'] });
    expect(emitted.map(({ type }) => type)).toEqual([
      'session.announced',
      'tabs.cleared',
      'routes.changed',
      'session.started',
    ]);
  });

  it('[S-12] a role that the user does not hold cannot be chosen', async () => {
    const { actor, is, context } = await activeSession();
    actor.send({ type: 'role.switched', role: 'DRIVER' });
    expect(is('active')).toBe(true);
    expect(context().token).toBe('t0');
  });

  it.each([
    ['is refused', Object.assign(new Error('Not one of your roles'), { status: 44100 })],
    ['fails', new Error('Network Error')],
  ])('[S-12] a role change that %s leaves role, token and tabs, and says why', async (_, error) => {
    const { actor, calls, kept, is, texts, count, context } = await activeSession();
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    await calls.switchRole.fail(error);
    expect([is('active'), kept, count('tabs.cleared'), texts()]).toEqual([true, [], 0, [error.message]]);
    expect(context()).toMatchObject({ token: 't0', roles: ['PLAT_ADMIN'] });
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    expect(calls.switchRole.calls).toHaveLength(2);
  });

  it('[S-12] a role change without an answer ends after five minutes, in the old role', async () => {
    const clock = new SimulatedClock();
    const { actor, calls, is, texts, context } = await activeSession({ clock });
    await calls.loadAreas.answer(null);
    await calls.loadBranches.answer(null);
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    expect(calls.switchRole.calls).toHaveLength(1);
    clock.increment(300_000);
    expect([is('active'), context().token, texts().length]).toEqual([true, 't0', 1]);
  });

  it('[S-12] [S-13] calls of the old token open no dialog while the new one is on its way; a session that is over does', async () => {
    const { actor, calls, dialog } = await activeSession();
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    actor.send({ type: 'server.deregistered', token: 't0' });
    expect(dialog()).toBe(false);
    await calls.switchRole.fail(Object.assign(new Error('Logged out'), { status: 21332 }));
    expect(dialog()).toBe(true);
  });
});

describe('session: rules', () => {
  it('[S-04] a version text that contains CTMS, in any case, is that edition', () => {
    const edition = (softVersion: string) => isCtmsEdition({ softVersion, partyGroupConfigCacheMap: {} });
    expect(['CTMS', 'v2-CTMS-lite', 'ctms', 'ntocc_Ctms'].map(edition)).toEqual([true, true, true, true]);
    expect(['TMS', 'ntocc', ''].map(edition)).toEqual([false, false, false]);
    expect(isCtmsEdition(null)).toBe(false);
  });

  it('only a failure with the status of an answer is a refusal', () => {
    const failed = (more: object) => Object.assign(new Error('no'), more);
    expect(isRefusal(failed({ status: 403 }))).toBe(true);
    for (const other of [
      failed({}),
      failed({ status: 0 }),
      failed({ status: -1 }),
      failed({ status: '403' }),
    ])
      expect(isRefusal(other)).toBe(false);
    for (const none of [{ status: 403 }, null, 'no']) expect(isRefusal(none)).toBe(false);
  });
});
