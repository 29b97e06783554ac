import { beforeAll, describe, expect, it } from 'vitest';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { profitWaybill } from '../../../domain/statistics/pages/fees.ts';
import { etcOrderReport } from '../../../domain/statistics/pages/tolls.ts';
import { runTollInvoicesJob } from '../../../server/jobs/tollInvoices.ts';
import { embeddedTollInvoice, type SeenToll } from '../../../server/ports/embeddedTollInvoice.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { type Person, useDesk } from '../desk.ts';
import { demoCrew } from '../orderForm.ts';
import { load } from '../trip.ts';
import { booksRight, newTrip } from '../money/advanceSteps.ts';
import { carried } from '../money/carried.ts';
import {
  boundCard,
  entriesOf,
  otherIssuer,
  poolFen,
  told,
  tollAt,
  tollRow,
  toppedUp,
  useCashiers,
} from '../money/tollSteps.ts';

const MINUTE_MS = 60_000;
const cardNo = '320123000000000917';

describe('[addendum B 5.6] the tolls of a waybill, from its card to the VAT of its invoices', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  let issuer: string;
  let waybillId: string;
  let despatchAt: number;
  let tolls: readonly SeenToll[] = [];

  const round = async (laterMs = 0) => {
    desk.advance(laterMs);
    const { services } = desk.platform;
    const tollInvoice = embeddedTollInvoice({ ...services, tolls: () => Promise.resolve(tolls) });
    await runTollInvoicesJob({ ...services, tollInvoice });
  };
  const asked = async (statistic: Statistic, who: Person, query: Readonly<Record<string, unknown>>) => {
    const call = statisticCall(statistic);
    return call.data.parse((await who.call(call, { size: 100, ...query })).data);
  };
  const trip = async () => {
    const [found] = (await all.clerk.list('etcWaybill', { waybillId })).data.records;
    if (!found) throw new Error('The waybill has no ETC waybill.');
    return found;
  };

  beforeAll(async () => {
    issuer = await otherIssuer(all);
    await toppedUp(all, { issuerId: issuer, amountFen: 500_000 });
    await boundCard(all, { cardNo, issuerId: issuer });
    const { vehicleId } = await demoCrew(all.dispatcher);
    const [known] = (await all.clerk.list('etcVehicle', { vehicleId })).data.records;
    if (!known) {
      const [company] = (await all.clerk.list('etcCompany', { status: 'active' })).data.records;
      const saved = await all.clerk.save('etcVehicle', { companyId: company?.id, vehicleId });
      expect(saved).toMatchObject({ status: 0, data: { row: { plateNumber: '皖A7K216' } } });
      expect(await all.clerk.event('etcVehicle', saved.data.row.id, 'register')).toMatchObject({ status: 0 });
      await round();
    }
    waybillId = await newTrip(desk, all, { retentionFen: 0 });
    const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(all.dispatcher)), driverName: '' } };
    expect(await load(all.dispatcher, job, 32_000, {})).toMatchObject({ status: 0 });
    despatchAt = Number((await all.dispatcher.open('waybill', waybillId)).data.row.despatchAt);
    tolls = [
      ['W91', 60_000, 18_640],
      ['W92', 120_000, 9_215],
    ].map(([key, after, amountFen]) => ({
      key: String(key),
      ...{ entryStation: '合肥西收费站', entryAt: despatchAt + Number(after) - 30_000 },
      ...{ exitStation: '芜湖收费站', exitAt: despatchAt + Number(after) },
      ...{ amountFen: Number(amountFen), isTaxed: true },
    }));
  });

  it('the start is told when the vehicle leaves, and its card stays on it', async () => {
    expect(await trip()).toMatchObject({ status: 'waiting', mode: 'live', plateNumber: '皖A7K216' });
    await round();
    expect(await trip()).toMatchObject({ status: 'started' });
    const [card] = (await all.dispatcher.list('etcCard', { cardNo })).data.records;
    const [job] = (await all.dispatcher.list('waybill', { waybillNo: String((await trip()).waybillNo) })).data
      .records;
    all.dispatcher.lang = 'zh';
    expect(await all.dispatcher.event('etcCard', String(card?.id), 'unbind')).toMatchObject({
      status: 52003,
      msg: `与运单 ${String(job?.waybillNo)} 的时间重叠`,
    });
  });

  it('its tolls stand on the trip as the card pays them', async () => {
    for (const { key: tollNo, exitAt, amountFen } of tolls)
      await told(desk, tollAt(exitAt, { cardNo, tollNo, amountFen }));
    expect(await trip()).toMatchObject({ tollFen: 27_855, otherTollFen: 0, differenceFen: -27_855 });
  });

  it('the end is told when it has unloaded, and two invoices of 3 % come', async () => {
    desk.advance(MINUTE_MS);
    await carried(desk, all, waybillId, { isLoaded: true });
    await round();
    const { id } = await trip();
    expect(await trip()).toMatchObject({ status: 'ended', invoiceState: 'none' });
    expect(await all.clerk.event('etcWaybill', id, 'ask.invoices')).toMatchObject({ status: 0 });
    await round();
    await round(6 * MINUTE_MS);
    expect(await trip()).toMatchObject({
      ...{ invoiceState: 'done', invoiceCount: 2, totalFen: 27_855, taxFen: 811, differenceFen: 0 },
    });
    const invoices = (await all.clerk.list('etcInvoice', { etcWaybillId: id })).data.records;
    expect(invoices.map(({ amountFen, taxFen, status }) => [amountFen, taxFen, status]).sort()).toEqual([
      [18_097, 543, 'none'],
      [8_947, 268, 'none'],
    ]);
    for (const one of invoices) expect(one.fileId).toHaveLength(1);
    const first = await tollRow(all, 'W91');
    expect(invoices.map((one) => one.id)).toContain(first.invoiceId);
  });

  it('the cost comes from the card alone; certifying claims 8.11 out of it', async () => {
    const [bill] = (await all.clerk.list('freightBill', { waybillId })).data.records;
    const billId = String(bill?.id);
    expect(await all.clerk.event('freightBill', billId, 'value')).toMatchObject({ status: 0 });
    expect(await all.approver.event('freightBill', billId, 'confirm.bill')).toMatchObject({ status: 0 });
    expect(await entriesOf(desk, { type: 'ACCRUE_FUEL', waybillId })).toEqual(['COST_FUEL/AP 27855']);
    const invoices = (await all.clerk.list('etcInvoice', { waybillId })).data.records;
    for (const { inputInvoiceId } of invoices)
      expect(await all.clerk.event('inputInvoice', String(inputInvoiceId), 'certify')).toMatchObject({
        status: 0,
      });
    expect((await entriesOf(desk, { type: 'INPUT_VAT', waybillId })).sort()).toEqual([
      'VAT_INPUT/COST_FUEL 268',
      'VAT_INPUT/COST_FUEL 543',
    ]);
    const after = (await all.clerk.list('etcInvoice', { waybillId })).data.records;
    expect(after.map(({ status }) => status)).toEqual(['selected', 'selected']);
    expect(await poolFen(desk, issuer)).toBe(472_145);
    await booksRight(desk);
  });

  it('the profit shows tolls of 270.44, and the order report no difference', async () => {
    const profit = await asked(profitWaybill, all.approver, { waybillId });
    expect(profit.records[0]?.figures).toMatchObject({ tollCostFen: 27_044, fuelCostFen: 27_044 });
    const plateNumber = '皖A7K216';
    const found = await asked(etcOrderReport, all.clerk, { plateNumber, group: 'vehicle' });
    expect(found.warnAbove).toBe(6_000);
    const today = await asked(etcOrderReport, all.clerk, { plateNumber, from: despatchAt, to: despatchAt });
    expect(today.summary).toMatchObject({ tollFen: 27_855, totalFen: 27_855, differenceFen: 0, taxFen: 811 });
  });
});
