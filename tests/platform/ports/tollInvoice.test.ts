import { describe, expect, it } from 'vitest';
import { runTollInvoicesJob } from '../../../server/jobs/tollInvoices.ts';
import { TOLL_PLATES } from '../../../server/ports/embeddedTollInvoice.ts';
import { seeded } from '../../../server/seed/random.ts';
import { useDesk } from '../desk.ts';
import { sqlOn } from '../stored.ts';
import { HOUR_MS, MINUTE_MS, useTrips } from '../tollInvoice/tripSteps.ts';
import { done, loggedInAt } from './loggedIn.ts';
import { Line } from './line.ts';
import { type Move, play, seedOf } from './play.ts';

const GAME = { seed: 20_261_132, length: 60 };
/** Trips that are told; each takes a finished waybill of the demo company. */
const MOST_TRIPS = 14;
const reason = '运单已另行开票';

describe('[tollInvoice] trips and their invoices, whatever the service and the line do', () => {
  const desk = useDesk();
  const at = useTrips(desk);
  const who = loggedInAt(desk);
  const sql = sqlOn(desk);

  it('each trip is told once and to its end, and each of its invoices stands here once', async () => {
    const line = new Line(desk, seeded(seedOf(GAME) + 1));
    const mine: string[] = [];
    // The demo company's own trips rest.
    for (const table of ['etc_waybill', 'etc_apply', 'etc_invoice'])
      await sql(`update ${table} set due_at = null`);
    const round = () =>
      line.round((services) =>
        runTollInvoicesJob({ ...services, tollInvoice: line.to(services.tollInvoice) }),
      );
    const trips = (where: string) =>
      sql(
        `select id::text, status, mode, fail_code, plate_number as plate, request_no from etc_waybill where id = any($1) and ${where} order by id`,
        [mine],
      );
    const clerk = () => who('clerk');
    const right = async () => expect(await at().faults()).toEqual([]);

    const begins: Move = {
      name: 'trip',
      times: 6,
      act: async (random) => {
        if (mine.length >= MOST_TRIPS) return 'enough';
        at().clerk = await clerk();
        const ending = random.chance(80) ? random.pick(Object.values(TOLL_PLATES)) : 'T0001';
        // A plate of its own: two trips of one plate may overlap.
        const plate = `皖${String.fromCharCode(65 + mine.length)}${ending}`;
        mine.push(await at().trip(plate, random.pick(['live', 'history'])));
        return ending;
      },
    };
    const asks: Move = {
      name: 'ask',
      times: 6,
      act: async (random) => {
        const ended = await trips(`status = 'ended'`);
        if (ended.length === 0) return 'none';
        const { status } = await (
          await clerk()
        ).event('etcWaybill', String(random.pick(ended).id), 'ask.invoices');
        // Running, or issued already.
        expect([0, 52006, 52007]).toContain(status);
        return status;
      },
    };
    const cancels: Move = {
      name: 'cancel',
      times: 1,
      act: async (random) => {
        const open = await trips(`status in ('waiting', 'started', 'failed')`);
        if (open.length === 0) return 'none';
        return (await (await clerk()).event('etcWaybill', String(random.pick(open).id), 'cancel', { reason }))
          .status;
      },
    };
    const retries: Move = {
      name: 'retry',
      times: 2,
      act: async (random) => {
        const failed = await trips(`status = 'failed'`);
        if (failed.length === 0) return 'none';
        const { status } = await (await clerk()).event('etcWaybill', String(random.pick(failed).id), 'retry');
        expect([0, 52013]).toContain(status);
        return status;
      },
    };
    const rounds: Move = { name: 'round', times: 16, act: round };
    const waits: Move = {
      name: 'wait',
      times: 10,
      act: (random) => Promise.resolve(desk.advance(random.pick([6, 6, 20, 65, 250]) * MINUTE_MS)),
    };
    const restarts: Move = { name: 'restart', times: 1, act: () => desk.restart() };

    await play(
      [begins, asks, cancels, retries, rounds, waits, restarts],
      GAME,
      async () => {
        line.isBad = false;
        const settle = async () => {
          for (const hours of [0.2, 0.2, 0.5, 2, 5, 5, 26, 0.2, 0.2]) {
            desk.advance(hours * HOUR_MS);
            await round();
          }
        };
        await settle();
        for (const { id } of await trips(
          `status = 'ended' and invoice_state in ('none', 'partial', 'failed')`,
        ))
          done(await (await clerk()).event('etcWaybill', String(id), 'ask.invoices'), 'ask');
        await settle();
        desk.advance(72 * HOUR_MS);
        await settle();
        // A start that is refused stays failed; what was lost five times is a person's to look at.
        const stuck = (await trips(`status not in ('ended', 'cancelled')`)).filter(
          ({ status, plate }) => status !== 'failed' || !String(plate).endsWith(TOLL_PLATES.startRefused),
        );
        expect(stuck).toEqual([]);
        expect(line.sentAgain('company', 'vehicle', 'start', 'end', 'history', 'invoices')).toEqual([]);
        // The service knows each trip as it stands here.
        const odd = await sql(
          `select w.id::text, w.status, w.plate_number, t.state from etc_waybill w
          left join embedded_toll_trip t on t.group_code = w.group_code and t.request_no = w.request_no
          where w.id = any($1) and case w.status when 'ended' then t.state is distinct from 'ended'
            when 'cancelled' then coalesce(t.state, 'cancelled') <> 'cancelled' else false end`,
          [mine],
        );
        expect(odd).toEqual([]);
        expect(
          await sql(`select id::text from etc_apply where etc_waybill_id = any($1) and status = 'applying'`, [
            mine,
          ]),
        ).toEqual([]);
        // Each invoice of a trip is here once, with one input invoice of its sum; one of another buyer is not.
        const invoices = await sql(
          `select w.plate_number, e.digital_no, i.id::text, n.total_fen::text from etc_waybill w
          join embedded_toll_invoice e on e.group_code = w.group_code and e.request_no = w.request_no
          left join etc_invoice i on i.group_code = e.group_code and i.digital_no = e.digital_no and not i.deleted
          left join input_invoice n on n.id = i.input_invoice_id
          where w.id = any($1) and w.plate_number not like $2 and (i.id is null or i.etc_waybill_id <> w.id
            or n.total_fen is distinct from i.total_fen or i.total_fen <> (e.told ->> 'totalFen')::bigint)`,
          [mine, `%${TOLL_PLATES.otherBuyer}`],
        );
        expect(invoices).toEqual([]);
        const twice = await sql(
          `select digital_no from etc_invoice where etc_waybill_id = any($1) and not deleted group by 1 having count(*) > 1
          union all select input_invoice_id::text from etc_invoice where not deleted group by 1 having count(*) > 1`,
          [mine],
        );
        expect(twice).toEqual([]);
        const strange = await sql(
          `select i.id::text from etc_invoice i join etc_waybill w on w.id = i.etc_waybill_id where w.id = any($1) and w.plate_number like $2 and not i.deleted`,
          [mine, `%${TOLL_PLATES.otherBuyer}`],
        );
        expect(strange).toEqual([]);
        await right();
        expect((await trips(`status = 'ended' and invoice_state = 'done'`)).length).toBeGreaterThan(0);
      },
      right,
    );
  });
});
