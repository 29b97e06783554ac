import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
import { discover, loadModel } from '../../walk/discover.ts';

interface Served {
  lifecycle?: Lifecycle;
}

const { MUTATED_MACHINE } = process.env;
// Imported here so that coverage of their top-level code counts for the tests.
const documents = await Promise.all(
  discover()
    .filter(({ name }) => name.startsWith('lifecycles/'))
    .filter(({ name }) => MUTATED_MACHINE === undefined || name === MUTATED_MACHINE)
    .map(async (found) => ({
      name: found.name,
      walked: (await loadModel(found)).machine,
      served: (await import(/* @vite-ignore */ join(found.folder, 'machine.ts'))) as Served,
    })),
);
// A chart of several records is made for each from its description, and walked so.
const own = documents.filter(({ served }) => typeof served.lifecycle !== 'function');

test('the server enforces the charts that are walked, and the rule behind each of their guards', () => {
  for (const { name, walked, served } of own) {
    const { machine, rules } = served.lifecycle ?? {};
    expect(machine, name).toBe(walked);
    const guards = Object.keys(walked.implementations.guards ?? {});
    // Roles are no rule: whoever they leave out is told who may.
    expect(Object.keys(rules ?? {}).toSorted(), name).toEqual(
      guards.filter((guard) => guard !== 'isBy').toSorted(),
    );
  }
});
