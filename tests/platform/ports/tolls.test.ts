import { beforeAll, describe, expect, it } from 'vitest';
import { runTollsJob } from '../../../server/jobs/tolls.ts';
import type { CardTrip } from '../../../server/ports/embeddedRoads.ts';
import { embeddedTolls, TOP_UP_SENTINELS } from '../../../server/ports/embeddedTolls.ts';
import { seeded } from '../../../server/seed/random.ts';
import { booksRight, newTrip } from '../money/advanceSteps.ts';
import { boundCard, otherIssuer, telling, tollAt, toppedUp, useCashiers } from '../money/tollSteps.ts';
import { useDesk } from '../desk.ts';
import { demoCrew } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';
import { load } from '../trip.ts';
import { done, LOGIN_MS } from './loggedIn.ts';
import { Line } from './line.ts';
import { type Move, play, seedOf } from './play.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GAME = { seed: 20_261_129, length: 60 };
/** On the tractor of the trip, its tolls corrected the next day; and on another one without a trip, its tolls told twice. */
const CARDS = ['329923000000009174', '329923000000009171'] as const;

describe('[tolls] an issuer of ETC cards, whatever it and the line do', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const seen: CardTrip[] = [];
  let issuerId: string;
  let waybillId: string;
  let waybillAt: number;
  let cardIds: readonly string[];

  beforeAll(async () => {
    issuerId = await otherIssuer(all);
    waybillId = await newTrip(desk, all, { retentionFen: 0 });
    const crew = { ...(await demoCrew(all.dispatcher)), driverName: '' };
    done(await load(all.dispatcher, { id: waybillId, orderId: '', crew }, 32_000, {}), 'load');
    waybillAt = Number((await all.dispatcher.open('waybill', waybillId)).data.row.despatchAt);
    for (const card of (
      await all.dispatcher.list('etcCard', { plateNumber: '皖A7K216', status: 'bound,suspended' })
    ).data.records)
      done(await all.dispatcher.event('etcCard', card.id, 'unbind'), 'unbind');
    const [other] = await sql(
      `select v.id::text from vehicle v where v.status = 'approved' and not v.is_trailer and v.plate_color_code <> '9' and not v.deleted
        and not exists (select 1 from etc_card c where c.vehicle_id = v.id and c.status <> 'unbound')
        and not exists (select 1 from waybill w where w.vehicle_id = v.id) order by v.id limit 1`,
    );
    const [first, second] = CARDS;
    const one = await boundCard(all, { cardNo: first, issuerId });
    const two = await boundCard(all, { cardNo: second, issuerId, vehicleId: other?.id });
    cardIds = [one.id, two.id];
  });

  it('each toll is charged once with its last amount, each card is loaded once, and the pool has the rest', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    let loginAt = desk.now();
    const later = async (ms: number) => {
      desk.advance(ms);
      if (desk.now() - loginAt < LOGIN_MS) return;
      await all.again();
      loginAt = desk.now();
    };
    const round = () =>
      line.round((services) => {
        const issuer = embeddedTolls({ ...services, trips: () => Promise.resolve(seen) });
        return runTollsJob({ ...services, tolls: line.to(issuer) });
      });
    const waiting = () =>
      sql(
        `select id::text, amount_fen::text as fen from etc_toll where issuer_id = $1 and status = 'unmatched' and not deleted order by id`,
        [issuerId],
      );

    const fills: Move = {
      name: 'topUp',
      times: 6,
      act: async (random) => {
        const kind = random.chance(70) ? random.pick(Object.values(TOP_UP_SENTINELS)) : 0;
        const cardId = random.chance(75) ? random.pick(cardIds) : undefined;
        await toppedUp(all, {
          issuerId,
          amountFen: random.int(50, 200) * 100 + kind,
          ...(cardId && { cardId }),
        });
        return kind;
      },
    };
    const again: Move = {
      name: 'again',
      times: 2,
      act: async () => {
        for (const { id } of await sql(
          `select id::text from etc_top_up where issuer_id = $1 and status = 'loadFailed'`,
          [issuerId],
        ))
          done(await all.clerk.event('etcTopUp', String(id), 'load.again'), 'again');
      },
    };
    const drives: Move = {
      name: 'drive',
      times: 6,
      act: (random) => {
        const isOnTrip = random.chance(60);
        const departedAt = Math.max(waybillAt, desk.now() - HOUR_MS);
        seen.push({
          ...{ tripNo: `P${String(seen.length)}`, cardNo: CARDS[isOnTrip ? 0 : 1], departedAt },
          ...{ arrivedAt: desk.now(), distanceKm: random.int(20, 400), from: '合肥', to: '宁波' },
        });
        return Promise.resolve(isOnTrip);
      },
    };
    const decides: Move = {
      name: 'decide',
      times: 4,
      act: async (random) => {
        const open = await waiting();
        if (open.length === 0) return 'none';
        const { id } = random.pick(open);
        const given = random.chance(50)
          ? await all.clerk.event('etcToll', String(id), 'charge.own', { reason: '车辆空驶调头，无运单' })
          : await all.dispatcher.event('etcToll', String(id), 'match', { waybillId });
        // The pool is too low, or it is another vehicle's.
        expect([0, 50012, 50023]).toContain(given.status);
        return given.status;
      },
    };
    const undoes: Move = {
      name: 'undo',
      times: 2,
      act: async (random) => {
        const matched = await sql(
          `select id::text from etc_toll where issuer_id = $1 and status = 'matched'`,
          [issuerId],
        );
        if (matched.length === 0) return 'none';
        const { id } = random.pick(matched);
        const given = await all.clerk.event('etcToll', String(id), 'unmatch', {
          reason: '匹配有误，重新核对',
        });
        return given.status;
      },
    };
    const rounds: Move = {
      name: 'round',
      times: 14,
      act: async (random) => {
        await later(random.int(1, 15) * MINUTE_MS);
        return round();
      },
    };
    const waits: Move = {
      name: 'wait',
      times: 2,
      act: (random) => later(random.pick([1, 3, 25]) * HOUR_MS),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };

    await play(
      [fills, again, drives, decides, undoes, rounds, waits, restarts],
      GAME,
      async () => {
        line.isBad = false;
        for (const hours of [1, 3, 26, 1]) {
          await later(hours * HOUR_MS);
          await round();
        }
        const short = (await waiting()).reduce((sum, { fen }) => sum + Number(fen), 0);
        await toppedUp(all, { issuerId, amountFen: short + 1_000_000 });
        await later(HOUR_MS);
        await round();
        for (const { id } of await waiting())
          done(
            await all.clerk.event('etcToll', String(id), 'charge.own', { reason: '车辆空驶调头，无运单' }),
            'own',
          );
        await later(HOUR_MS);
        await round();
        expect(await waiting()).toEqual([]);
        await booksRight(desk);
        expect(line.sentAgain('topUp')).toEqual([]);
        const open = await sql(
          `select top_up_no, status from etc_top_up where issuer_id = $1 and status in ('loading', 'submitted', 'unknown')`,
          [issuerId],
        );
        expect(open).toEqual([]);
        // The issuer has loaded what is loaded here, and never twice under two numbers.
        const [theirs] = await sql(
          `select count(*)::text as n, coalesce(sum(amount_fen), 0)::text as fen from embedded_top_up where state = 'done' and card_no = any($1)`,
          [CARDS],
        );
        const [ours] = await sql(
          `select count(*)::text as n, coalesce(sum(amount_fen), 0)::text as fen from etc_top_up where issuer_id = $1 and status = 'loaded'`,
          [issuerId],
        );
        expect(ours).toEqual(theirs);
        // Each toll stands here with what the issuer said of it last.
        const differs = await sql(
          `select t.toll_no, t.amount_fen::text, o.fen::text from (
            select distinct on (toll_no) toll_no, amount_fen from embedded_toll where card_no = any($1) order by toll_no, telling desc) t
          left join lateral (select sum(amount_fen) as fen from etc_toll e where e.issuer_id = $2 and not e.deleted
            and split_part(e.toll_no, '/', 1) = t.toll_no) o on true
          where o.fen is distinct from t.amount_fen`,
          [CARDS, issuerId],
        );
        expect(differs).toEqual([]);
        const [read] = await sql(
          `select count(distinct toll_no)::text as n from embedded_toll where card_no = any($1)`,
          [CARDS],
        );
        expect(Number(read?.n)).toBeGreaterThan(3);
      },
      () => booksRight(desk),
    );
  });

  it('a toll that could not be stored is not passed over: it is read again in the next round', async () => {
    const item = tollAt(waybillAt + MINUTE_MS, { cardNo: CARDS[0], tollNo: 'HELD1', amountFen: 700 });
    await sql(`create function refuse_toll() returns trigger language plpgsql as $$ begin
      if new.toll_no = 'HELD1' then raise exception 'out of space'; end if; return new; end $$`);
    await sql(
      'create trigger refuse_toll before insert on etc_toll for each row execute function refuse_toll()',
    );
    // The issuer goes on from the place that it is asked for.
    const feed = telling([], {
      tolls: (_, after) =>
        Promise.resolve(after === 'held' ? { items: [], next: null } : { items: [item], next: 'held' }),
    });
    const read = () => {
      desk.advance(30 * MINUTE_MS);
      return runTollsJob({ ...desk.platform.services, tolls: feed });
    };
    await expect(read()).rejects.toThrow('failed');
    await sql('drop trigger refuse_toll on etc_toll');
    await read();
    await all.again();
    expect((await all.clerk.list('etcToll', { tollNo: 'HELD1' })).data.records).toHaveLength(1);
  });
});
