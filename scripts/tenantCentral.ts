// `npm run tenant:central -- <code>`: turns a group into the one that administers the others, once (platform stopped for the
// embedded store, or with DATABASE_URL).
import { ConfigError } from '../server/base/config.ts';
import { makeCentral } from '../server/jobs/tenantCommands.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { withStore } from './withStore.ts';

const [code = ''] = process.argv.slice(2);

withStore(async ({ store, say }) => {
  await makeCentral(store.db, code);
  say(`${code} administers the other groups from now on.`);
}).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : reasonOf(error));
    process.exit(1);
  },
);
