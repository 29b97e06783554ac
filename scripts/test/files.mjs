// The test files of a project, and their recorded durations (`npm test -- --record`).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../tools.mjs';
import { isMeta, isMetaDue } from './meta.mjs';

const RECORDED = join(dirname(fileURLToPath(import.meta.url)), 'durations.json');
const TEST = /\.test\.tsx?$/;

/** Seconds by file. */
export const durations = JSON.parse(readFileSync(RECORDED, 'utf8'));

/** Folders of a project; view tests are beside their views too (vitest.config.ts). */
const foldersOf = (suite) => [join('tests', suite), ...(suite === 'view' ? ['src'] : [])];

/** The test files of a project to run, as paths with slashes. */
function filesOf(suite) {
  const isDue = isMetaDue();
  return foldersOf(suite).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((path) => TEST.test(path))
      .map((path) => join(folder, path).replaceAll(sep, '/'))
      .filter((file) => isDue || !isMeta(file)),
  );
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** The files of a project with their seconds, longest first; a file without a record gets the median. */
function timedFiles(suite) {
  const files = filesOf(suite);
  const usual = median(files.map((file) => durations[file]).filter((seconds) => seconds !== undefined));
  return files
    .map((file) => ({ file, seconds: durations[file] ?? usual }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

/** Splits a project into shares of about equal duration. @returns their files and seconds */
export function sharesOf(suite, count) {
  const shares = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const { file, seconds } of timedFiles(suite)) {
    const shortest = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    shortest.files.push(file);
    shortest.seconds += seconds;
  }
  return shares.filter(({ files }) => files.length > 0);
}

/** The files of Vitest's JSON reports with their seconds, slowest first. */
const timed = (reports) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => [
      relative(ROOT, name).replaceAll(sep, '/'),
      Math.round((endTime - startTime) / 100) / 10,
    ])
    .toSorted(([, a], [, b]) => b - a);

const SLOWEST = 10;

/** Prints the files that took longest. */
export function printSlowest(reports) {
  console.log('\n== slowest files');
  for (const [file, seconds] of timed(reports).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Stores how long each file took, for the shares of later runs; files that did not run keep their record. */
export function record(reports) {
  const known = Object.entries({ ...durations, ...Object.fromEntries(timed(reports)) })
    .filter(([file]) => existsSync(join(ROOT, file)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}
