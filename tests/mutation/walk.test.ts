import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertCovered } from '../walk/coverage.ts';
import { discover, loadModel } from '../walk/discover.ts';
import { chartProblems, walkProblems } from '../walk/lint.ts';
import { loadSelectors } from '../walk/selectors.ts';
import { committedSection, expectTable, transitionSection } from '../walk/table.ts';
import { Walked } from '../walk/walked.ts';

// What tests/walk/machines.test.ts checks of the machine under mutation, in one test: a mutant is run only against
// the tests that covered it, and a test sharing an exploration with an earlier one would not cover it again.
// The chart is imported inside, so that a chart which fails to load counts as detected.
test('it is sound, covered, and behaves as its committed table says', async () => {
  const found = discover().find(({ name }) => name === process.env.MUTATED_MACHINE);
  if (!found) throw new Error(`no machine ${process.env.MUTATED_MACHINE}`);
  const walked = new Walked(found.name, await loadModel(found), await loadSelectors(found));
  const { subject } = walked;
  const table = join(found.folder, 'behaviour.txt');
  // Most mutated charts already differ in their list of transitions, which is known before the walk.
  expect(transitionSection(subject.model.machine)).toBe(committedSection(readFileSync(table, 'utf8')));
  const { explorations } = walked;
  expect([...chartProblems(subject.model), ...walkProblems(subject, explorations)]).toEqual([]);
  await expectTable(subject, () => explorations, table);
  assertCovered(walked.walkPurely());
});
