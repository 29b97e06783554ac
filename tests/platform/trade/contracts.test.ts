import { beforeAll, describe, expect, it } from 'vitest';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { ownContract, uploadPicture } from '../orderForm.ts';
import { day } from '../partyForms.ts';
import { expectRefusal } from '../refusing.ts';
import { codeSentTo } from '../sentSms.ts';

const DAY_MS = 86_400_000;

/** Frame contracts (records 6). */
describe('contracts', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  let admin: Person;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
    own = await ownContract(people.shipper);
  });

  /** A purchase contract with a driver that conflicts with nothing unless it is made to. */
  async function form(changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const [driver] = (await people.dispatcher.list('driver', { keyword: '周建军' })).data.records;
    const [company] = (await people.dispatcher.list('organization', { orgKind: 'company' })).data.records;
    return {
      contractName: '承运框架合同',
      kind: 'transportBuy',
      organizationId: company?.id,
      partyBKind: 'DRIVER',
      driverId: driver?.id,
      signDate: day(desk.now(), 0),
      validFrom: day(desk.now(), 0),
      validTo: day(desk.now(), 30),
      settleKind: 'perTrip',
      settleDay: 1,
      creditDays: 0,
      freightRates: [{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000 }],
      taxRateBp: 900,
      invoiceKind: 'special',
      signWay: 'sms',
      ...changes,
    };
  }
  async function draft(changes: Record<string, unknown> = {}): Promise<string> {
    const saved = await people.dispatcher.save('contract', await form(changes));
    expect(saved).toMatchObject({ status: 0, data: { row: { status: 'draft' } } });
    return saved.data.row.id;
  }
  const submit = (id: string) => people.dispatcher.event('contract', id, 'submit');
  const refuses = (id: string, code: number, zh: string, en: string) =>
    expectRefusal(desk, people.dispatcher, () => submit(id), code, zh, en);
  /** Party B signs with the code sent to its phone. */
  async function sign(id: string): Promise<unknown> {
    const {
      rows: [driver],
    } = await desk.platform.services.store.pool.query<{ phone: string }>(
      `select phone from driver where driver_name = '周建军'`,
    );
    const phone = String(driver?.phone);
    await people.driver.call(sendVerificationCode, { phone });
    const smsCode = await codeSentTo(desk.platform.services, phone);
    return people.driver.event('contract', id, 'sign', { smsCode });
  }

  it('[/basicInfo/shipment/contract] 47001 no second valid one for the same party and days', async () => {
    const [old] = (await people.dispatcher.list('contract', { shipmentId: own.shipmentId, status: 'active' }))
      .data.records;
    const [no, from, to] = [
      String(old?.contractNo),
      formatTime(Number(old?.validFrom), 'y-m-d'),
      formatTime(Number(old?.validTo), 'y-m-d'),
    ];
    const id = await draft({
      kind: 'transportSell',
      partyBKind: 'SHIPMENT',
      shipmentId: own.shipmentId,
      driverId: null,
    });
    await refuses(
      id,
      47001,
      `该客户在 ${from} 至 ${to} 已有生效合同 ${no}`,
      `Contract ${no} is already active for this party from ${from} to ${to}`,
    );
  });

  it('[/basicInfo/shipment/contract] 47002 party B not approved, 47003 an end in the past, 47004 no price', async () => {
    const [frozen] = (await people.dispatcher.list('shipper', { status: 'frozen' })).data.records;
    await refuses(
      await draft({ kind: 'transportSell', partyBKind: 'SHIPMENT', shipmentId: frozen?.id, driverId: null }),
      47002,
      '对方资质未通过审核，不能签约',
      'The other party is not approved yet',
    );
    await refuses(
      await draft({ validFrom: day(desk.now(), -30), validTo: day(desk.now(), -1) }),
      47003,
      '到期日不能早于今天',
      'The end date is in the past',
    );
    await refuses(await draft({ freightRates: [] }), 47004, '请至少维护一条价格', 'Enter at least one price');
    const reversed = await form({ validFrom: day(desk.now(), 3), validTo: day(desk.now(), 2) });
    expect(await people.dispatcher.save('contract', reversed)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'validTo' }] },
    });
  });

  it('[/serviceManage/storageContract] party A is one of the group’s own companies, and its name is kept', async () => {
    const id = await draft();
    expect((await people.dispatcher.open('contract', id)).data.row).toMatchObject({
      partyAName: '安徽示例网络货运有限公司',
      titles: { organizationId: '安徽示例网络货运有限公司' },
    });
    // The other side has the name alone.
    await submit(id);
    const { row } = (await people.driver.open('contract', id)).data;
    expect(row).toMatchObject({ partyAName: '安徽示例网络货运有限公司' });
    expect(row).not.toHaveProperty('organizationId');
    await people.dispatcher.event('contract', id, 'withdraw');
    const [branch] = (await people.dispatcher.list('organization', { orgKind: 'branch' })).data.records;
    expect(
      await people.dispatcher.save('contract', await form({ organizationId: branch?.id })),
    ).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'organizationId' }] },
    });
    const nameless = await draft({ organizationId: null });
    expect(await submit(nameless)).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'organizationId' }] },
    });
  });

  it('[/serviceManage/storageContract] storage is for a shipper, each kind of charge once for its goods', async () => {
    const rate = {
      ...{ goodsTypeId: null, basis: 'perTonneIn', rateFen: 1_500 },
      ...{ freeDays: null, rentedAreaM2: null, note: null },
    };
    const stored = {
      kind: 'storage',
      partyBKind: 'SHIPMENT',
      shipmentId: own.shipmentId,
      driverId: null,
      freightRates: null,
      settleKind: 'monthly',
      storageRates: [rate, { ...rate, basis: 'perTonneOut' }],
    };
    const saved = await admin.save('contract', await form(stored));
    expect(saved).toMatchObject({ status: 0, data: { row: { storageRates: stored.storageRates } } });
    const save = async (changes: Record<string, unknown>) =>
      admin.save('contract', await form({ ...stored, ...changes }));
    const twice = await form({ ...stored, storageRates: [rate, { ...rate, rateFen: 1_800 }] });
    await expectRefusal(
      desk,
      admin,
      () => admin.save('contract', twice),
      47019,
      '全部货物 的 入库每吨 费率重复',
      'Per tonne in for All goods is there twice',
    );
    expect(await admin.save('contract', twice)).toMatchObject({
      data: { errors: [{ field: 'storageRates.1.basis' }] },
    });
    const area = { ...rate, basis: 'perM2Month' };
    expect(await save({ storageRates: [area] })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'storageRates.0.rentedAreaM2' }] },
    });
    const perTrip = await form({ ...stored, settleKind: 'perTrip' });
    await expectRefusal(
      desk,
      admin,
      () => admin.save('contract', perTrip),
      47018,
      '仓储合同只能月结或预付',
      'Storage is settled monthly or prepaid',
    );
    const driverId = (await form()).driverId;
    expect(await save({ partyBKind: 'DRIVER', shipmentId: null, driverId })).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'partyBKind' }] },
    });
    // Another one is in force already.
    expect(await admin.event('contract', saved.data.row.id, 'submit')).toMatchObject({
      status: 47001,
    });
  });

  it('on paper: filed by the platform with a scan, not by its submitter', async () => {
    const bare = await draft({ signWay: 'offline' });
    await submit(bare);
    expect(await people.auditor.event('contract', bare, 'sign')).toMatchObject({
      status: 10400,
      data: { errors: [{ field: 'files' }] },
    });
    const filed = await admin.save('contract', {
      ...(await people.dispatcher.open('contract', bare)).data.row,
      id: undefined,
      validFrom: day(desk.now(), 40),
      validTo: day(desk.now(), 60),
      files: [(await uploadPicture(admin)).id],
    });
    const { id } = filed.data.row;
    await admin.event('contract', id, 'submit');
    await expectRefusal(
      desk,
      admin,
      () => admin.event('contract', id, 'sign'),
      10403,
      '您没有权限执行此操作',
      'You are not allowed to do this',
    );
    expect(await people.auditor.event('contract', id, 'sign')).toMatchObject({
      status: 0,
      data: { row: { status: 'pendingSign' } },
    });
    expect(await admin.event('contract', id, 'withdraw')).toMatchObject({ status: 10410 });
  });

  it('by SMS: refused, rewritten, signed with the right code, expired, renewed', async () => {
    const id = await draft();
    await submit(id);
    expect(await people.driver.event('contract', id, 'reject', { reason: '单价偏低请调整' })).toMatchObject({
      status: 0,
      data: { row: { status: 'draft', endReason: '单价偏低请调整' } },
    });
    await submit(id);
    await expectRefusal(
      desk,
      people.driver,
      () => people.driver.event('contract', id, 'sign', { smsCode: '000000' }),
      44004,
      '验证码错误或已过期',
      'The code is wrong or out of date',
    );
    expect(await sign(id)).toMatchObject({ status: 0, data: { row: { status: 'active' } } });

    desk.advance(31 * DAY_MS);
    await runDeadlinesJob(desk.platform.services);
    people = await logInDemoPeople(desk);
    admin = await desk.person('admin');
    expect((await people.driver.open('contract', id)).data.row.status).toBe('expired');
    expect(await people.dispatcher.event('contract', id, 'renew')).toMatchObject({ status: 0 });
    const [next] = (
      await people.dispatcher.list('contract', { status: 'draft', kind: 'transportBuy', size: '100' })
    ).data.records.filter(({ parentId }) => parentId === id);
    expect(next).toMatchObject({ parentId: id, signedAt: null });
  });

  it('signed in advance it waits for its first day; terminated it ends on the day named', async () => {
    const id = await draft({ validFrom: day(desk.now(), 100), validTo: day(desk.now(), 130) });
    await submit(id);
    expect(await sign(id)).toMatchObject({ status: 0, data: { row: { status: 'pendingSign' } } });
    desk.advance(100 * DAY_MS);
    await runDeadlinesJob(desk.platform.services);
    people = await logInDemoPeople(desk);
    expect((await people.dispatcher.open('contract', id)).data.row.status).toBe('active');
    const end = (endsOn: number) =>
      people.auditor.event('contract', id, 'terminate', { reason: '双方协商一致', endsOn });
    await expectRefusal(
      desk,
      people.auditor,
      () => end(day(desk.now(), -1)),
      47003,
      '到期日不能早于今天',
      'The end date is in the past',
    );
    expect(await end(day(desk.now(), 1))).toMatchObject({
      status: 0,
      data: { row: { status: 'terminated' } },
    });
  });
});
