import { describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import {
  endSessions,
  endSessionsOf,
  type KnownLogin,
  listSessions,
  listSessionsOf,
} from '../../../domain/calls/sessions.ts';
import { Person, useDesk } from '../desk.ts';

const LOGGED_OUT = 21332;
const FORBIDDEN = 10403;
const ABSENT = 10404;
const SESSION_OVER = 4401;
const HOUR_MS = 3_600_000;

const desk = useDesk();
const list = async (person: Person) => (await person.call(listSessions, {})).data;
const isOver = async (person: Person) =>
  (await person.call(getUserInfo, { token: person.token })).status === LOGGED_OUT;
const hereOf = (logins: readonly KnownLogin[]) => {
  const here = logins.find(({ state }) => state === 'here');
  if (!here) throw new Error('the present login is not listed');
  return here;
};
const idOf = async (person: Person) => hereOf(await list(person)).id;

describe('[R-06] the own logins', () => {
  it('are listed with device, address, role and times, and the present one is marked', async () => {
    const old = await desk.person('lead');
    desk.advance(HOUR_MS);
    const person = await desk.person('lead');
    await person.switchRole('PLAT_SERVICE');
    desk.advance(HOUR_MS);
    await list(person);
    const [here, before] = await list(person);
    expect(here).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/) as string,
      device: 'node',
      address: expect.stringMatching(/127\.0\.0\.1|::1/) as string,
      role: 'PLAT_SERVICE',
      begunAt: expect.closeTo(desk.now() - HOUR_MS, -5) as number,
      seenAt: expect.closeTo(desk.now(), -5) as number,
      state: 'here',
    });
    // A role switch is no login of its own.
    expect(before).toMatchObject({ id: await idOf(old), role: 'PLAT_DISPATCHER', state: 'open' });
    expect(JSON.stringify(here)).not.toContain(person.token);
  });

  it('name the browser that they came from', async () => {
    const person = new Person(desk.url);
    person.userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/149.0.0.0 Safari/537.36';
    await person.login('clerk');
    expect(hereOf(await list(person)).device).toBe('Chrome · Windows');
    person.userAgent = `<b>${'x'.repeat(9_000)}`;
    await person.login('clerk');
    expect(hereOf(await list(person)).device).toBeNull();
  });

  it('end one by one: that one at once, with its channel, and no other', async () => {
    const [person, lost, other] = [
      await desk.person('clerk2'),
      await desk.person('clerk2'),
      await desk.person('clerk2'),
    ];
    const channel = await lost.channel();
    const session = await idOf(lost);
    expect(await person.call(endSessions, { session })).toMatchObject({ status: 0, data: null });
    expect(await channel.until(() => channel.closeCode)).toBe(SESSION_OVER);
    expect([await isOver(lost), await isOver(other), await isOver(person)]).toEqual([true, false, false]);
    expect((await list(person)).find(({ id }) => id === session)).toMatchObject({ state: 'over' });
    // Once more is no fault; it stays as it is.
    expect(await person.call(endSessions, { session })).toMatchObject({ status: 0 });
  });

  it('end all at once but the present one, in whatever role they are', async () => {
    const others = [await desk.person('lead'), await desk.person('lead')];
    await others[0]?.switchRole('PLAT_SERVICE');
    const person = await desk.person('lead');
    expect(await person.call(endSessions, {})).toMatchObject({ status: 0 });
    expect(await Promise.all([...others, person].map(isOver))).toEqual([true, true, false]);
    expect((await list(person)).filter(({ state }) => state === 'open')).toEqual([]);
  });

  it('are only the own ones: the id of somebody else is none, and his login goes on', async () => {
    const [person, somebody] = [await desk.person('clerk'), await desk.person('driver')];
    const session = await idOf(somebody);
    expect(await person.call(endSessions, { session })).toMatchObject({
      status: ABSENT,
      msg: 'The record does not exist or was deleted',
    });
    expect(await isOver(somebody)).toBe(false);
  });
});

describe('[R-06] the logins of others', () => {
  it('are listed and ended by an administrator, which stands in the history of the account', async () => {
    const admin = await desk.person('admin');
    const [lost, other] = [await desk.person('auditor'), await desk.person('auditor')];
    const id = lost.userId;
    const { data } = await admin.call(listSessionsOf, { id });
    expect(data.filter(({ state }) => state === 'open').map((one) => one.id)).toEqual(
      expect.arrayContaining([await idOf(lost), await idOf(other)]),
    );
    expect(data.some(({ state }) => state === 'here')).toBe(false);
    const channel = await lost.channel();
    expect(await admin.call(endSessionsOf, { id, session: await idOf(lost) })).toMatchObject({ status: 0 });
    expect(await channel.until(() => channel.closeCode)).toBe(SESSION_OVER);
    expect([await isOver(lost), await isOver(other)]).toEqual([true, false]);
    expect(await admin.call(endSessionsOf, { id })).toMatchObject({ status: 0 });
    expect([await isOver(other), await isOver(admin)]).toEqual([true, false]);
    const { history } = (await admin.open('user', id)).data;
    expect(history.slice(0, 2)).toMatchObject([
      { event: 'endSessions', byName: '陈国栋' },
      { event: 'endSessions', byName: '陈国栋' },
    ]);
  });

  it('of the administrator as well, but never the present one with all the others', async () => {
    const [admin, elsewhere] = [await desk.person('admin'), await desk.person('admin')];
    expect(await admin.call(endSessionsOf, { id: admin.userId })).toMatchObject({ status: 0 });
    expect([await isOver(elsewhere), await isOver(admin)]).toEqual([true, false]);
  });

  it('are shown to nobody else, and ended by nobody else', async () => {
    const owner = await desk.person('shipper');
    const session = await idOf(owner);
    for (const name of ['dispatcher', 'clerk', 'approver', 'auditor', 'shipper', 'driver']) {
      const person = await desk.person(name);
      for (const answer of [
        await person.call(listSessionsOf, { id: owner.userId }),
        await person.call(endSessionsOf, { id: owner.userId }),
        await person.call(endSessionsOf, { id: owner.userId, session }),
      ])
        expect([answer.status, answer.data]).toEqual([FORBIDDEN, null]);
    }
    expect(await isOver(owner)).toBe(false);
  });

  it('name an account: the login of another one is none', async () => {
    const [admin, owner, somebody] = [
      await desk.person('admin'),
      await desk.person('shipper'),
      await desk.person('captain'),
    ];
    const session = await idOf(somebody);
    expect(await admin.call(endSessionsOf, { id: owner.userId, session })).toMatchObject({ status: ABSENT });
    expect(await isOver(somebody)).toBe(false);
  });
});
