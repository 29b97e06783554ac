import { describe, expect, it, onTestFinished } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { saveGrants } from '../../../domain/calls/grants.ts';
import { fileCall, publicFileUrl } from '../../../domain/calls/files.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { LIMITS } from '../../../server/base/limits.ts';
import { registered } from '../../../server/records/registry.ts';
import { Channel, Person, useDesk } from '../desk.ts';

const OUTSIDE = 'https://tms.example.com';
const WRONG_NAME = 44001;
const LOGGED_OUT = 21332;
const CLIENT = '203.0.113.7';

/** A person whose requests come through a proxy. */
class Forwarded extends Person {
  forwarded: Record<string, string> = { 'x-forwarded-for': CLIENT, 'x-forwarded-proto': 'https' };

  override raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return super.raw(method, path, body, { ...this.forwarded, ...headers });
  }
}

/** The limits in use, which a test may change. */
const limits = {
  ...LIMITS,
  pictures: { perSecond: 0.001, burst: 5 },
  handshakes: { perSecond: 0.001, burst: 3 },
  exports: 1,
};
const desk = useDesk({ trustedProxies: ['127.0.0.0/8'], publicUrl: OUTSIDE, limits });
const sql = (text: string, values: unknown[] = []) =>
  desk.platform.services.store.pool.query<Record<string, unknown>>(text, values);

describe('a demo account', () => {
  it('is unknown through a proxy, by each header that tells of one', async () => {
    expect((await new Person(desk.url).login('warehouse')).status).toBe(0);
    // One account each: wrong names and passwords lock an account.
    for (const [header, name] of [
      ['forwarded', 'driver'],
      ['via', 'captain'],
      ['x-forwarded-for', 'auditor'],
      ['x-forwarded-proto', 'approver'],
      ['x-real-ip', 'clerk'],
    ] as const) {
      const person = new Forwarded(desk.url);
      person.forwarded = { [header]: CLIENT };
      expect((await person.login(name)).status, header).toBe(WRONG_NAME);
    }
  });

  it('is not used from there by a session that was opened here', async () => {
    const here = await desk.person('warehouse');
    const there = new Forwarded(desk.url, here.deviceId);
    there.token = here.token;
    expect(await there.call(getUserInfo, { token: here.token })).toMatchObject({ status: LOGGED_OUT });
    expect(
      await there.raw('GET', `${exportPath(registered('goods').spec)}?type=csv&lang=en&columns=`),
    ).toMatchObject({
      status: LOGGED_OUT,
    });
    expect(await here.call(getUserInfo, { token: here.token })).toMatchObject({ status: 0 });
  });
});

