import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmStatement,
  disputeStatement,
  readStatement,
  sendStatementCode,
} from '../../../domain/calls/statementLink.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { Person, useDesk } from '../desk.ts';
import { codeSentTo } from '../sentSms.ts';
import { type Cashiers, useCashiers } from './advanceSteps.ts';
import { billed, codeFor, drafted, linkTo, sends, sent, statement } from './statementSteps.ts';

const MINUTE_MS = 60_000;
const WRONG_CODE = { status: 44004 };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const other = (code: string) => (code === '123456' ? '654321' : '123456');

/** Who holds the link may read; only who has the phone that it was sent to may answer (transport-and-money 7.3). */
describe('[/statement4Mobile] the code of a link', () => {
  // Behind a proxy, so that each visitor has an address.
  const desk = useDesk({ trustedProxies: 1, isDemoPublic: true });
  const all = useCashiers(desk);
  let phone = '';
  beforeAll(async () => {
    const { rows } = await desk.platform.services.store.pool.query<{ phone: string }>(
      `select s.phone from shipper s join account a on a.party_id = s.id and a.username = 'shipper'`,
    );
    phone = rows[0]?.phone ?? '';
    expect(phone).toMatch(/^1\d{10}$/);
  });
  const visitor = () => Object.assign(new Person(desk.url), { address: '203.0.113.7', userAgent: PHONE });
  /** A statement with the counterparty, and its link. */
  async function withThem(people: Cashiers) {
    const id = await sent(people, await drafted(desk, people, [await billed(desk, people)]));
    const link = await linkTo(desk, phone);
    const { data } = await visitor().call(readStatement, link);
    return { id, link, agreed: { ...link, version: data.version, confirmedBy: '王立新' } };
  }

  it('[44004] is asked for each answer, and a wrong one answers nothing', async () => {
    const { id, link, agreed } = await withThem(all);
    const smsCode = await codeFor(desk, link, phone);
    const wrong = other(smsCode);
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode: wrong })).toMatchObject(WRONG_CODE);
    const told = { ...link, version: agreed.version, reason: '数量与磅单不符', waybillNos: [] };
    expect(await visitor().call(disputeStatement, { ...told, smsCode: wrong })).toMatchObject(WRONG_CODE);
    const bare = await visitor().raw('POST', confirmStatement.path, agreed);
    expect(bare).toMatchObject({ status: 10400 });
    expect(await statement(all, id)).toMatchObject({ status: 'sent', confirmedBy: null });
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode })).toMatchObject({ status: 0 });
    expect(await statement(all, id)).toMatchObject({ confirmedBy: '王立新', proof: 'link' });
    // A code is good for one answer, and none is sent for a statement that is answered.
    desk.advance(MINUTE_MS + 1);
    expect(await visitor().call(sendStatementCode, link)).toMatchObject({ status: 10410 });
  });

  it('[44004] ends after five wrong tries and after five minutes', async () => {
    const { link, agreed } = await withThem(all);
    const first = await codeFor(desk, link, phone);
    for (let n = 0; n < 5; n += 1)
      expect(await visitor().call(confirmStatement, { ...agreed, smsCode: other(first) })).toMatchObject(
        WRONG_CODE,
      );
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode: first })).toMatchObject(WRONG_CODE);
    const second = await codeFor(desk, link, phone);
    desk.advance(5 * MINUTE_MS + 1);
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode: second })).toMatchObject(WRONG_CODE);
    await all.again();
  });

  it('[44004] is one of its own: codes for a login or another statement do not answer it, and it logs nobody in', async () => {
    const one = await withThem(all);
    const two = await withThem(all);
    const ofOne = await codeFor(desk, one.link, phone);
    expect(await visitor().call(confirmStatement, { ...two.agreed, smsCode: ofOne })).toMatchObject(
      WRONG_CODE,
    );
    expect((await visitor().loginByCode(phone, ofOne)).status).not.toBe(0);
    desk.advance(MINUTE_MS + 1);
    expect(await visitor().call(sendVerificationCode, { phone })).toMatchObject({ status: 0 });
    const forLogin = codeSentTo(desk.platform.services, phone);
    expect(await visitor().call(confirmStatement, { ...two.agreed, smsCode: forLogin })).toMatchObject(
      WRONG_CODE,
    );
    expect(await visitor().call(confirmStatement, { ...one.agreed, smsCode: ofOne })).toMatchObject({
      status: 0,
    });
    await all.again();
  });

  it('goes to the phone that the link was sent to, whatever the platform writes down later', async () => {
    const { link, agreed } = await withThem(all);
    const { pool } = desk.platform.services.store;
    await pool.query(`update shipper set phone = '13955558888' where phone = $1`, [phone]);
    const smsCode = await codeFor(desk, link, phone);
    expect(codeSentTo(desk.platform.services, '13955558888')).toBe('');
    await pool.query(`update shipper set phone = $1 where phone = '13955558888'`, [phone]);
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode })).toMatchObject({ status: 0 });
  });

  it('what was answered says who did it, by which phone, device and address: to staff, and to nobody else', async () => {
    const { id, link, agreed } = await withThem(all);
    const smsCode = await codeFor(desk, link, phone);
    expect(await visitor().call(confirmStatement, { ...agreed, smsCode })).toMatchObject({ status: 0 });
    const line = { event: 'confirm.recon', byName: `王立新 · ${phone.slice(0, 3)}****${phone.slice(-4)}` };
    const origin = { address: '203.0.113.7', device: 'Chrome · Android' };
    for (const who of ['clerk', 'approver'] as const) {
      const { history } = (await all[who].open('reconciliation', id)).data;
      expect(history.find(({ event }) => event === 'confirm.recon')).toMatchObject({ ...line, origin });
      // What the platform does itself says no device.
      expect(history.find(({ event }) => event === 'review.ok')).not.toHaveProperty('origin');
    }
    const own = (await all.shipper.open('reconciliation', id)).data.history;
    expect(JSON.stringify(own)).not.toContain('203.0.113.7');
  });

  it('an answer on the own page says the device too', async () => {
    const id = await sent(all, await drafted(desk, all, [await billed(desk, all)]));
    const own = Object.assign(await desk.person('shipper'), { address: '203.0.113.9', userAgent: PHONE });
    await sends(own.event('reconciliation', id, 'confirm.recon'));
    const { history } = (await all.clerk.open('reconciliation', id)).data;
    expect(history.find(({ event }) => event === 'confirm.recon')).toMatchObject({
      origin: { address: '203.0.113.9', device: 'Chrome · Android' },
    });
  });
});
