import { describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { HOUR_MS, LATER_MS, useTrips } from './tripSteps.ts';

const DAY_MS = 24 * HOUR_MS;

describe('[addendum B 5.7] what toll invoices refuse', () => {
  const desk = useDesk();
  const at = useTrips(desk);
  const refusedWith = refusingOn(desk);
  /** Refused in the answer of a pick, in both languages. */
  const pickRefused = async (waybillId: string, status: number, zh: string, en: string) => {
    for (const [lang, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      at().clerk.lang = lang;
      expect(await at().pick(waybillId)).toEqual({ status, msg });
    }
  };
  const company = async (): Promise<WireRow> => {
    const [found] = (await at().clerk.list('etcCompany', { provider: 'txffp' })).data.records;
    return (await at().clerk.open('etcCompany', String(found?.id))).data.row;
  };
  const identity = async () => {
    const { orgId, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail } =
      await company();
    return { orgId, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail };
  };
  const noOf = async (waybillId: string) => String((await at().row('waybill', waybillId)).waybill_no);

  it('[52010] [52016] the company is registered as its organization is called, and a change changes something', async () => {
    const { clerk } = at();
    const form = { ...(await identity()), provider: 'agent', companyName: '安徽别家物流有限公司' };
    const { id } = (await clerk.save('etcCompany', form)).data.row;
    await refusedWith(
      clerk,
      () => clerk.event('etcCompany', id, 'submit'),
      52010,
      '抬头或税号与组织机构不一致',
      'Title or tax number differ from the organization',
    );
    await at().set('etc_company', id, { deleted: true });
    const own = await company();
    await refusedWith(
      clerk,
      async () => clerk.event('etcCompany', own.id, 'change', await identity()),
      52016,
      '没有改动，无需变更',
      'Nothing differs from what is registered',
    );
  });

  it('[52014] a vehicle is registered with its card', async () => {
    const { clerk } = at();
    const [bare] = await at().rows(
      `select v.id, v.plate_number from vehicle v where v.status = 'approved' and not v.is_trailer and v.plate_color_code <> '9'
        and not exists (select 1 from etc_card c where c.vehicle_id = v.id and c.status <> 'unbound') order by v.id limit 1`,
    );
    await at().rows('update etc_vehicle set deleted = true where vehicle_id = $1', bare?.id);
    const saved = await clerk.save('etcVehicle', {
      companyId: (await company()).id,
      vehicleId: String(bare?.id),
    });
    expect(saved).toMatchObject({ status: 0 });
    const { id } = saved.data.row;
    const plate = String(bare?.plate_number);
    await refusedWith(
      clerk,
      () => clerk.event('etcVehicle', id, 'register'),
      52014,
      `车辆 ${plate} 没有已绑定的 ETC 卡`,
      `Vehicle ${plate} has no bound ETC card`,
    );
    // Its trips are not told either.
    const [job] = await at().rows(
      `select id from waybill where status = 'completed' and goods_receipt_at is not null order by id desc limit 1`,
    );
    const waybillId = String(job?.id);
    await at().rows(
      'update waybill set vehicle_id = $2, plate_number = $3 where id = $1',
      waybillId,
      bare?.id,
      plate,
    );
    await pickRefused(waybillId, 52002, `车辆 ${plate} 未备案`, `Vehicle ${plate} is not registered`);
  });

  it('[52019] [52020] [52005] a finished waybill is told afterwards once, and within the days', async () => {
    const [running] = await at().rows(
      `select id, waybill_no from waybill where status = 'inTransit' limit 1`,
    );
    const no = String(running?.waybill_no);
    await pickRefused(
      String(running?.id),
      52019,
      `运单 ${no} 尚未完成，不能补传`,
      `Waybill ${no} is not finished yet`,
    );
    const waybillId = await at().candidate();
    expect(await at().pick(waybillId)).toBeNull();
    const own = await noOf(waybillId);
    await pickRefused(
      waybillId,
      52020,
      `运单 ${own} 已在 ETC 运单中`,
      `Waybill ${own} is among the ETC waybills already`,
    );
    const late = await at().candidate();
    const { despatch_at: left, goods_receipt_at: end } = await at().row('waybill', late);
    const past = desk.now() - 91 * DAY_MS;
    await at().set('waybill', late, { despatch_at: past - HOUR_MS, goods_receipt_at: past });
    await pickRefused(late, 52005, '已超过历史开票期限 90 天', 'Past the limit of 90 days');
    await at().set('waybill', late, { despatch_at: left, goods_receipt_at: end });
  });

  it('[52003] [52004] [52011] two trips of a plate share no moment, and a trip has a beginning and an end', async () => {
    const { clerk } = at();
    const waybillId = await at().candidate();
    const { despatch_at: left, goods_receipt_at: end } = await at().row('waybill', waybillId);
    await at().set('waybill', waybillId, { despatch_at: end, goods_receipt_at: left });
    await pickRefused(waybillId, 52004, '结束时间必须晚于开始时间', 'The end must be after the start');
    await at().set('waybill', waybillId, { despatch_at: Number(end) - 31 * DAY_MS, goods_receipt_at: end });
    await pickRefused(waybillId, 52011, '单次运输不能超过 30 天', 'A trip lasts 30 days at most');
    await at().set('waybill', waybillId, { despatch_at: left, goods_receipt_at: end });
    expect(await at().pick(waybillId)).toBeNull();
    await at().round();
    const other = await at().candidate();
    const first = await at().row('waybill', waybillId);
    const before = await at().row('waybill', other);
    await at().set('waybill', other, {
      ...{ vehicle_id: first.vehicle_id, plate_number: first.plate_number },
      ...{ plate_color_code: first.plate_color_code, despatch_at: left, goods_receipt_at: end },
    });
    const no = String(first.waybill_no);
    await pickRefused(other, 52003, `与运单 ${no} 的时间重叠`, `Overlaps waybill ${no}`);
    await at().set('waybill', other, {
      ...{ vehicle_id: before.vehicle_id, plate_number: before.plate_number },
      ...{ plate_color_code: before.plate_color_code, despatch_at: before.despatch_at },
      goods_receipt_at: before.goods_receipt_at,
    });
    const [open] = (await clerk.list('etcApply', { waybillId: String(other) })).data.records;
    expect(open).toBeUndefined();
  });

  it('[52001] [52015] nothing is told or invoiced before the company is open and the trip is sent', async () => {
    const { clerk } = at();
    const waiting = await at().trip('皖AT0001', 'history');
    const [request] = (await clerk.list('etcApply', { etcWaybillId: waiting })).data.records;
    await refusedWith(
      clerk,
      () => clerk.event('etcApply', String(request?.id), 'apply'),
      52015,
      '行程尚未上传完成，不能申请开票',
      'The trip is not sent completely yet',
    );
    const own = await company();
    const changed = { ...(await identity()), address: '安徽省合肥市包河区徽州大道 6670 号' };
    expect(await clerk.event('etcCompany', own.id, 'change', changed)).toMatchObject({
      status: 0,
      data: { row: { status: 'pending' } },
    });
    const [ended] = (await clerk.list('etcWaybill', { status: 'ended', invoiceState: 'none' })).data.records;
    await refusedWith(
      clerk,
      () => clerk.event('etcWaybill', String(ended?.id), 'ask.invoices'),
      52001,
      '企业尚未开通 ETC 开票',
      'The company is not open for toll invoicing',
    );
    await at().round();
    expect(await company()).toMatchObject({ status: 'active', address: changed.address });
    // What waited goes on by itself.
    await at().round(LATER_MS);
    expect(await at().look(waiting)).toMatchObject({ status: 'ended' });
  });

  it("[52009] tolls of a driver's own card are deducted only where the group does so, out of the freight", async () => {
    const { clerk } = at();
    const id = await at().trip('皖AT0002', 'history');
    await at().round();
    expect(await clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({ status: 0 });
    await at().round();
    await at().round(LATER_MS);
    const [invoice] = (await clerk.list('etcInvoice', { etcWaybillId: id })).data.records;
    await at().set('etc_invoice', String(invoice?.id), { holder_kind: 'DRIVER' });
    const inputId = String(invoice?.inputInvoiceId);
    await refusedWith(
      clerk,
      () => clerk.event('inputInvoice', inputId, 'certify'),
      52009,
      '司机自有卡的通行费未开启抵扣',
      "Tolls of drivers' own cards are not deducted here",
    );
    const admin = await desk.person('admin');
    const set = await admin.save('parameter', {
      ...{ paramKey: 'etc.claimDriverTolls', paramValue: '1', validFrom: desk.now() + 1_000 },
    });
    expect(set).toMatchObject({ status: 0 });
    desk.advance(60_000);
    expect(await clerk.event('inputInvoice', inputId, 'certify')).toMatchObject({ status: 0 });
    const entries = await at().rows(
      `select d.code as debit, c.code as credit, e.amount_fen from ledger_entry e join ledger_account d on d.id = e.debit_account_id
        join ledger_account c on c.id = e.credit_account_id where e.journal_type = 'INPUT_VAT' and e.biz_id = $1`,
      inputId,
    );
    const taxFen = String(invoice?.taxFen);
    expect(entries).toEqual([{ debit: 'VAT_INPUT', credit: 'COST_FREIGHT', amount_fen: taxFen }]);
    expect(await at().faults()).toEqual([]);
  });
});
