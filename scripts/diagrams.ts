import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chartsBelow, type PlacedChart } from './diagrams/charts.ts';
import { compare } from './diagrams/compare.ts';
import { layOut } from './diagrams/layout.ts';
import { chartsAt } from './diagrams/past.ts';
import { readme } from './diagrams/readme.ts';
import { toSvg } from './diagrams/svg.ts';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const MACHINES = join(REPOSITORY, 'machines');

/**
 * `npm run diagrams` writes the pictures and the page of all charts; `-- --check` fails where the committed ones
 * differ from the charts; `-- --against <git ref>` lists and draws the changes of the charts.
 */

/** Every generated file with its text. */
async function generate(charts: readonly PlacedChart[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { folder, chart } of charts) files.set(join(folder, 'diagram.svg'), toSvg(await layOut(chart)));
  files.set(join(MACHINES, 'README.md'), readme(charts));
  return files;
}

/** Reports committed files that differ from the charts. @returns true when there are none */
function check(files: ReadonlyMap<string, string>): boolean {
  const stale = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  for (const [file] of stale) console.error(`${relative(REPOSITORY, file)} is not what the charts give`);
  if (stale.length > 0) console.error('Run "npm run diagrams" and look at what changed.');
  return stale.length === 0;
}

/** Lists the changes since a git ref, and draws the changed machines with them. */
async function against(ref: string, charts: readonly PlacedChart[]): Promise<void> {
  const old = new Map((await chartsAt(ref, REPOSITORY)).map((placed) => [placed.name, placed.chart]));
  for (const { name, chart } of charts) {
    const before = old.get(name);
    old.delete(name);
    const { words, marks, chart: both } = compare(before ?? { ...chart, nodes: [], edges: [] }, chart);
    if (words.length === 0) continue;
    const picture = join(REPOSITORY, 'coverage', 'diagrams', `${name}.svg`);
    mkdirSync(dirname(picture), { recursive: true });
    writeFileSync(picture, toSvg(await layOut(both), marks));
    const lines = before ? words.map((line) => `  ${line}`) : ['  new machine'];
    console.log([`${name} (${relative(REPOSITORY, picture)})`, ...lines].join('\n'));
  }
  for (const name of old.keys()) console.log(`${name}\n  removed machine`);
}

const { values } = parseArgs({ options: { check: { type: 'boolean' }, against: { type: 'string' } } });
const charts = await chartsBelow(MACHINES);
if (values.against !== undefined) await against(values.against, charts);
else {
  const files = await generate(charts);
  if (values.check) process.exitCode = check(files) ? 0 : 1;
  else for (const [file, text] of files) writeFileSync(file, text);
}
