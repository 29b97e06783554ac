import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { type Group, groups } from './mutate/groups.ts';
import { LIST, listed } from './mutate/mutants.ts';
import { HEAD, line, scoreOf, total, unscored } from './mutate/report.ts';
import { mutateRooms } from './mutate/rooms.ts';

/**
 * `npm run mutate` mutates targets, guards, actions and rules of the charts one by one and runs the walk, the table
 * and the rules of the machine on each mutant; `-- session lifecycles/order` takes only these machines.
 * `-- rooms` breaks other code: scripts/mutate/rooms.ts.
 * Fails below a score of 95 %, and on any survivor that machines/survivors.json does not list with a reason.
 */
const LEAST = 0.95;
const REPORT = 'coverage/mutation.md';
/** Survivors that are not listed, in the format of the list, to be added with a reason. */
const UNLISTED = 'coverage/survivors.json';

const wanted = process.argv.slice(2);
if (wanted[0] === 'rooms') {
  try {
    process.exit((await mutateRooms(wanted.slice(1))) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
const all = groups();
const unknown = wanted.filter((name) => !all.some((group) => group.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no machine ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

async function mutate(group: Group) {
  // Read by tests/mutation in the processes that Stryker starts.
  process.env.MUTATED_MACHINE = group.name;
  process.env.MUTATED_TESTS = group.tests.join(' ');
  try {
    return scoreOf(group, await new Stryker({ mutate: [...group.files] }).runMutationTest());
  } catch (error) {
    // Its tests fail without any mutation: nothing can be said of its mutants, but the other machines are still measured.
    return unscored(group, error instanceof Error ? error.message : String(error));
  }
}

const gone = listed().filter(({ file }) => !all.some(({ files }) => files.includes(file)));
if (gone.length > 0) {
  console.error(
    `${LIST} lists survivors of files that are gone: ${gone.map(({ file }) => file).join(', ')}.`,
  );
  process.exit(1);
}

const scores = [];
for (const group of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const score = await mutate(group);
  scores.push(score);
  console.log([line(score), ...score.complaints.map((words) => `  ${words}`)].join('\n'));
}

const sum = total(scores);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const state = git('status', '--porcelain', '--', 'machines', 'domain', 'tests') === '' ? '' : ' with changes';
const table = [
  `Mutation check of ${git('rev-parse', '--short', 'HEAD')}${state}\n`,
  ...[HEAD, ...scores.map(line), line(sum), ''],
].join('\n');
mkdirSync('coverage', { recursive: true });
writeFileSync(REPORT, [table, ...sum.complaints.map((words) => `- ${words}\n`)].join('\n'));
const unlisted = sum.unlisted.map((mutant) => ({ ...mutant, why: '' }));
writeFileSync(UNLISTED, JSON.stringify(unlisted, null, 2));
console.log(`\n${table}`);
process.exit(sum.complaints.length === 0 && sum.noticed >= LEAST * sum.mutants ? 0 : 1);
