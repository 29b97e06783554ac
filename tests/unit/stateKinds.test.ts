import { describe, expect, it } from 'vitest';
import { SPECS } from '../../server/records/descriptions.ts';
import { stateKind } from '../../src/records/values/stateKind.ts';

const STATES = SPECS.flatMap(({ name, states }) =>
  Object.entries(states).map(([state, label]) => [`${name}.${state}`, state, label[0]] as const),
);

/** What goes on by itself, on the road or until the next step of somebody else. */
const RUNNING =
  'applied arrived building confirmed executing inProgress inTransit issuing paying prepared processing published queued redFlushing refunding released running sending submitted unloaded'.split(
    ' ',
  );

describe('the colour of a state', () => {
  it.each(STATES)('%s has a kind of its own, or is in progress', (_, state) => {
    expect([state, stateKind(state) === 'running']).toEqual([state, RUNNING.includes(state)]);
  });

  it.each(STATES.filter(([, , words]) => /^待/.test(words)))(
    '%s waits, or is not begun: nothing that waits looks done',
    (at, state) => {
      // What is approved goes on to be paid or invoiced: another record of the same name is at its end.
      const isApproved = state === 'approved';
      expect([at, isApproved || ['waiting', 'idle'].includes(stateKind(state))]).toEqual([at, true]);
    },
  );

  it.each(STATES.filter(([, , words]) => /失败|驳回|冻结|异议|退票|终止$/.test(words) && words !== '已终止'))(
    '%s has failed, and says so',
    (_, state) => {
      expect(stateKind(state)).toBe('bad');
    },
  );

  it('what waits, runs, is done, failed and ended are five looks, and not begun the sixth', () => {
    expect(['pendingAudit', 'inTransit', 'completed', 'missed', 'cancelled', 'draft'].map(stateKind)).toEqual(
      [...['waiting', 'running', 'good', 'bad', 'ended', 'idle']],
    );
  });

  it('a state of a newer server is in progress', () => {
    expect(stateKind('teleporting')).toBe('running');
  });
});
