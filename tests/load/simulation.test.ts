import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { PEOPLE } from '../simulation/people.ts';
import { FAULTS, planOf } from '../simulation/plan.ts';
import { shrink } from '../simulation/shrink.ts';
import { type Place, simulate } from '../simulation/simulation.ts';

/** Short runs, each with other faults in its hours. */
const SEEDS = [1, 2, 3];
const HOURS = 4;

describe('the simulated company', () => {
  const room = mkdtempSync(join(tmpdir(), 'freightdesk-simulation-'));
  afterAll(() => rmSync(room, { recursive: true, force: true }));
  const told = new Map<number, readonly string[]>();
  const run = (seed: number) =>
    simulate(planOf({ seed, days: HOURS / 24, faults: FAULTS, people: PEOPLE, perHour: 5 }), {
      room,
      template: inject('template'),
    });

  it.each(SEEDS)('lives some hours with all faults, and nothing is wrong after it: seed %i', async (seed) => {
    const { findings, story } = await run(seed);
    expect(findings, story.join('\n')).toEqual([]);
    told.set(seed, story);
  });

  it('finds a planted fault, and makes the run small that leads to it', async () => {
    const plan = planOf({
      seed: 21,
      days: 2 / 24,
      faults: ['network'],
      people: ['clerk', 'service'],
      perHour: 8,
    });
    // Whenever the clerk has acted, a fen more was paid in than is in the books.
    const planted: Place['planted'] = async (step, { store }) => {
      if ('who' in step && step.who === 'clerk')
        await store.pool.query(
          `update recharge set amount_fen = amount_fen + 1 where id = (select min(id) from recharge where status = 'credited')`,
        );
    };
    const place = { room, template: inject('template'), planted };
    const failed = await simulate(plan, place);
    expect(failed.findings.join()).toContain('a credited recharge, and no other, is in the books');
    const { plan: small, outcome } = await shrink(plan, failed, place, { most: 3, say: () => undefined });
    expect(outcome.findings.join()).toContain('a credited recharge, and no other, is in the books');
    expect(small.steps.length).toBeLessThan(plan.steps.length);
    expect(small.steps.some((step) => 'who' in step && step.who === 'clerk')).toBe(true);
  });

  it('tells the same story again from the same seed', async () => {
    const [seed] = told.keys();
    if (seed === undefined) throw new Error('No run came to its end.');
    expect((await run(seed)).story).toEqual(told.get(seed));
  });
});
