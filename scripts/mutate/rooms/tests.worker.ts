import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { ROOT } from '../root.ts';
import type { Answered, Asked, Group, Ran } from './said.ts';

/** As chosen, not the longest first. */
class Chosen {
  sort = (files: TestSpecification[]): Promise<TestSpecification[]> => Promise.resolve(files);
  shard = this.sort;
}

const MS = 1000;

function start(isRecording: boolean): Promise<Vitest> {
  return createVitest('test', {
    root: ROOT,
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
    bail: isRecording ? 0 : 1,
    silent: true,
    sequence: { sequencer: Chosen },
  });
}

const wordsOf = (module: TestModule): string => {
  const failed = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...failed][0]?.message.slice(0, 300) ?? '';
};

const ran = (module: TestModule): Ran => ({
  file: module.relativeModuleId,
  seconds: (module.diagnostic().duration + module.diagnostic().setupDuration) / MS,
  passes: module.ok() && module.errors().length === 0,
  words: wordsOf(module),
  loaded: module.meta().loadedMutants ?? [],
  hit: module.meta().hitMutants ?? [],
});

async function runGroup(vitest: Vitest, { project, files }: Group): Promise<Answered> {
  const found = vitest.projects.find(({ name }) => name === project);
  if (!found) throw new Error(`There is no project ${project}.`);
  // Otherwise failures of the last time would end this one at once.
  vitest.state.filesMap.clear();
  const specifications = files.map(({ file, only }) =>
    found.createSpecification(
      join(ROOT, file),
      only === undefined ? undefined : { testNamePattern: new RegExp(only) },
    ),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  return {
    // A file that was not reached has no state.
    files: testModules
      .filter((module) => module.state() !== 'queued' && module.state() !== 'pending')
      .map(ran),
    errors: unhandledErrors.map((error) => String(error).slice(0, 300)),
  };
}

let running: Vitest | undefined;

async function answer({ groups, mutant, isRecording }: Asked): Promise<Answered> {
  running ??= await start(isRecording);
  process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  const answers: Answered[] = [];
  for (const group of groups) {
    const one = await runGroup(running, group);
    answers.push(one);
    const isOver = one.errors.length > 0 || one.files.some(({ passes }) => !passes);
    if (isOver && !isRecording) break;
  }
  return {
    files: answers.flatMap(({ files }) => files),
    errors: answers.flatMap(({ errors }) => errors),
  };
}

process.on('message', (asked: Asked) => {
  void answer(asked).then(
    (answered) => process.send?.(answered),
    (error: unknown) => process.send?.({ files: [], errors: [String(error)] } satisfies Answered),
  );
});
