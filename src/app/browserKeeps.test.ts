import { waitFor } from '@testing-library/dom';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/session/machine.ts';
import { CallError, NO_ANSWER } from './http.ts';
import { answerCalls } from './http.setup.ts';
import { sessionEffects } from './sessionEffects.ts';
import * as storage from './storage.ts';
import { answer, info, login } from '../../tests/machines/session/sessionDouble.ts';

type Sent = Readonly<Record<string, unknown>>;
const sent: [string, Sent, string][] = [];
const answers = new Map<string, () => unknown>();

answerCalls(({ name }, request, { token }) => {
  sent.push([name, request, token]);
  return answers.get(name)?.();
});

const areas = [{ areaCode: '340000', areaName: '安徽省', children: [] }];
const groups = [{ groupCode: 'HF001', groupName: '合肥', softVersion: 'tms', loginLogoUrl: '', logoUrl: '' }];
const page = { total: 1, size: 1000, current: 1, pages: 1 };

/** The session of the app with its real storage; only the platform is faked. */
function start(token = '') {
  const machine = sessionMachine.provide(sessionEffects);
  const [branch, appid] = [storage.readBranch(), storage.readAppid()];
  return createActor(machine, { input: { token, branch, appid, wanted: null } }).start();
}
const local = () => ({ ...localStorage }) as Record<string, string>;

beforeEach(() => {
  sent.length = 0;
  answers.clear();
  answers.set('authorize', () => answer);
  answers.set('getUserInfo', () => info);
  answers.set('queryAreas', () => ({ records: areas }));
  answers.set('listGroups', () => ({ records: groups, ...page }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
});

describe('what a login leaves in the browser', () => {
  it('[S-03] [S-04] [S-09] is the token and map key as cookies, and branch, report type, areas and groups in local storage', async () => {
    const actor = start();
    actor.send(login);
    await waitFor(() => expect(local()).toHaveProperty('branchList'));
    expect(Cookies.get()).toEqual({ 'Admin-Token': 't1', mapKey: 'maps' });
    const { dataBranch = '', areaOptions = '', branchList = '', reportType } = local();
    expect(JSON.parse(dataBranch)).toEqual(answer.branch);
    expect(JSON.parse(areaOptions)).toEqual(areas);
    expect(JSON.parse(branchList)).toEqual(groups);
    expect(reportType).toBe('anhui');
    const asked = sent.find(([name]) => name === 'listGroups');
    expect(asked?.[1]).toEqual({ pageSize: 1000 });
    // Nothing that was typed is stored.
    expect(`${document.cookie}${JSON.stringify(local())}`).not.toContain('pass word');
    actor.stop();
  });

  it('[S-04] leaves out a map key and a report type that the branch does not configure', async () => {
    const branch = { softVersion: 'tms', partyGroupConfigCacheMap: { other: { configValue: '1' } } };
    answers.set('authorize', () => ({ ...answer, branch }));
    const actor = start();
    actor.send(login);
    await waitFor(() => expect(Cookies.get('Admin-Token')).toBe('t1'));
    expect(Cookies.get('mapKey')).toBeUndefined();
    expect(local()).not.toHaveProperty('reportType');
    actor.stop();
  });

  it.each([
    ['without them', { softVersion: 'tms', partyGroupConfigCacheMap: { other: { configValue: '1' } } }],
    ['of the version that reads no settings', { ...answer.branch, softVersion: 'ctms' }],
  ])('[S-04] a login %s leaves no map key and no report type of the login before', async (_, branch) => {
    storage.writeMapKey('older');
    storage.writeReportType('older');
    answers.set('authorize', () => ({ ...answer, branch }));
    const actor = start();
    actor.send(login);
    await waitFor(() => expect(Cookies.get('Admin-Token')).toBe('t1'));
    expect(Cookies.get('mapKey')).toBeUndefined();
    expect(local()).not.toHaveProperty('reportType');
    expect(actor.getSnapshot().context.secondUploadDetail).toBe(-1);
    actor.stop();
  });

  it('[S-03] [S-08] [S-10] the appid survives a reload, and is gone after the logout', async () => {
    const before = start();
    before.send(login);
    await waitFor(() => expect(before.getSnapshot().matches({ identity: 'active' })).toBe(true));
    before.stop();
    const after = start(storage.readToken());
    await waitFor(() => expect(after.getSnapshot().matches({ identity: 'active' })).toBe(true));
    expect(after.getSnapshot().context).toMatchObject({ appid: 'app', branch: answer.branch });
    after.send({ type: 'logout.requested' });
    await waitFor(() => expect(after.getSnapshot().matches({ identity: 'signedOut' })).toBe(true));
    expect([after.getSnapshot().context.appid, storage.readAppid()]).toEqual(['', '']);
    after.stop();
  });

  it('[S-10] is gone after the logout: token and branch, so that a reload starts at the login', async () => {
    const actor = start();
    actor.send(login);
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'active' })).toBe(true));
    actor.send({ type: 'logout.requested' });
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'signedOut' })).toBe(true));
    expect(sent.filter(([name]) => name === 'logout')).toEqual([['logout', { token: 't1' }, 't1']]);
    expect([storage.readToken(), storage.readBranch()]).toEqual(['', null]);
    expect(Cookies.get('Admin-Token')).toBeUndefined();
    expect(actor.getSnapshot().context).toMatchObject({ token: '', roles: [] });
    actor.stop();
  });

  const atDesk = async () => {
    const actor = start();
    actor.send(login);
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'active' })).toBe(true));
    return actor;
  };

  it.each([
    ['a logout', { type: 'logout.requested' }],
    ['an expiry', { type: 'session.timedOut' }],
  ] as const)('[S-10] [S-14] after %s the device identifier is another one', async (_, end) => {
    const actor = await atDesk();
    const before = storage.deviceId();
    expect(sent.find(([name]) => name === 'authorize')?.[1]).toMatchObject({ device_id: before });
    actor.send(end);
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'signedOut' })).toBe(true));
    expect(Object.values(local())).not.toContain(before);
    actor.send(login);
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'active' })).toBe(true));
    const after = sent.findLast(([name]) => name === 'authorize')?.[1].device_id;
    expect(after).toBe(storage.deviceId());
    expect(after).not.toBe(before);
    actor.stop();
  });

  it('[S-12] our own platform is asked for the token of another role', async () => {
    answers.set('switchRole', () => ({ access_token: 'random' }));
    const actor = await atDesk();
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    await waitFor(() => expect(Cookies.get('Admin-Token')).toBe('random'));
    expect(sent).toContainEqual(['switchRole', { role: 'PLAT_DISPATCHER' }, 't1']);
    await waitFor(() => expect(sent).toContainEqual(['getUserInfo', { token: 'random' }, 'random']));
    actor.stop();
  });

  it("[S-12] towards a platform that has it so, the token becomes the role name plus '-token', and nothing is asked", async () => {
    vi.stubEnv('VITE_ROLE_TOKENS', '1');
    const actor = await atDesk();
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    const token = 'PLAT_DISPATCHER-token';
    await waitFor(() => expect(sent).toContainEqual(['getUserInfo', { token }, token]));
    expect(Cookies.get('Admin-Token')).toBe(token);
    expect(sent.some(([name]) => name === 'switchRole')).toBe(false);
    actor.stop();
  });

  it.each([
    ['a refusal', new CallError('Not one of your roles', 44100, null), 'Not one of your roles'],
    ['a silent network', new CallError('Failed to fetch', NO_ANSWER, null), '连不上服务器，请检查网络后再试'],
  ])('[S-12] %s of a role switch leaves the token, and is told in words', async (_, error, words) => {
    answers.set('switchRole', () => Promise.reject(error));
    const said: string[] = [];
    const actor = await atDesk();
    actor.on('message.shown', ({ text }) => said.push(text));
    actor.send({ type: 'role.switched', role: 'PLAT_DISPATCHER' });
    await waitFor(() => expect(said).toEqual([words]));
    expect([Cookies.get('Admin-Token'), actor.getSnapshot().matches({ identity: 'active' })]).toEqual([
      't1',
      true,
    ]);
    actor.stop();
  });

  it.each([
    ['no user info', () => null, 'Verification failed, please Login again.'],
    ['empty roles', () => ({ ...info, roleList: [] }), 'getInfo: roles must be a non-null array!'],
    ['a failure', () => Promise.reject(new Error('The register is closed')), 'The register is closed'],
    ['a failure without words', () => Promise.reject(new Error('')), 'Has Error'],
  ])('[S-06] [S-07] [S-11] %s takes the token out of the browser and says why', async (_, reply, words) => {
    answers.set('getUserInfo', reply);
    Cookies.set('Admin-Token', 't0', { path: '/' });
    const said: string[] = [];
    const actor = start('t0');
    actor.on('message.shown', ({ text }) => said.push(String(text)));
    await waitFor(() => expect(actor.getSnapshot().matches({ identity: 'signedOut' })).toBe(true));
    expect(Cookies.get('Admin-Token')).toBeUndefined();
    expect(said.join()).toContain(words);
    expect(actor.getSnapshot().context).toMatchObject({ token: '', roles: [] });
    actor.stop();
  });
});

