import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { plainItem } from '../../../server/ports/embeddedOilSales.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { applied, booksRight, newTrip, released, useCashiers } from './advanceSteps.ts';
import { FuelDesk } from './oilCardSteps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const reason = '与供应商对账单不符';
const MASTER = '1000200000000001';
const SUB = '1000200000000011';
const OWN = '1000200000000021';

describe('[/addedService/oilCardTransaction] fuel cards: the worked example of addendum B 5.6', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const fuel = new FuelDesk(desk, all);
  let waybillId: string;
  let master: string;
  let sub: string;
  let own: string;

  beforeAll(async () => {
    await fuel.buys(2_000_000, 'GB20260302101');
    waybillId = await newTrip(desk, all);
    const loaded = { loadWeightKg: 32_000, plateNumber: fuel.plateNumber, lng: 117.34, lat: 31.89 };
    expect(await all.driver.event('waybill', waybillId, 'load.confirm', loaded)).toMatchObject({ status: 0 });
    master = await fuel.master(MASTER, 2_000_000);
    sub = await fuel.sub(SUB, master);
    const { driverId } = fuel;
    own = await fuel.card(OWN, { cardKind: 'sub', parentId: master, holderKind: 'DRIVER', driverId });
  });

  it('what was bought is loaded on the master, as the supplier tells', async () => {
    expect(await fuel.balance(master)).toBe(2_000_000);
    expect(await fuel.account('OIL_POOL')).toBe(2_000_000);
    await booksRight(desk);
  });

  it('5,000.00 go to the card of an own truck: two transactions that are 0 together', async () => {
    const asked = await all.clerk.event('oilCard', master, 'allocate', { toCardId: sub, amountFen: 500_000 });
    expect(asked).toMatchObject({ status: 0 });
    // It has not happened before the supplier says so.
    expect([await fuel.balance(master), await fuel.balance(sub)]).toEqual([2_000_000, 0]);
    await fuel.orders();
    expect([await fuel.balance(master), await fuel.balance(sub)]).toEqual([1_500_000, 500_000]);
    await fuel.reads();
    const both = await fuel.txns({ kind: 'allocate' });
    expect(both.map(({ amountFen, status }) => [amountFen, status]).toSorted()).toEqual([
      [-500_000, 'ignored'],
      [500_000, 'ignored'],
    ]);
    expect(await fuel.account('OIL_POOL')).toBe(2_000_000);
    await booksRight(desk);
  });

  it('it fuels 286.40 l at 7.14: cost of the trip it is on', async () => {
    const before = await fuel.account('COST_FUEL');
    await fuel.fuels(SUB, 286_400);
    const [taken] = await fuel.txns({ kind: 'consume' });
    expect(taken).toMatchObject({
      amountFen: -204_490,
      balanceAfterFen: 295_510,
      status: 'matched',
      waybillId,
    });
    expect(await fuel.entries(String(taken?.id))).toEqual([`COST_FUEL/OIL_POOL 204490 ${waybillId}`]);
    expect(await fuel.account('COST_FUEL')).toBe(before + 204_490);
    await booksRight(desk);
  });

  it("an advance of 1,500.00 goes from the master to the driver's card", async () => {
    const form = { waybillId, type: 'oilCard', oilCardId: own, amountFen: 150_000 };
    const advanceId = await applied(all.dispatcher, form);
    await released(all, advanceId);
    await fuel.orders();
    await fuel.reads();
    expect([await fuel.balance(master), await fuel.balance(own)]).toEqual([1_350_000, 150_000]);
    expect(await fuel.row(own)).toMatchObject({ chargedFen: 150_000 });
    // 16,455.10 = 13,500.00 + 2,955.10
    expect(await fuel.account('OIL_POOL')).toBe(1_645_510);
    expect([await fuel.balance(master), await fuel.balance(sub)]).toEqual([1_350_000, 295_510]);
    await booksRight(desk);
  });

  it('the driver fuels 1,200.00: his card has 300.00, and nothing is booked', async () => {
    await fuel.fuels(OWN, 168_067);
    expect(await fuel.balance(own)).toBe(30_000);
    const [taken] = await fuel.txns({ kind: 'consume', cardId: own });
    expect(taken).toMatchObject({ amountFen: -120_000, status: 'matched', waybillId });
    expect(await fuel.entries(String(taken?.id))).toEqual([]);
    expect(await fuel.account('OIL_POOL')).toBe(1_645_510);
    const seen = (await all.driver.list('oilCardTxn', { cardId: own })).data.records;
    expect(seen.map(({ amountFen }) => amountFen).toSorted()).toEqual([-120_000, 150_000]);
    expect(seen[0]).not.toHaveProperty('oddity');
    await booksRight(desk);
  });

  it('[50021] a statement that differs by more than is let pass stops fuel advances of the supplier', async () => {
    const form = { waybillId, type: 'oilCard', oilCardId: own, amountFen: 10_000 };
    const id = await applied(all.dispatcher, form);
    expect(await all.approver.event('advance', id, 'approve.advance')).toMatchObject({ status: 0 });
    const differs = (fen: number) =>
      desk.platform.services.store.pool.query(
        `update fund_account set oil_difference_fen = $1 where owner_type = 'supplier' and owner_id = $2`,
        [fen, fuel.supplierId],
      );
    await differs(-10_001);
    const pay = () => all.approver.event('advance', id, 'pay.advance');
    expect(await pay()).toMatchObject({ status: 50021, msg: expect.stringContaining('100.01') });
    await differs(-10_000);
    expect(await pay()).toMatchObject({ status: 0 });
    await fuel.orders();
    expect([await fuel.balance(master), await fuel.balance(own)]).toEqual([1_340_000, 40_000]);
    await booksRight(desk);
  });

  it('[D44] input VAT is claimed of the fuel that the truck took', async () => {
    const { rows } = await desk.platform.services.store.pool.query<{ fen: string }>(
      'select fuel_cost_fen as fen from ledger_waybill where waybill_id = $1',
      [waybillId],
    );
    expect(Number(rows[0]?.fen)).toBe(204_490);
  });

  it('[50006] [50007] [50014] [50027] what is not moved between cards', async () => {
    const move = (who: 'clerk' | 'approver', from: string, toCardId: string, amountFen: number) =>
      all[who].event('oilCard', from, 'allocate', { toCardId, amountFen });
    expect(await move('clerk', master, own, 10_000)).toMatchObject({ status: 50014 });
    expect(await move('clerk', sub, master, 10_000)).toMatchObject({ status: 50014 });
    expect(await move('clerk', master, sub, 500_001)).toMatchObject({ status: 50027 });
    expect(await move('approver', master, sub, 1_340_001)).toMatchObject({ status: 50006 });
    expect(await all.clerk.event('oilCard', own, 'recall', { amountFen: 100 })).toMatchObject({
      status: 50014,
    });
    expect(await all.clerk.event('oilCard', sub, 'recall', { amountFen: 295_511 })).toMatchObject({
      status: 50006,
    });
    expect(await all.clerk.event('oilCard', sub, 'close.card')).toMatchObject({ status: 50011 });
    expect(await all.clerk.event('oilCard', sub, 'freeze', { reason })).toMatchObject({ status: 0 });
    expect(await move('clerk', master, sub, 10_000)).toMatchObject({ status: 50007 });
    await fuel.orders();
    expect(await fuel.row(sub)).toMatchObject({ status: 'frozen', blockState: 'done' });
    expect(await all.clerk.event('oilCard', sub, 'unfreeze')).toMatchObject({ status: 0 });
    await fuel.orders();
    expect(await fuel.row(sub)).toMatchObject({ status: 'active', blockState: 'none' });
    // What is on its way to one card is not promised to another.
    expect(await move('approver', master, sub, 1_000_000)).toMatchObject({ status: 0 });
    expect(await move('clerk', master, sub, 400_000)).toMatchObject({ status: 50006 });
    await fuel.orders();
    expect([await fuel.balance(master), await fuel.balance(sub)]).toEqual([340_000, 1_295_510]);
    expect(await all.approver.event('oilCard', sub, 'recall', { amountFen: 1_000_000 })).toMatchObject({
      status: 0,
    });
    await fuel.orders();
    expect([await fuel.balance(master), await fuel.balance(sub)]).toEqual([1_340_000, 295_510]);
    await booksRight(desk);
  });

  it('[50012] fuel of no trip is matched by hand: its cost moves by reversal and anew', async () => {
    desk.advance(26 * HOUR_MS);
    await all.again();
    await fuel.fuels(SUB, 10_000, { plate: '皖A00000' });
    const [odd] = await fuel.txns({ status: 'unmatched' });
    expect(odd).toMatchObject({ amountFen: -7_140, oddity: 'plate', waybillId: null });
    const { records } = (await all.clerk.list('waybill', { status: 'completed' })).data;
    const match = (id: unknown) => all.clerk.event('oilCardTxn', String(odd?.id), 'match', { waybillId: id });
    expect(await match(records[0]?.id)).toMatchObject({ status: 50012 });
    expect(await match(waybillId)).toMatchObject({
      status: 0,
      data: { row: { status: 'matched', waybillId } },
    });
    expect(await fuel.entries(String(odd?.id))).toEqual([
      'COST_FUEL/OIL_POOL 7140 -',
      'OIL_POOL/COST_FUEL 7140 -',
      `COST_FUEL/OIL_POOL 7140 ${waybillId}`,
    ]);
    await booksRight(desk);
  });

  it('a refund takes the cost back; one without its consumption waits for the finance approver', async () => {
    await fuel.fuels(SUB, 10_000);
    const before = await fuel.account('OIL_POOL');
    const refund = (txnId: string, amountFen: number) =>
      fuel.tells(plainItem({ txnId, cardNo: SUB, kind: 'refund', amountFen, at: desk.now() }));
    await refund('R1', 7_140);
    expect(await fuel.account('OIL_POOL')).toBe(before + 7_140);
    await refund('R2', 5_000);
    const [held] = await fuel.txns({ status: 'pendingAdjust' });
    expect(held).toMatchObject({ kind: 'refund', amountFen: 5_000, balanceAfterFen: null });
    expect(await fuel.account('OIL_POOL')).toBe(before + 7_140);
    await booksRight(desk);
    const approved = await all.approver.event('oilCardTxn', String(held?.id), 'approve');
    expect(approved).toMatchObject({ status: 0, data: { row: { status: 'ignored' } } });
    expect(await fuel.account('OIL_POOL')).toBe(before + 12_140);
    await booksRight(desk);
  });

  it('what the card does not hold is stored, told and not counted until it does', async () => {
    const before = await fuel.balance(sub);
    await fuel.fuels(SUB, 600_000);
    const [held] = await fuel.txns({ status: 'pendingAdjust' });
    expect(held).toMatchObject({ kind: 'consume', amountFen: -428_400 });
    expect(await fuel.balance(sub)).toBe(before);
    const approve = () => all.approver.event('oilCardTxn', String(held?.id), 'approve');
    expect(await approve()).toMatchObject({ status: 50006 });
    const filled = await all.clerk.event('oilCard', master, 'allocate', {
      toCardId: sub,
      amountFen: 400_000,
    });
    expect(filled).toMatchObject({ status: 0 });
    await fuel.orders();
    expect(await approve()).toMatchObject({ status: 0, data: { row: { status: 'unmatched' } } });
    await booksRight(desk);
  });
});

