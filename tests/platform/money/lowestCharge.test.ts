import { describe, expect, it } from 'vitest';
import { quoteOrder } from '../../../domain/calls/quoteOrder.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { offer, orderForm, ownContract, publishedOrder } from '../orderForm.ts';
import { useCashiers } from './advanceSteps.ts';
import { carried } from './carried.ts';
import { expectBooks } from './paySteps.ts';
import { sends } from './statementSteps.ts';

/** Lowest charge of a light load in the demo company's lists, fen. */
const LOWEST_FEN = 80_000;

/** The lowest charge of a price list holds for all vehicles of an order together (records 10.4, 10.9). */
describe('[/tms/Carrier/freight] the lowest charge of an order', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);

  /** An order at the price that the lists quote for its load. */
  const quotedOrder = async (weightKg: number, vehicles: number) => {
    const form = orderForm(desk.now(), await ownContract(all.shipper));
    const { data: quoted } = await all.shipper.call(quoteOrder, {
      ...{ shipmentId: form.shipmentId, weightKg, volumeM3: 0, pieces: 0, vehicles, distanceKm: 512 },
      ...{ cargoTypeCode: '0400', vehicleTypeCodes: [], planLoadAt: form.planLoadAt },
      ...{ loadAreaCode: form.loadAreaCode, unloadAreaCode: form.unloadAreaCode },
    });
    if (!quoted) throw new Error('The demo company has no price for it.');
    const { priceUnit, unitPriceFen: carrierUnitPriceFen } = quoted;
    const goods = [{ goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg }];
    const orderId = await publishedOrder(all.shipper, all.auditor, desk.now(), {
      ...{ goods, vehicleAmount: vehicles, priceUnit, carrierUnitPriceFen, retentionFen: 0 },
    });
    const { row } = (await all.dispatcher.open('order', orderId)).data;
    expect(row).toMatchObject({ lowestFen: LOWEST_FEN });
    return { orderId, orderNo: String(row.orderNo), quoted };
  };

  /** One more vehicle of the order, from the offer to the accepted receipt. @returns the id of its bill */
  const vehicle = async (
    { orderId, quoted }: Awaited<ReturnType<typeof quotedOrder>>,
    qty: number,
    loadWeightKg: number,
  ): Promise<string> => {
    const carrierUnitPriceFen = quoted.unitPriceFen;
    const { id } = await sends(offer(all.dispatcher, orderId, desk.now(), { qty, carrierUnitPriceFen }));
    await sends(all.driver.event('assignment', id, 'accept.offer', { vehicles: null, reason: null }));
    const jobs = (await all.dispatcher.list('waybill', { orderId })).data.records;
    const job = jobs.find(({ assignmentId }) => assignmentId === id);
    if (!job) throw new Error('The accepted offer made no waybill.');
    await carried(desk, all, job.id, { loadWeightKg, stepMs: 1 });
    const [bill] = (await all.clerk.list('freightBill', { waybillId: job.id })).data.records;
    return String(bill?.id);
  };

  const confirmed = async (id: string): Promise<WireRow> => {
    await sends(all.clerk.event('freightBill', id, 'value'));
    return sends(all.approver.event('freightBill', id, 'confirm.bill'));
  };
  const sumOf = (rows: readonly WireRow[], field: string) =>
    rows.reduce((sum, row) => sum + Number(row[field]), 0);

  it('is reached to the fen by three vehicles that divide it, whichever is confirmed first', async () => {
    const ordered = await quotedOrder(3_000, 3);
    expect(ordered.quoted).toMatchObject({
      priceUnit: 'yuanPerVehicle',
      unitPriceFen: 26_666,
      amountFen: LOWEST_FEN,
    });
    const bills = [
      await vehicle(ordered, 1, 1_000),
      await vehicle(ordered, 1, 1_000),
      await vehicle(ordered, 1, 1_000),
    ];
    const rows: WireRow[] = [];
    for (const id of bills.toReversed()) rows.unshift(await confirmed(id));
    expect(rows.map(({ topUpFen }) => topUpFen)).toEqual([1, 1, 0]);
    expect(sumOf(rows, 'payableFen')).toBe(LOWEST_FEN);
    await expectBooks(desk);
  });

  it('[34028] is added to lighter loads than planned by their freight, once all vehicles have ended', async () => {
    const ordered = await quotedOrder(5_000, 2);
    expect(ordered.quoted.priceUnit).toBe('yuanPerTon');
    const first = await vehicle(ordered, 2_500, 1_000);
    await refusedWith(
      all.clerk,
      () => all.clerk.event('freightBill', first, 'value'),
      34028,
      `订单最低运费800.00元，须待${ordered.orderNo}完成（异常终止的先核算）后核算`,
      `The order costs 800.00 yuan at least: value this once ${ordered.orderNo} has ended, or is valued if it was aborted`,
    );
    const second = await vehicle(ordered, 2_500, 2_000);
    const later = await confirmed(second);
    const earlier = await confirmed(first);
    const rows = [earlier, later];
    const each = ordered.quoted.unitPriceFen;
    expect(rows.map(({ baseFreightFen }) => baseFreightFen)).toEqual([each, 2 * each]);
    expect(sumOf(rows, 'payableFen')).toBe(LOWEST_FEN);
    const lackingFen = LOWEST_FEN - 3 * each;
    expect(rows[0]).toMatchObject({ lowestFen: LOWEST_FEN, orderFreightFen: 3 * each });
    expect(Math.abs(3 * Number(earlier.topUpFen) - lackingFen)).toBeLessThan(3);
    expect(sumOf(rows, 'shipperReceivableFen')).toBe(LOWEST_FEN + sumOf(rows, 'serviceFeeFen'));
    // A bill that is valued again gets the same.
    await sends(all.approver.event('freightBill', first, 'reopen.bill', { reason: '吨位需要复核' }));
    expect(await confirmed(first)).toMatchObject({ topUpFen: earlier.topUpFen });
    await expectBooks(desk);
  });

  it('is reached all the same where a weight is corrected after another bill was confirmed', async () => {
    const ordered = await quotedOrder(5_000, 2);
    const first = await vehicle(ordered, 2_500, 1_000);
    const second = await vehicle(ordered, 2_500, 2_000);
    const earlier = await confirmed(first);
    const { waybillId } = (await all.clerk.open('freightBill', second)).data.row;
    // Lighter by a quarter: the other vehicle has less than its share of today, and keeps what it has.
    await desk.platform.services.store.pool.query(
      'update waybill set load_weight_kg = 1500, unload_weight_kg = 1500 where id = $1',
      [waybillId],
    );
    await desk.platform.services.store.pool.query(
      'update receipt set load_weight_kg = 1500, unload_weight_kg = 1500 where waybill_id = $1',
      [waybillId],
    );
    const later = await confirmed(second);
    expect(sumOf([earlier, later], 'payableFen')).toBe(LOWEST_FEN);
    await expectBooks(desk);
  });

  it('adds nothing where one vehicle alone costs enough: it waits for nobody', async () => {
    const ordered = await quotedOrder(12_000, 2);
    const first = await vehicle(ordered, 6_000, 6_000);
    expect(await confirmed(first)).toMatchObject({ topUpFen: 0, lowestFen: null });
    await expectBooks(desk);
  });
});
