import { describe, expect, it } from 'vitest';
import { getProfile, listOwnActions, saveProfile } from '../../../domain/calls/profile.ts';
import { listSessions } from '../../../domain/calls/sessions.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { authorize, getUserInfo, GRANTS, loginSchema } from '../../../domain/calls/session.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { codeSentTo } from '../sentSms.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngOf = (bytes: number) => Buffer.concat([PNG_HEAD, Buffer.alloc(bytes - PNG_HEAD.length)]);

describe('[R-06] own profile', () => {
  const desk = useDesk();

  it('shows the open logins and the last ten, newest first, and which of them are still valid', async () => {
    const others: Person[] = [];
    for (let times = 0; times < 11; times += 1) {
      others.push(await desk.person('clerk2'));
      desk.advance(MINUTE);
    }
    const here = await desk.person('clerk2');
    expect((await here.call(getProfile, {})).data).toMatchObject({ username: 'clerk2' });
    const { data } = await here.call(listSessions, {});
    // All that are open, and if these are fewer, ten.
    expect(data.map(({ state }) => state)).toEqual(['here', ...Array<string>(11).fill('open')]);
    expect(data[0]?.address).toMatch(/127\.0\.0\.1|::1/);
    const times = data.map(({ begunAt }) => begunAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    desk.advance(20 * HOUR);
    const next = await desk.person('clerk2');
    const later = (await next.call(listSessions, {})).data;
    expect(later).toHaveLength(10);
    expect(later.map(({ state }) => state)).toEqual(['here', ...Array<string>(9).fill('over')]);
    expect(await others.at(-1)?.call(listSessions, {})).not.toMatchObject({ status: 0 });
  });

  it('stores name, introduction and picture, which colleagues may see too', async () => {
    const person = await desk.person('dispatcher');
    const { id } = await uploadPicture(person, pngOf(2000));
    const face = { name: '王调度', introduction: 'Night shift' };
    expect(await person.call(saveProfile, { ...face, avatarId: id })).toMatchObject({
      status: 0,
      data: { ...face, headImg: fileUrl(id) },
    });
    expect((await person.call(getUserInfo, { token: person.token })).data?.party).toMatchObject({
      name: '王调度',
      introduction: 'Night shift',
      headImg: fileUrl(id),
    });
    const colleague = await desk.person('driver');
    const seen = await fetch(desk.url + fileUrl(id), {
      headers: { authorization: `Bearer ${colleague.token}`, deviceid: colleague.deviceId },
    });
    expect(seen.status).toBe(200);

    // Without a picture in the request the present one stays; an empty value removes it.
    expect(await person.call(saveProfile, { ...face, name: '王' })).toMatchObject({
      data: { name: '王', headImg: fileUrl(id) },
    });
    expect(await person.call(saveProfile, { ...face, avatarId: '' })).toMatchObject({
      data: { headImg: '' },
    });
  });

  it('accepts no empty name, no picture over 2 MB and no file of another person', async () => {
    const person = await desk.person('dispatcher');
    const before = (await person.call(getProfile, {})).data;
    const at = (field: string) => ({ status: 10400, data: { errors: [{ field }] } });
    expect(await person.call(saveProfile, { name: ' ', introduction: '' })).toMatchObject(at('name'));
    const big = await uploadPicture(person, pngOf(2 * 1024 * 1024 + 1));
    expect(await person.call(saveProfile, { name: 'A', introduction: '', avatarId: big.id })).toMatchObject(
      at('avatarId'),
    );
    const other = await uploadPicture(await desk.person('driver'), pngOf(2000));
    expect(await person.call(saveProfile, { name: 'A', introduction: '', avatarId: other.id })).toMatchObject(
      at('avatarId'),
    );
    expect((await person.call(getProfile, {})).data).toMatchObject({
      name: before.name,
      headImg: before.headImg,
    });
  });

  it('lists the own actions only', async () => {
    const admin = await desk.person('admin');
    const clerk = await desk.person('clerk');
    const before = (await clerk.call(listOwnActions, {})).data;
    const filed: string[] = [];
    for (const title of [
      '打印机离线',
      '扫码枪失灵',
      ...Array.from({ length: 30 }, (_, n) => `第 ${String(n)} 号`),
    ])
      filed.push(
        String((await admin.save('problem', { title, module: 'other', severity: 'low' })).data.row.id),
      );
    const actions = (await admin.call(listOwnActions, {})).data;
    expect(actions).toHaveLength(30);
    expect(actions.map(({ recordId }) => recordId)).toEqual(filed.reverse().slice(0, 30));
    expect(actions[0]).toMatchObject({ action: 'create', record: 'problem', event: 'create', status: 0 });
    expect(actions[0]?.at).toBeLessThanOrEqual(desk.now());
    expect(actions.map(({ id }) => BigInt(id))).toEqual(
      actions.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? 1 : -1)),
    );
    expect((await clerk.call(listOwnActions, {})).data).toEqual(before);
    expect(await new Person(desk.url).call(listOwnActions, {})).not.toMatchObject({ status: 0 });
  });
});

describe('[S-16] login with a code by SMS', () => {
  const desk = useDesk();
  const byCode = (person: Person, phone: string, code: string) =>
    person.call(authorize, {
      username: phone,
      password: code,
      client_id: 'test',
      client_secret: 'test',
      grant_type: GRANTS.code,
      response_type: 'token',
      device_id: person.deviceId,
      time: '0',
      branchCode: '',
    });
  const phoneOf = async (name: string) => (await (await desk.person(name)).call(getProfile, {})).data.phone;

  it('logs in the owner of the phone, once for a code', async () => {
    const phone = await phoneOf('driver');
    const visitor = new Person(desk.url);
    expect(await visitor.call(sendVerificationCode, { phone, purpose: 'account' })).toMatchObject({
      status: 0,
    });
    const code = await codeSentTo(desk.platform.services, phone);
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await byCode(visitor, phone, wrong)).toMatchObject({ status: 44004 });
    const answer = await byCode(visitor, phone, code);
    expect(answer).toMatchObject({ status: 0 });
    visitor.token = loginSchema.parse(answer.data).access_token;
    expect((await visitor.call(getUserInfo, { token: visitor.token })).data?.party.partyType).toBe('DRIVER');
    expect(await byCode(new Person(desk.url), phone, code)).toMatchObject({ status: 44004 });
  });

  it('tells only the owner of a phone that it has no account, and accepts no password as a code', async () => {
    const phone = '13900000077';
    const visitor = new Person(desk.url);
    expect(await byCode(visitor, phone, '123456')).toMatchObject({ status: 44004 });
    await visitor.call(sendVerificationCode, { phone, purpose: 'account' });
    const code = await codeSentTo(desk.platform.services, phone);
    expect(await byCode(visitor, phone, code)).toMatchObject({ status: 44011 });
  });

  it('limits the attempts of one address', async () => {
    desk.advance(HOUR);
    const visitor = new Person(desk.url);
    for (let tries = 0; tries < 50; tries += 1)
      expect(await byCode(visitor, '13900000078', '123456')).toMatchObject({ status: 44004 });
    expect(await byCode(visitor, '13900000078', '123456')).toMatchObject({ status: 10429 });
  });
});
