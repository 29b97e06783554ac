import { beforeAll, describe, expect, it } from 'vitest';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { publishedOrder, uploadPicture } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';
import { arrive, type Job, jobFor, load, unload } from '../trip.ts';

/** Proof of delivery (transport-and-money 6.3). */
describe('receipts', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let lead: Person;
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    lead = await desk.person('lead');
    crews = await freeCrews(people.dispatcher, desk.now());
  });

  /** An unloaded waybill (32,000 kg in, 31,880 kg out) and its empty receipt. */
  async function delivered(): Promise<{ job: Job; id: string }> {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const job = await jobFor(
      people.dispatcher,
      await publishedOrder(people.shipper, people.auditor, desk.now()),
      crew,
      desk.now(),
    );
    await load(people.dispatcher, job, 32_000);
    desk.advance(1);
    await arrive(people.dispatcher, job);
    await unload(people.dispatcher, job, 31_880);
    const [proof] = (await people.dispatcher.list('receipt', { waybillId: job.id })).data.records;
    return { job, id: String(proof?.id) };
  }
  const upload = async (who: Person, id: string, changes: Record<string, unknown> = {}) =>
    who.event('receipt', id, 'upload', {
      photoIds: [(await uploadPicture(who)).id],
      loadWeightKg: 32_000,
      unloadWeightKg: 31_880,
      signedBy: '李仓管',
      ...changes,
    });
  const waybill = async ({ id }: Job) => (await people.dispatcher.open('waybill', id)).data;

  it('[/tms/transport/waybillManage] 34038 other weights are only accepted with a reason, and correct the waybill', async () => {
    const { job, id } = await delivered();
    expect(await upload(lead, id, { unloadWeightKg: 31_700 })).toMatchObject({
      status: 0,
      data: { row: { status: 'pendingAudit' } },
    });
    await expectRefusal(
      desk,
      people.dispatcher,
      () => people.dispatcher.event('receipt', id, 'accept.receipt'),
      34038,
      '装卸量与运单不一致，请填写差异原因',
      'The weights differ from those of the waybill: say why',
    );
    expect(
      await people.dispatcher.event('receipt', id, 'accept.receipt', { reason: '以收货磅单为准' }),
    ).toMatchObject({ status: 0, data: { row: { status: 'accepted', auditReason: '以收货磅单为准' } } });
    const { row, history } = await waybill(job);
    expect(row).toMatchObject({
      status: 'completed',
      loadWeightKg: 32_000,
      unloadWeightKg: 31_700,
      lossKg: 300,
    });
    expect(history.find(({ event }) => event === 'correct')).toMatchObject({
      byName: '林晓燕',
      changes: { unloadWeightKg: [31_880, 31_700] },
    });
    expect((await people.dispatcher.open('order', job.orderId)).data.row.status).toBe('completed');
  });

  it('rejected with a reason, uploaded again, accepted; the paper receipt arrives once', async () => {
    const { job, id } = await delivered();
    await upload(lead, id);
    expect(
      await people.shipper.event('receipt', id, 'reject.receipt', { reason: '照片模糊不清' }),
    ).toMatchObject({ status: 0, data: { row: { status: 'rejected', auditReason: '照片模糊不清' } } });
    expect((await waybill(job)).row.status).toBe('unloaded');
    expect(await upload(lead, id)).toMatchObject({
      status: 0,
      data: { row: { status: 'pendingAudit', auditReason: null } },
    });
    expect(await people.dispatcher.event('receipt', id, 'accept.receipt')).toMatchObject({ status: 0 });
    const clerk = await desk.person('clerk');
    const paper = () =>
      clerk.event('receipt', id, 'paper.in', { expressCompany: '顺丰', expressNo: 'SF1234567890' });
    expect(await paper()).toMatchObject({
      status: 0,
      data: { row: { status: 'accepted', expressNo: 'SF1234567890', kind: 'both' } },
    });
    await expectRefusal(
      desk,
      clerk,
      paper,
      10410,
      '当前状态为“已通过”，不能执行“收到纸质回单”',
      'Cannot "Paper received" while the state is "Accepted"',
    );
  });

  it('[S-04] [/tms/Carrier/receipt] whoever uploaded may replace it while it is in audit, unless the group says no', async () => {
    const { id } = await delivered();
    await upload(lead, id);
    const { row: first } = (await people.dispatcher.open('receipt', id)).data;
    expect(await upload(people.dispatcher, id)).toMatchObject({ status: 10403 });
    const again = await upload(lead, id, { unloadWeightKg: 31_900, signedBy: '王收货' });
    expect(again).toMatchObject({
      status: 0,
      data: {
        row: { status: 'pendingAudit', unloadWeightKg: 31_900, differenceKg: 100, signedBy: '王收货' },
      },
    });
    expect(again.data.row.photoIds).not.toEqual(first.photoIds);
    const { history } = (await people.dispatcher.open('receipt', id)).data;
    const last = history.find(({ event, from }) => event === 'upload' && from === 'pendingAudit');
    expect(last?.changes).toMatchObject({
      photoIds: [first.photoIds, again.data.row.photoIds],
      unloadWeightKg: [31_880, 31_900],
    });
    const setting = (value: string, softVersion = 'ntocc') =>
      desk.platform.services.store.pool.query(
        "update party_group set soft_version = $2, config = jsonb_set(config, '{orderDetailOperate_secondUploadDetail}', to_jsonb($1::text))",
        [value, softVersion],
      );
    await setting('0');
    expect(await upload(lead, id)).toMatchObject({ status: 10410 });
    // This version reads no setting.
    await setting('0', 'ctms');
    expect(await upload(lead, id)).toMatchObject({ status: 0 });
    await setting('1');
    expect(
      await people.dispatcher.event('receipt', id, 'accept.receipt', { reason: '以收货磅单为准' }),
    ).toMatchObject({
      status: 0,
    });
  });

  it('[/tms/Carrier/receipt] the list shows uploads and differences, the longest waiting first (T&M 6.4)', async () => {
    const first = await delivered();
    const second = await delivered();
    const empty = await delivered();
    await upload(lead, second.id);
    desk.advance(60_000);
    const since = desk.now();
    await upload(lead, first.id, { unloadWeightKg: 31_700 });
    const listed = async (query: Record<string, string>) =>
      (await people.dispatcher.list('receipt', { size: '100', ...query })).data.records;
    const rows = await listed({ status: 'pendingAudit' });
    const places = [second, first].map(({ id }) => rows.findIndex((row) => row.id === id));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    expect(rows.find(({ id }) => id === first.id)).toMatchObject({ kind: 'electronic', differenceKg: 300 });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await listed({ kind: 'electronic', uploadedAtFrom: String(since) }))).toEqual([first.id]);
    const [none] = await listed({ waybillId: empty.job.id });
    expect(none).toMatchObject({ kind: null, differenceKg: null, uploadedAt: null });
  });

  it('nobody accepts what he uploaded himself', async () => {
    const { id } = await delivered();
    await upload(people.dispatcher, id);
    await expectRefusal(
      desk,
      people.dispatcher,
      () => people.dispatcher.event('receipt', id, 'accept.receipt'),
      10403,
      '您没有权限执行此操作',
      'You are not allowed to do this',
    );
    expect(await lead.event('receipt', id, 'accept.receipt')).toMatchObject({ status: 0 });
  });

  it('accepts no receipt without picture and signer, no picture of another person, no impossible weights or times', async () => {
    const { id } = await delivered();
    expect(await upload(lead, id, { photoIds: [], signedBy: '' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'photoIds' }, { field: 'signedBy', msg: 'Signed by is required' }] },
    });
    const foreign = (await uploadPicture(people.dispatcher)).id;
    expect(await upload(lead, id, { photoIds: [foreign] })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'photoIds' }] },
    });
    const { id: photo } = await uploadPicture(lead);
    const over = () => upload(lead, id, { photoIds: [photo], unloadWeightKg: 32_097 });
    await expectRefusal(
      desk,
      lead,
      over,
      32005,
      '卸货量大于装货量，请核对磅单',
      'Unloaded weight exceeds loaded weight',
    );
    const future = () => upload(lead, id, { photoIds: [photo], signedAt: desk.now() + 3_600_000 });
    await expectRefusal(
      desk,
      lead,
      future,
      32006,
      '当前时间不能早于签收时间',
      'The present cannot be before Signing time',
    );
  });
});
