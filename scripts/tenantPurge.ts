// `npm run tenant:purge -- <code> "<first person>" "<second person>"`: deletes the rows and files of a closed group whose time is
// over (platform stopped for the embedded store, or with DATABASE_URL). It cannot be undone.
import { registerAll } from '../server/records/registry.ts';
import { ALL_ENTRIES, VIEW_ENTRIES } from '../server/business/all.ts';
import { ConfigError } from '../server/base/config.ts';
import { makeIds } from '../server/base/ids.ts';
import { diskFiles } from '../server/files/diskFiles.ts';
import { s3Files } from '../server/files/s3Files.ts';
import { purgeTenant } from '../server/jobs/tenantCommands.ts';
import { localBus } from '../server/run/bus.ts';
import { leaseProcessNumber } from '../server/store/processNumber.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { vaultOf } from '../server/vault/vault.ts';
import { withStore } from './withStore.ts';

const [code = '', ...operators] = process.argv.slice(2);

withStore(async ({ config, store, say, onFatal }) => {
  registerAll([...ALL_ENTRIES, ...VIEW_ENTRIES]);
  const own = await leaseProcessNumber(store, { onLost: onFatal });
  const { rows, files } = await purgeTenant(
    {
      store,
      clock: Date.now,
      nextId: makeIds(Date.now, own.number),
      bus: localBus(),
      siteUrl: '',
      vault: vaultOf(config),
      files: config.s3 === undefined ? diskFiles(config.dataDir) : s3Files(config.s3),
    },
    code,
    operators,
  );
  await own.close();
  say(`${code}: ${String(rows)} rows and ${String(files)} files are gone.`);
}).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : reasonOf(error));
    process.exit(1);
  },
);