describe('[oilSupplier] a supplier that misbehaves, and its statement', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const fuel = new FuelDesk(desk, all);
  let master: string;
  const cardNo = (ending: string) => `10003000000000${ending}`;

  beforeAll(async () => {
    // Days of limits and of balances are those of the calendar.
    desk.advance(startOfDay(desk.now()) + DAY_MS + 8 * HOUR_MS - desk.now());
    await all.again();
    await fuel.buys(1_000_000, 'GB20260302102');
    master = await fuel.master('1000300000000001', 900_000);
  });

  const filled = async (ending: string): Promise<string> => {
    const id = await fuel.sub(cardNo(ending), master, { vehicleId: null });
    const moved = await all.clerk.event('oilCard', master, 'allocate', { toCardId: id, amountFen: 100_000 });
    expect(moved).toMatchObject({ status: 0 });
    await fuel.orders();
    await fuel.reads();
    return id;
  };

  it('[oilSupplier 76] told twice is counted once', async () => {
    const id = await filled('76');
    await fuel.fuels(cardNo('76'), 10_000);
    await fuel.reads();
    expect(await fuel.balance(id)).toBe(92_860);
    expect(await fuel.txns({ cardId: id, kind: 'consume' })).toHaveLength(1);
  });

  it('[oilSupplier 77] told a day late is counted when it is told', async () => {
    const id = await filled('77');
    await fuel.fuels(cardNo('77'), 10_000);
    expect(await fuel.balance(id)).toBe(100_000);
    desk.advance(25 * HOUR_MS);
    await all.again();
    await fuel.reads();
    // Besides, the embedded supplier has sold some by itself.
    const told = await fuel.txns({ cardId: id, kind: 'consume' });
    expect(told.map(({ amountFen }) => amountFen)).toContain(-7_140);
    await booksRight(desk);
  });

  it('[oilSupplier 78] a price that does not fit is odd, and the same again is a duplicate', async () => {
    const id = await filled('78');
    const at = desk.now();
    await fuel.fuels(cardNo('78'), 10_000, { at });
    await fuel.fuels(cardNo('78'), 10_000, { at: at + MINUTE_MS });
    const oddities = (await fuel.txns({ cardId: id, kind: 'consume' })).map(({ oddity }) => oddity);
    expect(oddities.toSorted()).toEqual(['duplicate', 'price']);
  });

  it('[oilSupplier 80] a block that is refused is shown, and the clerks are told', async () => {
    const id = await filled('80');
    expect(await all.clerk.event('oilCard', id, 'loss')).toMatchObject({ status: 0 });
    expect(await fuel.row(id)).toMatchObject({ status: 'lost', blockState: 'asked' });
    await fuel.orders();
    expect(await fuel.row(id)).toMatchObject({ status: 'lost', blockState: 'refused' });
    const replaced = await all.clerk.event('oilCard', id, 'replace', { cardNo: cardNo('90') });
    expect(replaced).toMatchObject({ status: 50028 });
  });

  it('a lost card is replaced with what it held, once it is blocked', async () => {
    const id = await filled('70');
    expect(await all.clerk.event('oilCard', id, 'loss')).toMatchObject({ status: 0 });
    await fuel.orders();
    const same = await all.clerk.event('oilCard', id, 'replace', { cardNo: cardNo('70') });
    expect(same).toMatchObject({ status: 10411 });
    expect(await all.clerk.event('oilCard', id, 'replace', { cardNo: cardNo('71') })).toMatchObject({
      status: 0,
    });
    const { status, balanceFen, replacedById } = await fuel.row(id);
    expect([status, balanceFen]).toEqual(['closed', 0]);
    expect(await fuel.row(String(replacedById))).toMatchObject({ cardNo: cardNo('71'), balanceFen: 100_000 });
    await booksRight(desk);
  });

  it('limits are so once the supplier has set them', async () => {
    const id = await filled('60');
    const limits = { dayLimitFen: 5_000, timesPerDay: 2 };
    expect(await all.clerk.event('oilCard', id, 'set.limits', limits)).toMatchObject({ status: 0 });
    expect(await fuel.row(id)).toMatchObject({ dayLimitFen: null });
    await fuel.orders();
    expect(await fuel.row(id)).toMatchObject(limits);
    await fuel.fuels(cardNo('60'), 10_000);
    const more = await all.clerk.event('oilCard', master, 'allocate', { toCardId: id, amountFen: 100 });
    expect(more).toMatchObject({ status: 50013 });
  });

  it('[oilSupplier 79] a balance that differs is shown, may be adjusted towards, and above the limit stops advances', async () => {
    const id = await filled('79');
    // The next morning.
    desk.advance(24 * HOUR_MS);
    await all.again();
    await fuel.reads();
    const card = await fuel.row(id);
    expect(Number(card.supplierBalanceFen) - Number(card.balanceFen)).toBe(1);
    const [fund] = (
      await all.approver.list('fundAccount', { ownerType: 'supplier', size: '100' })
    ).data.records.filter(({ oilDifferenceFen }) => oilDifferenceFen !== null && oilDifferenceFen !== -1_250);
    expect(fund).toMatchObject({ oilDifferenceFen: 1 });
    const evidence = [(await uploadPicture(all.clerk)).id];
    const adjust = (amountFen: number) =>
      all.clerk.save('oilCardTxn', { cardId: id, amountFen, reason, evidence });
    expect(await adjust(2)).toMatchObject({ status: 10400 });
    expect(await adjust(-1)).toMatchObject({ status: 10400 });
    const proposed = await adjust(1);
    expect(proposed).toMatchObject({ status: 0, data: { row: { status: 'pendingAdjust' } } });
    const [review] = (
      await all.approver.list('review', { status: 'pending', subjectType: 'oilCardTxn' })
    ).data.records.filter(({ oilCardTxnId }) => oilCardTxnId === proposed.data.row.id);
    expect(await all.approver.event('review', String(review?.id), 'pass')).toMatchObject({ status: 0 });
    const adjusted = await fuel.row(id);
    expect(adjusted.balanceFen).toBe(adjusted.supplierBalanceFen);
    await booksRight(desk);
  });

  it.each([
    ['refused', ['failed', 'failed', 'failed', 'failed']],
    ['silent', ['submitted', 'done', 'done', 'done']],
    ['lost', ['submitted', 'failed', 'failed', 'failed']],
    ['late', ['submitted', 'unknown', 'done', 'done']],
    ['vague', ['submitted', 'unknown', 'unknown', 'done']],
    ['twice', ['done', 'done', 'done', 'done']],
    // Nothing is booked of it: people settle it with the supplier.
    ['short', ['unknown', 'unknown', 'unknown', 'unknown']],
  ] as const)(
    '[oilSupplier 81] [oilSupplier 82] [oilSupplier 83] [oilSupplier 84] [oilSupplier 85] [oilSupplier 86] [oilSupplier 87] an allocation is %s',
    async (kind, states) => {
      const { pool } = desk.platform.services.store;
      const id = await fuel.sub(cardNo(String(Object.keys(OIL_SENTINELS).indexOf(kind) + 20)), master, {
        vehicleId: null,
      });
      const before = Number(await fuel.balance(master));
      const amountFen = 10_000 + OIL_SENTINELS[kind];
      const moved = await all.clerk.event('oilCard', master, 'allocate', { toCardId: id, amountFen });
      expect(moved).toMatchObject({ status: 0 });
      const seen: string[] = [];
      for (const ms of [0, 6 * MINUTE_MS, 2 * HOUR_MS, 70 * HOUR_MS]) {
        desk.advance(ms);
        await fuel.orders();
        const { rows } = await pool.query<{ status: string }>(
          'select status from oil_order where other_card_id = $1',
          [id],
        );
        seen.push(String(rows[0]?.status));
      }
      expect(seen).toEqual(states);
      await all.again();
      const isMoved = seen.at(-1) === 'done';
      expect(await fuel.balance(id)).toBe(isMoved ? amountFen : 0);
      expect(await fuel.balance(master)).toBe(isMoved ? before - amountFen : before);
      await booksRight(desk);
    },
  );
});
