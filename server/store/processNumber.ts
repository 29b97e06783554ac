import { randomUUID } from 'node:crypto';
import { PROCESS_NUMBERS } from '../base/ids.ts';
import type { Store } from './open.ts';
import { StoreError } from './storeError.ts';

/** How long a number stays with a process that is not heard of any more, ms. */
const LEASE_MS = 60_000;
/** A lease is renewed after this part of its time. */
const RENEW_AFTER = 1 / 3;
/** How often it is looked whether a renewal is due, as a part of the lease: soon after a machine slept. */
const LOOK_AFTER = 1 / 12;
/** Processes that take the same free number at the same moment: one gets it, the others try again. */
const TRIES = 20;

/** Epoch ms by the clock of the database, which all processes share. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** The numbers that nobody has, those never used first, then those given up longest ago; null: somebody was faster. */
const TAKE = `
  insert into process_number (number, holder, expires_at)
  select n, $1, ${NOW} + $2 from generate_series(0, $3 - 1) n left join process_number p on p.number = n
  where p.number is null or p.expires_at <= ${NOW}
  order by p.expires_at nulls first, random() limit 1
  on conflict (number) do update set holder = excluded.holder, expires_at = excluded.expires_at
  where process_number.expires_at <= ${NOW}
  returning number`;
const TAKEN = `select count(*)::int as n from process_number where expires_at > ${NOW} and number < $1`;
/** A lease that ran out is still ours as long as nobody took it. */
const RENEW = `update process_number set expires_at = ${NOW} + $3 where number = $1 and holder = $2`;
const GIVE_BACK = `update process_number set expires_at = ${NOW} where number = $1 and holder = $2`;

/** The number of this process in the ids it makes. */
export interface ProcessNumber {
  /** @throws Error while it is not certain that no other process has it: then no id may be made */
  number(): number;
  /** Extends the lease at once, which is also a write to the store. @throws Error when that fails */
  renew(): Promise<void>;
  /** Gives the number back; from now on `number` throws. */
  close(): Promise<void>;
}

export interface LeaseOptions {
  readonly leaseMs?: number;
  /** How many numbers there are. */
  readonly numbers?: number;
  /** Another process has the number: this one must end. */
  onLost(error: Error): void;
}

/** The later of both: a machine that slept may have stopped one of them. */
const elapsed = (since: Moment) => Math.max(performance.now() - since.steady, Date.now() - since.wall);
interface Moment {
  readonly steady: number;
  readonly wall: number;
}
const present = (): Moment => ({ steady: performance.now(), wall: Date.now() });

async function take(pool: Store['pool'], holder: string, leaseMs: number, numbers: number): Promise<number> {
  for (let n = 0; n < TRIES; n += 1) {
    const { rows } = await pool.query<{ number: number }>(TAKE, [holder, leaseMs, numbers]);
    const [row] = rows;
    if (row) return row.number;
    const { rows: counted } = await pool.query<{ n: number }>(TAKEN, [numbers]);
    if (counted[0]?.n === numbers) break;
  }
  throw new StoreError(
    `All ${String(numbers)} process numbers of this database are taken; end processes that are not needed, and try again in a minute.`,
  );
}

/**
 * Leases a number for this process and renews the lease until it is closed.
 * @throws StoreError when all are taken
 */
export async function leaseProcessNumber(
  { kind, pool }: Store,
  { leaseMs = LEASE_MS, numbers = PROCESS_NUMBERS, onLost }: LeaseOptions,
): Promise<ProcessNumber> {
  const holder = randomUUID();
  let since = present();
  const mine = await take(pool, holder, leaseMs, numbers);
  let state: 'held' | 'lost' | 'closed' = 'held';

  const renew = async () => {
    const asked = present();
    const { rowCount } = await pool.query(RENEW, [mine, holder, leaseMs]);
    if (rowCount === 1) since = asked;
    else if (state === 'held') {
      state = 'lost';
      onLost(new Error(`Process number ${String(mine)} was given to another process.`));
    }
  };
  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing || state !== 'held' || elapsed(since) < leaseMs * RENEW_AFTER) return;
    isRenewing = true;
    // A store that does not answer is asked again at the next look; until then no id is made once the time is over.
    void renew()
      .catch(() => undefined)
      .finally(() => (isRenewing = false));
  }, leaseMs * LOOK_AFTER);
  timer.unref();
  return {
    number: () => {
      // The folder of an embedded store belongs to one process, and seeding keeps its only connection for minutes.
      const isSure = kind === 'embedded' || elapsed(since) < leaseMs;
      if (state !== 'held' || !isSure)
        throw new Error(`The lease of process number ${String(mine)} is over (${state}); no id is made.`);
      return mine;
    },
    renew,
    close: async () => {
      clearInterval(timer);
      state = 'closed';
      // A store that is gone frees the number by the end of the lease.
      await pool.query(GIVE_BACK, [mine, holder]).catch(() => undefined);
    },
  };
}
