// `npm run backup -- <folder>`: copies database and files of DATA_DIR or DATABASE_URL, running or not, and checks the copy.
import { makeBackup } from '../server/backup/make.ts';
import { readConfig } from '../server/base/config.ts';
import { reasonOf } from '../server/store/storeError.ts';

async function main([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('name the folder of the backup: npm run backup -- <folder>');
  const { accounts, files, historyLines } = await makeBackup(
    readConfig(process.env, false),
    folder,
    Date.now(),
  );
  console.log(
    `The backup in ${folder} is complete and was restored once to check it: ${String(accounts)} accounts, ` +
      `${String(files)} uploaded files, ${String(historyLines)} lines of history, the books right.`,
  );
  console.log(
    'The vault key is not in it: keep it in another place (vault.key of the data folder, or VAULT_KEY).',
  );
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`No backup was made: ${reasonOf(error)}`);
    process.exit(1);
  },
);
