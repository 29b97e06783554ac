import { beforeAll, describe, expect, it } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { publishedOrder, uploadPicture } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';
import { arrive, type Job, jobFor, load, unload } from '../trip.ts';

/** Abnormal transport (records 7), and its effect on the waybill (transport-and-money 4.3). */
describe('[/tms/CustomerService/AbnormalTran] abnormal transport', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let service: Person;
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
    crews = await freeCrews(people.dispatcher, desk.now());
  });

  /** A loaded waybill on the road. */
  async function onRoad(): Promise<Job> {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    const job = await jobFor(people.dispatcher, orderId, crew, desk.now());
    await load(people.dispatcher, job, 32_000);
    desk.advance(1);
    return job;
  }
  const report = (who: Person, { id }: Job, changes: Record<string, unknown> = {}) =>
    who.save('abnormal', {
      waybillId: id,
      kind: 'breakdown',
      level: '2',
      occurredAt: desk.now(),
      description: '车辆故障，停靠服务区等待救援',
      ...changes,
    });
  const reported = async (who: Person, job: Job, changes: Record<string, unknown> = {}) => {
    const { status, msg, data } = await report(who, job, changes);
    if (status !== 0) throw new Error(`Not reported: ${msg}`);
    return data.row;
  };
  const counted = async (who: Person) => {
    const { data } = await who.call(getTodoCount, {});
    return data.find(({ configKey }) => configKey === 'transport_abnormal_count')?.configValue;
  };

  it("copies the waybill's data, holds the payment by its kind, and is counted until it is settled", async () => {
    const job = await onRoad();
    const before = Number(await counted(service));
    const row = await reported(people.shipper, job, { kind: 'goodsDamage', estimatedLossFen: 50_000 });
    expect(row).toMatchObject({
      status: 'reported',
      orderId: job.orderId,
      driverId: job.crew.driverId,
      plateNumber: job.crew.plateNumber,
      source: 'shipper',
      reporterId: people.shipper.userId,
      holdPayment: true,
    });
    expect(Number(await counted(service))).toBe(before + 1);
    const { total } = (await service.list('abnormal', { status: 'reported,processing' })).data;
    expect(total).toBe(before + 1);

    expect(await service.event('abnormal', row.id, 'accept', { hold: 'release' })).toMatchObject({
      status: 0,
      data: { row: { status: 'processing', handlerId: service.userId, holdPayment: false } },
    });
    const result = { liability: 'third', resolution: '由保险公司赔付' };
    expect(await service.event('abnormal', row.id, 'resolve', result)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'confirmedLossFen' }] },
    });
    const done = { ...result, confirmedLossFen: 48_000 };
    expect(await service.event('abnormal', row.id, 'resolve', done)).toMatchObject({
      status: 0,
      data: { row: { status: 'resolved', confirmedLossFen: 48_000 } },
    });
    expect(Number(await counted(service))).toBe(before);
    expect(
      await people.shipper.event('abnormal', row.id, 'reopen', { reason: '又发现两卷受潮' }),
    ).toMatchObject({
      status: 0,
      data: { row: { status: 'processing', holdPayment: true, closeAt: null } },
    });
    expect(
      await people.auditor.event('abnormal', row.id, 'dismiss', { reason: '属装货前锈蚀' }),
    ).toMatchObject({
      status: 0,
      data: { row: { status: 'dismissed', holdPayment: false } },
    });
  });

  it('a confirmed loss is deducted from the driver only where he is liable', async () => {
    const job = await onRoad();
    const clerk = await desk.person('clerk');
    for (const [liability, deductions] of [
      ['shipper', 0],
      ['third', 0],
      ['driver', 1],
    ] as const) {
      const row = await reported(people.shipper, job, { kind: 'goodsDamage', estimatedLossFen: 50_000 });
      await service.event('abnormal', row.id, 'accept', { hold: 'release' });
      const proofImages = [(await uploadPicture(service)).id];
      const done = { liability, confirmedLossFen: 48_000, resolution: '双方已确认责任', proofImages };
      expect(await service.event('abnormal', row.id, 'resolve', done)).toMatchObject({ status: 0 });
      const { records } = (await clerk.list('deduction', { waybillId: job.id })).data;
      expect([liability, records.map(({ amountFen }) => amountFen)]).toEqual([
        liability,
        Array.from({ length: deductions }, () => 48_000),
      ]);
    }
  });

  it('[32013] a waybill is aborted on the road only after a confirmed breakdown, accident, refusal or transfer', async () => {
    const job = await onRoad();
    const abort = () => people.dispatcher.event('waybill', job.id, 'abort', { reason: '车辆无法继续行驶' });
    expect((await abort()).status).toBe(32013);
    const { id: weather } = await reported(people.dispatcher, job, { kind: 'weather' });
    await service.event('abnormal', weather, 'accept');
    expect((await abort()).status).toBe(32013);
    const { id } = await reported(people.dispatcher, job);
    expect((await abort()).status).toBe(32013);
    await service.event('abnormal', id, 'accept');
    expect(await abort()).toMatchObject({ status: 0, data: { row: { status: 'aborted' } } });
  });

  it('[32012] a waybill with an open case is not completed; a closed case does not matter', async () => {
    const job = await onRoad();
    await arrive(people.dispatcher, job);
    await unload(people.dispatcher, job, 31_880);
    const [proof] = (await people.dispatcher.list('receipt', { waybillId: job.id })).data.records;
    const lead = await desk.person('lead');
    await lead.event('receipt', String(proof?.id), 'upload', {
      photoIds: [(await uploadPicture(lead)).id],
      loadWeightKg: 32_000,
      unloadWeightKg: 31_880,
      signedBy: '李仓管',
    });
    const { id } = await reported(people.shipper, job, { kind: 'document', level: '1' });
    const accept = () => people.dispatcher.event('receipt', String(proof?.id), 'accept.receipt');
    expect((await accept()).status).toBe(32012);
    await service.event('abnormal', id, 'accept');
    expect((await accept()).status).toBe(32012);
    await service.event('abnormal', id, 'resolve', { liability: 'none', resolution: '磅单已补齐' });
    expect((await accept()).status).toBe(0);
  });

  it("a driver's liability requests a deduction of the loss, with the evidence of the case", async () => {
    const job = await onRoad();
    await arrive(people.dispatcher, job);
    await unload(people.dispatcher, job, 31_880);
    const { id: picture } = await uploadPicture(service);
    const { id } = await reported(service, job, {
      kind: 'goodsShortage',
      estimatedLossFen: 50_400,
      images: [picture],
    });
    await service.event('abnormal', id, 'accept');
    const answer = await service.event('abnormal', id, 'resolve', {
      liability: 'driver',
      confirmedLossFen: 23_520,
      resolution: '超耗 56 千克，按货值扣减',
    });
    expect(answer).toMatchObject({ status: 0, data: { row: { status: 'resolved', holdPayment: true } } });
    const clerk = await desk.person('clerk');
    const { records } = (await clerk.list('deduction', { waybillId: job.id })).data;
    expect(records).toMatchObject([
      {
        id: answer.data.row.deductionId,
        status: 'pending',
        direction: 'reduce',
        type: 'cargoLoss',
        amountFen: 23_520,
        sourceType: 'abnormal',
      },
    ]);
    // Finance does not see cases, but the approver of the deduction sees its evidence.
    const read = async (who: Person, file: string) =>
      (
        await fetch(desk.url + fileUrl(file), {
          headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
        })
      ).status;
    expect(await clerk.open('abnormal', id)).toMatchObject({ status: 10403 });
    expect(await read(clerk, picture)).toBe(200);
    const { id: loose } = await uploadPicture(service);
    await reported(service, job, { images: [loose] });
    expect(await read(clerk, loose)).not.toBe(200);
  });

  it('closes by itself after 7 days, and releases the payment', async () => {
    const job = await onRoad();
    const { id } = await reported(people.dispatcher, job, { kind: 'accident' });
    await service.event('abnormal', id, 'accept');
    await service.event('abnormal', id, 'resolve', { liability: 'third', resolution: '对方全责，已定损' });
    const look = async () => (await (await desk.person('service')).open('abnormal', id)).data.row;
    desk.advance(7 * DAY_MS - 60_000);
    await runDeadlinesJob(desk.platform.services);
    expect(await look()).toMatchObject({ status: 'resolved', holdPayment: true });
    desk.advance(120_000);
    await runDeadlinesJob(desk.platform.services);
    expect(await look()).toMatchObject({ status: 'closed', holdPayment: false });
    people = await logInDemoPeople(desk);
    service = await desk.person('service');
  });

  it("[48001] [10404] no report of a future time, nor of another's waybill", async () => {
    const job = await onRoad();
    await expectRefusal(
      desk,
      people.dispatcher,
      () => report(people.dispatcher, job, { occurredAt: desk.now() + 60_000 }),
      48001,
      '发生时间不能晚于当前时间',
      'The time cannot be in the future',
    );
    await expectRefusal(
      desk,
      people.driver,
      () => report(people.driver, job),
      10404,
      '记录不存在或已被删除',
      'The record does not exist or was deleted',
    );
    expect(await report(people.dispatcher, job, { occurredAt: desk.now() - 365 * DAY_MS })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'occurredAt' }] },
    });
    expect(await report(people.dispatcher, job, { kind: 'accident', level: '1' })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'level' }] },
    });
  });
});
