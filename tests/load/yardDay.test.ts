import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ALL_ENTRIES } from '../../server/business/all.ts';
import { registerAll } from '../../server/records/registry.ts';
import { type Answer, Person } from '../platform/desk.ts';
import { startProcess } from '../platform/platformProcess.ts';
import { startRealPostgres } from '../platform/store/realPostgres.ts';
import { lane, stationFor } from '../platform/yard/station.ts';

const TICKETS = Number(process.env['TICKETS'] ?? 3_000);
/** Vehicles at the station at once. */
const AT_ONCE = 20;
/** One dock each. */
const LANES = ['A', 'B', 'C', 'D', 'E', 'F'];
const CALL_AHEAD = 2;
/**
 * A vehicle stays until so many have come after it. On a machine where each is gone before the next one comes, all would stand
 * in the first lanes, whose 999 numbers of a day are fewer than the vehicles.
 */
const STAYS_FOR = 6;
/** Each of so many gives up its place. */
const GIVES_UP = 40;
/** Answers that something went wrong, or that a busy process had no connection left: nobody knows what came of it. */
const FAILED: readonly number[] = [500, 10503];
/** Far more tries than any vehicle needs: one that needs more is stuck. */
const MOST_TRIES = 20_000;

/** Writes down every commit after which a dock is held by two, too many are called, or two open tickets have one number. */
const watchOf = (stationId: string) => `
  create table yard_breach (what text not null, which text not null, n int not null);
  create function watch_yard() returns trigger language plpgsql as $$ begin
    insert into yard_breach select 'docks', lane_code, count(*) from queue_ticket
      where station_id = ${stationId} and status = 'inside' group by lane_code having count(*) > 1;
    insert into yard_breach select 'called', lane_code, count(*) from queue_ticket
      where station_id = ${stationId} and status in ('called', 'inside') group by lane_code
      having count(*) > ${String(1 + CALL_AHEAD)};
    insert into yard_breach select 'number', ticket_no, count(*) from queue_ticket
      where station_id = ${stationId} and status in ('waiting', 'called', 'inside', 'missed')
      group by ticket_no having count(*) > 1;
    return null;
  end $$;
  create constraint trigger watch_yard after insert or update on queue_ticket deferrable initially deferred
    for each row when (new.station_id = ${stationId}) execute function watch_yard()`;

/** A process of the platform, and who works there: whoever lets vehicles in line, and whoever lets them in and out. */
interface House {
  readonly desk: Person;
  readonly gate: Person;
}

async function openHouse(url: string): Promise<House> {
  const house = { desk: new Person(url), gate: new Person(url) };
  expect(await house.desk.login('dispatcher')).toMatchObject({ status: 0 });
  expect(await house.gate.login('warehouse')).toMatchObject({ status: 0 });
  return house;
}

const postgres = await startRealPostgres();
afterAll(() => postgres?.stop());

