import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertCovered } from '../walk/coverage.ts';
import { discover, loadModel } from '../walk/discover.ts';
import { chartProblems, walkProblems } from '../walk/lint.ts';
import { committedSection, expectTable, transitionSection } from '../walk/table.ts';
import { Walked } from '../walk/walked.ts';

// What tests/walk/machines.test.ts asks of the machine under mutation, in one test: a mutant is run against
// the tests that reached it, and whoever shares an exploration with an earlier test does not reach it again.
// The chart is loaded inside, because a chart that cannot even be loaded must count as noticed.
test('it is sound, covered, and behaves as its committed table says', async () => {
  const found = discover().find(({ name }) => name === process.env.MUTATED_MACHINE);
  if (!found) throw new Error(`no machine ${process.env.MUTATED_MACHINE}`);
  const walked = new Walked(found.name, await loadModel(found));
  const { subject } = walked;
  const table = join(found.folder, 'behaviour.txt');
  // Most broken charts list other transitions already; that is known before anything is walked.
  expect(transitionSection(subject.model.machine)).toBe(committedSection(readFileSync(table, 'utf8')));
  const { explorations } = walked;
  expect([...chartProblems(subject.model), ...walkProblems(subject, explorations)]).toEqual([]);
  await expectTable(subject, () => explorations, table);
  assertCovered(walked.walkPurely());
});
