import { type AnyStateMachine, createActor, StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { keyedTransitions, nodesOf } from '../../../machines/chart.ts';
import { discover, loadModel } from '../../walk/discover.ts';

const { MUTATED_MACHINE } = process.env;
// Imported here and not in the first test that needs it, so that coverage of its top-level code counts for all tests.
const machines = await Promise.all(
  discover()
    .filter(({ name, hasModel }) => hasModel && (MUTATED_MACHINE === undefined || name === MUTATED_MACHINE))
    .map(async (found) => ({ name: found.name, machine: (await loadModel(found)).machine })),
);

/** The error of an actor that was not provided. */
const failureOf = (logic: Parameters<typeof createActor>[0]) =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input: undefined });
    actor.subscribe({ error: resolve, complete: () => resolve('it ended well') });
    actor.start();
  });

/** Names of the actions used by a chart. */
function actionsOf(machine: AnyStateMachine): string[] {
  const actions: readonly unknown[] = [
    ...nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...[...keyedTransitions(machine).keys()].flatMap((transition) => transition.actions),
  ];
  const names = actions.map((action) => (typeof action === 'object' ? Object(action).type : action));
  return names.filter((name) => typeof name === 'string');
}

describe.each(machines)('$name', ({ name: chart, machine }) => {
  test('every action used by the chart is declared', () => {
    const declared = Object.keys(machine.implementations.actions ?? {});
    expect(actionsOf(machine).filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('an action that the app forgot to provide throws with its name at once', async () => {
    const { implementations } = machine;
    for (const [name, logic] of Object.entries(implementations.actors ?? {})) {
      // A chart inside a chart is complete.
      if ('src' in logic || logic instanceof StateMachine) continue;
      expect(await failureOf(logic), name).toMatchObject({ message: `${name} is not provided` });
    }
    // The actions of a document are names for the server, which refuses unknown ones.
    if (chart.startsWith('lifecycles/')) return;
    for (const [name, action] of Object.entries(implementations.actions ?? {})) {
      if (typeof action !== 'function' || 'resolve' in action) continue;
      expect(() => Reflect.apply(action, undefined, [{}, {}]), name).toThrow(`${name} is not provided`);
    }
  });
});
