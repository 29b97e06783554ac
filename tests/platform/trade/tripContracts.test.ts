import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  contractFileUrl,
  copyContractLink,
  readContract,
  refuseContract,
  sendContractCode,
  signContract,
  tripContractText,
} from '../../../domain/calls/contractLink.ts';
import { listNotices } from '../../../domain/calls/notices.ts';
import { acceptAgreement, getConsent } from '../../../domain/calls/serviceAgreement.ts';
import { AGREEMENT_VERSION } from '../../../domain/rules/registration.ts';
import { passSeals } from '../../../server/jobs/contractSeals.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { Person, useDesk } from '../desk.ts';
import { publishedOrder, uploadPicture } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';
import { codeSentTo, textsTo } from '../sentSms.ts';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { type Job, jobFor, load } from '../trip.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GONE = { status: 45001, msg: 'This link is no longer valid, please contact the sender' };

/** The contract of a trip: addendum A 4.5, with the times of 4.10. */
describe('[/addedService/transportContract] contracts of trips', () => {
  const desk = useDesk();
  const guest = () => new Person(desk.url);
  const services = () => desk.platform.services;
  const sql = <R extends object>(text: string, values: unknown[] = []) =>
    services().store.pool.query<R & Record<string, unknown>>(text, values);
  let people: DemoPeople;
  let admin: Person;
  let service: Person;
  let crews: Crew[];
  beforeAll(async () => {
    admin = await desk.person('admin');
    expect(await admin.save('parameter', { paramKey: 'contract.required', paramValue: '1' })).toMatchObject({
      status: 0,
    });
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
    // Nobody is covered unless a test says so.
    await sql("update contract set status = 'expired' where kind = 'transportBuy'");
    crews = await freeCrews(people.dispatcher, desk.now());
  });
  beforeEach(async () => {
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
    service = await desk.person('service');
  });

  async function taken(): Promise<Job> {
    const crew = crews.shift();
    if (!crew) throw new Error('No crew is left.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    return jobFor(people.dispatcher, orderId, crew, desk.now());
  }
  const contractOf = async ({ id: waybillId }: Pick<Job, 'id'>) => {
    const [row] = (await people.dispatcher.list('signedContract', { waybillId })).data.records;
    return { id: String(row?.id), row };
  };
  const open = async (id: string) => (await people.dispatcher.open('signedContract', id)).data.row;
  const phoneOf = async (id: string) =>
    (await sql<{ phone: string }>('select sign_phone as phone from signed_contract where id = $1', [id]))
      .rows[0]?.phone ?? '';
  /** The link in the last message to a phone. */
  async function linkTo(phone: string) {
    const last = (await textsTo(services(), phone)).findLast((text) => text.includes('/contract4Mobile?'));
    const query = new URLSearchParams(/\?(\S+)/.exec(last ?? '')?.[1]);
    return { kind: 'trip', id: query.get('contractId') ?? '', t: query.get('t') ?? '' } as const;
  }
  type Link = Awaited<ReturnType<typeof linkTo>>;
  async function codeFor(link: Link): Promise<string> {
    expect(await guest().call(sendContractCode, link)).toMatchObject({ status: 0 });
    return codeSentTo(services(), await phoneOf(link.id));
  }
  /** Reads the text as long as one must, and gets the code. */
  async function readThrough(link: Link) {
    const { version, contentHash } = (await guest().call(readContract, link)).data;
    desk.advance(MINUTE + 1);
    return { ...link, version, contentHash, smsCode: await codeFor(link) };
  }
  async function sent() {
    const job = await taken();
    const { id } = await contractOf(job);
    return { job, id, link: await linkTo(await phoneOf(id)) };
  }
  const refuses = (
    who: Person,
    act: () => ReturnType<Person['event']>,
    code: number,
    zh: string,
    en: string,
  ) => expectRefusal(desk, who, act, code, zh, en);

  it('is sent when the load is taken, sent again after 5 minutes, and signed by the code before the departure', async () => {
    const at10 = desk.now();
    const { job, id, link } = await sent();
    expect(await open(id)).toMatchObject({ status: 'sent', sendCount: 1, partyAName: expect.any(String) });

    desk.advance(5 * MINUTE);
    const at1005 = desk.now();
    expect(await service.event('signedContract', id, 'resend')).toMatchObject({ status: 0 });
    const again = await open(id);
    expect(again).toMatchObject({ status: 'sent', sendCount: 2 });
    expect(Number(again.linkExpireAt) - at1005 - 72 * HOUR).toBeLessThan(MINUTE);
    expect(Number(again.sentAt) - at10).toBeLessThan(MINUTE);
    expect(await guest().call(readContract, link)).toMatchObject(GONE);
    expect(await people.dispatcher.event('signedContract', id, 'resend')).toMatchObject({ status: 10429 });

    desk.advance(5 * MINUTE);
    await refuses(
      people.dispatcher,
      () => load(people.dispatcher, job, 32_000),
      50061,
      '运单合同未签署，不能发车',
      'The trip contract is not signed yet',
    );

    const fresh = await linkTo(await phoneOf(id));
    const text = (await guest().call(readContract, fresh)).data;
    expect(text).toMatchObject({
      kind: 'trip',
      status: 'sent',
      plateNumber: job.crew.plateNumber,
      freightFen: 576_000,
    });
    const { rows } = await sql<{ idNo: string; body: string }>(
      'select party_bid_no as "idNo", body from signed_contract where id = $1',
      [id],
    );
    const idNo = rows[0]?.idNo ?? '';
    expect(rows[0]?.body).toContain(idNo);
    expect(text.body).not.toContain(idNo);
    expect(text.body).not.toMatch(/\{\w+\}/);
    // No price of the other side.
    expect(text.body).not.toContain('6,134.40');

    desk.advance(2 * MINUTE);
    const { version, contentHash } = text;
    const smsCode = await codeFor(fresh);
    const signed = await guest().call(signContract, { ...fresh, version, contentHash, smsCode });
    expect(signed).toMatchObject({ status: 0, data: { status: 'signed', fileId: expect.any(String) } });
    expect(await people.dispatcher.open('waybill', job.id)).toMatchObject({
      data: { row: { tripContractId: id }, facts: { hasContract: true } },
    });
    expect(await load(people.dispatcher, job, 32_000)).toMatchObject({ status: 0 });

    const paper = await fetch(desk.url + contractFileUrl(signed.data.fileId ?? '0', fresh));
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await paper.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await passSeals(services());
    const sealed = await open(id);
    expect(sealed).toMatchObject({ signWay: 'sms', sealNo: expect.stringMatching(/^[0-9A-F]{32}$/) });
    expect(sealed.fileIds).toHaveLength(2);
    const told = (await people.dispatcher.open('signedContract', id)).data.history[0];
    expect(told).toBeDefined();
  });

  it('of two signatures at once one counts', async () => {
    const { id, link } = await sent();
    const said = await readThrough(link);
    const answers = await Promise.all([guest().call(signContract, said), guest().call(signContract, said)]);
    expect(answers.map(({ status }) => status === 0).toSorted()).toEqual([false, true]);
    expect((await open(id)).status).toBe('signed');
  });

  it('44004 another code, 50009 another text, and what was opened just now is not signed', async () => {
    const { id, link } = await sent();
    const { version, contentHash } = (await guest().call(readContract, link)).data;
    const smsCode = await codeFor(link);
    const said = { ...link, version, contentHash, smsCode };
    expect(await guest().call(signContract, said)).toMatchObject({ status: 10400 });
    desk.advance(MINUTE + 1);
    const wrong = smsCode === '000000' ? '111111' : '000000';
    expect(await guest().call(signContract, { ...said, smsCode: wrong })).toMatchObject({ status: 44004 });
    expect(await guest().call(signContract, { ...said, contentHash: 'b'.repeat(64) })).toMatchObject({
      status: 50009,
      msg: 'The contract changed, read it again before signing',
    });
    await sql("update signed_contract set body = body || '运费减半' where id = $1", [id]);
    expect(await guest().call(readContract, link)).toMatchObject({ status: 50009 });
    expect(await guest().call(signContract, said)).toMatchObject({ status: 50009 });
    expect((await open(id)).status).toBe('sent');
  });

  it('50010 is sent five times at most; a link that was passed on counts', async () => {
    const { id, link } = await sent();
    for (const times of [2, 3, 4]) {
      desk.advance(MINUTE + 1);
      expect(await people.dispatcher.event('signedContract', id, 'resend')).toMatchObject({
        data: { row: { sendCount: times } },
      });
    }
    const { version } = await open(id);
    const copied = await people.dispatcher.call(copyContractLink, { id, version });
    expect(copied).toMatchObject({
      status: 0,
      data: { address: expect.stringContaining('#/contract4Mobile?') },
    });
    const t = new URLSearchParams(copied.data.address.split('?')[1]).get('t') ?? '';
    expect(await guest().call(readContract, { ...link, t })).toMatchObject({ status: 0 });
    expect(await open(id)).toMatchObject({ sendCount: 5, sentBy: people.dispatcher.userId });
    desk.advance(MINUTE + 1);
    await refuses(
      people.dispatcher,
      () => people.dispatcher.event('signedContract', id, 'resend'),
      50010,
      '发送次数已达上限（5 次）',
      'The limit of 5 messages is reached',
    );
    // Whoever sent it does not say that it was signed on paper; another person files the scan.
    const scan = await uploadPicture(people.auditor);
    expect(
      await people.auditor.event('signedContract', id, 'file.paper', { paperFileIds: [scan.id] }),
    ).toMatchObject({ status: 0, data: { row: { status: 'signed', signWay: 'paper' } } });
  });

  it('refused by party B, the trip is cancelled and its quantity is back', async () => {
    const { job, id, link } = await sent();
    const { kind, id: contractId, t, version, smsCode } = await readThrough(link);
    const answer = { kind, id: contractId, t, version, smsCode };
    expect(await guest().call(refuseContract, { ...answer, reason: '运价与电话约定不符' })).toMatchObject({
      status: 0,
      data: { status: 'rejected', reason: '运价与电话约定不符' },
    });
    expect(await people.dispatcher.open('waybill', job.id)).toMatchObject({
      data: { row: { status: 'cancelled', tripContractId: null } },
    });
    expect(await people.dispatcher.open('order', job.orderId)).toMatchObject({
      data: { row: { status: 'published', remainQty: 32_000 } },
    });
    expect((await open(id)).status).toBe('rejected');
  });

  it('goes with the vehicle: another crew gets a contract of its own', async () => {
    const { job, id, link } = await sent();
    const other = crews.shift();
    const swapped = await people.dispatcher.event('waybill', job.id, 'replace.vehicle', {
      driverId: other?.driverId,
      vehicleId: other?.vehicleId,
      reason: '原车辆故障',
    });
    expect(swapped).toMatchObject({ status: 0 });
    expect(await open(id)).toMatchObject({ status: 'voided', voidReason: '车辆已更换' });
    expect(await guest().call(readContract, link)).toMatchObject(GONE);
    const { rows } = await sql<{ id: string; plate: string }>(
      `select id::text, plate_number as plate from signed_contract where waybill_id = $1 and status = 'sent'`,
      [job.id],
    );
    expect(rows).toMatchObject([{ plate: other?.plateNumber }]);
    expect(await people.dispatcher.open('waybill', job.id)).toMatchObject({
      data: { row: { tripContractId: rows[0]?.id } },
    });
  });

  it('is over after 72 hours, and sent anew; void with its waybill', async () => {
    const { job, id } = await sent();
    desk.advance(72 * HOUR + MINUTE);
    await runDeadlinesJob(services());
    people = await logInDemoPeople(desk);
    expect(await open(id)).toMatchObject({ status: 'expired' });
    expect(await people.dispatcher.event('signedContract', id, 'send')).toMatchObject({
      data: { row: { status: 'sent', sendCount: 2 } },
    });
    const cancelled = await people.dispatcher.event('waybill', job.id, 'cancel.waybill', {
      reason: '货主改期装货',
    });
    expect(cancelled).toMatchObject({ status: 0 });
    expect(await open(id)).toMatchObject({ status: 'voided' });
  });

  it('is not asked for under a frame contract, nor of trips from before the switch', async () => {
    const covered = await taken();
    const { rows } = await sql<{ carrier: string | null; driver: string }>(
      'select carrier_id::text as carrier, driver_id::text as driver from waybill where id = $1',
      [covered.id],
    );
    await refuses(
      people.dispatcher,
      () => load(people.dispatcher, covered, 32_000),
      50061,
      '运单合同未签署，不能发车',
      'The trip contract is not signed yet',
    );
    await sql(
      `update contract set status = 'active', carrier_id = null, driver_id = $1, party_bkind = 'DRIVER', valid_from = $2, valid_to = $3
        where id = (select id from contract where kind = 'transportBuy' order by id limit 1)`,
      [rows[0]?.driver, desk.now() - 48 * HOUR, desk.now() + 48 * HOUR],
    );
    expect(await load(people.dispatcher, covered, 32_000)).toMatchObject({ status: 0 });

    const before = await taken();
    await sql('update waybill set consignment_at = 1000 where id = $1', [before.id]);
    expect(await load(people.dispatcher, before, 32_000)).toMatchObject({ status: 0 });
  });

  it('50065 whoever has agreed to other ways signs on paper', async () => {
    const { rows } = await sql<{ id: string }>("select id::text from account where username = 'captain'");
    const fleets = await people.captain.list('fleet');
    const own = await freeCrews(people.dispatcher, desk.now(), fleets.data.records[0]?.id);
    const [crew] = own;
    if (!crew) throw new Error('The fleet has no crew.');
    crews = crews.filter(({ driverId }) => driverId !== crew.driverId);
    crews.unshift(crew);
    await sql("update account set agreement_version = '2026-11', agreed_at = 1000 where id = $1", [
      rows[0]?.id,
    ]);
    const job = await taken();
    const { id } = await contractOf(job);
    expect((await open(id)).status).toBe('draft');
    await refuses(
      people.dispatcher,
      () => people.dispatcher.event('signedContract', id, 'send'),
      50065,
      '双方未约定短信签署：请乙方在个人中心同意最新服务协议，或走纸质',
      'SMS signing was not agreed on: party B accepts the newest service agreement in its profile, or signs on paper',
    );
    // Party B is told what it lacks, and the contract goes out once it accepts the version in force.
    const told = (await people.captain.call(listNotices, {})).data.records;
    expect(told.some(({ text }) => text[1].includes('accept the newest service agreement'))).toBe(true);
    expect(await people.captain.call(acceptAgreement, { version: '2026-11' })).toMatchObject({
      status: 44006,
    });
    const before = { accepted: '2026-11', present: AGREEMENT_VERSION };
    expect((await people.captain.call(getConsent, {})).data).toMatchObject(before);
    const accepted = await people.captain.call(acceptAgreement, { version: AGREEMENT_VERSION });
    expect(accepted.data).toMatchObject({
      accepted: AGREEMENT_VERSION,
      history: [{ version: AGREEMENT_VERSION }, { version: '2026-11', at: 1_000 }],
    });
    expect(await people.captain.call(acceptAgreement, { version: AGREEMENT_VERSION })).toEqual(accepted);
    expect(await open(id)).toMatchObject({ status: 'sent', sendCount: 1 });
    const seen = (await admin.open('user', String(rows[0]?.id))).data;
    expect(seen.row).toMatchObject({ agreementVersion: AGREEMENT_VERSION });
    expect(seen.history[0]).toMatchObject({
      event: 'edit',
      changes: { agreementVersion: ['2026-11', AGREEMENT_VERSION] },
    });
    // The sender files no paper.
    const scan = await uploadPicture(admin);
    await sql('update signed_contract set sent_by = $1 where id = $2', [admin.userId, id]);
    expect(await admin.event('signedContract', id, 'file.paper', { paperFileIds: [scan.id] })).toMatchObject({
      status: 10403,
    });

    // On the own page the captain reads it, which counts from then on.
    const text = await people.captain.call(tripContractText, { id });
    expect(text).toMatchObject({ status: 0, data: { status: 'sent', readAt: expect.any(Number) } });
    expect(await people.shipper.call(tripContractText, { id })).toMatchObject({ status: 10403 });
  });

  it('50062 to 50064 a template is filled in wholly, by another person, and one of each kind is in force', async () => {
    const form = { templateName: '试用模板', kind: 'carrierTrip', body: '甲方 {partyA} 乙方 {partyC}' };
    const saved = await people.dispatcher.save('contractTemplate', form);
    expect(saved).toMatchObject({ status: 0, data: { row: { status: 'draft', versionNo: 3 } } });
    const { id } = saved.data.row;
    await refuses(
      people.auditor,
      () => people.auditor.event('contractTemplate', id, 'approve'),
      50062,
      '模板含未知占位符{partyC}',
      'Unknown placeholder {partyC}',
    );
    const own = await admin.save('contractTemplate', { ...form, body: '甲方 {partyA}，乙方 {partyB}' });
    await refuses(
      admin,
      () => admin.event('contractTemplate', own.data.row.id, 'approve'),
      50064,
      '请由他人批准该模板',
      'Somebody else must approve the template',
    );

    await sql("update contract_template set status = 'retired' where status = 'active'");
    const job = await taken();
    expect((await contractOf(job)).row).toBeUndefined();
    await refuses(
      people.dispatcher,
      () => people.dispatcher.save('signedContract', { waybillId: job.id }),
      50063,
      '没有生效的合同模板',
      'No template is in force',
    );
    // The trip that waited gets its contract with the template.
    expect(await people.auditor.event('contractTemplate', own.data.row.id, 'approve')).toMatchObject({
      status: 0,
      data: { row: { status: 'active' } },
    });
    expect((await contractOf(job)).row).toMatchObject({ status: 'sent' });
    const next = await people.dispatcher.event('contractTemplate', own.data.row.id, 'new.version');
    expect(next).toMatchObject({ status: 0 });
  });
});
