import { and, emit, fromPromise, not, or, raise, sendTo, setup, spawnChild, stateIn } from 'xstate';
import { describe, expect, it, test } from 'vitest';
import { actorText, chartOf, guardText, keyedTransitions, nodesOf } from '../../../machines/chart.ts';
import { lockerMachine } from '../../walk/fixtures/locker/machine.ts';

/** Every kind of transition that pictures and tables show as text. */
const wordyMachine = setup({
  types: {
    events: {} as {
      type: 'go' | 'stop' | 'beep' | 'bell' | 'the.xstate.after.it' | 'the.xstate.done.it' | 'look after 250';
    },
  },
  actors: {
    load: fromPromise(() => Promise.resolve()),
    ring: fromPromise(() => Promise.resolve()),
    look: fromPromise(() => Promise.resolve()),
  },
  guards: {
    isReady: () => true,
    isLate: () => false,
    isBy: (_, _params: { roles: readonly string[] }) => true,
    isOver: (_, _params: number) => true,
    isOf: (_, _params: { name: string }) => true,
    isNone: (_, _params: null) => true,
  },
  actions: {
    note: (_, _params: { text: string; times: number }) => undefined,
    tell: (_, _params: { name: string }) => undefined,
    leave: () => undefined,
  },
  delays: { MINUTE: 120_000, SECOND: 3000, SOON: 1500, THEIRS: () => 7, T5: 1000, '5T': 2000 },
}).createMachine({
  id: 'wordy',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits.',
      entry: { type: 'note', params: { text: 'in', times: 2 } },
      exit: [raise({ type: 'beep' }), 'leave'],
      on: {
        go: [
          { guard: or(['isReady', not('isLate')]), target: 'busy', reenter: true },
          { guard: not(or(['isReady', 'isLate'])), target: 'busy' },
          { guard: not(and(['isReady', 'isLate'])), target: 'busy' },
          {
            guard: and([{ type: 'isBy', params: { roles: ['shipper', 'dispatcher'] } }, 'isReady']),
            target: 'busy',
          },
          { guard: { type: 'isOver', params: 3 }, target: 'busy' },
          { guard: { type: 'isOf', params: ({ event }) => ({ name: event.type }) }, target: 'busy' },
          { guard: { type: 'isReady' }, target: 'busy' },
          { guard: { type: 'isNone', params: null }, target: 'busy' },
          { guard: stateIn({ idle: {} }), target: 'busy' },
          { guard: () => true, target: 'busy' },
          {
            actions: [
              { type: 'tell', params: ({ event }) => ({ name: event.type }) },
              { type: 'note', params: { text: 'out', times: 1 } },
              emit({ type: 'bell' }),
              sendTo('load', { type: 'stop' }),
              spawnChild('ring', { id: 'bell' }),
              () => undefined,
            ],
          },
        ],
        'the.xstate.after.it': 'busy',
        'the.xstate.done.it': 'busy',
        'look after 250': 'busy',
      },
      after: {
        MINUTE: 'busy',
        SECOND: 'busy',
        SOON: 'busy',
        THEIRS: 'busy',
        T5: 'busy',
        '5T': 'busy',
        250: 'busy',
        4000: 'busy',
      },
    },
    busy: {
      invoke: [
        { src: 'load', onDone: 'idle' },
        { src: 'ring', id: 'first', onDone: 'idle' },
        { src: 'ring', id: 'second', onError: 'idle', onSnapshot: {} },
        { src: 'look', onDone: 'idle' },
        { src: 'look', onDone: 'idle' },
      ],
      initial: 'inner',
      states: { inner: { type: 'final' } },
      onDone: 'idle',
      always: { guard: 'isLate', target: 'idle' },
    },
  },
});

const wordsOf = (chart = chartOf(wordyMachine)) =>
  chart.edges.map(({ event, guard, actions }) => [event, guard, ...actions].join(' / '));