describe('behind a proxy', () => {
  const addressOf = async (forwarded: string) => {
    await sql(`update account set is_demo = false where username = 'service'`);
    onTestFinished(async () => {
      await sql(`update account set is_demo = true where username = 'service'`);
    });
    const person = new Forwarded(desk.url);
    person.forwarded = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
    expect((await person.login('service')).status).toBe(0);
    const { rows } = await sql('select address from session order by created_at desc, seen_at desc limit 1');
    return rows[0]?.address;
  };

  it.each([
    [`6.6.6.6, ${CLIENT}`, CLIENT],
    [`${CLIENT}, 127.0.0.9`, CLIENT],
    [`::ffff:${CLIENT}`, CLIENT],
    [`${CLIENT}, '; drop table`, '127.0.0.1'],
  ])('the address of "%s" is %s', async (forwarded, address) => {
    expect(await addressOf(forwarded)).toBe(address);
  });

  it('browsers are told to come by TLS only', async () => {
    const answer = await fetch(`${desk.url}/healthz`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const malformed = await fetch(`${desk.url}/%E0%A4%A`);
    expect(malformed.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('the live channel is opened by pages of its public address, whatever host the proxy names', async () => {
    const person = await desk.person('warehouse');
    const address = `${desk.url.replace('http', 'ws')}/ntocc-websocket/HF001/PLAT/${person.userId}`;
    const cookie = `Admin-Token=${person.token}`;
    for (const origin of [desk.url, 'http://tms.example.com', `${OUTSIDE}.elsewhere.example`, 'null'])
      await expect(Channel.open(address, origin, cookie), origin).rejects.toThrow('403');
    const channel = await Channel.open(address, OUTSIDE, cookie);
    channel.send('');
    await channel.until(() => (channel.messages.length > 0 ? true : undefined));
    channel.close();
  });
});

describe('what one account or address may use', () => {
  const send = (person: Person, json: string, path = getUserInfo.path) => person.raw('POST', path, json);

  it('a body is refused by depth, by number of parts and by size before anything is made of it', async () => {
    const person = await desk.person('dispatcher');
    const { token } = person;
    const deep = (depth: number) => `{"token":"${token}","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await send(person, deep(31))).toMatchObject({ status: 0 });
    expect(await send(person, deep(32))).toMatchObject({ status: 10434 });
    expect(await send(person, deep(100_000))).toMatchObject({ status: 10434 });
    const many = (parts: number) => `{"token":"${token}","x":[${'0,'.repeat(parts)}0]}`;
    expect(await send(person, many(9_000))).toMatchObject({ status: 0 });
    expect(await send(person, many(11_000))).toMatchObject({ status: 10434 });
    const long = (bytes: number) => JSON.stringify({ token, x: 'x'.repeat(bytes) });
    expect(await send(person, long(200_000))).toMatchObject({ status: 0 });
    expect(await send(person, long(300_000))).toMatchObject({ status: 413 });
    for (const name of ['__proto__', 'constructor', 'toString', 'valueOf'])
      expect(await send(person, `{"token":"${token}","${name}":{"prototype":1}}`), name).toMatchObject({
        status: 10400,
      });
  });

  it('a call that says so takes more', async () => {
    const admin = await desk.person('admin');
    const [role] = (await admin.list('role')).data.records;
    const path = saveGrants.path.replace('{id}', String(role?.id));
    const grants = Array.from({ length: 6_000 }, (_, n) => ({ resourceId: String(n + 1) }));
    const body = JSON.stringify({ version: 0, requestNo: '', grants, more: 'x'.repeat(300_000) });
    // It reached the call, which finds the fields wrong.
    expect(await send(admin, body, path)).toMatchObject({ status: 10400 });
  });

  it('a stale version on grants is told as one', async () => {
    const admin = await desk.person('admin');
    const [role] = (await admin.list('role')).data.records;
    const requestNo = crypto.randomUUID();
    const stale = { id: String(role?.id), version: 99, requestNo, grants: [] };
    expect(await admin.call(saveGrants, stale)).toMatchObject({ status: 10409 });
  });

  it('public pictures are counted before they are looked for', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await fetch(desk.url + publicFileUrl('9223372036854775807'))).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    // An id beyond int64 is no id, and asks the store nothing.
    expect((await fetch(desk.url + fileUrlOf('9223372036854775808'))).status).toBe(401);
  });

  it('an account opens so many live channels, and others go on', async () => {
    const opened = async (person: Person) => {
      // From its first call on the platform knows whose session it is.
      expect((await person.call(getUserInfo, { token: person.token })).status).toBe(0);
      const address = `${desk.url.replace('http', 'ws')}/ntocc-websocket/HF001/PLAT/${person.userId}`;
      return () => Channel.open(address, OUTSIDE, `Admin-Token=${person.token}`);
    };
    const many = await opened(await desk.person('service'));
    for (let n = 0; n < 3; n += 1) (await many()).close();
    await expect(many()).rejects.toThrow('429');
    const other = await opened(await desk.person('auditor'));
    (await other()).close();
  });

  it('an export is refused while others of the account run, and goes on afterwards', async () => {
    const person = await desk.person('dispatcher');
    const path = `${exportPath(registered('waybill').spec)}?type=csv&lang=en&columns=waybillNo,status`;
    const headers = { authorization: `Bearer ${person.token}`, deviceid: person.deviceId };
    const end = desk.platform.services.budgets.begin('export', person.userId);
    expect(await person.raw('GET', path)).toMatchObject({ status: 10431 });
    end?.();
    const answer = await fetch(desk.url + path, { headers });
    expect((await answer.text()).split('\n').length).toBeGreaterThan(10);
    expect((await fetch(desk.url + path, { headers })).headers.get('content-type')).toMatch(/csv/);
  });

  it('uploads end where the quota ends, or the disk would be nearly full', async () => {
    const person = await desk.person('clerk2');
    const picture = () => {
      const form = new FormData();
      form.append(fileCall.part, new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'a.png');
      const headers = { authorization: `Bearer ${person.token}`, deviceid: person.deviceId };
      return fetch(desk.url + fileCall.path, { method: 'POST', headers, body: form }).then((answer) =>
        answer.json(),
      );
    };
    const { config } = desk.platform.services;
    const { diskReserve } = config;
    onTestFinished(() => void Object.assign(limits, LIMITS));
    expect(await picture()).toMatchObject({ status: 0 });
    Object.assign(config, { diskReserve: Number.MAX_SAFE_INTEGER });
    expect(await picture()).toMatchObject({ status: 10435 });
    Object.assign(config, { diskReserve });
    limits.accountStore = 100;
    expect(await picture()).toMatchObject({ status: 10433 });
    limits.accountStore = LIMITS.accountStore;
    limits.groupStore = 100;
    expect(await picture()).toMatchObject({ status: 10433 });
  });
});

const fileUrlOf = (id: string) => `${fileCall.path}/${id}`;
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