it.skipIf(postgres === null)(
  `${TICKETS.toLocaleString('en')} tickets over 6 docks, two processes on PostgreSQL and a kill -9: none twice, none lost`,
  async () => {
    registerAll(ALL_ENTRIES);
    const began = performance.now();
    const databaseUrl = postgres?.url ?? '';
    const start = () => {
      const folder = mkdtempSync(join(tmpdir(), 'freightdesk-yard-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const process = startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO_ORDERS: '200' });
      onTestFinished(({ task }) => {
        if (task.result?.state === 'fail') console.log(process.output().slice(-4_000));
      });
      return process;
    };
    const first = await openHouse(await start().ready());
    const second = start();
    const houses = [first, await openHouse(await second.ready())];

    const admin = new Person(first.desk.url);
    expect(await admin.login('admin')).toMatchObject({ status: 0 });
    const stationId = await stationFor(admin, {
      lanes: LANES.map((laneCode) => lane(laneCode, 'load')),
      ...{ callAhead: CALL_AHEAD, missMinutes: 120 },
    });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    onTestFinished(() => pool.end());
    await pool.query(watchOf(stationId));

    let [begun, ended, cutOff, failed] = [0, 0, 0, 0];
    let half = (): void => undefined;
    const atHalf = new Promise<void>((resolve) => {
      half = resolve;
    });
    const numbers = new Map<string, string>();

    /** Sends to the process of a vehicle, or to the other one where that has died; null: nobody knows whether it came. */
    const sends = async <T>(
      n: number,
      send: (house: House) => Promise<Answer<T>>,
    ): Promise<Answer<T> | null> => {
      const house = houses[n % houses.length] ?? first;
      try {
        const answer = await send(house);
        if (!FAILED.includes(answer.status)) return answer;
        failed += 1;
        return null;
      } catch {
        cutOff += 1;
        houses[houses.indexOf(house)] = first;
        return null;
      }
    };

    /** A vehicle comes, is let in when it may, and leaves; what was cut off is sent again. */
    const comes = async (n: number): Promise<void> => {
      const form = {
        ...{ stationId, plateNumber: `皖M${String(10_000 + n)}`, plateColorCode: '2', laneUse: 'load' },
        remark: '客户临时送货，调度同意',
      };
      const requestNo = randomUUID();
      let id = '';
      let leavesAt = TICKETS;
      for (let tries = 0; ; tries += 1) {
        expect(tries, `vehicle ${String(n)} is stuck`).toBeLessThan(MOST_TRIES);
        if (id === '') {
          const made = await sends(n, ({ desk }) => desk.save('queueTicket', form, requestNo));
          if (made?.status === 0) {
            ({ id } = made.data.row);
            numbers.set(id, String(made.data.row.ticketNo));
            leavesAt = Math.min(TICKETS, numbers.size + STAYS_FOR);
          } else expect([undefined, 10429]).toContain(made?.status);
          continue;
        }
        const found = await sends(n, ({ gate }) => gate.open('queueTicket', id));
        if (found?.status !== 0) continue;
        const { status, version } = found.data.row;
        if (status === 'done' || status === 'cancelled') return;
        if (status === 'inside' && numbers.size < leavesAt) continue;
        const isGivingUp = n % GIVES_UP === 0 && status !== 'inside';
        const type = isGivingUp ? 'give.up' : status === 'inside' ? 'leave' : 'enter';
        const payload = isGivingUp
          ? { cancelReason: null }
          : status === 'inside'
            ? { leaveReason: '已装货，磅单已交' }
            : {};
        await sends(n, ({ gate }) => gate.event('queueTicket', id, type, payload, { version }));
      }
    };
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (begun < TICKETS) {
        begun += 1;
        await comes(begun);
        ended += 1;
        if (ended === Math.floor(TICKETS / 2)) half();
      }
    });
    const day = Promise.all(lanes);
    await Promise.race([atHalf, day]);
    await second.stop('SIGKILL');
    const third = await openHouse(await start().ready());
    houses[1] = third;
    await day;

    const only = async (sql: string): Promise<readonly unknown[]> =>
      (await pool.query(sql, [stationId])).rows;
    expect((await pool.query('select * from yard_breach limit 5')).rows).toEqual([]);
    const tickets = await only(
      `select status, count(*)::int as n, count(distinct ticket_no)::int as numbers, count(distinct plate_number)::int as plates
         from queue_ticket where station_id = $1 group by status order by status`,
    );
    const givenUp = Math.floor(TICKETS / GIVES_UP);
    expect(tickets).toEqual([
      ...(givenUp > 0 ? [{ status: 'cancelled', n: givenUp, numbers: givenUp, plates: givenUp }] : []),
      ...[{ status: 'done', n: TICKETS - givenUp, numbers: TICKETS - givenUp, plates: TICKETS - givenUp }],
    ]);
    // Whoever was told a number has a ticket with it.
    expect(numbers.size).toBe(TICKETS);
    const stored = await only('select id::text, ticket_no from queue_ticket where station_id = $1');
    expect(stored).toHaveLength(TICKETS);
    expect(new Map(stored.map((row) => Object.values(row as object) as [string, string]))).toEqual(numbers);
    // Each went in and out once.
    expect(
      await only(
        `select h.record_id, h.event from history h join queue_ticket q on q.id = h.record_id
          where q.station_id = $1 and h.record = 'queueTicket' and h.event in ('create', 'enter', 'leave', 'give.up')
          group by h.record_id, h.event having count(*) <> 1 limit 5`,
      ),
    ).toEqual([]);
    // The watch sees a dock that is held by two.
    const hand = await pool.connect();
    await hand.query('begin');
    await hand.query(`set constraints watch_yard immediate`);
    await hand.query(
      `update queue_ticket set status = 'inside' where id in (select id from queue_ticket where station_id = $1 and lane_code = 'A' limit 2)`,
      [stationId],
    );
    const seen = await hand.query(`select 1 from yard_breach where what = 'docks' and which = 'A'`);
    await hand.query('rollback');
    hand.release();
    expect(seen.rows.length).toBeGreaterThan(0);

    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `${String(TICKETS)} tickets in ${String(seconds)} s with two starts; ${String(cutOff)} calls cut off, ${String(failed)} failed`,
    );
    expect(cutOff).toBeGreaterThan(0);
  },
  1_800_000,
);
