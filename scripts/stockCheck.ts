// `npm run stock:check`: recomputes the stock of DATA_DIR or DATABASE_URL, and what its storage was billed by; exits with 1 when
// anything differs.
import { ALL_ENTRIES, VIEW_ENTRIES } from '../server/business/all.ts';
import { checkStorageBills } from '../server/business/money/billCheck.ts';
import { registerAll } from '../server/records/registry.ts';
import { localBus } from '../server/run/bus.ts';
import type { Platform } from '../server/run/run.ts';
import { checkStock, STOCK_RULE_COUNT } from '../server/stock/check.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { vaultOf } from '../server/vault/vault.ts';
import { withStore } from './withStore.ts';

const main = (): Promise<boolean> =>
  withStore(async ({ config, store }) => {
    registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
    // Nothing is written.
    const platform: Platform = {
      ...{ store, bus: localBus(), clock: Date.now, siteUrl: '', vault: vaultOf(config) },
      nextId: () => {
        throw new Error('A check makes no rows.');
      },
    };
    const differences = [...(await checkStock(store.pool)), ...(await checkStorageBills(platform))];
    for (const { rule, count, rows } of differences) {
      console.error(`BROKEN: ${rule} (${String(count)} rows)`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
    }
    const { rows } = await store.pool.query<{ n: string }>('select count(*) as n from stock_posting');
    const verdict = differences.length === 0 ? 'The stock is right' : 'The stock is WRONG';
    console.log(
      `${verdict}: ${String(STOCK_RULE_COUNT + 1)} rules over ${rows[0]?.n ?? '0'} movements, ${String(differences.length)} broken.`,
    );
    return differences.length === 0;
  });

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(`The stock could not be checked: ${reasonOf(error)}`);
    process.exit(2);
  },
);
