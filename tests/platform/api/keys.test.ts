import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endOwnKey, KEYS_MAX, listOwnKeys, makeOwnKey, rotateOwnKey } from '../../../domain/calls/ownKeys.ts';
import { updatePass } from '../../../domain/calls/password.ts';
import { searchRecords } from '../../../domain/calls/search.ts';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { listSessions } from '../../../domain/calls/sessions.ts';
import { DEMO_API_KEY } from '../../../server/seed/apiKeys.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { useDesk } from '../desk.ts';
import { keyOf, programOf } from './keyed.ts';

const desk = useDesk();
const OK = 0;
const LOGGED_OUT = 21332;
const UNUSABLE = 44140;
const NOT_FOR_KEYS = 44141;
const HOUR = 3_600_000;

const versionOf = async (owner: Awaited<ReturnType<typeof desk.person>>, id: string) =>
  (await owner.call(listOwnKeys, {})).data.keys.find((one) => one.id === id)?.version ?? 0;

describe('an API key', () => {
  it('asks the ordinary calls as its owner, narrowed to its scopes', async () => {
    const owner = await desk.person('dispatcher');
    const { key } = await keyOf(owner, [
      { recordName: 'order', canAct: false },
      { recordName: 'waybill', canAct: true },
    ]);
    const program = programOf(desk, key);
    const [theirs, own] = [await program.list('order'), await owner.list('order')];
    expect(theirs.data.records.map(({ id }) => id)).toEqual(own.data.records.map(({ id }) => id));
    expect(theirs.data.total).toBe(own.data.total);
    const id = String(theirs.data.records[0]?.id);
    // Reading alone: an event and a form are refused as to a role without them.
    const sent = await program.event('order', id, 'cancel', { reason: '计划取消，不再发货' });
    expect(sent.status).toBe(10403);
    expect((await program.save('order', {})).status).toBe(10403);
    expect((await program.list('vehicle')).status).toBe(10403);
    const found = await program.call(searchRecords, { keyword: '皖' });
    expect(found.status).toBe(OK);
    expect(new Set(found.data.map(({ record }) => record)).has('vehicle')).toBe(false);
  });

  it('is shown once, found by its hash alone, and never in a log or a list', async () => {
    const owner = await desk.person('shipper');
    const { id, key } = await keyOf(owner);
    expect(key).toMatch(/^fdk_[0-9a-f]{10}_[\w-]{43}$/);
    const { pool } = desk.platform.services.store;
    const { rows } = await pool.query('select row_to_json(k)::text as text from api_key k where id = $1', [
      id,
    ]);
    expect(String(rows[0]?.text)).not.toContain(key.slice(15));
    const admin = await desk.person('admin');
    const seen = JSON.stringify(await admin.open('apiKey', id));
    expect(seen).not.toContain(key.slice(15));
    expect(seen).toContain(key.slice(0, 14));
    expect((await programOf(desk, `${key.slice(0, -1)}!`).list('order')).status).toBe(LOGGED_OUT);
  });

  it('is never for logins, passwords, sessions, keys, and pages', async () => {
    const owner = await desk.person('admin');
    const program = programOf(desk, (await keyOf(owner)).key);
    const answers = [
      await program.call(getUserInfo, { token: program.token }),
      await program.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: 'Other-2026!' }),
      await program.call(listSessions, {}),
      await program.call(listOwnKeys, {}),
      await program.call(makeOwnKey, {
        ...{ keyName: 'More', days: 30, password: DEMO_PASSWORD },
        scopes: [{ recordName: 'order', canAct: true }],
      }),
      await program.list('user'),
      await program.list('apiKey'),
      await program.list('userActionLog'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => NOT_FOR_KEYS));
    expect(answers[0]?.msg).toContain('API key');
    program.lang = 'zh';
    expect((await program.list('user')).msg).toBe('API 密钥不能用于此操作，请登录后进行');
  });

  it('does nothing that its owner may not do, whatever its scopes say', async () => {
    const owner = await desk.person('driver');
    const more = await owner.call(makeOwnKey, {
      ...{ keyName: 'Too much', days: 30, password: DEMO_PASSWORD },
      scopes: [{ recordName: 'payment', canAct: true }],
    });
    expect(more.status).toBe(10403);
    const wrong = await owner.call(makeOwnKey, {
      ...{ keyName: 'No password', days: 30, password: 'wrong' },
      scopes: [{ recordName: 'waybill', canAct: true }],
    });
    expect(wrong.status).toBe(44009);
  });

  it('names the person and the key in history and action log', async () => {
    const owner = await desk.person('shipper');
    const { id, key } = await keyOf(owner);
    const number = (await owner.call(listOwnKeys, {})).data.keys.find((one) => one.id === id)?.keyNo ?? '';
    const program = programOf(desk, key);
    const [draft] = (await program.list('order', { status: 'draft' })).data.records;
    if (!draft) throw new Error('The demo shipper has no draft.');
    const cancelled = await program.event('order', draft.id, 'cancel', { reason: '计划取消，不再发货' });
    expect(cancelled.status).toBe(OK);
    expect(cancelled.data.history[0]?.byName).toMatch(new RegExp(`.+ · ${number}$`));
    const { actionLog, store } = desk.platform.services;
    await actionLog.flush();
    const { rows } = await store.pool.query(
      `select by_name, account_id::text from action_log where record = 'order' and record_id = $1 and event = 'cancel'`,
      [draft.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual({ by_name: cancelled.data.history[0]?.byName, account_id: owner.userId });
    const admin = await desk.person('admin');
    const { row } = (await admin.open('apiKey', id)).data;
    expect(row.lastUsedAt).not.toBeNull();
    expect(row.lastUsedIp).toBe('127.0.0.1');
  });

  it('is idempotent by requestNo, like the desk', async () => {
    const owner = await desk.person('shipper');
    const program = programOf(desk, (await keyOf(owner)).key);
    const [draft] = (await program.list('order', { status: 'draft' })).data.records;
    if (!draft) throw new Error('The demo shipper has no draft.');
    const fixed = { version: draft.version, requestNo: randomUUID() };
    const form = { reason: '计划取消，不再发货' };
    const first = await program.event('order', draft.id, 'cancel', form, fixed);
    expect(await program.event('order', draft.id, 'cancel', form, fixed)).toEqual(first);
  });

  it('is rotated: the old secret stays good for a day', async () => {
    const owner = await desk.person('captain');
    const { id, key } = await keyOf(owner);
    const rotated = await owner.call(rotateOwnKey, {
      id,
      version: await versionOf(owner, id),
      password: DEMO_PASSWORD,
    });
    expect(rotated.status).toBe(OK);
    expect(rotated.data.key.slice(0, 14)).toBe(key.slice(0, 14));
    expect(rotated.data.key).not.toBe(key);
    const status = async (one: string) => (await programOf(desk, one).list('waybill')).status;
    expect([await status(key), await status(rotated.data.key)]).toEqual([OK, OK]);
    desk.advance(24 * HOUR);
    expect([await status(key), await status(rotated.data.key)]).toEqual([LOGGED_OUT, OK]);
  });

  it('does not work when it is ended, past its time, or its account is not active', async () => {
    const owner = await desk.person('dispatcher');
    const { id, key } = await keyOf(owner);
    const program = programOf(desk, key);
    const { pool } = desk.platform.services.store;
    const set = (status: string) =>
      pool.query('update account set status = $2 where id = $1', [owner.userId, status]);
    for (const status of ['locked', 'disabled']) {
      await set(status);
      const { status: code, msg } = await program.list('order');
      expect([status, code]).toEqual([status, UNUSABLE]);
      expect(msg).toContain('ended or expired');
    }
    await set('active');
    expect((await program.list('order')).status).toBe(OK);
    const version = await versionOf(owner, id);
    const another = await desk.person('shipper');
    expect((await another.call(endOwnKey, { id, version })).status).toBe(10404);
    expect((await owner.call(endOwnKey, { id, version })).status).toBe(OK);
    expect((await program.list('order')).status).toBe(UNUSABLE);
    const other = await keyOf(owner);
    const admin = await desk.person('admin');
    expect((await admin.event('apiKey', other.id, 'end')).status).toBe(OK);
    expect((await programOf(desk, other.key).list('order')).status).toBe(UNUSABLE);
    const old = await keyOf(owner);
    await pool.query('update api_key set expire_at = $2 where id = $1', [old.id, desk.now()]);
    expect((await programOf(desk, old.key).list('order')).status).toBe(UNUSABLE);
  });

  it(`is answered 60 times a minute, and says in Retry-After when to come again`, async () => {
    const { key } = await keyOf(await desk.person('warehouse'), [{ recordName: 'station', canAct: false }]);
    const program = programOf(desk, key);
    for (let n = 0; n < 60; n += 1) expect((await program.list('station')).status).toBe(OK);
    const response = await fetch(`${desk.url}/ntocc-basic-api/station`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { status, data } = (await response.json()) as { status: number; data: { waitS: number } };
    expect(status).toBe(10429);
    expect(response.headers.get('retry-after')).toBe(String(data.waitS));
    desk.advance(60_000);
    expect((await program.list('station')).status).toBe(OK);
  });

  it(`is one of at most ${String(KEYS_MAX)} of an account`, async () => {
    const owner = await desk.person('service');
    const scopes = [{ recordName: 'complaint', canAct: true }];
    for (let n = 0; n < KEYS_MAX; n += 1) await keyOf(owner, scopes);
    desk.advance(HOUR / 4);
    await expect(keyOf(owner, scopes)).rejects.toThrow('44142');
  });

  it('of the demo shipper is there to try', async () => {
    const program = programOf(desk, DEMO_API_KEY);
    expect((await program.list('order')).data.total).toBeGreaterThan(0);
  });

  it('opens no live channel, and no page by the cookie', async () => {
    const program = programOf(desk, DEMO_API_KEY);
    await expect(program.channel()).rejects.toThrow();
    const response = await fetch(`${desk.url}/ntocc-basic-api/file/7`, {
      headers: { cookie: `Admin-Token=${DEMO_API_KEY}` },
    });
    expect(response.status).toBe(401);
  });
});
