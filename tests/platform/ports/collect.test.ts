import { describe, expect, it } from 'vitest';
import { callPayload, signCall } from '../../../server/base/webhookSignature.ts';
import { runEditionsJob } from '../../../server/jobs/editions.ts';
import { COLLECT_HOOK, COLLECT_SENTINELS } from '../../../server/ports/embeddedCollect.ts';
import { seeded } from '../../../server/seed/random.ts';
import { useDesk } from '../desk.ts';
import { CENTRAL_GROUP, given, payment, prepaidFen, stored, TRIAL_GROUP } from '../editions/editionSteps.ts';
import { booksRight } from '../money/advanceSteps.ts';
import { sqlOn } from '../stored.ts';
import { done, loggedInAt } from './loggedIn.ts';
import { Line } from './line.ts';
import { type Move, play, seedOf } from './play.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GAME = { seed: 20_261_127, length: 90 };

describe('[collect] payments by code, whatever the channel and the line do', () => {
  const desk = useDesk();
  const who = loggedInAt(desk);
  const sql = sqlOn(desk);
  const payer = () => who('trial', TRIAL_GROUP);
  const finance = () => who('centralfa', CENTRAL_GROUP);

  it('each is booked once or its money goes back, each refund is made once, and nothing waits in the end', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    const since = desk.now();
    await given(desk, { balanceFen: 0, owedFen: 0 });
    const before = await prepaidFen(desk, 'balance');
    const round = () =>
      line.round((services) => runEditionsJob({ ...services, collect: line.to(services.collect) }));
    const own = (where: string) =>
      sql(
        `select id::text, paid_no, status, amount_fen::text as fen from paid_record
          where group_code = $1 and gmt_created >= $2 and ${where} order by id`,
        [TRIAL_GROUP, since],
      );

    const pays: Move = {
      name: 'pay',
      times: 5,
      act: async (random) => {
        const kind = random.chance(75) ? random.pick(Object.values(COLLECT_SENTINELS)) : 0;
        const form = payment({
          kind: 'topUp',
          topUpFen: random.int(100, 400) * 100 + kind,
          channel: 'wechat',
        });
        if ((await own(`status = 'pendingPayment'`)).length > 0) return 'open';
        const { status } = await (await payer()).save('paidRecord', form);
        expect([0, 10411]).toContain(status);
        return status === 0 ? kind : 'open';
      },
    };
    const closes: Move = {
      name: 'close',
      times: 1,
      act: async () => {
        for (const { id } of await own(`status = 'pendingPayment'`))
          done(await (await payer()).event('paidRecord', String(id), 'close'), 'close');
      },
    };
    const refunds: Move = {
      name: 'refund',
      times: 4,
      act: async (random) => {
        const paid = await own(`status = 'paid' and unused_fen > 0`);
        if (paid.length === 0) return 'none';
        const { id } = random.pick(paid);
        const person = await finance();
        const row = done(await person.open('paidRecord', String(id)), 'open').row;
        const amountFen = random.chance(50) ? Number(row.unusedFen) : random.int(1, Number(row.unusedFen));
        const asked = { amountFen, reason: '重复充值，申请退回' };
        done(await person.event('paidRecord', String(id), 'refund', asked), 'refund');
        return amountFen;
      },
    };
    /** Somebody who knows no token says that the last one is paid. */
    const forges: Move = {
      name: 'forge',
      times: 2,
      act: async () => {
        const [last] = (await own(`true`)).slice(-1);
        const body = JSON.stringify({
          ...{ requestNo: last?.paid_no ?? 'FF1', amountFen: Number(last?.fen ?? 1), serial: 'WXFORGED' },
        });
        const id = `col_forged_${String(desk.now())}`;
        const headers = signCall(
          Buffer.from('guessed'),
          id,
          desk.now(),
          callPayload('POST', COLLECT_HOOK, body),
        );
        const sent = await fetch(`${desk.url}${COLLECT_HOOK}`, {
          ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } },
        });
        expect(sent.status).toBe(401);
      },
    };
    const rounds: Move = {
      name: 'round',
      times: 12,
      act: async (random) => {
        desk.advance(random.int(1, 40) * SECOND_MS);
        return round();
      },
    };
    const waits: Move = {
      name: 'wait',
      times: 3,
      act: (random) => Promise.resolve(desk.advance(random.pick([HOUR_MS, 5 * HOUR_MS, DAY_MS]))),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };

    await play(
      [pays, closes, refunds, forges, rounds, waits, restarts],
      GAME,
      async () => {
        line.isBad = false;
        for (const ms of [
          0,
          SECOND_MS,
          31 * SECOND_MS,
          DAY_MS,
          31 * SECOND_MS,
          HOUR_MS,
          DAY_MS,
          31 * SECOND_MS,
          DAY_MS,
          DAY_MS,
        ]) {
          desk.advance(ms);
          await round();
        }
        expect(await own(`status not in ('paid', 'refunded', 'closed')`)).toEqual([]);
        await booksRight(desk);
        // What the channel has kept is what counts here, and nothing else.
        const odd = await sql(
          `select p.paid_no, p.status, c.state, c.paid_fen, r.back from paid_record p
          left join embedded_collection c on c.group_code = p.group_code and c.request_no = p.request_no
          left join lateral (select coalesce(sum(amount_fen), 0) as back, count(*) as n from embedded_refund e
            where e.group_code = p.group_code and e.collection_no = p.request_no and e.state = 'done') r on true
          where p.group_code = $1 and p.gmt_created >= $2 and (
            (p.status = 'closed' and coalesce(c.paid_fen, 0) <> r.back)
            or (p.status <> 'closed' and (c.state <> 'paid' or c.paid_fen <> p.amount_fen))
            or (p.status = 'paid' and r.back <> 0)
            or (p.status = 'refunded' and r.back <> p.refund_fen))`,
          [TRIAL_GROUP, since],
        );
        expect(odd).toEqual([]);
        const [kept] = await sql(
          `select coalesce(sum(amount_fen - case status when 'refunded' then refund_fen else 0 end), 0)::text as fen
          from paid_record where group_code = $1 and gmt_created >= $2 and status in ('paid', 'refunded')`,
          [TRIAL_GROUP, since],
        );
        expect((await stored(desk)).balanceFen).toBe(Number(kept?.fen));
        expect(await prepaidFen(desk, 'balance')).toBe(before + Number(kept?.fen));
        const waiting = await sql(
          `select paid_no, status from paid_record where group_code = $1 and not deleted and gmt_created >= $2 and due_at is not null`,
          [TRIAL_GROUP, since],
        );
        expect(waiting).toEqual([]);
        // It was worth playing.
        expect((await own(`status = 'paid'`)).length).toBeGreaterThan(0);
      },
      () => booksRight(desk),
    );
  });
});
