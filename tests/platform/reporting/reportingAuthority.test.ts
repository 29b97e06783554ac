import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { organization } from '../../../domain/records/organization.ts';
import { AUTHORITY_SENTINELS } from '../../../server/ports/embeddedAuthority.ts';
import { findBy } from '../../../server/records/rows.ts';
import { embeddedAuthorityMessage, reportMessage } from '../../../server/store/reportTables.ts';
import { type Person, useDesk } from '../desk.ts';
import { ACCEPTED, freeJobs, inside, type Job, round, ScriptedAuthority, settle, write } from './world.ts';

const MINUTE_MS = 60_000;

describe('a faulty authority', () => {
  const desk = useDesk();
  let auditor: Person;
  let jobs: Job[];
  beforeAll(async () => {
    auditor = await desk.person('auditor');
    await round(desk);
    jobs = await freeJobs(desk);
  });
  const open = async (id: string) => (await auditor.open('regReport', id)).data.row;
  const messagesOf = (reportId: string) =>
    desk.platform.services.store.db.select().from(reportMessage).where(eq(reportMessage.reportId, reportId));
  /** A waybill report on its way, and an authority without any messages yet. */
  const sending = async () => {
    const job = jobs.shift();
    if (!job) throw new Error('Every demo waybill is used.');
    await settle(desk, job);
    await auditor.event('regReport', job.roadBill, 'check');
    const sent = await auditor.event('regReport', job.roadBill, 'send');
    expect(sent).toMatchObject({ status: 0, data: { row: { status: 'sending', attempt: 1 } } });
    return { ...job, authority: new ScriptedAuthority(desk.now) };
  };
  /** Only messages about this report: demo reports are on their way too. */
  const own = async (authority: ScriptedAuthority, id: string) => {
    const [message] = await messagesOf(id);
    return authority.sent.filter(({ referenceNumber }) => referenceNumber === message?.referenceNumber);
  };

  it('does not answer: after 10 minutes the same message is sent again under its number, and processed once', async () => {
    const { roadBill, authority } = await sending();
    authority.onSend = () => new Error('No answer.');
    authority.onAnswer = () => new Error('No answer.');
    await round(desk, authority);
    expect(await own(authority, roadBill)).toHaveLength(1);
    desk.advance(5 * MINUTE_MS);
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'sending' });
    expect(await own(authority, roadBill)).toHaveLength(1);
    desk.advance(6 * MINUTE_MS);
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'ready', attempt: 2 });
    authority.onSend = () => ACCEPTED;
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted', attempt: 2, ackCode: '1001' });
    const [first, second, ...more] = await own(authority, roadBill);
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(await messagesOf(roadBill)).toMatchObject([{ sends: 2, state: 'accepted' }]);
  });

  it('is late: its answer is asked for until it comes', async () => {
    const { roadBill, authority } = await sending();
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'sending' });
    authority.onAnswer = () => ACCEPTED;
    desk.advance(MINUTE_MS);
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted' });
    expect(await own(authority, roadBill)).toHaveLength(1);
  });

  it('answers twice: the second answer changes nothing', async () => {
    const { roadBill, authority } = await sending();
    authority.onSend = () => ACCEPTED;
    authority.onAnswer = () => ({ state: 'refused', code: '9', msg: '重复' });
    await round(desk, authority);
    const before = await open(roadBill);
    desk.advance(2 * MINUTE_MS);
    await round(desk, authority);
    expect(await open(roadBill)).toEqual(before);
    expect(before).toMatchObject({ status: 'accepted', ackMsg: '成功' });
  });

  it('[39011] refuses with code and text: the field is named, and it is sent again only when corrected', async () => {
    const { roadBill, authority } = await sending();
    authority.onSend = () => ({ state: 'refused', code: '1203', msg: '许可证permitNumber与运政系统不一致' });
    await round(desk, authority);
    const refused = { status: 'rejected', ackCode: '1203', ackField: 'permitNumber' };
    expect(await open(roadBill)).toMatchObject(refused);
    const correction = '已更正经营许可证号';
    const early = await auditor.event('regReport', roadBill, 'correct', { correction });
    expect(early).toMatchObject({ status: 39011 });
    const [company] = await inside(desk, (work) =>
      findBy(work, organization, { orgKind: 'company', parentKey: 'root' }),
    );
    await write(desk, organization, company?.id ?? '', { permitNumber: '皖交运管许可合字340100009号' });
    const corrected = await auditor.event('regReport', roadBill, 'correct', { correction });
    expect(corrected).toMatchObject({ status: 0 });
    expect(await open(roadBill)).toMatchObject({ status: 'ready' });
    authority.onSend = () => ACCEPTED;
    await auditor.event('regReport', roadBill, 'send');
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted', attempt: 1 });
    // The refusal stays with its message.
    const messages = (await messagesOf(roadBill)).toSorted((a, b) => a.createdAt - b.createdAt);
    expect(messages).toMatchObject([
      { state: 'refused', ackCode: '1203' },
      { state: 'accepted', ackCode: '1001' },
    ]);
    expect(messages[0]?.referenceNumber).not.toBe(messages[1]?.referenceNumber);
  });

  it('[39010] is down: nothing is sent, and everything continues when it is back', async () => {
    const { roadBill, authority } = await sending();
    authority.onSend = () => new Error('No answer.');
    authority.onAnswer = () => new Error('No answer.');
    authority.isDown = true;
    await round(desk, authority);
    desk.advance(3 * 60 * MINUTE_MS);
    await round(desk, authority);
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'ready' });
    auditor = await desk.person('auditor');
    expect(await auditor.event('regReport', roadBill, 'send')).toMatchObject({ status: 39010 });
    expect(await own(authority, roadBill)).toHaveLength(1);
    authority.isDown = false;
    authority.onSend = () => ACCEPTED;
    await round(desk, authority);
    expect(await auditor.event('regReport', roadBill, 'send')).toMatchObject({ status: 0 });
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted' });
  });

  it('a crash between request and answer loses nothing and sends nothing twice', async () => {
    const { roadBill, authority } = await sending();
    let taken = 0;
    authority.onSend = () => {
      taken += 1;
      return new Error('The process died here.');
    };
    await round(desk, authority);
    await desk.restart();
    auditor = await desk.person('auditor');
    authority.onAnswer = () => ACCEPTED;
    desk.advance(MINUTE_MS);
    await round(desk, authority);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted' });
    expect(taken).toBeGreaterThan(0);
    expect(await own(authority, roadBill)).toHaveLength(1);
  });

  it('two processes at once submit a message once', async () => {
    const { roadBill, authority } = await sending();
    authority.onSend = () => ACCEPTED;
    await Promise.all([round(desk, authority), round(desk, authority), round(desk, authority)]);
    expect(await own(authority, roadBill)).toHaveLength(1);
    expect(await open(roadBill)).toMatchObject({ status: 'accepted' });
  });

  it.each([
    ['refused', 'rejected', 0],
    ['late', 'accepted', 26],
    ['lost', 'accepted', 12],
    ['silent', 'sending', 12],
  ] as const)('the embedded one simulates it by a plate: %s', async (kind, state, minutes) => {
    const [truck] = (await auditor.list('regReport', { kind: 'vehicle', status: 'accepted', size: '50' }))
      .data.records;
    const id = String(truck?.id);
    const plateNumber = `皖A${AUTHORITY_SENTINELS[kind]}`;
    await write(desk, vehicle, String(truck?.vehicleId), { plateNumber });
    await auditor.event('regReport', id, 'revise.sent', { reason: '车牌变更' });
    expect(await auditor.event('regReport', id, 'send')).toMatchObject({ status: 0 });
    await round(desk);
    for (let passed = 0; passed < minutes; passed += 2) {
      desk.advance(2 * MINUTE_MS);
      await round(desk);
    }
    expect(await open(id)).toMatchObject({ status: state });
    const [message] = (await messagesOf(id)).toSorted((a, b) => b.createdAt - a.createdAt);
    const given = await desk.platform.services.store.db
      .select()
      .from(embeddedAuthorityMessage)
      .where(eq(embeddedAuthorityMessage.referenceNumber, message?.referenceNumber ?? ''));
    expect(given).toHaveLength(1);
    await write(desk, vehicle, String(truck?.vehicleId), { plateNumber: String(truck?.plateNumber) });
  });
});
