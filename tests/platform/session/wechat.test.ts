import { describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../domain/calls/session.ts';
import { wechatLogin, wechatUnbind } from '../../../domain/calls/wechat.ts';
import { Person, useDesk } from '../desk.ts';
import { orderForm, ownContract } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';

const SHARE = 44033;
const FAILED = 44034;

describe('a login from the mini program of WeChat', () => {
  const desk = useDesk();
  const comes = async (code: string, more: { phoneCode?: string; agree?: boolean } = {}) => {
    const person = new Person(desk.url);
    const answer = await person.call(wechatLogin, { code, device_id: person.deviceId, ...more });
    if (answer.status === 0 && 'access_token' in answer.data) person.token = answer.data.access_token;
    return { person, answer };
  };

  it('of a known identity needs no phone', async () => {
    const { person, answer } = await comes('demo:demo-shipper');
    expect(answer.status, answer.msg).toBe(0);
    const info = await person.call(getUserInfo, { token: person.token });
    expect(info.data?.party.name).toBe('王立新');
  });

  it('the first time asks for the phone, then for the agreement, and opens a shipper’s account', async () => {
    expect((await comes('demo:new-1')).answer.status).toBe(SHARE);
    const phoneCode = 'demo:13977770001';
    expect((await comes('demo:new-1', { phoneCode })).answer.status).toBe(44006);
    const { answer, person } = await comes('demo:new-1', { phoneCode, agree: true });
    expect(answer.status, answer.msg).toBe(0);
    expect((await person.call(getUserInfo, { token: person.token })).data?.party.partyType).toBe('SHIPMENT');
    // From then on by the identity alone, and to the same account.
    expect((await comes('demo:new-1')).answer.status).toBe(0);
    const [rows] = await sqlOn(desk)(`select count(*)::text as n from account where phone = '13977770001'`);
    expect(rows?.n).toBe('1');
  });

  it('sends everybody but shippers to the web', async () => {
    const phoneOf = async (username: string) =>
      (await sqlOn(desk)('select phone from account where username = $1', [username]))[0]?.phone ?? '';
    for (const username of ['dispatcher', 'captain', 'driver']) {
      const phoneCode = `demo:${await phoneOf(username)}`;
      const { answer } = await comes(`demo:of-${username}`, { phoneCode, agree: true });
      expect(answer).toMatchObject({ status: FAILED, msg: expect.stringContaining('on the web') });
    }
  });

  it.each([
    ['wx40029', FAILED],
    ['wx45011', 10429],
    ['wx-1', 10503],
  ])('%s is answered %i', async (code, status) => {
    expect((await comes(code)).answer.status).toBe(status);
  });

  it('a phone that is not shared is asked for again', async () => {
    const { answer } = await comes('demo:new-2', { phoneCode: 'wxnophone', agree: true });
    expect(answer.status).toBe(FAILED);
  });

  it('makes orders of WeChat, which a form cannot claim, and a role switch keeps', async () => {
    const { person } = await comes('demo:demo-shipper');
    const form = orderForm(desk.now(), await ownContract(person));
    const made = await person.save('order', { ...form, source: 'web' });
    expect(made.status, JSON.stringify(made)).toBe(0);
    const [row] = await sqlOn(desk)('select source, open_id, wx_phone from "order" where id = $1', [
      made.data.row.id,
    ]);
    expect(row).toMatchObject({ source: 'wechat', open_id: 'demo-shipper' });
    expect(row?.wx_phone).toMatch(/^1\d{10}$/);
  });

  it('is ended by its owner, and lets nobody in afterwards', async () => {
    const { person } = await comes('demo:new-3', { phoneCode: 'demo:13977770003', agree: true });
    expect((await person.call(wechatUnbind, {})).status).toBe(0);
    expect((await comes('demo:new-3')).answer.status).toBe(SHARE);
    expect((await comes('demo:new-3', { phoneCode: 'demo:13977770003' })).answer.status).toBe(0);
  });
});
