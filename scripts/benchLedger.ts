// `npm run bench:ledger`: journals a second posted through the ledger, compared with plain inserts of the same rows; on the
// embedded store, and on a PostgreSQL server: an empty database named by DATABASE_URL, else one on this machine with fsync
// off.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../server/business/all.ts';
import { makeIds } from '../server/base/ids.ts';
import { platformAccount, wallet } from '../server/ledger/accounts.ts';
import { checkLedger } from '../server/ledger/check.ts';
import { postAll, post } from '../server/ledger/post.ts';
import { localBus } from '../server/run/bus.ts';
import { registerAll } from '../server/records/registry.ts';
import { type Tx, withTx } from '../server/store/tx.ts';
import { makeVault } from '../server/vault/vault.ts';
import { migrateStore } from '../server/store/migrate.ts';
import { openStore, type Store } from '../server/store/open.ts';
import type { Work } from '../server/records/work.ts';
import { startRealPostgres } from '../tests/platform/store/realPostgres.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 400);
const OWNERS = 40;
const AT_ONCE = 8;
/** Rounds before those that count; their numbers are beyond those of the others. */
const WARM = 20 * AT_ONCE;
const LATER = 100_000;
const GROUP = 'BENCH';

type Operation = (work: Work, n: number) => Promise<unknown>;

const paidIn = (n: number) => ({
  type: 'RECHARGE' as const,
  cause: { record: 'recharge', id: String(1_000_000 + n), no: String(n), event: 'bench' },
  legs: [{ debit: platformAccount('BANK'), credit: wallet(String((n % OWNERS) + 1)), amountFen: 100_000 }],
});
const frozen = (n: number) => {
  const id = String(2_000_000 + n);
  const debit = wallet(String((n % OWNERS) + 1));
  return {
    type: 'FREEZE' as const,
    cause: { record: 'waybill', id, no: id, event: 'bench' },
    legs: [{ debit, credit: { ...debit, code: 'W_FROZEN' as const }, amountFen: 10 }],
  };
};
const bill = (n: number) => [frozen(3_000_000 + n), paidIn(3_000_000 + n)];

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'plain insert of 5 rows': (work, n) =>
    work.tx.execute(
      sql`insert into bench_plain select g, ${n}::bigint, 'RECHARGE', 100000, ${work.now}::bigint from generate_series(1, 5) g`,
    ),
  'journal, all to one bank account': (work, n) => post(work, paidIn(n)),
  'journal, each owner its own accounts': (work, n) => post(work, frozen(n)),
  'two journals of one transaction': (work, n) => postAll(work, bill(n)),
};

/** Runs an operation so many times, with the numbers from `from` on. @returns how many a second */
async function perSecond(store: Store, operation: Operation, rounds: number, from = 0): Promise<number> {
  const nextId = makeIds(Date.now, () => 0);
  const vault = makeVault(randomBytes(32));
  const begin = (tx: Tx): Work => ({
    tx,
    now: Date.now(),
    groupCode: GROUP,
    viewer: null,
    byName: '',
    nextId,
    siteUrl: '',
    news: localBus(),
    vault,
    changes: [],
    notices: [],
    ended: [],
    atEnd: [],
    remembered: [],
    unstored: { lines: [], notices: [] },
    limits: [],
    afterRollback: [],
    lookups: [],
    others: [],
  });
  let next = 0;
  const worker = async () => {
    while (next < rounds) {
      const n = (next += 1);
      await withTx(store, (tx) => operation(begin(tx), from + n));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: store.kind === 'server' ? AT_ONCE : 1 }, worker));
  return (rounds * 1000) / (performance.now() - started);
}

async function bench(databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
  const store = await openStore({
    dataDir,
    databaseUrl,
    progress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    await migrateStore(store);
    await store.pool.query(
      'create table if not exists bench_plain (id bigint, n bigint, kind text, fen bigint, at bigint)',
    );
    console.log(
      `\n${store.kind === 'server' ? `PostgreSQL, ${String(AT_ONCE)} at once` : 'embedded'}, ${String(ROUNDS)} transactions each`,
    );
    // As on a platform at work: accounts are open, the store has its statistics, and statements are prepared.
    await perSecond(store, (work, n) => post(work, paidIn(n)), ROUNDS, LATER);
    await store.pool.query('analyze');
    for (const operation of Object.values(OPERATIONS)) await perSecond(store, operation, WARM, 2 * LATER);
    let plain = 0;
    for (const [name, operation] of Object.entries(OPERATIONS)) {
      const rate = await perSecond(store, operation, ROUNDS);
      plain ||= rate;
      console.log(`  ${name.padEnd(40)} ${rate.toFixed(0).padStart(6)} /s  ${(rate / plain).toFixed(2)}x`);
    }
    const broken = await checkLedger(store.pool);
    console.log(`  books afterwards: ${broken.length === 0 ? 'right' : JSON.stringify(broken)}`);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
await bench(undefined);
const local = process.env.DATABASE_URL ? null : await startRealPostgres();
const url = process.env.DATABASE_URL ?? local?.url;
if (url) await bench(url);
else console.log('\nNo PostgreSQL server: set DATABASE_URL to an empty database.');
await local?.stop();
process.exit(0);
