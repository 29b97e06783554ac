import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from '../../tests/browser/launch.ts';
import { startHere } from '../../tests/platform/startHere.ts';
import { VIEWPORT } from './desktop.ts';
import { measureColdLogin, paceOf, measureDesk } from './entry.ts';
import { type Figure, table } from './figures.ts';
import { mapFrames } from './map.ts';
import { fiftyRows, heapGrowth, routeSwitch, tabSwitch } from './pages.ts';
import { rowFrames } from './rows.ts';
import { keystrokes } from './searches.ts';

/** `npm run bench`: prints the results and writes them to coverage/bench.md. */
const REPORT = 'coverage/bench.md';
const isQuick = process.argv.includes('--quick');
const RUNS = isQuick ? 2 : 9;
const ROUNDS = isQuick ? 1 : 5;
const TIMES = isQuick ? 25 : 1000;

type Part = (browser: Browser, url: string) => Promise<Figure[]>;
const PARTS: Readonly<Record<string, Part>> = {
  login: (browser, url) => measureColdLogin(browser, url, RUNS),
  desk: (browser, url) => measureDesk(browser, url, RUNS),
  route: (browser, url) => routeSwitch(browser, url, ROUNDS),
  tabs: (browser, url) => tabSwitch(browser, url, ROUNDS),
  search: (browser, url) => keystrokes(browser, url, ROUNDS),
  table: (browser, url) => fiftyRows(browser, url, RUNS),
  rows: (browser, url) => rowFrames(browser, url),
  map: (browser, url) => mapFrames(browser, url),
  heap: (browser, url) => heapGrowth(browser, url, TIMES),
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const load = () => (loadavg()[0] ?? 0).toFixed(1);

/** All parts on one platform of their own; each opens its own windows. */
async function measure(): Promise<{ figures: Figure[]; pace: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-bench-'));
  const platform = await startHere(folder);
  const browser = await launch();
  const figures: Figure[] = [];
  try {
    const pace = await paceOf(browser, platform.url, RUNS);
    for (const [name, part] of Object.entries(PARTS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      console.log(`Measuring: ${name} …`);
      const measured = await part(browser, platform.url);
      console.log(`${table(measured, pace)}\n`);
      figures.push(...measured);
    }
    return { figures, pace };
  } finally {
    await browser.close();
    await platform.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const before = load();
const { figures, pace } = await measure();
const report = [
  `# Figures of ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  '',
  `Production build, Chromium without a screen, ${String(VIEWPORT.width)}×${String(VIEWPORT.height)}, demo data, ` +
    `server on the same machine. ${String(cpus().length)} processors; load ${before} before, ${load()} after: ` +
    'above the number of processors all times are too long.',
  '',
  `A form without any app is typable here in ${pace.toFixed(1)} times what it took where the targets were found; ` +
    '"target here" is the target times that.',
  '',
  table(figures, pace),
  '',
].join('\n');
mkdirSync('coverage', { recursive: true });
writeFileSync(REPORT, report);
console.log(`\n${report}`);
process.exit(0);
