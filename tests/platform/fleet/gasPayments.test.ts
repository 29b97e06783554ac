import { beforeAll, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_LIMIT_FEN } from '../../../domain/rules/gasPayment.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { brokenRules } from '../books.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';

/** Fuel paid from a wallet at the platform's price (records 10.7). */
describe('gas payments', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let clerk: Person;
  let approver: Person;
  let station: WireRow;
  let price: { platformPriceFen: number; listPriceFen: number };
  const login = async () => {
    people = await logInDemoPeople(desk);
    clerk = await desk.person('clerk');
    approver = await desk.person('approver');
  };
  beforeAll(async () => {
    await login();
    const [found] = (await people.driver.list('gasStation', { status: 'enabled' })).data.records;
    if (!found) throw new Error('The demo company has no gas station.');
    station = found;
    const fuels = found.fuels as { fuelKind: string; platformPriceFen: number; listPriceFen: number }[];
    price = fuels.find(({ fuelKind }) => fuelKind === '0#') ?? { platformPriceFen: 0, listPriceFen: 0 };
  });

  const self = async () =>
    String(
      (await people.driver.list('driver')).data.records.find(({ driverName }) => driverName === '周建军')?.id,
    );
  const ask = async (who: Person, changes: Record<string, unknown> = {}) =>
    who.save('gasPayment', {
      driverId: await self(),
      stationId: station.id,
      fuelKind: '0#',
      litres: 60_123,
      payWay: 'balance',
      ...changes,
    });
  const created = async (litres = 60_123) => {
    const answer = await ask(people.driver, { litres });
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.row;
  };
  const pay = (row: WireRow, payCode: unknown = row.payCode) =>
    clerk.event('gasPayment', row.id, 'pay', { payCode });
  const walletFen = async () => {
    const { rows } = await desk.platform.services.store.pool.query<{ fen: string }>(
      `select balance_fen as fen from ledger_account where code = 'W_AVAIL' and owner_type = 'driver' and owner_id = $1`,
      [await self()],
    );
    return Number(rows[0]?.fen);
  };
  const booksHold = async () => {
    expect(await brokenRules(desk.platform.services.store.pool, [])).toEqual({});
  };

  it('[/basicInfo/gasStation/gasPayment] is priced by the platform, and its code is shown only to the payer', async () => {
    const row = await created();
    expect(row).toMatchObject({
      status: 'created',
      plateNumber: '皖A7K216',
      unitPriceFen: price.platformPriceFen,
      amountFen: Math.round((60_123 * price.platformPriceFen) / 1_000),
      listAmountFen: Math.round((60_123 * price.listPriceFen) / 1_000),
    });
    expect(row.payCode).toMatch(/^\d{18}$/);
    expect((await clerk.open('gasPayment', row.id)).data.row.payCode).toBeFalsy();
    expect(await ask(clerk)).toMatchObject({ status: 10403 });
  });

  it('[51032] only its own code is accepted, once, within two minutes', async () => {
    const row = await created();
    expect(await pay(row, '000000000000000000')).toMatchObject({ status: 51032 });
    expect(await pay(row)).toMatchObject({ status: 0, data: { row: { status: 'paid' } } });
    expect(await pay(row)).toMatchObject({ status: 10410 });
    const late = await created();
    desk.advance(121_000);
    expect(await pay(late)).toMatchObject({ status: 51032 });
    await runDeadlinesJob(desk.platform.services);
    expect((await people.driver.open('gasPayment', late.id)).data.row.status).toBe('closed');
  });

  it('takes the money and records the fuel; a refund by another person reverses both', async () => {
    const before = await walletFen();
    const row = await created();
    await pay(row);
    const amount = Number(row.amountFen);
    expect(await walletFen()).toBe(before - amount);
    await booksHold();
    const [fuel] = (
      await people.driver.list('refuel', { status: 'settled', size: '100' })
    ).data.records.filter(({ gasPaymentId }) => gasPaymentId === row.id);
    expect(fuel).toMatchObject({ payWay: 'gasPay', litres: 60_123, amountFen: amount });

    expect(await clerk.event('gasPayment', row.id, 'refund')).toMatchObject({ status: 10403 });
    expect(await clerk.event('gasPayment', row.id, 'ask.refund', { reason: '错' })).toMatchObject({
      status: 10400,
    });
    expect(await clerk.event('gasPayment', row.id, 'ask.refund', { reason: '加油量录入有误' })).toMatchObject(
      {
        status: 0,
        data: { row: { status: 'refundAsked' } },
      },
    );
    expect(await clerk.event('gasPayment', row.id, 'settle', { settleNo: 'JS-1' })).toMatchObject({
      status: 10410,
    });
    expect(await approver.event('gasPayment', row.id, 'refund')).toMatchObject({
      status: 0,
      data: { row: { status: 'refunded' } },
    });
    expect(await walletFen()).toBe(before);
    expect((await people.driver.open('refuel', String(fuel?.id))).data.row.status).toBe('voided');
    await booksHold();
  });

  it('four eyes: the administrator who requested a refund does not decide about it', async () => {
    const admin = await desk.person('admin');
    const row = await created();
    await pay(row);
    await admin.event('gasPayment', row.id, 'ask.refund', { reason: '加油量录入有误' });
    expect(await admin.event('gasPayment', row.id, 'refund')).toMatchObject({ status: 10403 });
    expect(await approver.event('gasPayment', row.id, 'keep.paid')).toMatchObject({
      status: 0,
      data: { row: { status: 'paid', refundAskedBy: null } },
    });
  });

  it('[31007] [51033] is not paid without the money, nor over the limit of the day', async () => {
    const dear = await created(Math.ceil((DAY_LIMIT_FEN * 1_000) / price.platformPriceFen) + 1_000);
    expect(await pay(dear)).toMatchObject({ status: 51033 });
    const drivers = (await people.captain.list('driver', { status: 'approved' })).data.records;
    const trucks = await people.captain.list('vehicle', { status: 'approved', isTrailer: 'false' });
    const ofCaptain = (index: number) =>
      ask(people.captain, {
        driverId: drivers[index]?.id,
        vehicleId: trucks.data.records[0]?.id,
        litres: 1_350_000,
      });
    const first = await ofCaptain(0);
    expect(first).toMatchObject({ status: 0, data: { row: { payer: 'captain' } } });
    expect(await pay(first.data.row)).toMatchObject({ status: 0 });
    expect(await pay((await ofCaptain(1)).data.row)).toMatchObject({ status: 31007 });
    await booksHold();
  });

  it('[51034] is refunded on its day only, and is then owed to the station', async () => {
    const paid = (await clerk.list('gasPayment', { status: 'paid' })).data.records;
    const asked = paid[0];
    expect(paid.length).toBeGreaterThan(1);
    await clerk.event('gasPayment', String(asked?.id), 'ask.refund', { reason: '加油量录入有误' });
    desk.advance(DAY_MS);
    await login();
    await runDeadlinesJob(desk.platform.services);
    expect(await approver.event('gasPayment', String(asked?.id), 'refund')).toMatchObject({ status: 10410 });
    expect((await clerk.open('gasPayment', String(asked?.id))).data.row.status).toBe('paid');
    expect(
      await clerk.event('gasPayment', String(asked?.id), 'ask.refund', { reason: '加油量录入有误' }),
    ).toMatchObject({ status: 51034 });
    for (const { id } of paid)
      expect(await clerk.event('gasPayment', id, 'settle', { settleNo: 'JS20261122' })).toMatchObject({
        status: 0,
        data: { row: { status: 'settled', settleNo: 'JS20261122' } },
      });
    const owed = await desk.platform.services.store.pool.query(
      `select 1 from ledger_account where code = 'AP' and owner_type = 'supplier' and balance_fen > 0`,
    );
    expect(owed.rows.length).toBeGreaterThan(0);
  });

  it('is refused for a station that is closed, or a fuel that it does not sell', async () => {
    const [closed] = (await people.dispatcher.list('gasStation', { status: 'disabled' })).data.records;
    const answer = await ask(people.driver, { stationId: closed?.id });
    expect(answer).toMatchObject({ status: 10400, data: { errors: [{ field: 'stationId' }] } });
    const unsold = await ask(people.driver, { fuelKind: '98#' });
    expect(unsold).toMatchObject({ status: 10400, data: { errors: [{ field: 'fuelKind' }] } });
  });
});
