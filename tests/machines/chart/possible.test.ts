import { and, assign, createActor, fromPromise, not, setup } from 'xstate';
import { expect, it } from 'vitest';
import { possibilities } from '../../../machines/possible.ts';

/** A gate with an event of every kind: open to all, open or closed by a fact, dependent on the payload, in another state. */
const gateMachine = setup({
  types: {
    context: {} as { isLocked: boolean },
    events: {} as {
      type:
        | 'lock'
        | 'push'
        | 'pull'
        | 'knock'
        | 'ring'
        | 'say'
        | 'call'
        | 'plead'
        | 'shine'
        | 'leave'
        | 'end';
      word?: string;
    },
  },
  actors: { look: fromPromise(() => new Promise(() => undefined)) },
  guards: {
    isLocked: ({ context }) => context.isLocked,
    isWord: (_, params: { word: string | undefined }) => params.word === 'sesame',
    isKind: (_, params: { kind: string }) => params.kind === 'gate',
  },
  actions: { setLock: assign({ isLocked: true }) },
  delays: { PATIENCE: 5000 },
}).createMachine({
  id: 'gate',
  context: { isLocked: false },
  on: { shine: { actions: 'setLock' } },
  initial: 'shut',
  states: {
    shut: {
      invoke: {
        src: 'look',
        onDone: 'open',
        onError: [{ guard: 'isLocked', target: 'open' }, { target: 'over' }],
      },
      after: { PATIENCE: 'over' },
      on: {
        lock: { actions: 'setLock' },
        push: [{ guard: 'isLocked' }, { target: 'open' }],
        pull: { guard: 'isLocked', target: 'open' },
        knock: {
          guard: and([{ type: 'isKind', params: { kind: 'gate' } }, not('isLocked')]),
          target: 'open',
        },
        say: {
          guard: { type: 'isWord', params: ({ event }) => ({ word: event.word }) },
          target: 'open',
        },
        ring: { guard: { type: 'isKind', params: { kind: 'door' } }, target: 'open' },
        call: [
          { guard: { type: 'isWord', params: ({ event }) => ({ word: event.word }) }, target: 'open' },
          { target: 'over' },
        ],
        plead: [
          { guard: { type: 'isWord', params: ({ event }) => ({ word: event.word }) }, target: 'open' },
          { guard: 'isLocked', target: 'over' },
        ],
        end: 'over',
      },
    },
    open: { on: { leave: 'shut' } },
    over: { type: 'final' },
  },
});

function opened(...types: ('lock' | 'push' | 'end')[]) {
  const actor = createActor(gateMachine).start();
  for (const type of types) actor.send({ type });
  const snapshot = actor.getSnapshot();
  actor.stop();
  return possibilities(snapshot);
}

it('lists possible events, those that depend on the payload, those closed by a fact and those of other states, in this order', () => {
  expect(opened().events).toEqual([
    { type: 'shine', availability: 'open', guards: [] },
    { type: 'lock', availability: 'open', guards: [] },
    { type: 'push', availability: 'open', guards: [] },
    { type: 'knock', availability: 'open', guards: [] },
    { type: 'call', availability: 'open', guards: [] },
    { type: 'end', availability: 'open', guards: [] },
    { type: 'say', availability: 'conditional', guards: ['isWord'] },
    { type: 'plead', availability: 'conditional', guards: ['isWord', 'isLocked'] },
    { type: 'pull', availability: 'guarded', guards: ['isLocked'] },
    { type: 'ring', availability: 'guarded', guards: ['isKind(door)'] },
    { type: 'leave', availability: 'absent', guards: [] },
  ]);
});

it('evaluates the present facts', () => {
  const availabilityOf = (wanted: string) =>
    opened('lock').events.find(({ type }) => type === wanted)?.availability;
  expect(availabilityOf('pull')).toBe('open');
  expect(availabilityOf('knock')).toBe('guarded');
});

it('lists once each outcome of an actor and each timer that may come by itself', () => {
  expect(opened().coming).toEqual(['done look', 'error look', 'after PATIENCE 5 s']);
  expect(opened('push').coming).toEqual([]);
});

it('lists nothing where the machine has ended', () => {
  const { events, coming } = opened('end');
  expect(new Set(events.map(({ availability }) => availability))).toEqual(new Set(['absent']));
  expect(events).toHaveLength(11);
  expect(coming).toEqual([]);
});
