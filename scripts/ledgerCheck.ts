// `npm run ledger:check`: recomputes the books of DATA_DIR or DATABASE_URL; exits with 1 when anything differs.
import { checkLedger, RULE_COUNT } from '../server/ledger/check.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { withStore } from './withStore.ts';

const main = (): Promise<boolean> =>
  withStore(async ({ store }) => {
    const differences = await checkLedger(store.pool);
    for (const { rule, count, rows } of differences) {
      console.error(`BROKEN: ${rule} (${String(count)} rows)`);
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`);
    }
    const { rows } = await store.pool.query<{ n: string }>('select count(*) as n from ledger_entry');
    const verdict = differences.length === 0 ? 'The books are right' : 'The books are WRONG';
    console.log(
      `${verdict}: ${String(RULE_COUNT)} rules over ${rows[0]?.n ?? '0'} entries, ${String(differences.length)} broken.`,
    );
    return differences.length === 0;
  });

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(`The books could not be checked: ${reasonOf(error)}`);
    process.exit(2);
  },
);