describe('what this browser keeps', () => {
  it('[L-07] the size is medium without a cookie, and otherwise the one of the cookie, if there is such a size', () => {
    expect(storage.readSize()).toBe('medium');
    storage.writeSize('mini');
    expect([Cookies.get('size'), storage.readSize()]).toEqual(['mini', 'mini']);
    Cookies.set('size', 'enormous', { path: '/' });
    expect(storage.readSize()).toBe('medium');
  });

  it('[L-02] the sidebar is a 0 or a 1 in a cookie of its name', () => {
    expect(storage.readSidebar()).toBeNull();
    storage.writeSidebar('0');
    expect([Cookies.get('sidebarStatus'), storage.readSidebar()]).toEqual(['0', '0']);
    Cookies.set('sidebarStatus', 'open', { path: '/' });
    expect(storage.readSidebar()).toBeNull();
  });

  it('[S-14] the device identifier is drawn once a login, and drawn anew where somebody wrote something else there', () => {
    const drawn = storage.deviceId();
    expect(drawn).toMatch(/^[0-9a-f]{32}$/);
    expect(storage.deviceId()).toBe(drawn);
    localStorage.setItem('deviceId', JSON.stringify('mine'));
    expect(storage.deviceId()).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a local storage without room', () => {
  it('does not give back what was kept before: the value lives as long as the page', () => {
    const theme = { colour: '#1890ff', scheme: 'light' } as const;
    storage.writeTheme(theme);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.writeTheme({ ...theme, scheme: 'dark' });
    expect(storage.readTheme().scheme).toBe('dark');
    full.mockRestore();
    storage.writeTheme(theme);
    expect([storage.readTheme(), local().theme]).toEqual([theme, JSON.stringify(theme)]);
  });
});
