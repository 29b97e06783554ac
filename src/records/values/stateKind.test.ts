import { describe, expect, it } from 'vitest';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { DESCRIPTIONS } from '../found.ts';
import { stateKind } from './stateKind.ts';

const specs = (
  await Promise.all(
    Object.entries(DESCRIPTIONS).map(
      async ([path, load]) => (await load())[/(\w+)\.ts$/.exec(path)?.[1] ?? ''],
    ),
  )
).filter((spec): spec is RecordSpec => spec !== undefined);
const states = specs.flatMap(({ name, states: all }) =>
  Object.entries(all).map(([state, label]) => ({ name, state, zh: label[0], kind: stateKind(name, state) })),
);

describe('the kind of a state', () => {
  it('is that of something to do wherever its name says so', () => {
    const waiting = states.filter(({ zh }) => zh.startsWith('待'));
    expect(waiting.length).toBeGreaterThan(40);
    expect(waiting.filter(({ kind }) => kind !== 'waiting')).toEqual([]);
  });

  it('is never good or ended while it goes on', () => {
    const going = states.filter(({ zh }) => zh.endsWith('中') && !zh.includes('生效'));
    expect(going.length).toBeGreaterThan(10);
    expect(going.filter(({ kind }) => kind === 'good' || kind === 'ended')).toEqual([]);
  });
});
