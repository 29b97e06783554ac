import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { durations } from '../../test/files.mjs';
import { digestOf, type Hits, keep, linesOf, recorded } from './hits.ts';
import { BY_RECORD, type Project, projectOf, ROOMS } from './list.ts';
import { sourcesOf, writeAll } from './mutants.ts';
import { clear, places, prepared } from './prepare.ts';
import { named, ROOT } from './root.ts';
import type { Ran } from './said.ts';
import { Tests } from './tests.ts';

const NAME = 'all';
const TEST = /\.test\.tsx?$/;
/** What is run in one go: it is kept then. */
const CHUNK = 8;
const UNKNOWN_S = 5;
const MINUTE_MS = 60_000;
const LIMIT_MS = 30 * MINUTE_MS;

const secondsOf = (file: string): number => durations[file] ?? UNKNOWN_S;

/** The test files of these projects. */
const testFiles = (projects: readonly Project[]): string[] =>
  ['tests', 'src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => TEST.test(file))
    .filter((file) => file.startsWith('src/') || projects.some((name) => file.startsWith(`tests/${name}/`)))
    .filter((file) => projects.includes(projectOf(file)));

/**
 * Runs the test files that are new or have changed once without a mutant, the short ones first, and keeps which lines of the rooms each
 * reaches. Stops after these minutes; the rest is for the next time.
 */
export async function record(projects: readonly Project[], minutes: number): Promise<void> {
  const known = recorded();
  const due = testFiles(projects)
    .filter((file) => !BY_RECORD.includes(file) && known.tests[file]?.digest !== digestOf(file))
    .toSorted((a, b) => secondsOf(a) - secondsOf(b));
  if (due.length === 0 || minutes === 0) return;
  clear(NAME);
  const rooms = ROOMS.map(({ name }) => name);
  const where = await writeAll(rooms, places(NAME).sources);
  const env = prepared(NAME, due.some((file) => projectOf(file) === 'platform'));
  const sources = Object.fromEntries(rooms.flatMap(sourcesOf).map(named).map((file) => [file, digestOf(file)]));
  const tests = new Tests({ ...env, MUTANTS_RECORDED: '1' });
  const found: Record<string, Hits> = Object.fromEntries(
    Object.entries(known.tests).filter(([file]) => existsSync(join(ROOT, file))),
  );
  const hitsOf = ({ file, seconds, passes, hit, loaded }: Ran): Hits => ({
    digest: digestOf(file),
    seconds: Math.round(seconds * 10) / 10,
    passes,
    run: linesOf(hit, where),
    loaded: linesOf(loaded, where),
  });
  const until = Date.now() + minutes * MINUTE_MS;
  let done = 0;
  for (const project of projects) {
    const own = due.filter((file) => projectOf(file) === project);
    while (own.length > 0 && Date.now() < until) {
      const files = own.splice(0, project === 'platform' ? CHUNK : own.length);
      const groups = [{ project, files: files.map((file) => ({ file })) }];
      const answer = await tests.run({ groups, mutant: '', isRecording: true }, LIMIT_MS);
      for (const ran of answer?.files ?? []) {
        found[ran.file] = hitsOf(ran);
        if (!ran.passes) console.log(`  not asked, it fails without a mutant: ${ran.file}: ${ran.words}`);
      }
      for (const error of answer?.errors ?? ['no answer']) console.log(`  ${error}`);
      keep({ tests: found, sources });
      done += files.length;
      console.log(`  ${String(done)} of ${String(due.length)} test files recorded`);
    }
  }
  tests.end();
  clear(NAME);
}
