// `npm run restore -- <backup> [--replace]`: puts a backup back into DATA_DIR, or into the empty database of DATABASE_URL.
import { restore } from '../server/backup/restore.ts';
import { readConfig } from '../server/base/config.ts';
import { reasonOf } from '../server/store/storeError.ts';

async function main(args: readonly string[]): Promise<void> {
  const [backup] = args.filter((arg) => !arg.startsWith('--'));
  if (backup === undefined) throw new Error('name the backup: npm run restore -- <backup> [--replace]');
  const aside = await restore(readConfig(process.env, false), backup, args.includes('--replace'), Date.now());
  console.log(`The backup ${backup} was put back.`);
  if (aside !== null) console.log(`What was there before is in ${aside}; remove it when all is well.`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`Nothing was restored: ${reasonOf(error)}`);
    process.exit(1);
  },
);
