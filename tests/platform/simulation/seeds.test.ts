import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { PEOPLE } from '../../simulation/people.ts';
import { FAULTS, planOf } from '../../simulation/plan.ts';
import { simulate } from '../../simulation/simulation.ts';

/** Short runs, each with other faults in its day. */
const SEEDS = [1, 2, 3, 4, 5];

describe('the simulated company', () => {
  const room = mkdtempSync(join(tmpdir(), 'freightdesk-simulation-'));
  afterAll(() => rmSync(room, { recursive: true, force: true }));
  const run = (seed: number) =>
    simulate(planOf({ seed, days: 1, faults: FAULTS, people: PEOPLE, perHour: 4 }), {
      room,
      template: inject('template'),
    });

  it.each(SEEDS)('lives a day with all faults, and nothing is wrong after it: seed %i', async (seed) => {
    const { findings, story, acknowledged } = await run(seed);
    expect(findings, story.join('\n')).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('tells the same story again from the same seed', async () => {
    const [one, other] = [await run(11), await run(11)];
    expect(other.story).toEqual(one.story);
  });
});