describe('a chart as plain values', () => {
  it('writes events, guards and actions in readable form', () => {
    expect(wordsOf()).toEqual([
      'go / (isReady | !isLate)',
      'go / !(isReady | isLate)',
      'go / !(isReady & isLate)',
      'go / isBy(shipper, dispatcher) & isReady',
      'go / isOver(3)',
      'go / isOf',
      'go / isReady',
      'go / isNone(null)',
      'go / in {"idle":{}}',
      'go / (inline)',
      'go /  / tell / note(out, 1) / emit bell / sendTo stop / spawnChild / (inline)',
      'the.xstate.after.it / ',
      'the.xstate.done.it / ',
      'look after 250 / ',
      'after 250 ms / ',
      'after 4 s / ',
      'after MINUTE 2 min / ',
      'after SECOND 3 s / ',
      'after SOON 1500 ms / ',
      'after THEIRS / ',
      'after T5 1 s / ',
      'after 5T 2 s / ',
      'finished / ',
      'done load / ',
      'done first / ',
      'error second / ',
      'snapshot second / ',
      'done 3.wordy.busy / ',
      'done 4.wordy.busy / ',
      'always / isLate',
    ]);
  });

  it('has every state with its parent, its initial state and its actors', () => {
    expect(chartOf(wordyMachine).nodes).toEqual([
      {
        id: 'wordy',
        key: 'wordy',
        type: 'compound',
        parent: null,
        initial: 'wordy.idle',
        description: '',
        entry: [],
        exit: [],
        invokes: [],
      },
      {
        id: 'wordy.idle',
        key: 'idle',
        type: 'atomic',
        parent: 'wordy',
        initial: null,
        description: 'Waits.',
        entry: ['note(in, 2)'],
        exit: ['raise beep', 'leave'],
        invokes: [],
      },
      {
        id: 'wordy.busy',
        key: 'busy',
        type: 'compound',
        parent: 'wordy',
        initial: 'wordy.busy.inner',
        description: '',
        entry: [],
        exit: [],
        invokes: ['load', 'ring', 'ring', 'look', 'look'],
      },
      {
        id: 'wordy.busy.inner',
        key: 'inner',
        type: 'final',
        parent: 'wordy.busy',
        initial: null,
        description: '',
        entry: [],
        exit: [],
        invokes: [],
      },
    ]);
    expect(chartOf(wordyMachine)).toMatchObject({ id: 'wordy', description: '' });
    expect(chartOf(lockerMachine).description).toBe(lockerMachine.root.description);
  });

  it('identifies every transition by source, event and index, and has its target', () => {
    const { edges } = chartOf(lockerMachine);
    expect(edges.filter(({ event }) => event === 'code.enter')).toEqual([
      {
        key: 'locker.door.shut | code.enter | 0',
        source: 'locker.door.shut',
        targets: ['locker.door.checking'],
        event: 'code.enter',
        guard: 'isCodeLong',
        actions: ['rememberCode'],
        reenter: false,
      },
      {
        key: 'locker.door.shut | code.enter | 1',
        source: 'locker.door.shut',
        targets: [],
        event: 'code.enter',
        guard: '',
        actions: ['beep'],
        reenter: false,
      },
    ]);
    expect(chartOf(wordyMachine).edges.map(({ reenter }) => reenter)).toEqual([
      true,
      ...Array(29).fill(false),
    ]);
    expect([...keyedTransitions(lockerMachine).values()]).toContain('locker.light.on | after 2000 | 0');
    expect([...keyedTransitions(lockerMachine).values()]).toEqual(edges.map(({ key }) => key));
  });

  it('has the initial state of each state; a parallel one enters all its regions', () => {
    const initials = chartOf(lockerMachine).nodes.flatMap(({ id, initial }) =>
      initial ? [[id, initial]] : [],
    );
    expect(initials).toEqual([
      ['locker.door', 'locker.door.shut'],
      ['locker.door.unlocked', 'locker.door.unlocked.closed'],
      ['locker.light', 'locker.light.off'],
    ]);
  });

  it('lists the states in source order, the root first', () => {
    expect(
      nodesOf(lockerMachine)
        .map(({ id }) => id)
        .slice(0, 4),
    ).toEqual(['locker', 'locker.door', 'locker.door.shut', 'locker.door.checking']);
  });
});

test('shows no text for an unnamed guard, nor for a missing one', () => {
  expect([undefined, null, {}, 7].map(guardText)).toEqual(['', '', '(inline)', '(inline)']);
});

test('an actor is shown by its id, unless XState generated it', () => {
  expect(actorText('0.session.loading', 'load')).toBe('load');
  expect(actorText('12.x', 'load')).toBe('load');
  expect(actorText('page:/home', 'page')).toBe('page:/home');
  expect(actorText('v0.session', 'load')).toBe('v0.session');
});
