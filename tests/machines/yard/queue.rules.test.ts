import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { queueMachine } from '../../../machines/queue/machine.ts';
import { isQueueFinished, isQueueOpen } from '../../../machines/queue/selectors.ts';
import type { QueueEvent, Waiting } from '../../../machines/queue/setup.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const REFUSED = {
  ok: false,
  refusal: { status: notAllowed, msg: 'You are not allowed to do this' },
} as const;

/** A queue in which these wait; more wait in all than are listed. */
async function queueOf(ids: readonly string[], total = 9) {
  let answer: Answer<Waiting> = { ok: true, data: { ids, total } };
  const load = fromPromise(() => Promise.resolve(answer));
  const clock = new SimulatedClock();
  const actor = createActor(queueMachine.provide({ actors: { load } }), { clock }).start();
  endsWithTest(actor);
  const pass = async (ms = 0) => {
    clock.increment(ms);
    await received();
  };
  const send = async (type: QueueEvent['type']) => {
    actor.send({ type });
    await pass();
    return actor.getSnapshot().context.current;
  };
  await pass();
  return {
    ...{ actor, send, context: () => actor.getSnapshot().context },
    /** What the next lists answer; others have changed the documents. */
    changedTo: async (next: Answer<Waiting>) => {
      answer = next;
      actor.send({ type: 'rows.stale' });
      await pass(1_000);
    },
    answers: (next: readonly string[], count = 9) => {
      answer = { ok: true, data: { ids: next, total: count } };
    },
  };
}
const waiting = (total: number, ...ids: string[]) => ({ ok: true, data: { ids, total } }) as const;

describe('the documents that wait for a verdict', () => {
  it('are looked at in their order, from the last back to the first', async () => {
    const { send, context } = await queueOf(['4', '7', '5']);
    expect(context()).toMatchObject({ ids: ['4', '7', '5'], current: '4', left: 9, decided: 0 });
    expect(await send('document.skipped')).toBe('7');
    expect(await send('document.skipped')).toBe('5');
    expect(await send('document.skipped')).toBe('4');
    expect(context()).toMatchObject({ ids: ['4', '7', '5'], left: 9, decided: 0 });
  });

  it('are fewer by the one that was decided, and the one after it is shown', async () => {
    const { send, context, changedTo } = await queueOf(['4', '7', '5']);
    await changedTo(REFUSED);
    expect(context()).toMatchObject({ ids: ['4', '7', '5'], current: '4', left: 9, refusal: null });
    await send('document.skipped');
    expect(await send('document.decided')).toBe('5');
    expect(context()).toMatchObject({ ids: ['4', '5'], left: 8, decided: 1 });
    expect(await send('document.decided')).toBe('4');
    expect(context()).toMatchObject({ ids: ['4'], left: 7, decided: 2 });
  });

  it('are listed anew after a verdict, and the one that is shown by then stays', async () => {
    const { send, context, answers } = await queueOf(['4', '7', '5']);
    answers(['8', '7', '5'], 6);
    expect(await send('document.decided')).toBe('7');
    expect(context()).toMatchObject({ ids: ['8', '7', '5'], left: 6, decided: 1 });
  });

  it('keep the one that is shown in its place, even where somebody else has decided it', async () => {
    const { send, context, changedTo } = await queueOf(['4', '7', '5']);
    await send('document.skipped');
    await changedTo(waiting(3, '4', '5', '6'));
    expect(context()).toMatchObject({ ids: ['4', '7', '5', '6'], current: '7', left: 3 });
    await changedTo(waiting(2, '7', '4'));
    expect(context()).toMatchObject({ ids: ['7', '4'], current: '7', left: 2 });
    await changedTo(waiting(0));
    expect(context()).toMatchObject({ ids: ['7'], current: '7', left: 0 });
  });

  it('are never fewer than none, and are listed again when the last known one is decided', async () => {
    const { actor, send, context, changedTo, answers } = await queueOf(['4', '7']);
    await changedTo(waiting(0));
    answers([], 0);
    actor.send({ type: 'document.decided' });
    expect(context()).toMatchObject({ ids: [], current: null, left: 0, decided: 1 });
    await send('rows.stale');
    expect([isQueueFinished(actor.getSnapshot()), context().decided]).toEqual([true, 1]);
    await changedTo(waiting(2, '8', '7'));
    expect(context()).toMatchObject({ ids: ['8', '7'], current: '8', left: 2 });
  });

  it('begin with the first again where the only one is left for later', async () => {
    const { actor, send, context, answers } = await queueOf(['4'], 1);
    answers(['3', '4'], 2);
    expect(await send('document.skipped')).toBe('3');
    expect(context()).toMatchObject({ ids: ['3', '4'], left: 2, decided: 0 });
    expect(isQueueOpen(actor.getSnapshot())).toBe(true);
  });
});
