import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { exportPath } from '../../../domain/calls/exports.ts';
import {
  confirmFactor,
  finishTotp,
  getFactors,
  renewRecovery,
  startPasskey,
  startTotp,
  stopTotp,
} from '../../../domain/calls/secondFactor.ts';
import { getUserInfo, logout } from '../../../domain/calls/session.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { sendersOf } from '../../../domain/schema/eventRoles.ts';
import { ALL_ENTRIES } from '../../../server/business/all.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { driver } from '../../../domain/records/driver.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { settleFactorRule } from '../../../server/auth/secondFactor/rule.ts';
import { account, partyGroup } from '../../../server/store/systemTables.ts';
import { vaultSecret } from '../../../server/store/vaultTables.ts';
import { recoveryCode } from '../../../server/store/factorTables.ts';
import { Person, useDesk } from '../desk.ts';
import { smsTo } from '../sentSms.ts';
import {
  codeOf,
  enrol,
  type Enrolled,
  enterCode,
  password,
  statusOf,
  ticketFor,
  wrongCode,
} from './factorSteps.ts';

const MINUTE_MS = 60_000;
const CONFIRM = 44120;
const ENROL_FIRST = 44121;
const TICKET_OVER = 44122;
const WRONG = 44123;
const REQUIRED = 44125;
const TOO_MANY = 10429;
const LOGGED_OUT = 21332;

const desk = useDesk();
const guest = () => new Person(desk.url);
const db = () => desk.platform.services.store.db;
const rowOf = async (username: string) => {
  const [row] = await db().select().from(account).where(eq(account.username, username));
  if (!row) throw new Error(`There is no ${username}.`);
  return row;
};

