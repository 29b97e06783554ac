// `npm run log:check`: recomputes the seals of the user action log of DATA_DIR or DATABASE_URL; exits with 1 when anything
// differs, and names the minute. `npm run log:check -- <seal>` also looks for a seal that was written down earlier.
import { formatTime } from '../domain/rules/times.ts';
import { checkLog } from '../server/jobs/actionLogCheck.ts';
import { reasonOf } from '../server/store/storeError.ts';
import { withStore } from './withStore.ts';

const timeOf = (minute: number) => formatTime(minute, 'y-m-d h:i');

const main = (): Promise<boolean> =>
  withStore(async ({ store }) => {
    const { faults, seals, rows, newest } = await checkLog(store, Date.now(), process.argv[2]);
    for (const { groupCode, minute, what } of faults)
      console.error(`DIFFERS: ${timeOf(minute)} ${groupCode}: ${what}`);
    for (const { groupCode, no, minute, hash } of newest)
      console.log(`Newest seal of ${groupCode}: no. ${String(no)}, ${timeOf(minute)}, ${hash}`);
    const verdict = faults.length === 0 ? 'The action log is whole' : 'The action log was CHANGED';
    console.log(
      `${verdict}: ${String(rows)} rows, ${String(seals)} seals, ${String(faults.length)} differences.`,
    );
    return faults.length === 0;
  });

main().then(
  (isWhole) => process.exit(isWhole ? 0 : 1),
  (error: unknown) => {
    console.error(`The action log could not be checked: ${reasonOf(error)}`);
    process.exit(2);
  },
);
