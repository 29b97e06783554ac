// `npm run vault:rotate`: seals all secrets with a new key. Stop the platform first. Without VAULT_KEY a new key file takes the
// place of the present one; with it, VAULT_KEY_NEXT is the new key, and becomes VAULT_KEY from the next start on.
import { type Config, readConfig } from '../server/base/config.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { finishRotation, resealAll, rotateKeyFile } from '../server/vault/rotate.ts';
import { vaultOf } from '../server/vault/vault.ts';
import { withStore } from './withStore.ts';

/** @throws Error when VAULT_KEY is set without a next one */
function nextKey({ vaultKey }: Config): string | undefined {
  const next = process.env.VAULT_KEY_NEXT?.trim();
  if (vaultKey !== undefined && (next === undefined || next.length < 16))
    throw new Error(
      'VAULT_KEY is set, so VAULT_KEY_NEXT must be the new key, a text of 16 characters or more.',
    );
  return next;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, false);
  const next = nextKey(config);
  return withStore(async ({ store, say }) => {
    await finishRotation(store.db, config.dataDir);
    const present = vaultOf(config);
    const count =
      config.vaultKey === undefined
        ? await rotateKeyFile(store.db, config.dataDir, present)
        : await resealAll(store.db, present, vaultOf({ ...config, vaultKey: next }));
    say(`${String(count)} secrets were sealed with the new key.`);
    say(
      config.vaultKey === undefined
        ? 'The new vault.key is in the data folder: copy it to where you keep the key. Backups made before need the old one.'
        : 'Set VAULT_KEY to the new key before the next start. Backups made before need the old one.',
    );
  }, config);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`The key was not changed: ${reasonOf(error)}`);
    process.exit(1);
  },
);
