import { type AnyMachineSnapshot, assign, createActor, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { LogEntry, MachineLog } from '../../../domain/eventLog/log.ts';
import { plain } from '../../../domain/eventLog/plain.ts';
import { leadsToFinal, replay, ReplayError, loggedStateOf } from '../../../machines/eventLog/replay.ts';

let effects = 0;

/** Counts, calls an actor, sends to a child, and throws on one event. */
const machine = setup({
  types: {
    context: {} as { count: number; answer: string },
    events: {} as { type: 'add'; by: number } | { type: 'ask' | 'tell' | 'break' },
  },
  actors: { load: fromPromise<string>(() => Promise.reject(new Error('the replay must not ask'))) },
  actions: {
    effect: () => {
      effects++;
    },
    fail: assign(() => {
      throw new Error('broken');
    }),
  },
  guards: { isMany: ({ context }) => context.count > 2 },
}).createMachine({
  id: 'counter',
  context: { count: 0, answer: '' },
  initial: 'idle',
  states: {
    idle: {
      entry: 'effect',
      on: {
        add: { actions: [assign({ count: ({ context, event }) => context.count + event.by }), 'effect'] },
        ask: 'asking',
        tell: { actions: ({ self }) => self.getSnapshot().children.page?.send({ type: 'hello' }) },
        break: { actions: 'fail' },
      },
      always: { guard: 'isMany', target: 'many' },
    },
    asking: {
      invoke: {
        src: 'load',
        id: 'load',
        onDone: { target: 'idle', actions: assign({ answer: ({ event }) => event.output }) },
        onError: 'idle',
      },
    },
    many: { type: 'final' },
  },
});

type Step = readonly [event: LogEntry['event'], taken: string[]];

const ADD = 'counter.idle | add | 0';
const started: AnyMachineSnapshot = createActor(machine).getSnapshot();

function logOf(steps: readonly Step[], final: Partial<MachineLog['final']> = {}): MachineLog {
  const start = loggedStateOf(started);
  return {
    name: 'counter',
    id: 'counter:1',
    start,
    children: ['page'],
    events: steps.map(([event, taken], index) => ({ sequence: index + 5, at: 1, event, taken })),
    final: { ...start, ...final },
  };
}

describe('a replay', () => {
  it('steps through the events to the end of the log, and executes no effects', () => {
    const log = logOf(
      [
        [{ type: 'add', by: 2 }, [ADD]],
        [{ type: 'ask' }, ['counter.idle | ask | 0']],
        [
          { type: 'xstate.done.actor.load', output: 'yes', actorId: 'load' },
          ['counter.asking | done load | 0'],
        ],
        [{ type: 'tell' }, ['counter.idle | tell | 0']],
        [{ type: 'unknown' }, []],
        [{ type: 'add', by: 1 }, [ADD, 'counter.idle | always | 0']],
      ],
      { value: 'many', context: { count: 3, answer: 'yes' }, status: 'done' },
    );
    const before = effects;
    const moments = replay(machine, log);
    expect(effects).toBe(before);
    expect(moments.map(({ snapshot }) => [snapshot.value, snapshot.context, snapshot.status])).toEqual([
      ['idle', { count: 0, answer: '' }, 'active'],
      ['idle', { count: 2, answer: '' }, 'active'],
      ['asking', { count: 2, answer: '' }, 'active'],
      ['idle', { count: 2, answer: 'yes' }, 'active'],
      ['idle', { count: 2, answer: 'yes' }, 'active'],
      ['idle', { count: 2, answer: 'yes' }, 'active'],
      ['many', { count: 3, answer: 'yes' }, 'done'],
    ]);
    expect(moments.map(({ entry }) => entry)).toEqual([null, ...log.events]);
    expect(leadsToFinal(moments, log)).toBe(true);
  });

  it('has the children of its start, so that events sent to them arrive', () => {
    const [first] = replay(machine, logOf([]));
    expect(Object.keys(first.snapshot.children)).toEqual(['page']);
    expect(first.snapshot.children.page?.id).toBe('page');
    expect(first.snapshot.children.page?.getSnapshot().status).toBe('active');
  });

  it('continues from any moment', () => {
    const log = logOf([[{ type: 'ask' }, ['counter.idle | ask | 0']]]);
    const start = { value: 'idle', context: { count: 1, answer: 'no' }, status: 'active' as const };
    const moments = replay(machine, { ...log, start });
    expect(moments.at(-1)?.snapshot).toMatchObject({ value: 'asking', context: { count: 1, answer: 'no' } });
  });

  it('ends with the event at which the chart threw', () => {
    const log = logOf(
      [
        [{ type: 'break' }, []],
        [{ type: 'add', by: 1 }, [ADD]],
      ],
      { status: 'error' },
    );
    const moments = replay(machine, log);
    expect(moments).toHaveLength(2);
    expect(moments[1]).toMatchObject({ entry: log.events[0], snapshot: { status: 'error', value: 'idle' } });
    expect(leadsToFinal(moments, log)).toBe(true);
  });

  it('refuses a log with other transitions than the chart takes', () => {
    const wrong = logOf([
      [{ type: 'add', by: 1 }, [ADD]],
      [{ type: 'add', by: 2 }, [ADD]],
    ]);
    expect(() => replay(machine, wrong)).toThrow(
      new ReplayError(
        'counter:1, event 6 (add): took [counter.idle | add | 0; counter.idle | always | 0], the log says [counter.idle | add | 0]',
      ),
    );
    const more = logOf([[{ type: 'add', by: 1 }, [ADD, ADD]]]);
    expect(() => replay(machine, more)).toThrow(
      'counter:1, event 5 (add): took [counter.idle | add | 0], the log says [counter.idle | add | 0; counter.idle | add | 0]',
    );
    const none = logOf([[{ type: 'ask' }, []]]);
    expect(() => replay(machine, none)).toThrow(ReplayError);
    expect(() => replay(machine, none)).toThrow(expect.objectContaining({ name: 'ReplayError' }));
  });

  it('differs from one that ends in another state', () => {
    const steps: Step[] = [[{ type: 'add', by: 1 }, [ADD]]];
    const context = { count: 1, answer: '' };
    expect(leadsToFinal(replay(machine, logOf(steps, { context })), logOf(steps, { context }))).toBe(true);
    for (const final of [
      { value: 'many' },
      { context: { count: 2, answer: '' } },
      { status: 'done' as const },
    ])
      expect(leadsToFinal(replay(machine, logOf(steps)), logOf(steps, { context, ...final }))).toBe(false);
    expect(leadsToFinal([], logOf([]))).toBe(false);
  });
});

it('a moment is a snapshot as plain values', () => {
  expect(loggedStateOf(started)).toEqual({
    value: 'idle',
    context: plain(started.context),
    status: 'active',
  });
});
