import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { runOilJob } from '../../../server/jobs/oil.ts';
import { runOilFeedJob } from '../../../server/jobs/oilFeed.ts';
import { balanceOf, plainItem, saleOf, tellTxn } from '../../../server/ports/embeddedOilSales.ts';
import { OIL_SENTINELS } from '../../../server/ports/embeddedOilSupplier.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { seeded } from '../../../server/seed/random.ts';
import { useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { booksRight, useCashiers } from '../money/advanceSteps.ts';
import { FuelDesk } from '../money/oilCardSteps.ts';
import { sqlOn } from '../stored.ts';
import { Line } from './line.ts';
import { LOGIN_MS } from './loggedIn.ts';
import { type Move, play, seedOf } from './play.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GAME = { seed: 20_261_130, length: 60 };
const MASTER = '1000400000000001';
/** Told twice, told a day late, and two that are as they should be. */
const SUBS = ['1000400000000176', '1000400000000177', '1000400000000110', '1000400000000111'] as const;

describe('[oilSupplier] a fuel supplier, whatever it and the line do', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const fuel = new FuelDesk(desk, all);
  let master: string;
  const subs: string[] = [];

  beforeAll(async () => {
    desk.advance(startOfDay(desk.now()) + DAY_MS + 8 * HOUR_MS - desk.now());
    await all.again();
    await fuel.buys(5_000_000, 'GB20260302190');
    master = await fuel.master(MASTER, 4_000_000);
    for (const cardNo of SUBS) subs.push(await fuel.sub(cardNo, master, { vehicleId: null }));
  });

  it('the cards hold what the supplier says, what is held back counted, and every order has its end', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    let loginAt = desk.now();
    const later = async (ms: number) => {
      desk.advance(ms);
      if (desk.now() - loginAt < LOGIN_MS) return;
      await all.again();
      loginAt = desk.now();
    };
    const orders = () =>
      line.round((services) => runOilJob({ ...services, oilSupplier: line.to(services.oilSupplier) }));
    // Without an answer the feed of a supplier is read in the next round; the job has not failed.
    const reads = () =>
      line.round((services) => runOilFeedJob({ ...services, oilSupplier: line.to(services.oilSupplier) }));
    let sold = 0;

    const moves: Move = {
      name: 'move',
      times: 10,
      act: async (random) => {
        const kind = random.chance(70) ? random.pick(Object.values(OIL_SENTINELS)) : 0;
        const amountFen = random.int(50, 300) * 100 + kind;
        const sub = random.pick(subs);
        const given = random.chance(70)
          ? await all.clerk.event('oilCard', master, 'allocate', { toCardId: sub, amountFen })
          : await all.clerk.event('oilCard', sub, 'recall', { amountFen });
        // Too little on the card, stopped, or above the limit of the day.
        expect([0, 50006, 50007, 50013]).toContain(given.status);
        return `${String(kind)}:${String(given.status)}`;
      },
    };
    const limits: Move = {
      name: 'limit',
      times: 1,
      act: async (random) => {
        const form = { dayLimitFen: random.pick([null, 500_000]), timesPerDay: null };
        return (await all.clerk.event('oilCard', random.pick(subs), 'set.limits', form)).status;
      },
    };
    const stops: Move = {
      name: 'stop',
      times: 2,
      act: async (random) => {
        const id = random.pick(subs);
        const { status } = await fuel.row(id);
        return status === 'active'
          ? (await all.clerk.event('oilCard', id, 'freeze', { reason: '卡片异常，先行停用' })).status
          : (await all.clerk.event('oilCard', id, 'unfreeze')).status;
      },
    };
    /** What the supplier delivered short is recorded by one and confirmed by another. */
    const settles = async () => {
      const doubted = await sql(
        `select id::text, said_fen::text as fen from oil_order
         where supplier_id = $1 and status = 'unknown' and fail_code = 'DOUBT' and not deleted`,
        [fuel.supplierId],
      );
      for (const { id = '', fen } of doubted) {
        const { id: paper } = await uploadPicture(all.clerk);
        const form = { outcome: 'done', deliveredFen: Number(fen), voucherNo: null };
        const grounds = { reason: '供应商对账单第三页', evidence: [paper] };
        const stated = await all.clerk.event('oilOrder', id, 'state.result', { ...form, ...grounds });
        expect(stated).toMatchObject({ status: 0 });
        expect(await all.approver.event('oilOrder', id, 'confirm.result')).toMatchObject({ status: 0 });
      }
    };
    /** Somebody fuels with a card that holds enough, or gives fuel back. */
    const sells: Move = {
      name: 'sell',
      times: 6,
      act: async (random) => {
        const cardNo = random.pick(SUBS);
        const { db } = desk.platform.services.store;
        const held = await balanceOf(db, DEMO_GROUP, cardNo, desk.now());
        if (held === null || held.isBlocked || held.balanceFen < 8_000) return 'empty';
        sold += 1;
        const txnId = `S${String(sold)}`;
        const sale = saleOf(cardNo, { txnId, litres: 1_000 * random.int(1, 8), at: desk.now(), plate: null });
        const where = { groupCode: DEMO_GROUP, supplierId: fuel.supplierId, now: desk.now() };
        await tellTxn(db, { ...where, item: sale });
        if (!random.chance(20)) return undefined;
        const back = { txnId: `${txnId}R`, cardNo, kind: 'refund', amountFen: -sale.amountFen } as const;
        await tellTxn(db, { ...where, item: plainItem({ ...back, at: desk.now() + 1 }) });
        return 'back';
      },
    };
    const orderRounds: Move = { name: 'orders', times: 12, act: orders };
    const feedRounds: Move = {
      name: 'reads',
      times: 8,
      act: async () => {
        await later(11 * MINUTE_MS);
        return reads();
      },
    };
    const waits: Move = {
      name: 'wait',
      times: 4,
      act: (random) => later(random.pick([6, 6, 125]) * MINUTE_MS),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };

    await play(
      [moves, limits, stops, sells, orderRounds, feedRounds, waits, restarts],
      GAME,
      async () => {
        line.isBad = false;
        for (const hours of [0.2, 3, 27, 48, 25]) {
          await later(hours * HOUR_MS);
          for (let n = 0; n < 3; n += 1) {
            await orders();
            await reads();
            await later(11 * MINUTE_MS);
          }
        }
        await settles();
        const ours = await sql(
          `select o.oil_order_no, o.kind, o.status, e.state from oil_order o
          left join embedded_oil_order e on e.group_code = o.group_code and e.request_no = o.request_no
          where o.supplier_id = $1 and not o.deleted`,
          [fuel.supplierId],
        );
        const stuck = ours.filter(({ status }) => status !== 'done' && status !== 'failed');
        expect(stuck).toEqual([]);
        const differ = ours.filter(({ status, state }) => (status === 'done') !== (state === 'done'));
        expect(differ).toEqual([]);
        expect(line.sentAgain('order')).toEqual([]);
        await booksRight(desk);
        const cards = await sql(
          `select c.card_no, c.balance_fen::text as fen, coalesce((select sum(t.amount_fen) from oil_card_txn t
            where t.card_id = c.id and t.status = 'pendingAdjust' and not t.deleted), 0)::text as held
          from oil_card c where c.supplier_id = $1 and not c.deleted order by 1`,
          [fuel.supplierId],
        );
        const told: unknown[] = [];
        for (const { card_no: cardNo = '' } of cards)
          told.push([
            cardNo,
            (await balanceOf(desk.platform.services.store.db, DEMO_GROUP, cardNo, desk.now()))?.balanceFen ??
              0,
          ]);
        expect(cards.map(({ card_no: no, fen, held }) => [no, Number(fen) + Number(held)])).toEqual(told);
        expect(sold).toBeGreaterThan(0);
      },
      () => booksRight(desk),
    );
  });
});
