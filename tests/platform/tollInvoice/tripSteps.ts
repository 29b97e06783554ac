import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { beforeAll, beforeEach, expect } from 'vitest';
import { etcCandidates, pickEtcTrips } from '../../../domain/calls/etcTrips.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { runTollInvoicesJob } from '../../../server/jobs/tollInvoices.ts';
import { checkBooks, invariantsAbout } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import type { Desk, Person } from '../desk.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A trip without an answer is asked about after this time. */
export const LATER_MS = 6 * MINUTE_MS;

/** Steps with trips that are told to the embedded service of toll invoices. */
export interface TripDesk {
  /** Logged in anew for each test: some let days pass. */
  clerk: Person;
  /** The next finished waybill that nobody was told of; its way is long enough for several tolls. */
  candidate(): Promise<string>;
  /** Picks it. @returns why it was refused; null: it is on its way */
  pick(waybillId: string): Promise<{ status: number; msg: string } | null>;
  /** A trip of a plate that the service treats in its own way. @returns id of the ETC waybill */
  trip(plate: string, mode: 'live' | 'history'): Promise<string>;
  /** One round with the service, so much later. */
  round(laterMs?: number): Promise<void>;
  row(table: string, id: string): Promise<Readonly<Record<string, unknown>>>;
  set(table: string, id: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  rows(sql: string, ...values: unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** What is wrong with the books. */
  faults(): Promise<unknown>;
  look(id: string): Promise<WireRow>;
}

export function useTrips(desk: Desk): () => TripDesk {
  let made: TripDesk | undefined;
  beforeAll(async () => {
    // The platform may be started anew meanwhile.
    const services = () => desk.platform.services;
    const pool = () => services().store.pool;
    const rows: TripDesk['rows'] = async (sql, ...values) =>
      (await pool().query<Readonly<Record<string, unknown>>>(sql, values)).rows;
    const trips: TripDesk = {
      ...{ clerk: await desk.person('clerk'), rows },
      candidate: async () => {
        const [first] = etcCandidates.data.parse((await trips.clerk.call(etcCandidates, {})).data);
        if (!first) throw new Error('No finished waybill is left to be told.');
        await rows('update waybill set distance_km = 400 where id = $1', first.id);
        return first.id;
      },
      pick: async (waybillId) => {
        const answer = await trips.clerk.call(pickEtcTrips, { waybillIds: [waybillId] });
        expect(answer).toMatchObject({ status: 0 });
        return pickEtcTrips.data.parse(answer.data)[0]?.refusal ?? null;
      },
      trip: async (plate, mode) => {
        const waybillId = await trips.candidate();
        // Trips of the demo company may overlap another one of their plate.
        if ((await trips.pick(waybillId)) !== null) {
          await rows('update waybill set goods_receipt_at = 1 where id = $1', waybillId);
          return trips.trip(plate, mode);
        }
        // A waybill whose trip was cancelled may be told again.
        const [found] = await rows(
          `select id from etc_waybill where waybill_id = $1 and status <> 'cancelled'`,
          waybillId,
        );
        const id = String(found?.id);
        await trips.set('etc_waybill', id, {
          plate_number: plate,
          ...(mode === 'live' ? { mode, limit_at: desk.now() + 24 * HOUR_MS } : {}),
        });
        return id;
      },
      round: async (laterMs = 0) => {
        desk.advance(laterMs);
        await runTollInvoicesJob(services());
      },
      row: async (table, id) => (await rows(`select * from ${table} where id = $1`, id))[0] ?? {},
      set: async (table, id, fields) => {
        const names = Object.keys(fields).map((name, index) => `${name} = $${String(index + 2)}`);
        await rows(`update ${table} set ${names.join(', ')} where id = $1`, id, ...Object.values(fields));
      },
      faults: async () => [
        ...(await checkLedger(pool())),
        // Trips here have the plates that the service treats in its own way, not those of their waybills.
        ...(await checkBooks(pool(), {
          ids: invariantsAbout('etcWaybill').filter((id) => id !== 'etcTrip.waybill'),
        })),
      ],
      look: async (id) => (await trips.clerk.open('etcWaybill', id)).data.row,
    };
    made = trips;
  });
  beforeEach(async () => {
    // In the morning, after the hour at which the platform asks again by itself.
    desk.advance(startOfDay(desk.now()) + DAY_MS + 8 * HOUR_MS - desk.now());
    if (made) made.clerk = await desk.person('clerk');
  });
  return () => {
    if (!made) throw new Error('Nobody is at the desk yet.');
    return made;
  };
}