describe('an authenticator app', () => {
  let clerk: Person;
  let app: Enrolled;
  beforeAll(async () => {
    clerk = await desk.person('clerk');
    app = await enrol(desk, clerk);
  });

  it('is set up only with the password and a code of it', async () => {
    const person = await desk.person('warehouse');
    expect(await statusOf(person, startTotp, { password: 'wrong-Password' })).toBe(44009);
    expect(await statusOf(person, startTotp, {})).toBe(44009);
    expect(await statusOf(person, finishTotp, { code: '123456' })).toBe(44127);
    const { data } = await person.call(startTotp, { password: DEMO_PASSWORD });
    expect(data.uri).toContain(`secret=${data.secret}`);
    expect(await statusOf(person, finishTotp, { code: wrongCode(data.secret, desk.now()) })).toBe(WRONG);
    expect((await person.call(getFactors, {})).data).toMatchObject({ totpSince: null, recoveryLeft: 0 });
    // Not finished in time: it begins anew.
    desk.advance(16 * MINUTE_MS);
    expect(await statusOf(person, finishTotp, { code: codeOf(data.secret, desk.now()) })).toBe(44127);
    expect(await password(guest(), 'warehouse')).toMatchObject({
      data: { access_token: expect.any(String) },
    });
  });

  it('gives ten recovery codes once; neither they nor its secret can be read in the store', async () => {
    expect(app.recoveryCodes).toHaveLength(10);
    const kept = await db().select().from(recoveryCode);
    const secrets = await db().select().from(vaultSecret);
    const text = JSON.stringify([kept, secrets]);
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(text).not.toContain(secret);
  });

  it('makes of the right password a ticket instead of a token', async () => {
    const person = guest();
    const { status, data } = await password(person, 'clerk');
    expect([status, data]).toEqual([
      0,
      { ticket: expect.any(String) as string, ways: ['totp', 'recovery'], lifeMs: 5 * MINUTE_MS },
    ]);
    const ticket = 'ticket' in data ? data.ticket : '';
    person.token = ticket;
    expect(await statusOf(person, getUserInfo, { token: ticket })).toBe(LOGGED_OUT);
    expect(await enterCode(person, ticket, app.nextCode())).toMatchObject({ status: 0 });
    expect((await person.call(getUserInfo, { token: person.token })).data?.userId).toBe(clerk.userId);
    // Used up.
    expect(await enterCode(person, ticket, app.nextCode())).toMatchObject({ status: TICKET_OVER });
  });

  it('takes no code twice, none that is old, and one that was typed with blanks', async () => {
    const code = app.nextCode();
    const person = guest();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await enterCode(person, (await ticketFor(person, 'clerk')).ticket, spaced)).toMatchObject({
      status: 0,
    });
    const { ticket } = await ticketFor(person, 'clerk');
    expect(await enterCode(person, ticket, code)).toMatchObject({ status: WRONG });
    const old = codeOf(app.secret, desk.now() - 2 * MINUTE_MS);
    expect(await enterCode(person, ticket, old)).toMatchObject({ status: WRONG });
    expect(await enterCode(person, ticket, app.nextCode())).toMatchObject({ status: 0 });
    // There is one already.
    expect(await statusOf(person, startTotp, { password: DEMO_PASSWORD })).toBe(44124);
  });

  it('two right codes at the same time open one session', async () => {
    const person = guest();
    const { ticket } = await ticketFor(person, 'clerk');
    const code = app.nextCode();
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(person, ticket, code)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  });

  it('a recovery code counts once', async () => {
    const [code = ''] = app.recoveryCodes;
    const person = guest();
    const first = await ticketFor(person, 'clerk');
    expect(await enterCode(person, first.ticket, code.toUpperCase(), 'recovery')).toMatchObject({
      status: 0,
    });
    const second = await ticketFor(person, 'clerk');
    expect(await enterCode(person, second.ticket, code, 'recovery')).toMatchObject({ status: WRONG });
    expect((await clerk.call(getFactors, {})).data.recoveryLeft).toBe(9);
  });

  it('a ticket ends after five tries, after five minutes, and belongs to its browser', async () => {
    desk.advance(16 * MINUTE_MS);
    const person = guest();
    const { ticket } = await ticketFor(person, 'clerk');
    expect(await enterCode(guest(), ticket, app.nextCode())).toMatchObject({ status: TICKET_OVER });
    const bad = () => enterCode(person, ticket, wrongCode(app.secret, desk.now()));
    const tries = [await bad(), await bad(), await bad(), await bad(), await bad()];
    expect(tries.map(({ status }) => status)).toEqual([WRONG, WRONG, WRONG, WRONG, TICKET_OVER]);
    expect(await enterCode(person, ticket, app.nextCode())).toMatchObject({ status: TICKET_OVER });
    const late = await ticketFor(person, 'clerk');
    desk.advance(5 * MINUTE_MS);
    expect(await enterCode(person, late.ticket, app.nextCode())).toMatchObject({ status: TICKET_OVER });
  });

  it('wrong codes are limited for the account, whatever tickets they come with', async () => {
    desk.advance(16 * MINUTE_MS);
    const person = guest();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { ticket } = await ticketFor(person, 'clerk');
      for (let k = 0; k < 4; k += 1)
        statuses.push((await enterCode(person, ticket, wrongCode(app.secret, desk.now()))).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === WRONG)).toBe(true);
    expect(statuses.slice(10)).toEqual([TOO_MANY, TOO_MANY]);
    desk.advance(16 * MINUTE_MS);
    const { ticket } = await ticketFor(person, 'clerk');
    expect(await enterCode(person, ticket, app.nextCode())).toMatchObject({ status: 0 });
  });

  it('is turned off with password and code, and then no longer asked for', async () => {
    const stop = (code: string, pass = DEMO_PASSWORD) => statusOf(clerk, stopTotp, { password: pass, code });
    expect(await stop(app.nextCode(), 'wrong-Password')).toBe(44009);
    expect(await stop(wrongCode(app.secret, desk.now()))).toBe(WRONG);
    expect(await stop(app.nextCode())).toBe(0);
    expect((await clerk.call(getFactors, {})).data).toMatchObject({ totpSince: null, recoveryLeft: 0 });
    expect(await password(guest(), 'clerk')).toMatchObject({ data: { access_token: expect.any(String) } });
  });
});

