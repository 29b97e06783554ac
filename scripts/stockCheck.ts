// `npm run stock:check`: recomputes the stock of DATA_DIR or DATABASE_URL; exits with 1 when anything differs.
import { checkStock, STOCK_RULE_COUNT } from '../server/stock/check.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { withStore } from './withStore.ts';

const main = (): Promise<boolean> =>
  withStore(async ({ store }) => {
    const differences = await checkStock(store.pool);
    for (const { rule, count, rows } of differences) {
      console.error(`BROKEN: ${rule} (${String(count)} rows)`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
    }
    const { rows } = await store.pool.query<{ n: string }>('select count(*) as n from stock_posting');
    const verdict = differences.length === 0 ? 'The stock is right' : 'The stock is WRONG';
    console.log(
      `${verdict}: ${String(STOCK_RULE_COUNT)} rules over ${rows[0]?.n ?? '0'} movements, ${String(differences.length)} broken.`,
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
