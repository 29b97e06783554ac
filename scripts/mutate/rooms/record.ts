import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { durations } from '../../test/files.mjs';
import { likeness } from './choose.ts';
import { digestOf, type Hits, keep, linesOf, type Recorded, recorded } from './hits.ts';
import { BY_RECORD, type Project, projectOf, PROJECTS, type Room } from './list.ts';
import { sourcesOf, writeAll } from './mutants.ts';
import { clear, places, prepared } from './prepare.ts';
import { named, ROOT } from '../root.ts';
import type { Ran } from './said.ts';
import { Tests } from './tests.ts';

const NAME = `all-${String(process.pid)}`;
const TEST = /\.test\.tsx?$/;
/** What is run in one go: it is kept then. */
const CHUNK = 8;
const UNKNOWN_S = 5;
/** How much sooner a likely test comes. */
const LIKE = 3;
const MINUTE_MS = 60_000;
const LIMIT_MS = 30 * MINUTE_MS;

const isSlow = (project: Project): boolean => project === 'platform' || project === 'view';

/** As they were when durations were recorded, on a machine at rest. */
export const secondsOf = (file: string): number => durations[file] ?? UNKNOWN_S;

/** The test files of these projects. */
export const testFiles = (projects: readonly Project[]): string[] =>
  ['tests', 'src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path).replaceAll('\\', '/'),
      ),
    )
    .filter((file) => TEST.test(file))
    .filter((file) => file.startsWith('src/') || projects.some((name) => file.startsWith(`tests/${name}/`)))
    .filter((file) => projects.includes(projectOf(file)));

/** The lines of a source that has changed are no longer the same for all tests: then none of its digests fits. */
const merged = (before: Recorded['sources'], after: Recorded['sources']): Recorded['sources'] => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(after).map(([file, digest]) => [
      file,
      (before[file] ?? digest) === digest ? digest : 'mixed',
    ]),
  ),
});

/**
 * Runs the test files that are new or have changed once without a mutant, and keeps which lines of these rooms each reaches.
 * Short ones come first, and those that are named like a source of the rooms asked for. Stops after these minutes; the rest is for the next time.
 */
export async function record(asked: readonly Room[], minutes: number): Promise<void> {
  const projects = PROJECTS.filter((name) => asked.some((room) => room.projects.includes(name)));
  const rooms = asked.map(({ name }) => name);
  const own = rooms.flatMap(sourcesOf).map(named);
  const late = (file: string): number =>
    secondsOf(file) / (1 + Math.max(...own.map((source) => likeness(source, file)))) ** LIKE;
  const known = recorded();
  const due = testFiles(projects)
    .filter((file) => !BY_RECORD.includes(file))
    .filter((file) => {
      const old = known.tests[file];
      return old?.digest !== digestOf(file) || rooms.some((name) => !old.rooms.includes(name));
    })
    .map((file) => ({ file, at: late(file) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ file }) => file);
  if (due.length === 0 || minutes === 0) return;
  clear(NAME);
  const where = await writeAll(rooms, places(NAME).sources);
  const env = prepared(
    NAME,
    due.some((file) => projectOf(file) === 'platform'),
  );
  const sources = Object.fromEntries(own.map((file) => [file, digestOf(file)]));
  const tests = new Tests({ ...env, MUTANTS_RECORDED: '1' });
  const hitsOf = ({ file, seconds, passes, hit, loaded }: Ran): Hits => {
    const digest = digestOf(file);
    // What is known of other rooms is still so if the test is still the same.
    const last = recorded().tests[file];
    const old = last?.digest === digest ? last : undefined;
    return {
      digest,
      seconds: Math.round(seconds * 10) / 10,
      passes,
      rooms: [...new Set([...(old?.rooms ?? []), ...rooms])],
      run: { ...old?.run, ...linesOf(hit, where) },
      loaded: { ...old?.loaded, ...linesOf(loaded, where) },
    };
  };
  const until = Date.now() + minutes * MINUTE_MS;
  let done = 0;
  for (const project of projects) {
    const left = due.filter((file) => projectOf(file) === project);
    while (left.length > 0 && Date.now() < until) {
      const files = left.splice(0, isSlow(project) ? CHUNK : left.length);
      const groups = [{ project, files: files.map((file) => ({ file })) }];
      const answer = await tests.run({ groups, mutant: '', isRecording: true }, LIMIT_MS);
      const found: Record<string, Hits> = {};
      for (const ran of answer?.files ?? []) {
        found[ran.file] = hitsOf(ran);
        if (!ran.passes) console.log(`  not asked, it fails without a mutant: ${ran.file}: ${ran.words}`);
      }
      for (const error of answer?.errors ?? ['no answer']) console.log(`  ${error}`);
      // Another run may have recorded something meanwhile.
      const now = recorded();
      const there = Object.entries({ ...now.tests, ...found }).filter(([file]) =>
        existsSync(join(ROOT, file)),
      );
      keep({ tests: Object.fromEntries(there), sources: merged(now.sources, sources) });
      done += files.length;
      console.log(`  ${String(done)} of ${String(due.length)} test files recorded`);
    }
  }
  tests.end();
  clear(NAME);
}
