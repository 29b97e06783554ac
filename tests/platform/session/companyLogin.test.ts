import { describe, expect, it } from 'vitest';
import { getUserInfo, logout } from '../../../domain/calls/session.ts';
import { bindSso, readUnbound } from '../../../domain/calls/sso.ts';
import { listProviders } from '../../../domain/calls/ssoStart.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { loginProvider } from '../../../domain/records/loginProvider.ts';
import { Person, useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';
import { begin, choose, comeBack, enter, finish } from './companySteps.ts';
import { enrol } from './factorSteps.ts';

const FAILED = 44031;
const OVER = 44032;
const UNBOUND = 44035;
const MINUTE_MS = 60_000;

describe('a login by a company account', () => {
  const desk = useDesk();
  const visitor = () => new Person(desk.url);
  const nameOf = async (person: Person) =>
    (await person.call(getUserInfo, { token: person.token })).data?.party.name;

  it('is offered to visitors by the name of its provider, and of none that is switched off', async () => {
    const person = visitor();
    const offered = await person.call(listProviders, {});
    expect(offered.data.providers).toEqual([
      { providerCode: 'demo', name: expect.arrayContaining(['示例集团账号', 'Demo Group account']) },
    ]);
    await sqlOn(desk)(`update login_provider set status = 'disabled'`);
    expect((await person.call(listProviders, {})).data.providers).toEqual([]);
    await sqlOn(desk)(`update login_provider set status = 'enabled'`);
  });

  it('lets the person of a verified phone in, leads on inside this app only, and remembers whose it is', async () => {
    const person = visitor();
    const answer = await enter(person, 'service', '/guide/index');
    expect(answer.status, answer.msg).toBe(0);
    expect(answer.data.redirect).toBe('/guide/index');
    expect(await nameOf(person)).toBe('何佳怡');
    // The phone is another one by now: it is the subject that counts.
    await sqlOn(desk)(`update account set phone = '13999990000' where username = 'service'`);
    const again = visitor();
    expect((await enter(again, 'service', '//elsewhere.example')).data.redirect).toBeNull();
    expect(await nameOf(again)).toBe('何佳怡');
  });

  it.each([
    ['sso-denied', FAILED, /cancelled or denied/],
    ['sso-nonce', FAILED, /belongs to another login/],
    ['sso-aud', FAILED, /meant for another platform/],
    ['sso-expired', FAILED, /out of date/],
    ['sso-state', OVER, /start again/],
    ['sso-unknown', UNBOUND, /log in with the password once/],
  ])('%s gets %i in words', async (account, status, msg) => {
    expect(await enter(visitor(), account)).toMatchObject({
      status,
      msg: expect.stringMatching(msg),
      data: null,
    });
  });

  it('waits for a slow provider', async () => {
    const person = visitor();
    expect((await enter(person, 'sso-slow')).status).toBe(0);
    expect(await nameOf(person)).toBe('林晓燕');
  });

  it.each([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['without an issuer, which this provider always names', {}],
  ])('refuses an answer %s (RFC 9207)', async (_, change) => {
    const person = visitor();
    const { url } = await begin(person);
    const sent = await comeBack(person, url, 'dispatcher');
    const { code = '', state = '' } = sent;
    const answer = await finish(person, { code, state, ...change });
    expect(answer.status, answer.msg).toBe(FAILED);
  });

  it('belongs to the browser that began it, is good once, and for ten minutes', async () => {
    const person = visitor();
    const { url } = await begin(person);
    const sent = await comeBack(person, url, 'warehouse');
    expect((await finish(visitor(), sent)).status).toBe(OVER);
    expect((await finish(person, sent)).status).toBe(0);
    expect((await finish(person, sent)).status).toBe(OVER);
    // The code in a login of its own: the provider has redeemed it.
    const next = await begin(person);
    const replayed = await finish(person, { ...sent, state: next.state });
    expect(replayed, replayed.msg).toMatchObject({ status: FAILED });

    const late = await begin(person);
    const back = await comeBack(person, late.url, 'warehouse');
    desk.advance(10 * MINUTE_MS);
    expect((await finish(person, back)).status).toBe(OVER);
    expect((await finish(person, { ...back, state: 'made up' })).status).toBe(OVER);
  });

  it('lets nobody in whose account is disabled or locked', async () => {
    const sql = sqlOn(desk);
    await sql(`update account set status = 'disabled' where username = 'clerk2'`);
    expect((await enter(visitor(), 'clerk2')).status).toBe(44003);
    await sql(`update account set status = 'locked', locked_until = $1 where username = 'clerk2'`, [
      desk.now() + 5 * MINUTE_MS,
    ]);
    expect(await enter(visitor(), 'clerk2')).toMatchObject({
      status: 44002,
      msg: expect.stringContaining('5'),
    });
    desk.advance(5 * MINUTE_MS);
    expect((await enter(visitor(), 'clerk2')).status).toBe(0);
  });

  it('by user name finds staff only, and by subject nobody who is not bound', async () => {
    const sql = sqlOn(desk);
    await sql(`update login_provider set claim = 'username'`);
    expect((await enter(visitor(), 'shipper')).status).toBe(UNBOUND);
    expect((await enter(visitor(), 'auditor')).status).toBe(0);
    await sql(`update login_provider set claim = 'sub'`);
    expect((await enter(visitor(), 'clerk')).status).toBe(UNBOUND);
    expect((await enter(visitor(), 'auditor')).status).toBe(0);
    await sql(`update login_provider set claim = 'phone'`);
  });

  it('is offered to be bound after the next login of the same browser, to nobody else, and within ten minutes', async () => {
    const person = visitor();
    expect((await enter(person, 'sso-unknown')).status).toBe(UNBOUND);
    const other = visitor();
    await other.login('lead');
    expect((await other.call(readUnbound, {})).data).toBeNull();
    expect((await other.call(bindSso, { isWanted: true })).status).toBe(OVER);

    await person.login('lead');
    expect((await person.call(readUnbound, {})).data).toMatchObject({ account: 'sso-unknown' });
    expect((await person.call(bindSso, { isWanted: false })).status).toBe(0);
    expect((await person.call(readUnbound, {})).data).toBeNull();

    await person.call(logout, { token: person.token });
    await enter(person, 'sso-unknown');
    desk.advance(10 * MINUTE_MS);
    await person.login('lead');
    expect((await person.call(readUnbound, {})).data).toBeNull();

    await enter(person, 'sso-unknown');
    await person.login('lead');
    expect((await person.call(bindSso, { isWanted: true })).status).toBe(0);
    const later = visitor();
    expect((await enter(later, 'sso-unknown')).status).toBe(0);
    expect(await nameOf(later)).toBe('徐静');
  });

  it('still asks for the second factor of the account', async () => {
    await enrol(desk, await desk.person('approver'));
    const { data } = await enter(visitor(), 'approver');
    expect(data.entered).toMatchObject({ ticket: expect.any(String), ways: ['totp', 'recovery'] });
  });

  it('leaves no code in a cache, and takes nothing else along the way back', async () => {
    const person = visitor();
    const { url } = await begin(person);
    const chosen = await choose(person, url, 'dispatcher');
    const way = `${chosen.headers.get('location') ?? ''}&next=${encodeURIComponent('//elsewhere.example')}`;
    const back = await fetch(person.url + way, { redirect: 'manual' });
    expect(back.status).toBe(303);
    expect(back.headers.get('cache-control')).toBe('no-store');
    expect(back.headers.get('location')).toMatch(/^\/#\/auth-redirect\?code=[\w-]+&state=[\w-]+&iss=[^&]+$/);
    const broken = await fetch(`${person.url}/demo-sso/authorize?client_id=other`);
    expect(broken.status).toBe(400);
  });

  it('the secret of a provider is shown to nobody', async () => {
    const admin = await desk.person('admin');
    const { data } = await admin.call(recordCalls(loginProvider).list, {});
    expect(JSON.stringify(data)).not.toContain('demo-company-login');
    expect(data.records).toHaveLength(1);
    const clerk = await desk.person('clerk');
    expect((await clerk.list('loginProvider')).status).toBe(10403);
  });
});
