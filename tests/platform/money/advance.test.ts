import { beforeAll, describe, expect, it } from 'vitest';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { useDesk } from '../desk.ts';
import { demoCrew, uploadPicture } from '../orderForm.ts';
import {
  advanceBalance,
  advanceRow,
  applied,
  booksRight,
  useCashiers,
  fuelReady,
  newTrip,
  payeeCard,
  PLANNED_FEN,
  released,
  roundOf,
} from './advanceSteps.ts';
import { confirmedBill, valuedBill } from './paySteps.ts';
import { arrived } from './statementSteps.ts';

const reason = '现场情况有变，取消本单';

describe('[/tms/advance/management] advances of a waybill', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  let waybillId: string;
  let oilCardId: string;
  let bankCardId: string;
  const refusedWith = refusingOn(desk);
  const counted = async () => {
    const { data } = await all.approver.call(getTodoCount, {});
    return data.find(({ configKey }) => configKey === 'pay_in_advance_count')?.configValue ?? 0;
  };

  beforeAll(async () => {
    waybillId = await newTrip(desk, all);
    ({ oilCardId } = await fuelReady(desk, all, { serial: 'GB20260302001' }));
    bankCardId = await payeeCard(desk, all);
  });

  it('[37001] [37002] [37006] respect the caps, with one pending advance of each type', async () => {
    const before = await counted();
    const bank = { waybillId, type: 'bank', bankCardId };
    const oil = { waybillId, type: 'oilCard', oilCardId };
    const first = await all.dispatcher.save('advance', { ...bank, amountFen: 150_000 });
    expect(first).toMatchObject({
      status: 0,
      data: {
        row: {
          capFen: 345_600,
          capUsedFen: 0,
          plannedFen: PLANNED_FEN,
          shareBp: 2604,
          payeeType: 'driver',
          plateNumber: '皖A7K216',
        },
      },
    });
    await applied(all.dispatcher, { ...oil, amountFen: 160_000 });
    expect(await counted()).toBe(before + 2);
    const save = (form: object, amountFen: number) => () =>
      all.dispatcher.save('advance', { ...form, amountFen });
    await refusedWith(
      all.dispatcher,
      save(oil, 80_000),
      37002,
      '油品预付超过上限2,304.00元',
      'Oil advance exceeds the cap 2,304.00',
    );
    await refusedWith(
      all.dispatcher,
      save(bank, 40_000),
      37001,
      '预付合计3,500.00元超过上限3,456.00元',
      'Advances 3,500.00 exceed the cap 3,456.00',
    );
    await refusedWith(
      all.dispatcher,
      save(bank, 1_000),
      37006,
      '该运单已有待审核的银行卡预付',
      'A Bank card advance is already pending',
    );
    expect(await all.dispatcher.save('advance', { ...bank, amountFen: 0 })).toMatchObject({ status: 10400 });
  });

  it('[10403] go through four eyes: whoever applied does not approve, and only the approver does', async () => {
    const [row] = (await all.clerk.list('advance', { waybillId, type: 'bank' })).data.records;
    const id = row?.id ?? '';
    for (const who of [all.dispatcher, all.clerk, all.driver])
      expect(await who.event('advance', id, 'approve.advance')).toMatchObject({ status: 10403 });
    // Only the applicant can withdraw it.
    expect(await all.clerk.event('advance', id, 'cancel.advance')).toMatchObject({ status: 10403 });
  });

  it('are paid by bank and onto the card with their journals, and are posted once', async () => {
    const before = await counted();
    const rows = (await all.clerk.list('advance', { waybillId })).data.records;
    for (const { id } of rows) await released(all, id);
    expect(await counted()).toBe(before - 2);
    await booksRight(desk);
    await roundOf(desk);
    for (const { id } of rows) expect(await advanceRow(all, id)).toMatchObject({ status: 'paid', tries: 1 });
    expect(await advanceBalance(desk, waybillId)).toBe(310_000);
    const card = await all.clerk.open('oilCard', oilCardId);
    expect(card.data.row.chargedFen).toBe(160_000);
    await booksRight(desk);
  });

  it('[37013] fix the vehicle of the waybill once one is paid', async () => {
    const crew = await demoCrew(all.dispatcher);
    expect(
      await all.dispatcher.event('waybill', waybillId, 'replace.vehicle', { ...crew, reason }),
    ).toMatchObject({ status: 37013 });
  });

  it('[37003] [50007] go only onto a valid card of that vehicle or driver', async () => {
    const other = await all.dispatcher.list('vehicle', {
      status: 'approved',
      isTrailer: 'false',
      size: '50',
    });
    const outsider = other.data.records.find(({ plateNumber }) => plateNumber !== '皖A7K216');
    const supplierId = (await all.clerk.open('oilCard', oilCardId)).data.row.supplierId;
    const card = await all.clerk.save('oilCard', {
      supplierId,
      cardNo: '100020003000400050',
      cardKind: 'master',
      holderKind: 'GROUP',
      vehicleId: outsider?.id,
    });
    const form = { waybillId, type: 'oilCard', amountFen: 1_000 };
    await refusedWith(
      all.driver,
      () => all.driver.save('advance', { ...form, oilCardId: card.data.row.id }),
      37003,
      '油卡未绑定该车辆',
      'The fuel card is not bound to this vehicle',
    );
    expect(await all.clerk.event('oilCard', oilCardId, 'freeze', { reason })).toMatchObject({ status: 0 });
    expect(await all.driver.save('advance', { ...form, oilCardId })).toMatchObject({ status: 50007 });
    expect(await all.clerk.event('oilCard', oilCardId, 'unfreeze')).toMatchObject({ status: 0 });
  });

  it('go only to the card of the payee', async () => {
    const others = (await all.clerk.list('bankCard', { status: 'verified', size: '100' })).data.records;
    const foreign = others.find(({ id }) => id !== bankCardId);
    expect(
      await all.dispatcher.save('advance', {
        waybillId,
        type: 'bank',
        amountFen: 1_000,
        bankCardId: foreign?.id,
      }),
    ).toMatchObject({ status: 10400, data: { errors: [{ field: 'bankCardId' }] } });
  });

  it('in cash go into the wallet, never as paper money', async () => {
    const wallet = async () => Number((await all.driver.list('fundAccount')).data.records[0]?.availableFen);
    const before = await wallet();
    const id = await applied(all.driver, { waybillId, type: 'cash', amountFen: 10_000 });
    await released(all, id);
    // The bank is told the sub-account of the payee's own wallet.
    const { rows } = await desk.platform.services.store.pool.query<{ told: string; own: string }>(
      `select p.payee_account_no as told, f.bank_sub_account_no as own from advance a join payment p on p.id = a.payment_id
         join fund_account f on f.owner_type = a.payee_type and f.owner_id = a.payee_id where a.id = $1 and p.channel = 'wallet'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.told).toBe(rows[0]?.own);
    await roundOf(desk);
    expect(await advanceRow(all, id)).toMatchObject({ status: 'paid' });
    expect(await wallet()).toBe(before + 10_000);
    await booksRight(desk);
  });

  it('are hidden from the shipper, and a carrier sees only those of the own waybills', async () => {
    expect(await all.shipper.list('advance')).toMatchObject({ status: 10403 });
    const own = (await all.driver.list('advance', { size: '100' })).data.records;
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) expect(row).not.toHaveProperty('supplierId');
  });

  it('[37009] cannot be recovered while the waybill is running and the freight covers them', async () => {
    const [row] = (await all.clerk.list('advance', { waybillId, status: 'paid' })).data.records;
    expect(await all.clerk.event('advance', row?.id ?? '', 'to.recover')).toMatchObject({ status: 37009 });
  });

  it('end with a cancelled waybill: pending ones are cancelled, paid ones have to be recovered', async () => {
    const waits = await applied(all.driver, { waybillId, type: 'cash', amountFen: 2_000 });
    expect(await all.dispatcher.event('waybill', waybillId, 'cancel.waybill', { reason })).toMatchObject({
      status: 0,
    });
    expect(await advanceRow(all, waits)).toMatchObject({ status: 'cancelled' });
    const rows = (await all.clerk.list('advance', { waybillId })).data.records;
    expect(rows.filter(({ status }) => status === 'recovering')).toHaveLength(3);
    expect(await advanceBalance(desk, waybillId)).toBe(320_000);
    await booksRight(desk);
    await refusedWith(
      all.driver,
      () => all.driver.save('advance', { waybillId, type: 'cash', amountFen: 1_000 }),
      37004,
      '运费已确认，不能再预付',
      'Freight is confirmed; no more advances',
    );
  });

  it("[37011] limit the payee's withdrawals from the wallet until they are recovered", async () => {
    const available = Number((await all.driver.list('fundAccount')).data.records[0]?.availableFen);
    const ask = (amountFen: number) => all.driver.save('withdrawal', { amountFen, bankCardId });
    const free = Math.max(0, available - 320_000);
    expect(await ask(free + 100)).toMatchObject({ status: 37011 });
  });

  it('[37014] [34018] are set against another freight of the payee, with his consent', async () => {
    const [cash] = (await all.clerk.list('advance', { waybillId, type: 'cash', status: 'recovering' })).data
      .records;
    const id = cash?.id ?? '';
    const other = await valuedBill(desk, all);
    const settled = await confirmedBill(desk, all);
    const [team] = (await all.clerk.list('freightBill', { payeeType: 'carrier' })).data.records;
    const consent = [(await uploadPicture(all.clerk)).id];
    const against = (freightBillId: string, papers: readonly string[] = consent) =>
      all.clerk.event('advance', id, 'recover', {
        way: 'bill',
        amountFen: 4_000,
        freightBillId,
        consent: papers,
      });
    expect(await against(other.id, [])).toMatchObject({ status: 10400 });
    if (team)
      await refusedWith(
        all.clerk,
        () => against(team.id),
        37014,
        '请选择同一收款人的另一张运费核算单',
        'Choose another freight bill of the same payee',
      );
    await refusedWith(
      all.clerk,
      () => against(settled.id),
      34018,
      '运费已确认，扣款请记入下一张运费核算单或办理退款',
      'The freight is confirmed: use the next bill or a refund',
    );
    expect(await against(other.id)).toMatchObject({
      status: 0,
      data: { row: { status: 'recovering', recoveredFen: 4_000 } },
    });
    expect(await advanceBalance(desk, other.waybillId)).toBe(4_000);
    await booksRight(desk);
    // It was valued without the advance, so it is valued again; then the advance is part of what the payee has received.
    for (const [who, event] of [
      [all.clerk, 'value'],
      [all.approver, 'confirm.bill'],
    ] as const)
      expect(await who.event('freightBill', other.id, event)).toMatchObject({ status: 0 });
    const { row: bill } = (await all.clerk.open('freightBill', other.id)).data;
    expect(bill).toMatchObject({
      status: 'confirmed',
      advanceCashFen: 4_000,
      openFen: other.payableNowFen - 4_000,
    });
    expect(await advanceBalance(desk, other.waybillId)).toBe(0);
    await booksRight(desk);
  });

  it('[37007] [37010] [36004] [36005] [36010] are recovered from the wallet, by bank or as fuel, and never more than was paid', async () => {
    const rows = (await all.clerk.list('advance', { waybillId, status: 'recovering' })).data.records;
    const of = (type: string) => rows.find((row) => row.type === type)?.id ?? '';
    const back = (id: string, payload: object) =>
      all.clerk.event('advance', id, 'recover', { bankSerialNo: null, evidence: null, ...payload });
    await refusedWith(
      all.clerk,
      () => back(of('bank'), { way: 'wallet', amountFen: 150_001 }),
      37007,
      '追回金额超过未抵扣金额',
      'Recovery exceeds the open amount',
    );
    expect(await back(of('bank'), { way: 'oil', amountFen: 1 })).toMatchObject({ status: 37010 });
    expect(await back(of('cash'), { way: 'wallet', amountFen: 6_000 })).toMatchObject({ status: 0 });
    expect(await back(of('oilCard'), { way: 'oil', amountFen: 60_000 })).toMatchObject({
      status: 0,
      data: { row: { status: 'recovering', recoveredFen: 60_000 } },
    });
    const byBank = { way: 'bank', bankSerialNo: 'RB20260302001' };
    await refusedWith(
      all.clerk,
      () => back(of('bank'), { ...byBank, amountFen: 150_000 }),
      36010,
      '银行流水中没有流水号RB20260302001、金额1,500.00元的到账',
      'The bank list has no 1,500.00 yuan with serial RB20260302001',
    );
    const { payeeName } = await advanceRow(all, of('bank'));
    const line = { serialNo: 'RB20260302001', amountFen: 150_000, payerName: String(payeeName) };
    await arrived(desk, { ...line, serialNo: 'RB20260302002', payerName: '别人' });
    expect(
      await back(of('bank'), { ...byBank, bankSerialNo: 'RB20260302002', amountFen: 150_000 }),
    ).toMatchObject({ status: 36005 });
    // The same name as another program writes it.
    await arrived(desk, { ...line, payerName: ` ${[...line.payerName].join(' ')}\u200b` });
    expect(await back(of('bank'), { ...byBank, amountFen: 150_000 })).toMatchObject({
      status: 0,
      data: { row: { status: 'recovered' } },
    });
    expect(await back(of('oilCard'), { ...byBank, amountFen: 1 })).toMatchObject({ status: 36004 });
    expect(await back(of('oilCard'), { way: 'oil', amountFen: 100_000 })).toMatchObject({
      data: { row: { status: 'recovered', recoveredFen: 160_000 } },
    });
    expect(await advanceBalance(desk, waybillId)).toBe(0);
    await booksRight(desk);
  });

  it('[9.3] above 30 % of the freight before loading are for the finance approver alone', async () => {
    const trip = await newTrip(desk, all);
    const id = await applied(all.dispatcher, { waybillId: trip, type: 'bank', amountFen: 172_801 });
    // Without a choice it goes to the payee's default card.
    const row = await advanceRow(all, id);
    expect([row.shareBp, typeof row.bankCardId]).toEqual([3000, 'string']);
    expect(await all.clerk.event('advance', id, 'approve.advance')).toMatchObject({ status: 10403 });
    expect(await all.approver.event('advance', id, 'approve.advance')).toMatchObject({ status: 0 });
    expect(await all.dispatcher.event('advance', id, 'cancel.advance')).toMatchObject({ status: 0 });
    expect(await all.dispatcher.event('waybill', trip, 'cancel.waybill', { reason })).toMatchObject({
      status: 0,
    });
  });
});
