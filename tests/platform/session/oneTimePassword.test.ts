import { describe, expect, it, test } from 'vitest';
import { updatePass } from '../../../domain/calls/password.ts';
import { getUserInfo, logout } from '../../../domain/calls/session.ts';
import { ONE_TIME_PASSWORD_MS } from '../../../domain/rules/power.ts';
import { showOnce } from '../../../server/auth/oneTimePassword.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { runSmsJob } from '../../../server/jobs/sms.ts';
import { embeddedSms, type ShortMessage } from '../../../server/ports/sms.ts';
import { Refused } from '../../../server/records/errors.ts';
import { runFor } from '../../../server/run/run.ts';
import { Person, useDesk } from '../desk.ts';
import { done, newUser, powerfulUser, read, shown, waitingFor } from '../platform/twoPeople.ts';

const LOGGED_OUT = 21332;
const WRONG = 44001;
const MUST_CHANGE = 44133;
const ENDED = 44134;
const NOTHING_TO_SHOW = 44135;
const OWN = 'Meine-2026-Nacht';

const desk = useDesk();

/** A new user of the dispatch, and the password that is shown to the administrator. */
async function newcomer(admin: Person) {
  const row = await newUser(admin, ['PLAT_DISPATCHER']);
  const { password } = done(await shown(admin, row.id));
  return { row, password };
}

async function loggedIn(username: unknown, password: string): Promise<Person> {
  const person = new Person(desk.url);
  done(await person.login(String(username), password));
  return person;
}

describe('a one-time password', () => {
  it('[44135] is shown once, to the person who made it and to nobody else', async () => {
    const [admin, auditor] = [await desk.person('admin'), await desk.person('auditor')];
    const row = await newUser(admin, ['PLAT_DISPATCHER']);
    expect((await shown(auditor, row.id)).status).toBe(NOTHING_TO_SHOW);
    expect(done(await shown(admin, row.id)).password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect((await shown(admin, row.id)).status).toBe(NOTHING_TO_SHOW);
    expect((await shown(await desk.person('dispatcher'), row.id)).status).toBe(10403);
  });

  it('[44133] opens only the change of password and the logout, whatever is called', async () => {
    const admin = await desk.person('admin');
    const { row, password } = await newcomer(admin);
    const person = await loggedIn(row.username, password);
    const open: string[] = [];
    for (const { call } of ALL_BOUND) {
      if (call.who === 'public' || call.name === logout.name) continue;
      const path = call.path.replaceAll(/\{\w+\}/g, '1');
      const { status } = await person.raw(call.method, path, call.method === 'GET' ? undefined : {});
      if (status !== MUST_CHANGE) open.push(call.name);
    }
    expect(open).toEqual([updatePass.name]);
    const file = await person.raw('GET', '/ntocc-tms-api/order/export?type=csv&columns=orderNo&lang=en');
    expect(file.status).toBe(MUST_CHANGE);
    const id = String(row.id);
    person.userId = id;
    const channel = await person.channel();
    expect(await channel.until(() => channel.closeCode)).toBe(4401);
    expect((await person.call(logout, { token: person.token })).status).toBe(0);
  });

  it('is followed by a password of their own, which is good for all', async () => {
    const admin = await desk.person('admin');
    const { row, password } = await newcomer(admin);
    const person = await loggedIn(row.username, password);
    const same = await person.call(updatePass, { oldPassword: password, newPassword: password });
    expect(same.status).toBe(44008);
    done(await person.call(updatePass, { oldPassword: password, newPassword: OWN }));
    expect((await person.call(getUserInfo, { token: person.token })).status).toBe(0);
    expect((await person.list('order')).status).toBe(0);
    expect((await read(admin, 'user', row.id)).passwordEndsAt).toBeNull();
    expect((await new Person(desk.url).login(String(row.username), password)).status).toBe(WRONG);
    expect((await loggedIn(row.username, OWN)).userId).toBe(row.id);
  });

  it('of a powerful person: the old one is good until another person confirms, then its owner is told', async () => {
    const [admin, auditor] = [await desk.person('admin'), await desk.person('auditor')];
    const row = await powerfulUser(admin, auditor, 'PLAT_FINANCE');
    expect((await shown(admin, row.id)).status, 'the proposer never gets it').toBe(NOTHING_TO_SHOW);
    const first = done(await shown(auditor, row.id)).password;
    const owner = await loggedIn(row.username, first);
    done(await owner.call(updatePass, { oldPassword: first, newPassword: OWN }));
    done(await admin.event('user', row.id, 'reset.password'));
    expect((await owner.list('payment')).status, 'only proposed').toBe(0);
    done(await auditor.event('proposal', await waitingFor(admin, 'user', row.id), 'confirm'));
    expect((await owner.list('payment')).status).toBe(LOGGED_OUT);
    expect((await new Person(desk.url).login(String(row.username), OWN)).status).toBe(WRONG);
    expect((await shown(admin, row.id)).status).toBe(NOTHING_TO_SHOW);
    const again = await loggedIn(row.username, done(await shown(auditor, row.id)).password);
    expect((await again.list('payment')).status).toBe(MUST_CHANGE);
  });

  it('tells its owner by SMS and notice; the text of the message is read by nobody else', async () => {
    const admin = await desk.person('admin');
    const row = await newUser(admin, ['PLAT_DISPATCHER']);
    const { phone } = await read(admin, 'user', row.id);
    const { services } = desk.platform;
    const sent: ShortMessage[] = [];
    const gateway = { ...embeddedSms((message) => sent.push(message)), isEmbedded: false };
    await runSmsJob({ ...services, sms: gateway });
    const stored = done(await admin.list('smsRecord', { size: '100' })).records;
    expect(JSON.stringify(stored)).toContain('oneTimePassword');
    expect(
      stored.filter(({ templateCode }) => templateCode === 'oneTimePassword').map(({ content }) => content),
    ).toEqual(expect.arrayContaining([expect.stringContaining('******') as string]));
    const { rows } = await services.store.pool.query<{ phone: string }>(
      'select phone from account where id = $1',
      [row.id],
    );
    const own = sent.find((message) => message.phone === rows[0]?.phone)?.content ?? '';
    const password = /[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/.exec(own)?.[0] ?? '';
    expect(JSON.stringify(stored), String(phone)).not.toContain(password);
    const kept = await services.store.pool.query("select 1 from vault_secret where record = 'smsRecord'");
    expect(kept.rows, 'kept nowhere once it is sent').toEqual([]);
    // Where a gateway carries it, it is shown to nobody.
    const onDesk = runFor(services, 'HF001', (work) => showOnce(work, row.id, admin.userId, true));
    await expect(onDesk).rejects.toBeInstanceOf(Refused);
    const person = await loggedIn(row.username, password);
    done(await person.call(updatePass, { oldPassword: password, newPassword: OWN }));
    const { data } = await person.raw('GET', '/ntocc-basic-api/notices?size=50');
    expect(JSON.stringify(data)).toContain('one-time password');
  });

  test('[44134] ends after 24 hours', async () => {
    const admin = await desk.person('admin');
    const { row, password } = await newcomer(admin);
    const early = await loggedIn(row.username, password);
    desk.advance(ONE_TIME_PASSWORD_MS - 60_000);
    await loggedIn(row.username, password);
    desk.advance(61_000);
    expect((await new Person(desk.url).login(String(row.username), password)).status).toBe(ENDED);
    expect((await new Person(desk.url).login(String(row.username), 'wrong-one-1')).status).toBe(WRONG);
    const late = await early.call(updatePass, { oldPassword: password, newPassword: OWN });
    expect(late.status).not.toBe(0);
  });
});
