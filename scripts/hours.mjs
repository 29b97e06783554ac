// `npm run hours`: the tests of the platform as they would run at other hours, on days at which something begins or ends.
// `npm run hours -- 2024-02-29T00:05 tests/platform/fleet`: only at this time in China, and only these files.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, run } from './tools.mjs';

/**
 * Around midnight, when the jobs of a night run, before most people begin, and so late that a test which lets some minutes or hours
 * pass ends on the next day; ends of months, leap days, a year, and a year for which the law knows no reliefs yet
 * (server/seed/laterRates.ts).
 */
const TIMES = [
  '2024-02-28T23:52',
  '2024-02-28T23:59',
  '2024-02-29T00:05',
  '2024-02-29T03:00',
  '2024-02-29T06:10',
  '2024-02-29T20:30',
  '2027-02-28T23:59',
  '2027-01-01T00:05',
  '2028-02-29T06:10',
];
/** The demo company is founded so long before the files begin, ms: on a busy machine that takes ten minutes. */
const FOUNDED_BEFORE_MS = 1_800_000;
const isTime = (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

const given = process.argv.slice(2);
const times = given.filter(isTime);
const files = given.filter((text) => !isTime(text));

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const preload = pathToFileURL(join(ROOT, 'tests', 'shiftedDate.mjs')).href;
const late = [];
for (const time of times.length > 0 ? times : TIMES) {
  console.log(`\n== ${time} in China`);
  const begin = Date.parse(`${time}:00+08:00`);
  const env = {
    ...process.env,
    TEST_BEGIN: String(begin),
    TEST_SHIFT_MS: String(begin - FOUNDED_BEFORE_MS - Date.now()),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
  };
  const code = await run(process.execPath, [vitest, 'run', '--project', 'platform', ...files], { env });
  if (code !== 0) late.push(time);
}
console.log(late.length === 0 ? '\nAll passed at every hour.' : `\nSomething failed at ${late.join(', ')}.`);
process.exit(late.length === 0 ? 0 : 1);
