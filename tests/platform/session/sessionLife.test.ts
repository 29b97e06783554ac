import { describe, expect, it } from 'vitest';
import { UNATTENDED } from '../../../domain/calls/call.ts';
import { countNotices } from '../../../domain/calls/notices.ts';
import { getTodoCount, listGroups, queryAreas } from '../../../domain/calls/party.ts';
import { getUserInfo, logout } from '../../../domain/calls/session.ts';
import {
  getSessionLife,
  extendSession,
  lockSession,
  unlockSession,
} from '../../../domain/calls/sessionLife.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { type Person, useDesk } from '../desk.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const IDLE_MS = 4 * HOUR_MS;
const ABSOLUTE_MS = 16 * HOUR_MS;
const LOGGED_OUT = 21332;

const desk = useDesk();
const life = async (person: Person) => (await person.call(getSessionLife, {})).data;
const lock = (person: Person) => person.call(lockSession, {});
const unlock = (person: Person, password = DEMO_PASSWORD) => person.call(unlockSession, { password });
/** The clock of the platform advances while a test sends calls. */
const about = (ms: number) => expect.closeTo(ms / 10_000, 0) as number;
const rounded = ({
  idleMs,
  absoluteMs,
  locked,
}: {
  idleMs: number;
  absoluteMs: number;
  locked: boolean;
}) => ({
  idleMs: idleMs / 10_000,
  absoluteMs: absoluteMs / 10_000,
  locked,
});

describe('the life of a session', () => {
  it('is four hours without use, sixteen in any case', async () => {
    const person = await desk.person('clerk');
    expect(rounded(await life(person))).toEqual({
      idleMs: about(IDLE_MS),
      absoluteMs: about(ABSOLUTE_MS),
      locked: false,
    });
  });

  it('expires while only the page sends calls, and is prolonged by actions of the user', async () => {
    const person = await desk.person('clerk');
    desk.advance(3 * HOUR_MS);
    await person.call(getTodoCount, {});
    await person.call(countNotices, {});
    // A list loaded again because of the live channel.
    await person.raw('GET', '/ntocc-tms-api/order?size=10', undefined, { [UNATTENDED]: '1' });
    expect(rounded(await life(person)).idleMs).toEqual(about(HOUR_MS));
    await person.call(listGroups, {});
    expect(rounded(await life(person)).idleMs).toEqual(about(IDLE_MS));
  });

  it('is prolonged when the user asks for it, but never beyond its maximum', async () => {
    const person = await desk.person('clerk');
    for (let hours = 3; hours < 16; hours += 3) {
      desk.advance(3 * HOUR_MS);
      expect(rounded((await person.call(extendSession, {})).data)).toMatchObject({
        idleMs: about(IDLE_MS),
        absoluteMs: about(ABSOLUTE_MS - hours * HOUR_MS),
      });
    }
    desk.advance(HOUR_MS + MINUTE_MS);
    expect(await person.call(extendSession, {})).toMatchObject({ status: LOGGED_OUT, data: null });
  });

  it('[S-12] a role switch counts as use, and moves the end of the login not at all', async () => {
    const person = await desk.person('lead');
    desk.advance(3 * HOUR_MS);
    await person.switchRole('PLAT_SERVICE');
    const { idleMs, absoluteMs } = rounded(await life(person));
    expect(idleMs).toEqual(about(IDLE_MS));
    expect(absoluteMs).toEqual(about(ABSOLUTE_MS - 3 * HOUR_MS));
  });

  it('ends after four hours of automatic calls alone', async () => {
    const person = await desk.person('clerk');
    for (let asked = 0; asked < 5; asked += 1) {
      desk.advance(HOUR_MS);
      await person.call(getSessionLife, {});
    }
    expect(await person.call(getSessionLife, {})).toMatchObject({ status: LOGGED_OUT });
  });
});

describe('a locked screen', () => {
  const refusal = {
    status: 44010,
    msg: 'The screen is locked; unlock it with your password first',
    data: null,
  };

  it('refuses calls that show or change data, or give another role, until the password is entered', async () => {
    const person = await desk.person('lead');
    await lock(person);
    expect(await person.raw('GET', '/ntocc-tms-api/order')).toEqual(refusal);
    expect(await person.raw('POST', '/ntocc-tms-api/order', {})).toEqual(refusal);
    expect(await person.raw('GET', '/ntocc-basic-api/notices')).toEqual(refusal);
    expect(await person.raw('POST', '/ntocc-basic-api/file', {})).toMatchObject({ status: 44010 });
    expect(await person.call(extendSession, {})).toEqual(refusal);
    expect(await person.switchRole('PLAT_SERVICE')).toEqual(refusal);
    expect(await unlock(person)).toMatchObject({ status: 0, data: { locked: false } });
    expect(await person.raw('GET', '/ntocc-tms-api/order')).toMatchObject({ status: 0 });
  });

  it('still says whose it is, so that a reload finds it locked, and can be logged out', async () => {
    const person = await desk.person('service');
    await lock(person);
    expect((await person.call(getUserInfo, { token: person.token })).data?.userId).toBe(person.userId);
    expect(await life(person)).toMatchObject({ locked: true });
    for (const call of [queryAreas, listGroups])
      expect(await person.call(call, {})).toMatchObject({ status: 0 });
    expect(await person.call(logout, { token: person.token })).toMatchObject({ status: 0 });
    expect(await unlock(person)).toMatchObject({ status: LOGGED_OUT });
  });

  it('closes the live channels of the session and opens none', async () => {
    const person = await desk.person('dispatcher');
    const channel = await person.channel();
    await lock(person);
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
    const late = await person.channel();
    expect(await late.until(() => late.closeCode)).toBe(4401);
    await unlock(person);
    const again = await person.channel();
    again.send('');
    expect(await again.message('')).toEqual({ type: '' });
    again.close();
  });

  it('does not affect other sessions of the account', async () => {
    const [here, there] = [await desk.person('admin'), await desk.person('admin')];
    await lock(here);
    expect(await life(there)).toMatchObject({ locked: false });
    expect(await there.raw('GET', '/ntocc-tms-api/order')).toMatchObject({ status: 0 });
  });

  it('checks passwords like the login: after five wrong ones each costs a wait, and other sessions of the account none', async () => {
    const person = await desk.person('approver');
    await lock(person);
    for (let n = 0; n < 5; n += 1)
      expect(await unlock(person, 'wrong-Password')).toEqual({
        status: 44009,
        msg: 'The password is wrong',
        data: null,
      });
    expect(await unlock(person)).toMatchObject({ status: 10429 });
    expect(await life(person)).toMatchObject({ locked: true });
    const elsewhere = await desk.person('approver');
    await lock(elsewhere);
    expect(await unlock(elsewhere)).toMatchObject({ status: 0 });
    desk.advance(MINUTE_MS / 2);
    expect(await unlock(person)).toMatchObject({ status: 0 });
  });

  it('expires like any other', async () => {
    const person = await desk.person('auditor');
    await lock(person);
    desk.advance(IDLE_MS + MINUTE_MS);
    expect(await unlock(person)).toMatchObject({ status: LOGGED_OUT });
  });
});
