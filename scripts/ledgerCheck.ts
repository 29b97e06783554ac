// `npm run ledger:check`: recomputes the books of DATA_DIR or DATABASE_URL; exits with 1 when anything differs.
import { checkLedger, RULE_COUNT } from '../server/ledger/check.ts';
import { readConfig } from '../server/base/config.ts';
import { openStore } from '../server/store/open.ts';
import { reasonOf } from '../server/store/storeError.ts';

async function main(): Promise<boolean> {
  const config = readConfig(process.env, false);
  const progress = (text: string) => console.log(text);
  const onFatal = (error: Error) => {
    console.error(error.message);
    process.exit(2);
  };
  const store = await openStore({ ...config, progress, onFatal });
  try {
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
  } finally {
    await store.close();
  }
}

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error: unknown) => {
    console.error(`The books could not be checked: ${reasonOf(error)}`);
    process.exit(2);
  },
);
