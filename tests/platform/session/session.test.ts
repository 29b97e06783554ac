import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { updatePass } from '../../../domain/calls/password.ts';
import { authorize, getUserInfo, logout } from '../../../domain/calls/session.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { account } from '../../../server/store/systemTables.ts';
import { Person, useDesk } from '../desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WRONG = { status: 44001, msg: 'Wrong user name or password', data: null };
const LOGGED_OUT = 21332;

// Behind a proxy, so that people call from addresses of their own.
const desk = useDesk({ trustedProxies: 1, isDemoPublic: true });
const guest = (address = '') => Object.assign(new Person(desk.url), { address });
const info = (person: Person) => person.call(getUserInfo, { token: person.token });
const forget = (person: Person) => person.call(logout, { token: person.token });
const setStatus = (username: string, status: 'active' | 'disabled' | 'cancelled') =>
  desk.platform.services.store.db.update(account).set({ status }).where(eq(account.username, username));

/** Rows of any table that contain the text. */
async function rowsWith(text: string): Promise<string[]> {
  const { pool } = desk.platform.services.store;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from "${name}" x where strpos(x::text, $1) > 0`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a login', () => {
  const fields = {
    username: 'admin',
    client_id: 'web',
    client_secret: 'web',
    grant_type: 'password',
    response_type: 'token',
    device_id: randomBytes(16).toString('hex'),
    password: DEMO_PASSWORD,
    time: '1',
    branchCode: 'HF001',
  };
  const post = (form: Record<string, string>) =>
    guest().raw('POST', authorize.path, new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('[S-02, C-01] is a form with the nine fields of the spec, and names the missing one', async () => {
    expect(Object.keys(authorize.request.shape).sort()).toEqual(Object.keys(fields).sort());
    expect(await post(fields)).toMatchObject({ status: 0 });
    for (const missing of Object.keys(fields)) {
      const rest = Object.entries(fields).filter(([name]) => name !== missing);
      expect(await post(Object.fromEntries(rest))).toMatchObject({
        status: 10400,
        data: { errors: [{ field: missing }] },
      });
    }
  });

  it('[S-14] takes any printable text of 1 to 128 characters as the identifier of the device, and sets no cookie for it', async () => {
    for (const device_id of ['x', 'd'.repeat(128), randomUUID(), '老王的电脑 2', '"; drop\\']) {
      expect(await post({ ...fields, device_id })).toMatchObject({ status: 0 });
    }
    for (const device_id of ['', 'd'.repeat(129), 'a\nb', 'a\u0000b', '\u200bx', 'a\u2028b']) {
      expect(await post({ ...fields, device_id })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'device_id' }] },
      });
    }
    const response = await fetch(desk.url + authorize.path, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(response.headers.get('set-cookie')).not.toContain(fields.device_id);
  });

  it('[S-03] returns the token, the branch with its configuration and the appid', async () => {
    const { status, data } = await post(fields);
    expect({ status, data }).toEqual({
      status: 0,
      data: {
        access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
        branch: {
          partyGroupConfigCacheMap: {
            orderDetailOperate_secondUploadDetail: { configValue: '1' },
            loginkTarget_reportProvince: { configValue: '340000' },
          },
          softVersion: 'ntocc',
        },
        appid: 'freightdesk-demo',
      },
    });
    expect(await post({ ...fields, branchCode: 'NOWHERE' })).toEqual(WRONG);
  });

  it('stores neither token nor device nor password', async () => {
    const person = await desk.person('clerk');
    for (const secret of [person.token, person.deviceId, DEMO_PASSWORD]) {
      expect(await rowsWith(secret)).toEqual([]);
    }
  });
});

describe('failed logins', () => {
  /** A wait of so long, of which some has passed on a busy machine. */
  const waits = (s: number) => ({
    status: 10429,
    data: { waitS: expect.toSatisfy((left: number) => left > s / 2 && left <= s) as number },
  });

  it('answer alike for a known and an unknown name, and while they wait for right and wrong passwords', async () => {
    const person = guest();
    const answersTo = async (name: string, password: string) => {
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await person.login(name, `${password}${String(n)}`));
      return answers;
    };
    const known = await answersTo('clerk2', 'wrong-Password');
    expect(known.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => WRONG));
    expect(known[5]).toMatchObject(waits(30));
    const unknown = await answersTo('nobody-of-that-name', 'wrong-Password');
    expect(unknown.slice(0, 5)).toEqual(known.slice(0, 5));
    expect(unknown[5]).toMatchObject(waits(30));
    expect(await person.login('clerk2')).toMatchObject(waits(30));
    desk.advance(30_000);
    expect(await person.login('clerk2')).toMatchObject({ status: 0 });
  });

  it('cost a wait that doubles up to a quarter of an hour, and is forgotten after an hour', async () => {
    const guess = () => guest().login('approver', 'wrong-Password');
    for (let n = 0; n < 5; n += 1) expect(await guess()).toEqual(WRONG);
    for (const s of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await guess()).toMatchObject(waits(s));
      desk.advance(s * 1_000);
      expect(await guess()).toEqual(WRONG);
    }
    desk.advance(HOUR_MS);
    expect(await guess()).toEqual(WRONG);
    expect(await guest().login('approver')).toMatchObject({ status: 0 });
  });

  it('are judged five times when twenty come at once, with the right one among them', async () => {
    const guesses = Array.from({ length: 20 }, (_, n) =>
      guest().login('auditor', `wrong-Password${String(n)}`),
    );
    const answers = await Promise.all(guesses);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 15 }, () => 10429),
      ...Array.from({ length: 5 }, () => WRONG.status),
    ]);
    expect(await guest().login('auditor')).toMatchObject({ status: 10429 });
    desk.advance(HOUR_MS);
  });

  it('from many addresses lock an account for unknown browsers only: a browser it has used before gets in', async () => {
    const owner = guest();
    expect(await owner.login('service')).toMatchObject({ status: 0 });
    for (let n = 0; n < 20; n += 1)
      expect(await guest(`203.0.113.${String(n)}`).login('service', 'wrong-Password')).toEqual(WRONG);
    const admin = await desk.person('admin');
    const [row] = (await admin.list('user', { username: 'service' })).data.records;
    expect(row).toMatchObject({ status: 'locked' });
    const fromElsewhere = () => guest('203.0.113.99').login('service');
    expect(await fromElsewhere()).toMatchObject(waits(30));
    expect(await owner.login('service')).toMatchObject({ status: 0 });
    // A cookie of another account makes no browser known.
    const other = guest('203.0.113.98');
    await other.login('warehouse');
    for (let n = 0; n < 20; n += 1) await guest(`198.51.100.${String(n)}`).login('service', 'wrong-Password');
    expect(await other.login('service')).toMatchObject(waits(30));
    // The administrator lets everybody try again at once.
    expect(await admin.event('user', String(row?.id), 'unlock')).toMatchObject({ status: 0 });
    expect(await fromElsewhere()).toMatchObject({ status: 0 });
  });

  it('from one address cost a wait after fifty, whatever names it tries', async () => {
    desk.advance(HOUR_MS);
    for (let n = 0; n < 50; n += 1) expect(await guest().login(`name-${String(n)}`)).toEqual(WRONG);
    expect(await guest().login('admin')).toMatchObject(waits(30));
    desk.advance(30_000);
    expect(await guest().login('admin')).toMatchObject({ status: 0 });
    desk.advance(HOUR_MS);
  });

  it('of a disabled or cancelled account say so only with the right password', async () => {
    for (const status of ['disabled', 'cancelled'] as const) {
      await setStatus('warehouse', status);
      expect(await guest().login('warehouse', 'wrong-Password')).toEqual(WRONG);
      expect(await guest().login('warehouse')).toMatchObject({ status: 44003 });
    }
    await setStatus('warehouse', 'active');
    expect(await guest().login('warehouse')).toMatchObject({ status: 0 });
  });
});

describe('a session', () => {
  it('ends after four hours without a call, and after sixteen in any case', async () => {
    const idle = await desk.person('dispatcher');
    const busy = await desk.person('service');
    desk.advance(4 * HOUR_MS + 1);
    expect(await info(idle)).toMatchObject({
      status: LOGGED_OUT,
      msg: 'You are not logged in; please log in again',
    });
    const fresh = await desk.person('service');
    expect(await info(busy)).toMatchObject({ status: LOGGED_OUT });
    for (let hours = 0; hours < 15; hours += 3) {
      desk.advance(3 * HOUR_MS);
      expect(await info(fresh)).toMatchObject({ status: 0 });
    }
    desk.advance(HOUR_MS + 1);
    expect(await info(fresh)).toMatchObject({ status: LOGGED_OUT });
  });

  it('[S-10, C-03] ends at logout: the next call is refused and the channel closed', async () => {
    const person = await desk.person('dispatcher');
    const elsewhere = await desk.person('dispatcher');
    const channel = await person.channel();
    expect(await forget(person)).toMatchObject({ status: 0, data: null });
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
    expect(await info(person)).toMatchObject({ status: LOGGED_OUT });
    expect(await info(elsewhere)).toMatchObject({ status: 0 });
  });

  it('[S-13] of an account that is disabled or deregistered answers 21332 with the text of the spec', async () => {
    for (const status of ['disabled', 'cancelled'] as const) {
      const person = await desk.person('captain');
      person.lang = 'zh';
      await setStatus('captain', status);
      const answer = await info(person);
      await setStatus('captain', 'active');
      expect(answer).toEqual({
        status: LOGGED_OUT,
        msg: '您已注销，您可以取消以停留在此页，或重新登录',
        data: null,
      });
    }
  });

  it('is replaced by the next login on the same device', async () => {
    const person = await desk.person('lead');
    const channel = await person.channel();
    const before = person.token;
    await person.login('clerk');
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
    expect(
      await person.raw('POST', getUserInfo.path, { token: before }, { authorization: `Bearer ${before}` }),
    ).toMatchObject({ status: LOGGED_OUT });
  });
});

describe('a failing call', () => {
  it('writes no secret into the log', async () => {
    const logged: string[] = [];
    for (const method of ['log', 'warn', 'error', 'info'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        logged.push(parts.map(String).join(' '));
      });
    }
    const person = await desk.person('driver');
    const { pool } = desk.platform.services.store;
    const fresh = guest();
    await pool.query('alter table session rename to session_away');
    try {
      expect(await fresh.login('driver')).toMatchObject({
        status: 500,
        msg: 'The server failed; please try again later',
      });
      expect(await forget(person)).toMatchObject({ status: 500 });
      const change = { oldPassword: DEMO_PASSWORD, newPassword: 'Other-2026!' };
      expect(await person.call(updatePass, change)).toMatchObject({ status: 500 });
    } finally {
      await pool.query('alter table session_away rename to session');
    }
    const log = logged.join('\n');
    expect(log).toMatch(/POST \/ntocc-basic-api\/authorize failed: .*query: .*session/s);
    expect(log).toMatch(/GET \/ntocc-basic-api\/logout failed/);
    for (const secret of [DEMO_PASSWORD, 'Other-2026!', person.token, person.deviceId, fresh.deviceId]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/params/);
  });
});