describe('before money or rights are moved', () => {
  /** Closing a month is such an act; there is none with this id. */
  const closing = async (person: Person) =>
    (await person.event('bookMonth', '7', 'close.month', {}, { version: 1 })).status;
  const exportDrivers = (person: Person) =>
    person.raw('GET', `${exportPath(driver)}?type=csv&lang=en&columns=driverName`);

  it('the second factor is asked again after ten minutes, and the same call then goes through', async () => {
    const person = await desk.person('approver');
    // Without a second factor nothing is asked.
    expect(await closing(person)).not.toBe(CONFIRM);
    const app = await enrol(desk, person);
    expect(await closing(person)).not.toBe(CONFIRM);
    desk.advance(11 * MINUTE_MS);
    expect(await closing(person)).toBe(CONFIRM);
    const wrong = { way: 'totp', code: wrongCode(app.secret, desk.now()) } as const;
    expect(await statusOf(person, confirmFactor, { proof: wrong })).toBe(WRONG);
    expect(await closing(person)).toBe(CONFIRM);
    expect(await statusOf(person, confirmFactor, { proof: { way: 'totp', code: app.nextCode() } })).toBe(0);
    expect(await closing(person)).not.toBe(CONFIRM);
  });

  it('every event and call that is marked for it is refused, alone and for many rows', async () => {
    const person = await desk.person('lead');
    await enrol(desk, person);
    const asked: string[] = [];
    const roles = ['admin', 'financeClerk', 'financeApprover'] as const;
    for (const role of roles) {
      await db()
        .update(account)
        .set({ roles: [ROLE_CODES[role]] })
        .where(eq(account.id, person.userId));
      desk.advance(11 * MINUTE_MS);
      for (const { spec } of ALL_ENTRIES) {
        for (const [type, event] of Object.entries(spec.events)) {
          const by = sendersOf(event);
          if (!event.confirmed || by === 'any' || !by.includes(role)) continue;
          const one = await person.event(spec.name, '7', type, {}, { version: 1 });
          const many = await person.raw('POST', `/${spec.service}/${spec.name}/bulk/RUN`, {
            event: type,
            payload: {},
            rows: [],
          });
          expect([one.status, many.status], `${spec.name} ${type}`).toEqual([CONFIRM, CONFIRM]);
          asked.push(`${spec.name} ${type}`);
        }
        if (spec.edit.confirmed && spec.edit.by.includes(role)) {
          expect((await person.save(spec.name, {})).status, spec.name).toBe(CONFIRM);
          asked.push(`${spec.name} edit`);
        }
      }
      for (const { call } of ALL_BOUND) {
        if (!call.confirmed || (call.who !== 'any' && !call.who.includes(role))) continue;
        const answer = await person.raw(call.method, call.path.replaceAll(/\{\w+\}/g, '7'), {});
        expect(answer.status, call.name).toBe(CONFIRM);
        asked.push(call.name);
      }
      if (role === 'admin') expect(await exportDrivers(person)).toMatchObject({ status: CONFIRM });
    }
    expect(asked).toEqual(
      expect.arrayContaining([
        'user edit',
        'role edit',
        'user reset.password',
        'paymentApply fin.approve',
        'paymentBatch release.batch',
        'withdrawal approve.withdraw',
        'grants.save',
        'bookMonth close.month',
        'bookMonth agree.reopen',
      ]),
    );
  });
});

describe('where the group requires it', () => {
  const require = (isFactorRequired: boolean) => db().update(partyGroup).set({ isFactorRequired });
  beforeAll(() => require(true));
  afterAll(() => require(false));

  it('roles that move money or rights set it up before anything else is answered', async () => {
    const person = guest();
    await person.login('auditor');
    expect(person.token).not.toBe('');
    expect(await statusOf(person, getUserInfo, { token: person.token })).toBe(ENROL_FIRST);
    expect(await person.list('driver')).toMatchObject({ status: ENROL_FIRST });
    expect(
      await person.raw('GET', `${exportPath(driver)}?type=csv&lang=en&columns=driverName`),
    ).toMatchObject({
      status: ENROL_FIRST,
    });
    expect(await statusOf(person, renewRecovery, {})).toBe(ENROL_FIRST);
    expect((await person.call(getFactors, {})).data.isRequired).toBe(true);
    // The password was given just now, so it is not asked for again.
    const app = await enrol(desk, person, null);
    expect((await person.call(getUserInfo, { token: person.token })).status).toBe(0);
    expect(await person.list('driver')).toMatchObject({ status: 0 });
    expect(await statusOf(person, stopTotp, { password: DEMO_PASSWORD, code: app.nextCode() })).toBe(
      REQUIRED,
    );
    expect((await person.call(getFactors, {})).data.totpSince).not.toBeNull();
  });

  it('long after the login the password is needed to set it up, and one may leave', async () => {
    const person = guest();
    await person.login('clerk2');
    desk.advance(16 * MINUTE_MS);
    expect(await statusOf(person, startTotp, {})).toBe(44009);
    expect(await statusOf(person, startPasskey, {})).toBe(44009);
    expect(await statusOf(person, logout, { token: person.token })).toBe(0);
  });

  it('other roles are not asked', async () => {
    const person = await desk.person('dispatcher');
    expect(await person.list('waybill')).toMatchObject({ status: 0 });
  });
});

