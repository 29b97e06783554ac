import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getProfile } from '../../../domain/calls/profile.ts';
import { updatePass } from '../../../domain/calls/password.ts';
import { register, validPhone } from '../../../domain/calls/registration.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { AGREEMENT_VERSION } from '../../../domain/rules/registration.ts';
import { account, sms } from '../../../server/store/systemTables.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { Person, useDesk } from '../desk.ts';
import { codeSentTo, textsTo } from '../sentSms.ts';

const PASSWORD = 'Lorry-88';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('[S-16] accounts', () => {
  const desk = useDesk();
  const visitor = () => new Person(desk.url);

  async function sentCode(phone: string): Promise<string> {
    expect(await visitor().call(sendVerificationCode, { phone })).toMatchObject({
      status: 0,
      data: { resendAfterS: 60 },
    });
    return codeSentTo(desk.platform.services, phone);
  }

  /** The code of the invitation that a phone got. */
  const invitedBy = async (phone: string): Promise<string> => {
    const text = (await textsTo(desk.platform.services, phone)).at(-1) ?? '';
    return /邀请码 ([A-Z0-9]{8})/.exec(text)?.[1] ?? '';
  };

  const form = (phone: string, smsCode: string) =>
    ({ identity: 'DRIVER', phone, smsCode, password: PASSWORD, agree: 'true' }) as const;

  it('[C-05] [C-06] [C-07] opens an account for the owner of the phone, once', async () => {
    const phone = '13900000001';
    expect(await visitor().call(validPhone, { phone })).toMatchObject({ status: 0, data: { free: true } });
    const smsCode = await sentCode(phone);
    expect(await visitor().call(register, form(phone, smsCode))).toMatchObject({
      status: 0,
      data: { username: phone },
    });
    const newcomer = visitor();
    expect(await newcomer.login(phone, PASSWORD)).toMatchObject({ status: 0 });
    expect((await newcomer.list('waybill')).data).toMatchObject({ total: 0, records: [] });

    expect(await visitor().call(validPhone, { phone })).toMatchObject({ data: { free: false } });
    // A code is valid for one registration.
    expect(await visitor().call(register, form(phone, smsCode))).toMatchObject({ status: 44004 });
    desk.advance(MINUTE);
    expect(await visitor().call(register, form(phone, await sentCode(phone)))).toMatchObject({
      status: 44005,
    });
  });

  it('stores which agreement was accepted and when, and the invitation of the owner', async () => {
    const phone = '13900000021';
    const dispatcher = await desk.person('dispatcher');
    const invite = async (to: string) => {
      const sent = await dispatcher.save('invitation', { kind: 'platform', phone: to, inviteName: '周新' });
      expect(sent.data.row, 'the platform does not know the code').not.toHaveProperty('inviteCode');
      return invitedBy(to);
    };
    const inviteCode = await invite(phone);
    const smsCode = await sentCode(phone);
    const invited = { ...form(phone, smsCode), agreementVersion: AGREEMENT_VERSION, inviteCode };
    expect(await visitor().call(register, { ...invited, agreementVersion: '2019-01' })).toMatchObject({
      status: 44006,
    });
    expect(await visitor().call(register, { ...invited, inviteCode: 'AB-12' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'inviteCode' }] },
    });
    // An unknown one, and one sent to somebody else: refused at the field, and the code is not used up.
    const another = await invite('13900000022');
    for (const wrong of ['ZZZZ9999', another])
      expect(await visitor().call(register, { ...invited, inviteCode: wrong })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'inviteCode', msg: 'Not a valid invitation code' }] },
      });
    expect(await visitor().call(register, invited)).toMatchObject({ status: 0 });
    const { db } = desk.platform.services.store;
    const [row] = await db.select().from(account).where(eq(account.phone, phone));
    expect(row).toMatchObject({
      agreementVersion: AGREEMENT_VERSION,
      agreedAt: row?.gmtCreated,
      inviteCode,
    });
  });

  it('accepts no invitation older than seven days', async () => {
    const phone = '13900000023';
    const dispatcher = await desk.person('dispatcher');
    await dispatcher.save('invitation', { kind: 'platform', phone, inviteName: '周新' });
    const inviteCode = await invitedBy(phone);
    desk.advance(7 * 24 * HOUR);
    const late = { ...form(phone, await sentCode(phone)), inviteCode };
    expect(await visitor().call(register, late)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'inviteCode' }] },
    });
  });

  it('stores the company data for the form of its record', async () => {
    const phone = '13900000024';
    const smsCode = await sentCode(phone);
    const firm = { ...form(phone, smsCode), identity: 'SHIPPER', shipperKind: 'company' } as const;
    const uscc = '91350100M000100Y43';
    expect(await visitor().call(register, { ...firm, companyName: ' 合肥钢铁 ', uscc })).toMatchObject({
      status: 0,
    });
    const newcomer = visitor();
    await newcomer.login(phone, PASSWORD);
    expect(await newcomer.call(getProfile, {})).toMatchObject({
      data: { phone, declared: { shipperKind: 'company', name: '合肥钢铁', uscc } },
    });
  });

  it('stores neither password nor code in the clear, and grants no right of an unverified identity', async () => {
    const phone = '13900000002';
    const smsCode = await sentCode(phone);
    const firm = {
      identity: 'SHIPPER',
      shipperKind: 'company',
      companyName: '芜湖新材料有限公司',
      uscc: '91350100M000100Y43',
    } as const;
    expect(await visitor().call(register, { ...form(phone, smsCode), ...firm })).toMatchObject({ status: 0 });
    const { db } = desk.platform.services.store;
    const [row] = await db
      .select()
      .from(account)
      .where(and(eq(account.phone, phone)));
    expect(row).toMatchObject({
      roles: ['SHIPPER'],
      partyType: 'SHIPMENT',
      realName: '芜湖新材料有限公司',
      isDemo: false,
    });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const [message] = await db.select().from(sms).where(eq(sms.phone, phone));
    expect(message?.codeHash).not.toContain(smsCode);
  });

  it('names every wrong field, the agreement first', async () => {
    const wrong = { identity: 'SHIPPER', shipperKind: 'company', uscc: '91350100M000100Y4Z' } as const;
    const bad = { ...form('13900000003', '000000'), ...wrong, password: 'lettersonly' };
    expect(await visitor().call(register, { ...bad, agree: 'false' })).toMatchObject({ status: 44006 });
    const answer = await visitor().call(register, bad);
    expect(answer).toMatchObject({ status: 10400 });
    const { errors } = answer.data as unknown as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['password', 'companyName', 'uscc']);
    for (const call of [validPhone, sendVerificationCode]) {
      const refused = await visitor().call(call, { phone: '23812345678' });
      expect(refused).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'phone', msg: 'Not a valid mobile number' }] },
      });
    }
  });

  it('[C-07] sends the next code after a minute, ten a day, and a code is valid for five minutes', async () => {
    const phone = '13900000004';
    const first = await sentCode(phone);
    desk.advance(MINUTE / 2);
    expect(await visitor().call(sendVerificationCode, { phone })).toMatchObject({
      status: 10429,
      msg: 'Too many attempts, try again in 30 seconds',
      data: { waitS: 30 },
    });
    desk.advance(MINUTE / 2);
    const second = await sentCode(phone);
    if (first !== second)
      expect(await visitor().call(register, form(phone, first))).toMatchObject({ status: 44004 });
    desk.advance(5 * MINUTE + 1);
    expect(await visitor().call(register, form(phone, second))).toMatchObject({ status: 44004 });
    for (let sent = 2; sent < 10; sent += 1) {
      desk.advance(HOUR);
      await sentCode(phone);
    }
    desk.advance(HOUR);
    expect(await visitor().call(sendVerificationCode, { phone })).toMatchObject({ status: 10429 });
  });

  it('invalidates a code after five wrong attempts', async () => {
    const phone = '13900000005';
    const smsCode = await sentCode(phone);
    const wrong = smsCode === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await visitor().call(register, form(phone, wrong))).toMatchObject({ status: 44004 });
    }
    expect(await visitor().call(register, form(phone, smsCode))).toMatchObject({ status: 44004 });
  });

  it('[C-05] reveals no directory of phones: the calls of one address are limited', async () => {
    desk.advance(2 * HOUR);
    const ask = (index: number) =>
      visitor().call(validPhone, { phone: `1370000${String(index).padStart(4, '0')}` });
    for (let index = 0; index < 20; index += 1) expect(await ask(index)).toMatchObject({ status: 0 });
    const refused = await ask(20);
    expect(refused).toMatchObject({ status: 10429 });
    expect(refused.msg).toMatch(/\d+ minutes/);
    desk.advance(HOUR);
    expect(await ask(20)).toMatchObject({ status: 0 });
  });

  it('[C-04] [C-06] takes no password that is too short, too long, among the commonest, or says whose it is', async () => {
    desk.advance(HOUR);
    const phone = '13900000031';
    const smsCode = await sentCode(phone);
    const person = await desk.person('dispatcher');
    const groupCode = 'HF001';
    const short = '8–128 characters of at least two kinds, no spaces';
    const common = 'This password is among the commonest and easily guessed; choose another one';
    const named =
      'A password may not contain the user name, your name, the mobile number or the company name';
    const changed = async (newPassword: string) =>
      (await person.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword })).data;
    const told = (field: string, msg: string) => ({ errors: [{ field, msg }] });
    for (const [wrong, msg] of [
      ['Lorry-8', short],
      ['abcdefgh', short],
      ['Qwerty123', common],
      ['passw0rd', common],
      ['My-Dispatcher-1', named],
      [`${groupCode.toLowerCase()}-2026`, named],
    ] as const)
      expect(await changed(wrong), wrong).toEqual(told('newPassword', msg));
    for (const [wrong, msg] of [
      ['1qaz2wsx', common],
      [`a${phone}`, named],
    ] as const) {
      const answer = await visitor().call(register, { ...form(phone, smsCode), password: wrong });
      expect(answer.data, wrong).toEqual(told('password', msg));
    }
    const long = 'Lorry-88'.repeat(16);
    expect(await visitor().call(register, { ...form(phone, smsCode), password: long })).toMatchObject({
      status: 0,
    });
    expect(await visitor().login(phone, long)).toMatchObject({ status: 0 });
  });

  it('[C-04] changes the password: all other logins end at once, this one continues', async () => {
    const here = await desk.person('clerk2');
    const there = await desk.person('clerk2');
    const live = await there.channel();
    expect(await here.call(updatePass, { oldPassword: 'wrong-1', newPassword: PASSWORD })).toMatchObject({
      status: 44007,
    });
    expect(
      await here.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD }),
    ).toMatchObject({ status: 44008 });
    expect(await here.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: 'short1' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'newPassword' }] },
    });
    expect(await there.list('waybill')).toMatchObject({ status: 0 });

    expect(await here.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: PASSWORD })).toMatchObject({
      status: 0,
    });
    expect(await live.until(() => live.closeCode)).toBe(4401);
    expect(await there.list('waybill')).toMatchObject({ status: 21332 });
    expect(await here.list('waybill')).toMatchObject({ status: 0 });
    expect(await visitor().login('clerk2')).toMatchObject({ status: 44001 });
    expect(await visitor().login('clerk2', PASSWORD)).toMatchObject({ status: 0 });
  });

  it('[C-04] limits wrong passwords at an unlocked desk', async () => {
    const service = await desk.person('service');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(
        await service.call(updatePass, { oldPassword: `guess-${String(tries)}`, newPassword: PASSWORD }),
      ).toMatchObject({ status: 44007 });
    }
    expect(
      await service.call(updatePass, { oldPassword: DEMO_PASSWORD, newPassword: PASSWORD }),
    ).toMatchObject({ status: 10429 });
  });
});
