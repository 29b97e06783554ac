import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seen } from '../../simulation/again.ts';
import { calmDown } from '../../simulation/calm.ts';
import { differences } from '../../simulation/differences.ts';
import { PEOPLE } from '../../simulation/people.ts';
import { FAULTS, planOf } from '../../simulation/plan.ts';
import { shrink } from '../../simulation/shrink.ts';
import { type Outcome, type Place, simulate } from '../../simulation/simulation.ts';

/** Short runs, each with other faults in its hour; `npm run simulate -- --seeds 1000` has the others. */
const SEEDS = Array.from({ length: 20 }, (_, n) => n + 1);
const HOURS = 1;
/** People who are at work before seven do a seventh of this. */
const PER_HOUR = 40;
/** The company calms down in half a minute where nothing else runs. */
const CALM_LIMIT_MS = 300_000;
/** Runs to make a failing one small enough to read. */
const MOST_TRIES = 12;

describe('the simulated company', () => {
  const room = mkdtempSync(join(tmpdir(), 'freightdesk-simulation-'));
  const template = join(room, 'company');
  beforeAll(() => calmDown(inject('template'), room, template), CALM_LIMIT_MS);
  afterAll(() => rmSync(room, { recursive: true, force: true }));
  const place: Place = { room, template };
  const planFor = (seed: number) =>
    planOf({ seed, days: HOURS / 24, faults: FAULTS, people: PEOPLE, perHour: PER_HOUR });

  /** The story of a failing run, small enough to read. */
  async function storyOf(seed: number, outcome: Outcome): Promise<string> {
    const small = await shrink(planFor(seed), outcome, place, { most: MOST_TRIES, say: () => undefined });
    return `seed ${String(seed)}\n${small.outcome.story.join('\n')}\n→ ${small.outcome.findings.join('\n→ ')}`;
  }

  it.each(SEEDS)('lives an hour with all faults, and nothing is wrong after it: seed %i', async (seed) => {
    const outcome = await simulate(planFor(seed), place);
    if (outcome.findings.length > 0) expect.fail(await storyOf(seed, outcome));
  });

  it('tells the same story again from the same seed, and leaves the same documents', async () => {
    const plan = planFor(SEEDS.length + 1);
    const once = await seen(plan, place);
    expect(once.outcome.story.length).toBeGreaterThan(2);
    expect(differences(once, await seen(plan, place))).toEqual([]);
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
    const failed = await simulate(plan, { ...place, planted });
    expect(failed.findings.join()).toContain('a credited recharge, and no other, is in the books');
    const { plan: small, outcome } = await shrink(
      plan,
      failed,
      { ...place, planted },
      { most: 3, say: () => undefined },
    );
    expect(outcome.findings.join()).toContain('a credited recharge, and no other, is in the books');
    expect(small.steps.length).toBeLessThan(plan.steps.length);
    expect(small.steps.some((step) => 'who' in step && step.who === 'clerk')).toBe(true);
  });
});
