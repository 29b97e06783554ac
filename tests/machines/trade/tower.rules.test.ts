import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Tower } from '../../../domain/calls/tower.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { towerMachine } from '../../../machines/tower/machine.ts';
import { MODEL_TOWER } from '../../../machines/tower/model.ts';
import { isTowerRefused, isTowerStale } from '../../../machines/tower/selectors.ts';
import { NO_TOWER } from '../../../machines/tower/setup.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const REFUSED = {
  ok: false,
  refusal: { status: notAllowed, msg: 'You are not allowed to do this' },
} as const;
const SILENCE = new Error('Network Error');

const [first, second, third] = ['60001', '60002', '60003'] as const;
/** Three trips in transit, or those of them that are named. */
const towerOf = (...ids: string[]): Tower => ({
  ...MODEL_TOWER,
  running: ids.length,
  trips: ids.flatMap((waybillId) => MODEL_TOWER.trips.slice(0, 1).map((trip) => ({ ...trip, waybillId }))),
});

/** A tower with three trips; an error: the platform does not answer. */
async function shown() {
  let said: Answer<Tower> | Error = { ok: true, data: towerOf(first, second, third) };
  let reads = 0;
  const read = fromPromise<Answer<Tower>, undefined>(() => {
    reads += 1;
    return said instanceof Error ? Promise.reject(said) : Promise.resolve(said);
  });
  const clock = new SimulatedClock();
  const actor = createActor(towerMachine.provide({ actors: { read } }), { clock }).start();
  endsWithTest(actor);
  const pass = async (ms = 0) => {
    clock.increment(ms);
    await received();
  };
  await pass();
  return {
    ...{ actor, pass, reads: () => reads, context: () => actor.getSnapshot().context },
    /** The trips change, and the platform says this of them. */
    changedTo: async (next: Answer<Tower> | Error) => {
      said = next;
      actor.send({ type: 'trips.changed' });
      await pass();
    },
    pick: (waybillId: string) => {
      actor.send({ type: 'trip.picked', waybillId });
      return actor.getSnapshot().context.picked;
    },
    canLeave: () => actor.getSnapshot().can({ type: 'trip.left' }),
  };
}

describe('the trips in transit', () => {
  it('are looked at one at a time, whichever of them, and none that is not in transit', async () => {
    const { actor, context, pick, canLeave } = await shown();
    expect([pick('60009'), canLeave()]).toEqual([null, false]);
    expect([pick(second), canLeave()]).toEqual([second, true]);
    expect([pick(third), pick('60009'), pick(first)]).toEqual([third, third, first]);
    actor.send({ type: 'trip.left' });
    expect([context().picked, canLeave()]).toEqual([null, false]);
  });

  it('change under the one that is looked at, which is left only when it has arrived', async () => {
    const { context, changedTo, pick } = await shown();
    pick(second);
    await changedTo({ ok: true, data: towerOf(third, second) });
    expect(context()).toEqual({ tower: towerOf(third, second), picked: second, refusal: null });
    await changedTo({ ok: true, data: towerOf(first, third) });
    expect(context()).toEqual({ tower: towerOf(first, third), picked: null, refusal: null });
    expect(pick(second)).toBeNull();
    await changedTo({ ok: true, data: towerOf() });
    expect(context()).toEqual({ tower: towerOf(), picked: null, refusal: null });
  });

  it('stay where no answer comes, and are asked for again sooner than when they are present', async () => {
    const { actor, pass, reads, context, changedTo, pick } = await shown();
    pick(second);
    await pass(29_999);
    expect(reads()).toBe(1);
    await pass(1);
    expect(reads()).toBe(2);
    await changedTo(SILENCE);
    expect(isTowerStale(actor.getSnapshot())).toBe(true);
    expect(context()).toMatchObject({ tower: towerOf(first, second, third), picked: second });
    await pass(9_999);
    expect(reads()).toBe(3);
    expect([pick('60009'), pick(third)]).toEqual([second, third]);
    await pass(1);
    expect(reads()).toBe(4);
  });

  it('are gone with the one that was looked at where they may not be seen, until they are loaded again', async () => {
    const { actor, pass, context, changedTo, pick } = await shown();
    pick(second);
    await changedTo(REFUSED);
    expect(isTowerRefused(actor.getSnapshot())).toBe(true);
    expect(context()).toEqual({ ...NO_TOWER, refusal: 'You are not allowed to do this' });
    actor.send({ type: 'tower.reloaded' });
    expect(context()).toEqual(NO_TOWER);
    await pass();
    expect(context().refusal).toBe('You are not allowed to do this');
  });
});
