import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chartsBelow, type PlacedChart } from './diagrams/charts.ts';
import { compare } from './diagrams/compare.ts';
import { layOut } from './diagrams/layout.ts';
import { langOf, writeDifferences } from './diagrams/differences.ts';
import { keepRelease } from './diagrams/keep.ts';
import { pastAt } from './diagrams/past.ts';
import { readme } from './diagrams/readme.ts';
import { ruleRefusals } from './diagrams/refusals.ts';
import { toSvg } from './diagrams/svg.ts';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const MACHINES = join(REPOSITORY, 'machines');
/** With what each rule refuses, for the page of the charts. */
const REFUSALS = join(MACHINES, 'lifecycles', 'refusals.generated.json');

/**
 * `npm run diagrams` writes the pictures and the page of all charts; `-- --check` fails where the committed ones
 * differ from the charts; `-- --against <git ref>` lists and draws the changes of the charts since then, by the names of the
 * code; `-- diff <git ref> <git ref> [--lang zh]` those between two refs, as two pictures each and as sentences for who reads
 * the pages; `-- keep <git ref>` keeps the charts of a release, which the page of the charts compares the present ones with.
 */

/** Every generated file with its text. */
async function generate(charts: readonly PlacedChart[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { folder, chart } of charts) files.set(join(folder, 'diagram.svg'), toSvg(await layOut(chart)));
  files.set(join(MACHINES, 'README.md'), readme(charts));
  files.set(REFUSALS, `${JSON.stringify(ruleRefusals(REPOSITORY))}\n`);
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
  const old = new Map((await pastAt(ref, REPOSITORY)).charts.map((placed) => [placed.name, placed.chart]));
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

/** Draws and says what differs between two refs, and prints it in one language. */
async function between(refs: readonly [string, string], lang: string): Promise<void> {
  const folder = join(REPOSITORY, 'coverage', 'diagrams', 'diff');
  const pasts = [await pastAt(refs[0], REPOSITORY), await pastAt(refs[1], REPOSITORY)] as const;
  const lines = await writeDifferences(folder, refs, pasts, langOf(lang));
  console.log([...lines, `The pictures are in ${relative(REPOSITORY, folder)}.`].join('\n'));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, against: { type: 'string' }, lang: { type: 'string' } },
});
const [order, first, second] = positionals;
if (order === 'diff' && first !== undefined && second !== undefined)
  await between([first, second], values.lang ?? 'en');
else if (order === 'keep' && first !== undefined) {
  const { version, day } = await keepRelease(first, REPOSITORY);
  console.log(`The charts of version ${version} of ${day} are kept.`);
} else if (order !== undefined) {
  console.error('npm run diagrams -- diff <git ref> <git ref> [--lang zh], or -- keep <git ref>');
  process.exitCode = 1;
} else {
  const charts = await chartsBelow(MACHINES);
  if (values.against !== undefined) await against(values.against, charts);
  else {
    const files = await generate(charts);
    if (values.check) process.exitCode = check(files) ? 0 : 1;
    else for (const [file, text] of files) writeFileSync(file, text);
  }
}
