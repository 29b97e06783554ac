import { describe, expect, it } from 'vitest';
import { SPECS } from '../../server/records/descriptions.ts';
import { stateKind } from '../../src/records/values/stateKind.ts';

const STATES = SPECS.flatMap(({ name, states }) =>
  Object.entries(states).map(([state, label]) => [`${name}.${state}`, name, state, label[0]] as const),
);

/** What goes on by itself, on the road or until the next step of somebody else. */
const RUNNING =
  'allocated applied applying arrived assigned building called claiming confirmed counting executing inProgress inTransit inside issuing paying picked prepared processing published queued receiving redFlushing refunding released running sending started submitted surrendering surveying unloaded'.split(
    ' ',
  );

describe('the colour of a state', () => {
  it.each(STATES)('%s has a kind of its own, or is in progress', (_, name, state, words) => {
    const runs = RUNNING.includes(state) && !words.startsWith('待');
    expect([state, stateKind(name, state) === 'running']).toEqual([state, runs]);
  });

  it.each(STATES.filter(([, , , words]) => words.startsWith('待')))(
    '%s waits, and looks so, whatever its name means in other records',
    (_, name, state) => {
      expect(stateKind(name, state)).toBe('waiting');
    },
  );

  it.each(STATES.filter(([, , , words]) => words.endsWith('中') && !['生效中', '使用中'].includes(words)))(
    '%s goes on: it looks neither done nor ended',
    (_, name, state) => {
      expect(['good', 'ended']).not.toContain(stateKind(name, state));
    },
  );

  it.each(
    STATES.filter(([, , , words]) => /失败|驳回|冻结|异议|退票|终止$/.test(words) && words !== '已终止'),
  )('%s has failed, and says so', (_, name, state) => {
    expect(stateKind(name, state)).toBe('bad');
  });

  it('what waits, runs, is done, failed and ended are five looks, and not begun the sixth', () => {
    const looks = ['pendingAudit', 'inTransit', 'completed', 'missed', 'cancelled', 'draft'];
    expect(looks.map((state) => stateKind('order', state))).toEqual([
      ...['waiting', 'running', 'good', 'bad', 'ended', 'idle'],
    ]);
  });

  it('a state of a newer server is in progress', () => {
    expect(stateKind('order', 'teleporting')).toBe('running');
  });
});
