import { describe, expect, it } from 'vitest';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { listNotices } from '../../../domain/calls/notices.ts';
import { getProfile } from '../../../domain/calls/profile.ts';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { Person, useDesk } from '../desk.ts';
import { codeSentTo, smsTo } from '../sentSms.ts';

const MINUTE = 60_000;
let numbers = 0;
const freshNumber = () => `1560000${String((numbers += 1)).padStart(4, '0')}`;

/** A new phone number for the login: records 3 (PHONE_CHANGE), transport-and-money 5. */
describe('[/basicInfo/review/mobilePhoneAudit] change of mobile number', () => {
  const desk = useDesk();
  const sendCode = (who: Person, id: string) => who.call(eventCodeCall(phoneChange, 'submit'), { id });
  async function codeFor(who: Person, id: string, phone: string): Promise<string> {
    desk.advance(MINUTE + 1);
    expect(await sendCode(who, id)).toMatchObject({
      status: 0,
      data: { resendAfterS: 60, sentTo: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    return codeSentTo(desk.platform.services, phone);
  }
  async function named(who: Person, newPhone: string): Promise<string> {
    const saved = await who.save('phoneChange', { newPhone });
    expect(saved).toMatchObject({ status: 0, data: { row: { status: 'unproved' } } });
    return saved.data.row.id;
  }
  /** A change that waits for a reviewer. */
  async function asked(who: Person, phone: string): Promise<string> {
    const id = await named(who, phone);
    const smsCode = await codeFor(who, id, phone);
    const submitted = await who.event('phoneChange', id, 'submit', { password: DEMO_PASSWORD, smsCode });
    expect(submitted).toMatchObject({ status: 0, data: { row: { status: 'pendingReview' } } });
    return id;
  }
  const reviewOf = async (reader: Person, id: string) => {
    const { data } = await reader.list('review', { subjectType: 'mobilePhone', size: '100' });
    return data.records.find(({ phoneChangeId }) => phoneChangeId === id);
  };
  const phoneOf = async (who: Person) => (await who.call(getProfile, {})).data.phone;

  it('replaces the number once customer service has approved it, ends the logins and notifies both phones', async () => {
    const driver = await desk.person('driver');
    const old = await phoneOf(driver);
    const phone = freshNumber();
    const id = await asked(driver, phone);
    expect(await phoneOf(driver)).toBe(old);

    const service = await desk.person('service');
    const open = await reviewOf(service, id);
    expect(open).toMatchObject({ status: 'pending', subjectName: '周建军' });
    expect(String(open?.snapshot)).not.toContain(phone);
    expect(String(open?.snapshot)).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    const live = await driver.channel('HF001', 'DRIVER');
    expect(await service.event('review', String(open?.id), 'pass', { overrideReason: null })).toMatchObject({
      status: 0,
      data: { row: { status: 'passed' } },
    });

    expect(await live.until(() => live.closeCode)).toBe(4401);
    expect(await driver.list('waybill')).toMatchObject({ status: 21332 });
    const again = new Person(desk.url);
    expect(await again.login(old)).toMatchObject({ status: 44001 });
    expect(await again.login(phone)).toMatchObject({ status: 0 });
    expect(await phoneOf(again)).toBe(phone);
    for (const one of [old, phone])
      expect((await smsTo(desk.platform.services, one)).at(-1)).toMatchObject({
        templateCode: 'phoneChange',
        status: 'queued',
      });
    const { data } = await again.call(listNotices, {});
    expect(JSON.stringify(data)).toContain(
      `手机号 ${phone.slice(0, 3)}****${phone.slice(-4)} 已变为“已变更”`,
    );
  });

  it('changes the user name too where it was the number', async () => {
    const { pool } = desk.platform.services.store;
    const lead = await desk.person('lead');
    const old = await phoneOf(lead);
    await pool.query('update account set username = phone where phone = $1', [old]);
    const phone = freshNumber();
    const id = await asked(lead, phone);
    expect(await (await desk.person('auditor')).event('phoneChange', id, 'approve')).toMatchObject({
      status: 0,
    });
    const { rows } = await pool.query('select username from account where phone = $1', [phone]);
    expect(rows).toEqual([{ username: phone }]);
  });

  it('[44009] [44004] [10429] needs password and code, and limits wrong passwords', async () => {
    const shipper = await desk.person('captain');
    const phone = freshNumber();
    const id = await named(shipper, phone);
    const smsCode = await codeFor(shipper, id, phone);
    expect(await sendCode(shipper, id)).toMatchObject({ status: 10429 });
    const send = (password: string, code: string) =>
      shipper.event('phoneChange', id, 'submit', { password, smsCode: code });
    const wrong = smsCode === '123456' ? '654321' : '123456';
    expect(await send(DEMO_PASSWORD, wrong)).toMatchObject({ status: 44004 });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await send(`guess-${String(tries)}`, smsCode)).toMatchObject({ status: 44009 });
    expect(await send(DEMO_PASSWORD, smsCode)).toMatchObject({ status: 10429 });
    desk.advance(16 * MINUTE);
    const later = await codeFor(shipper, id, phone);
    expect(await send(DEMO_PASSWORD, later)).toMatchObject({ status: 0 });
  });

  it('[33001] [33007] one change at a time, and no number of another account', async () => {
    const service = await desk.person('service');
    const taken = await phoneOf(await desk.person('admin'));
    const id = await named(service, taken);
    expect(await service.save('phoneChange', { newPhone: freshNumber() })).toMatchObject({ status: 33001 });
    expect(await sendCode(service, id)).toMatchObject({ status: 33007 });
    expect(await service.event('phoneChange', id, 'cancel')).toMatchObject({ status: 0 });
    expect(await service.save('phoneChange', { newPhone: await phoneOf(service) })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'newPhone' }] },
    });
  });

  it('[33007] is not approved when the number was taken in between', async () => {
    const shipper = await desk.person('shipper');
    const phone = freshNumber();
    const id = await asked(shipper, phone);
    const { pool } = desk.platform.services.store;
    await pool.query("update account set phone = $1 where username = 'warehouse'", [phone]);
    const auditor = await desk.person('auditor');
    const open = await reviewOf(auditor, id);
    const pass = await auditor.event('review', String(open?.id), 'pass', { overrideReason: null });
    expect(pass).toMatchObject({ status: 33007 });
    const reason = '该号码已归他人使用';
    expect(await auditor.event('review', String(open?.id), 'reject', { reason })).toMatchObject({
      status: 0,
    });
    expect((await shipper.open('phoneChange', id)).data.row).toMatchObject({
      status: 'rejected',
      reviewReason: reason,
    });
    expect(await shipper.list('waybill')).toMatchObject({ status: 0 });
  });

  it('its owner cancels it with its review, and nobody else may see or decide it', async () => {
    const service = await desk.person('service');
    const id = await asked(service, freshNumber());
    const open = await reviewOf(service, id);
    expect(await service.event('review', String(open?.id), 'pass', { overrideReason: null })).toMatchObject({
      status: 10403,
    });
    expect(
      await service.event('review', String(open?.id), 'reject', { reason: '自己驳回自己' }),
    ).toMatchObject({ status: 10403 });
    const driver = await desk.person('dispatcher');
    expect(await driver.open('phoneChange', id)).toMatchObject({ status: 10404 });
    expect(await (await desk.person('admin')).event('phoneChange', id, 'cancel')).toMatchObject({
      status: 10403,
    });
    expect(await service.event('phoneChange', id, 'cancel')).toMatchObject({ status: 0 });
    expect(await reviewOf(service, id)).toMatchObject({ status: 'cancelled' });
  });
});