describe('a role of which the group requires it', () => {
  const nightRole = async (admin: Person) => {
    const { data } = await admin.list('role', { roleCode: 'PLAT_NIGHT_DISPATCHER' });
    const [row] = data.records;
    if (!row) throw new Error('There is no night role.');
    return admin.open('role', row.id);
  };
  const demand = async (admin: Person, needsFactor: boolean) => {
    const { data } = await nightRole(admin);
    const { row } = data;
    return admin.save('role', { ...row, needsFactor });
  };

  it('is seen and set by an administrator, and its holders set it up before anything else is answered', async () => {
    const admin = await desk.person('admin');
    const night = await desk.person('night');
    const other = await desk.person('dispatcher');
    expect((await nightRole(admin)).data.row).toMatchObject({ needsFactor: false });
    expect(await night.list('order')).toMatchObject({ status: 0 });
    expect((await demand(admin, true)).status).toBe(0);
    expect((await admin.list('role', { needsFactor: 'true' })).data.records).toMatchObject([
      { roleCode: 'PLAT_NIGHT_DISPATCHER', needsFactor: true },
    ]);
    expect(await night.list('order')).toMatchObject({ status: ENROL_FIRST });
    expect(await other.list('order')).toMatchObject({ status: 0 });
    const app = await enrol(desk, night);
    expect(await night.list('order')).toMatchObject({ status: 0 });
    const stop = { password: DEMO_PASSWORD, code: app.nextCode() };
    expect(await statusOf(night, stopTotp, stop)).toBe(REQUIRED);
    expect((await demand(admin, false)).status).toBe(0);
    expect(await statusOf(night, stopTotp, { ...stop, code: app.nextCode() })).toBe(0);
  });
});

it('it is settled at each start whether roles that move money or rights need one: nothing of an earlier SECOND_FACTOR stays', async () => {
  const stored = async () => (await db().select().from(partyGroup)).map((one) => one.isFactorRequired);
  const before = await stored();
  onTestFinished(async () => {
    await settleFactorRule(db(), { isFactorRequired: before[0] ?? false, isDemo: true });
  });
  for (const [isFactorRequired, isDemo, isRequired] of [
    [false, false, false],
    [undefined, false, true],
    [true, true, true],
    [undefined, true, false],
  ] as const) {
    await settleFactorRule(db(), { isFactorRequired, isDemo });
    expect(new Set(await stored()), `${String(isFactorRequired)} ${String(isDemo)}`).toEqual(
      new Set([isRequired]),
    );
  }
});

it('an administrator resets it for somebody who has lost the phone: logins end, and the owner is told', async () => {
  const admin = await desk.person('admin');
  const person = await desk.person('service');
  await enrol(desk, person);
  const { id, phone } = await rowOf('service');
  const before = (await smsTo(desk.platform.services, phone)).length;
  expect(await admin.event('user', id, 'reset.factor')).toMatchObject({ status: 0 });
  expect(await statusOf(person, getFactors, {})).toBe(LOGGED_OUT);
  const messages = await smsTo(desk.platform.services, phone);
  expect(messages).toHaveLength(before + 1);
  expect(messages.at(-1)?.templateCode).toBe('factorReset');
  expect(await password(guest(), 'service')).toMatchObject({ data: { access_token: expect.any(String) } });
  // Not for oneself, which would be a way round it.
  expect((await admin.event('user', admin.userId, 'reset.factor')).status).not.toBe(0);
});
