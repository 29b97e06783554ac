import { beforeAll, describe, expect, it } from 'vitest';
import {
  readAgreement,
  refuseAgreement,
  sendAgreementCode,
  signAgreement,
} from '../../../domain/calls/agreementLink.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { Person, useDesk } from '../desk.ts';
import { codeSentTo, textsTo } from '../sentSms.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GONE = { status: 45001, msg: 'This link is no longer valid, please contact the sender', data: null };

interface Crew {
  readonly driverId: string;
  readonly payeeId: string;
  readonly bankCardId: string;
  readonly phone: string;
}

/** A link by SMS lets a driver sign on the phone, without a login (records 4). */
describe('[/collectionAgreement4Mobile] an agreement behind a link', () => {
  const desk = useDesk();
  const visitor = () => new Person(desk.url);
  let clerk: Person;
  let crews: Crew[];
  beforeAll(async () => {
    clerk = await desk.person('clerk');
    const { rows } = await desk.platform.services.store.pool.query<Crew>(
      `select d.id::text as "driverId", f.id::text as "payeeId", c.id::text as "bankCardId", d.phone
         from driver d join fleet f on f.id = d.fleet_id
         join bank_card c on c.carrier_id = f.id and c.status = 'verified'
        where d.status = 'approved' and f.status = 'approved'
          and not exists (select 1 from collection_agreement a where a.driver_id = d.id)
        order by d.id limit 8`,
    );
    crews = rows;
  });

  /** The link in the last message to this phone. */
  async function linkTo(phone: string) {
    const last = (await textsTo(desk.platform.services, phone)).findLast((text) =>
      text.includes('/collectionAgreement4Mobile?'),
    );
    expect(last).toContain(`${desk.platform.services.siteUrl}/#/collectionAgreement4Mobile?`);
    const query = new URLSearchParams(/\?(\S+)/.exec(last ?? '')?.[1]);
    return { agreementId: query.get('agreementId') ?? '', t: query.get('t') ?? '' };
  }
  async function written() {
    const crew = crews.shift();
    if (!crew) throw new Error('No driver is left.');
    const { phone, ...sides } = crew;
    const today = startOfDay(desk.now());
    const terms = { scope: 'allWaybills', validFrom: today, validTo: today + 30 * 86_400_000 };
    const saved = await clerk.save('collectionAgreement', { ...sides, ...terms });
    expect(saved).toMatchObject({ status: 0, data: { row: { status: 'pendingSign' } } });
    return { id: saved.data.row.id, phone, link: await linkTo(phone) };
  }
  async function codeFor(link: { agreementId: string; t: string }, phone: string) {
    desk.advance(MINUTE + 1);
    expect(await visitor().call(sendAgreementCode, link)).toMatchObject({
      status: 0,
      data: { resendAfterS: 60, sentTo: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    return codeSentTo(desk.platform.services, phone);
  }

  it("shows the text with both sides masked, and is signed with the driver's code", async () => {
    const { id, phone, link } = await written();
    const { data } = await visitor().call(readAgreement, link);
    expect(data).toMatchObject({ status: 'pendingSign', version: 1, scope: 'allWaybills', signedAt: null });
    expect(data.driverName).toMatch(/^.\*+$/);
    expect(data.captainName).toMatch(/^.\*+$/);
    expect(JSON.stringify(data)).not.toContain(phone);
    expect(data.cardNumber).toMatch(/^\*{4} \d{4}$/);
    const smsCode = await codeFor(link, phone);
    const wrong = smsCode === '123456' ? '654321' : '123456';
    const decided = { ...link, version: data.version };
    expect(await visitor().call(signAgreement, { ...decided, smsCode: wrong })).toMatchObject({
      status: 44004,
    });
    expect(await visitor().call(signAgreement, { ...decided, smsCode })).toMatchObject({
      status: 0,
      data: { status: 'active', signedAt: expect.any(Number) },
    });
    const { row, history } = (await clerk.open('collectionAgreement', id)).data;
    expect(row.status).toBe('active');
    expect(history[0]).toMatchObject({ event: 'sign', byRole: 'V' });
    expect(history[0]?.byName).not.toBe('');
    // The link still shows the result, and accepts no further decision.
    expect(await visitor().call(readAgreement, link)).toMatchObject({ data: { status: 'active' } });
    expect(await visitor().call(signAgreement, { ...decided, smsCode })).toMatchObject({ status: 10409 });
    expect(await visitor().call(sendAgreementCode, link)).toMatchObject({ status: 10410 });
  });

  it('is refused with a code and a reason', async () => {
    const { id, phone, link } = await written();
    const reason = '收款账户不是我确认的';
    const decided = { ...link, version: 1, reason };
    expect(await visitor().call(refuseAgreement, { ...decided, smsCode: '000000' })).toMatchObject({
      status: 44004,
    });
    const smsCode = await codeFor(link, phone);
    expect(await visitor().call(refuseAgreement, { ...decided, smsCode })).toMatchObject({
      status: 0,
      data: { status: 'rejected' },
    });
    expect((await clerk.open('collectionAgreement', id)).data.row).toMatchObject({ endReason: reason });
  });

  it('signs only what was read: a change in between is refused (10409)', async () => {
    const { id, phone, link } = await written();
    const { row } = (await clerk.open('collectionAgreement', id)).data;
    const smsCode = await codeFor(link, phone);
    expect(await clerk.save('collectionAgreement', { ...row, maxPerTripFen: 100_000 })).toMatchObject({
      status: 0,
    });
    expect(await visitor().call(signAgreement, { ...link, version: 1, smsCode })).toMatchObject({
      status: 10409,
      data: null,
    });
  });

  it('[45001] gives the same answer for a wrong, a foreign, an old and a replaced link, and never data', async () => {
    const first = await written();
    const second = await written();
    const read = (link: { agreementId: string; t: string }) => visitor().call(readAgreement, link);
    expect(await read({ ...first.link, t: 'made-up' })).toEqual(GONE);
    expect(await read({ agreementId: second.link.agreementId, t: first.link.t })).toEqual(GONE);
    expect(await clerk.event('collectionAgreement', first.id, 'send.link')).toMatchObject({ status: 0 });
    expect(await read(first.link)).toEqual(GONE);
    const again = await linkTo(first.phone);
    expect(await read(again)).toMatchObject({ status: 0 });
    desk.advance(72 * HOUR);
    expect(await read(again)).toEqual(GONE);
    const late = { ...again, version: 1, smsCode: '123456' };
    expect(await visitor().call(sendAgreementCode, again)).toEqual(GONE);
    expect(await visitor().call(signAgreement, late)).toEqual(GONE);
    expect(await visitor().call(refuseAgreement, { ...late, reason: '不同意' })).toMatchObject({
      status: 10400,
    });
  });
});
