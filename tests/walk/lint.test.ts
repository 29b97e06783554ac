import { assign, createMachine, fromPromise, type MachineConfig, setup } from 'xstate';
import { expect, test } from 'vitest';
import { Walked } from './walked.ts';
import { layerProblems } from './layer.ts';
import { join } from 'node:path';
import { MACHINES } from './discover.ts';
import { chartProblems, walkProblems } from './lint.ts';
import type { AnyModel } from './subject.ts';

const described = { description: 'x' };
const around = { inputs: { start: undefined }, outcomes: {}, facts: () => ({}), invariants: {} };
const asIs = (context: unknown) => context;

/** A model of a chart with exactly one fault. */
function modelOf(machine: unknown, more: Partial<AnyModel> = {}): AnyModel {
  return {
    machine,
    events: { go: { type: 'go' }, back: { type: 'back' } },
    abstract: asIs,
    ...around,
    ...more,
  } as AnyModel;
}

function problems(model: AnyModel): string[] {
  const { subject, explorations } = new Walked('m', model);
  return [...chartProblems(model), ...walkProblems(subject, explorations)];
}

/** A valid pair of states, to which each case adds its fault. */
const pair = {
  id: 'm',
  ...described,
  initial: 'a',
  states: { a: { ...described, on: { go: 'b' } }, b: { ...described, on: { back: 'a' } } },
} satisfies MachineConfig<object, { type: 'go' } | { type: 'back' }>;
const work = setup({ actors: { load: fromPromise(() => Promise.resolve(1)) } });

test('a valid chart has no problems', () => {
  expect(problems(modelOf(createMachine(pair)))).toEqual([]);
});

const { a, b } = pair.states;
test.each<[problem: string, model: AnyModel]>([
  ['m.b has no description', modelOf(createMachine({ ...pair, states: { a, b: { on: b.on } } }))],
  [
    'm.b invokes load without onError: its failure would kill the machine',
    modelOf(work.createMachine({ ...pair, states: { a, b: { ...b, invoke: { src: 'load' } } } })),
  ],
  [
    'm.b waits for load without a time-out (after)',
    modelOf(
      work.createMachine({
        ...pair,
        states: { a, b: { ...b, invoke: { src: 'load', onDone: 'a', onError: 'a' } } },
      }),
      { outcomes: { load: { ok: { output: 1 }, failed: { error: 'x' } } } },
    ),
  ],
  [
    'm.b has a timer (1000) that stays without reenter: it fires only once',
    modelOf(createMachine({ ...pair, states: { a, b: { ...b, after: { 1000: 'b' } } } })),
  ],
  [
    'm.b waits for the unknown delay LATER',
    modelOf(createMachine({ ...pair, states: { a, b: { ...b, after: { LATER: 'a' } } } })),
  ],
  [
    'm.b invokes an inline actor: name it in setup',
    modelOf(
      createMachine({
        ...pair,
        states: { a, b: { ...b, invoke: { src: fromPromise(() => Promise.resolve()), onError: 'a' } } },
      }),
    ),
  ],
  [
    'm.b is a dead end, but not final',
    modelOf(createMachine({ ...pair, states: { a, b: described } }), { events: { go: { type: 'go' } } }),
  ],
  [
    'm.c is unreachable',
    modelOf(createMachine({ ...pair, states: { a, b, c: { ...described, on: { go: 'a' } } } })),
  ],
  [
    'm.b has an inline entry or exit action',
    modelOf(createMachine({ ...pair, states: { a, b: { ...b, entry: () => undefined } } })),
  ],
  [
    'm.b on "back" has an inline guard',
    modelOf(
      createMachine({
        ...pair,
        states: { a, b: { ...described, on: { back: { target: 'a', guard: () => true } } } },
      }),
    ),
  ],
  [
    'm.b on "back" has an inline action',
    modelOf(
      createMachine({
        ...pair,
        states: { a, b: { ...described, on: { back: { target: 'a', actions: assign({}) } } } },
      }),
    ),
  ],
  [
    'the event go has no driver: nothing in the model sends it',
    modelOf(createMachine(pair), { events: { back: { type: 'back' } } }),
  ],
  [
    'the event "other" of the model is never handled',
    modelOf(createMachine(pair), {
      events: { go: { type: 'go' }, back: { type: 'back' }, other: { type: 'other' } },
    }),
  ],
  [
    'the event "never" of the model can never be caused',
    modelOf(createMachine(pair), {
      events: { go: { type: 'go' }, back: { type: 'back' }, never: () => null },
    }),
  ],
  [
    'the context is not JSON: at is a Date',
    modelOf(createMachine({ ...pair, context: { at: new Date(0) } })),
  ],
  [
    'the context is not JSON: list.0 is undefined',
    modelOf(createMachine({ ...pair, context: { list: [undefined] } })),
  ],
])('%s', (problem, model) => {
  expect(problems(model)).toContain(problem);
});

test.each([
  [`import { z } from 'zod';`, 'machines/x/machine.ts imports zod: only xstate and domain/ are allowed'],
  [
    `import { f } from '../../src/app/f.ts';`,
    'machines/x/machine.ts imports ../../src/app/f.ts: only xstate and domain/ are allowed',
  ],
  [
    'const now = Date.now();',
    'machines/x/machine.ts uses Date.now: it must come in by input or from an actor',
  ],
  [
    'const luck = Math.random();',
    'machines/x/machine.ts uses Math.random: it must come in by input or from an actor',
  ],
])('%s is not allowed in a chart', (text, problem) => {
  expect(layerProblems(join(MACHINES, 'x', 'machine.ts'), text)).toEqual([problem]);
});

test('charts may import xstate, domain/ and each other, and name events after windows', () => {
  const text = `import { setup } from 'xstate'; import { x } from '../../domain/x.ts'; import { y } from '../y.ts';
    // Date.now() is for others
    const on = { 'window.resized': new Date(event.at) };`;
  expect(layerProblems(join(MACHINES, 'x', 'machine.ts'), text)).toEqual([]);
});
