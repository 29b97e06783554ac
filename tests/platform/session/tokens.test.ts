import { describe, expect, it } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import { getProfile } from '../../../domain/calls/profile.ts';
import { updatePass } from '../../../domain/calls/password.ts';
import { getUserInfo, logout } from '../../../domain/calls/session.ts';
import { getSessionLife } from '../../../domain/calls/sessionLife.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { Channel, Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const LOGGED_OUT = 21332;
const SESSION_OVER = 4401;
const HOUR_MS = 3_600_000;
const CALLS = ALL_BOUND.map(({ call }) => call).filter(({ who }) => who !== 'public');
const NAMED = Object.values(ROLE_CODES).map((code) => `${code}-token`);

const desk = useDesk();
const info = (person: Person) => person.call(getUserInfo, { token: person.token });
const firstRole = async (person: Person) => (await info(person)).data?.roleList[0]?.roles[0];
/** The same browser with another token. */
const holding = (person: Person, token: string) => {
  const copy = new Person(desk.url, person.deviceId);
  copy.token = token;
  copy.userId = person.userId;
  return copy;
};
const isOver = async (person: Person) => (await info(person)).status === LOGGED_OUT;

describe('a token named after a role', () => {
  /** One person of each role, logged in with a device identifier that somebody else knows. */
  const everybody = () => Promise.all(DEMO_ACCOUNTS.map(({ username }) => desk.person(username)));
  const thief = (person: Person, token: string) => ({
    authorization: `Bearer ${token}`,
    deviceid: person.deviceId,
    cookie: `Admin-Token=${token}; Freightdesk-Device=${person.deviceId}`,
  });

  it('[S-12] opens no call, whatever role it names and whose device it comes with', async () => {
    const people = await everybody();
    const opened: string[] = [];
    const guess = async (person: Person, token: string, { name, method, path }: (typeof CALLS)[number]) => {
      const address = path.replaceAll(/\{\w+\}/g, '7');
      const body = method === 'GET' ? undefined : {};
      const { status, data } = await new Person(desk.url).raw(method, address, body, thief(person, token));
      if (status !== LOGGED_OUT || data !== null) opened.push(`${name} by ${token}: ${String(status)}`);
    };
    // Each call with the token of one role on each device, and each token on each device with one call.
    for (const [index, call] of CALLS.entries()) {
      const person = people[index % people.length];
      if (person) await guess(person, NAMED[index % NAMED.length] ?? '', call);
    }
    for (const person of people) {
      for (const token of NAMED) {
        for (const call of CALLS.slice(0, 1)) await guess(person, token, call);
      }
    }
    expect(opened).toEqual([]);
    expect(await Promise.all(people.map(isOver))).toEqual(people.map(() => false));
  });

  it('[S-12] opens no file and no live channel', async () => {
    const person = await desk.person('lead');
    const { id } = await uploadPicture(person);
    for (const token of NAMED) {
      const file = await fetch(desk.url + fileUrl(id), { headers: thief(person, token) });
      const byCookie = await fetch(desk.url + fileUrl(id), {
        headers: { cookie: thief(person, token).cookie },
      });
      expect([file.status, byCookie.status]).toEqual([401, 401]);
      const address = `${desk.url.replace('http', 'ws')}/ntocc-websocket/HF001/PLAT/${person.userId}`;
      const channel = await Channel.open(address, desk.url, thief(person, token).cookie);
      expect(await channel.until(() => channel.closeCode)).toBe(SESSION_OVER);
    }
  });

  it('[S-14] is none although the device is known; the right token is one, whatever device it comes with', async () => {
    const person = await desk.person('lead');
    for (const deviceid of [person.deviceId, 'another', '']) {
      const headers = { authorization: `Bearer ${person.token}`, deviceid };
      expect(await new Person(desk.url).raw('GET', getProfile.path, undefined, headers)).toMatchObject({
        status: 0,
      });
    }
  });
});

describe('a role switch', () => {
  it('[S-12] gives a random token of the role, and ends the old one', async () => {
    const person = await desk.person('lead');
    const old = holding(person, person.token);
    expect(await firstRole(person)).toBe('PLAT_DISPATCHER');
    expect(await person.switchRole('PLAT_SERVICE')).toMatchObject({
      status: 0,
      data: { access_token: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    expect(await firstRole(person)).toBe('PLAT_SERVICE');
    expect(await isOver(old)).toBe(true);
    expect(await old.switchRole('PLAT_DISPATCHER')).toMatchObject({ status: LOGGED_OUT });
    await person.switchRole('PLAT_DISPATCHER');
    expect(await firstRole(person)).toBe('PLAT_DISPATCHER');
  });

  it('[S-12] asked for twice at once is done once', async () => {
    const person = await desk.person('lead');
    const windows = [1, 2, 3].map(() => holding(person, person.token));
    const answers = await Promise.all(windows.map((one) => one.switchRole('PLAT_SERVICE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([0, LOGGED_OUT, LOGGED_OUT]);
  });

  it('[S-12] is refused for a role that is not held, and leaves everything as it is', async () => {
    const person = await desk.person('lead');
    for (const role of ['PLAT_ADMIN', 'NO_SUCH_ROLE']) {
      expect(await person.switchRole(role)).toEqual({
        status: 44100,
        msg: 'This is not one of your roles, or it is disabled',
        data: null,
      });
    }
    expect(await firstRole(person)).toBe('PLAT_DISPATCHER');
  });

  it('[S-12] prolongs no login: sixteen hours after its beginning it is over in any role', async () => {
    const person = await desk.person('lead');
    for (const role of [
      'PLAT_SERVICE',
      'PLAT_DISPATCHER',
      'PLAT_SERVICE',
      'PLAT_DISPATCHER',
      'PLAT_SERVICE',
    ]) {
      desk.advance(3 * HOUR_MS);
      expect(await person.switchRole(role)).toMatchObject({ status: 0 });
    }
    expect((await person.call(getSessionLife, {})).data.absoluteMs).toBeLessThanOrEqual(HOUR_MS);
    desk.advance(HOUR_MS + 1);
    expect(await isOver(person)).toBe(true);
  });

  it('[S-12] is one login: it ends at logout, with a changed password, and by the next login in the same browser', async () => {
    const switched = async () => {
      const person = await desk.person('lead');
      await person.switchRole('PLAT_SERVICE');
      return person;
    };
    const [left, elsewhere, replaced] = [await switched(), await switched(), await switched()];
    await left.call(logout, { token: left.token });
    expect([await isOver(left), await isOver(elsewhere)]).toEqual([true, false]);

    const owner = await desk.person('lead');
    const changed = 'Other-2026!';
    expect(await owner.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: changed })).toMatchObject({
      status: 0,
    });
    expect([await isOver(elsewhere), await isOver(owner)]).toEqual([true, false]);
    await owner.call(updatePass, { oldPassword: changed, newPassword: DEMO_PASSWORD });

    expect(await isOver(replaced)).toBe(true);
    const browser = await switched();
    await holding(browser, '').login('clerk');
    expect(await isOver(browser)).toBe(true);
  });
});
