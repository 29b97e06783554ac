import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assertCovered, recordCoverage } from './coverage.ts';
import { discover, filesBelow, loadModel, MACHINES } from './discover.ts';
import { layerProblems } from './layer.ts';
import { chartProblems, walkProblems } from './lint.ts';
import { loadSelectors } from './selectors.ts';
import { expectTable } from './table.ts';
import { Walked } from './walked.ts';

const machines = discover();

test('every chart has a model', () => {
  expect(machines.length).toBeGreaterThan(0);
  expect(
    machines.filter(({ hasModel }) => !hasModel).map(({ name }) => `${name}: machine.ts without model.ts`),
  ).toEqual([]);
});

test('charts respect their layer: xstate and domain/ only, no clock, no randomness, no browser', () => {
  expect(
    filesBelow(MACHINES)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => layerProblems(file)),
  ).toEqual([]);
});

describe.each(machines.filter(({ hasModel }) => hasModel))('$name', (found) => {
  let walked: Promise<Walked> | undefined;
  const load = () =>
    (walked ??= Promise.all([loadModel(found), loadSelectors(found)]).then(
      ([model, selectors]) => new Walked(found.name, model, selectors),
    ));

  test('the chart is valid', async () => {
    const { subject, explorations } = await load();
    expect([...chartProblems(subject.model), ...walkProblems(subject, explorations)]).toEqual([]);
  });

  test('every transition and guard result is walked purely, and its rules hold in every state', async () => {
    const seen = (await load()).walkPurely();
    recordCoverage(seen);
    assertCovered(seen);
  });

  test('running actors do the same', async () => {
    const seen = (await load()).walkActors();
    recordCoverage(seen);
    assertCovered(seen);
  });

  test('it behaves as its committed table says', async () => {
    const walked = await load();
    await expectTable(walked.subject, () => walked.explorations, join(found.folder, 'behaviour.txt'));
  });
});
