import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Cut } from '../../../domain/calls/orderParts.ts';
import type { Answer } from '../../../machines/answer.ts';
import { cuttingMachine } from '../../../machines/cutting/machine.ts';
import { MODEL_CUT } from '../../../machines/cutting/model.ts';
import { canMerge, canSplit, type CuttingContext, standingOf } from '../../../machines/cutting/setup.ts';
import { received } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const { order } = MODEL_CUT;
const part = (status: Cut['parts'][number]['status']) => ({
  ...order,
  ...{ splitSeq: 1, status, carrierUnitPriceFen: 180_000, offers: [] },
});
const parted: Cut = { ...MODEL_CUT, order: { ...order, status: 'split' }, parts: [part('published')] };
const context = (cut: Cut | null, parts: readonly number[] = [order.orderQty]): CuttingContext => ({
  ...{ cut, parts, mayCut: true, requestNo: '', refusal: null },
});

describe('an order and its parts', () => {
  it('stands fixed before it was read, where it is neither whole nor in parts, and for who may not cut', () => {
    const standings = [
      context(null),
      context({ ...MODEL_CUT, order: { ...order, status: 'executing' } }),
      context({ ...MODEL_CUT, partOf: { id: '50000', orderNo: 'DD2026112600000' } }),
      { ...context(MODEL_CUT), mayCut: false },
    ].map(standingOf);
    expect(standings).toEqual(['fixed', 'fixed', 'fixed', 'fixed']);
    expect([standingOf(context(MODEL_CUT)), standingOf(context(parted))]).toEqual(['whole', 'parted']);
  });

  it('is split into quantities that come to the whole', () => {
    expect(canSplit(context(null, [2, 2]))).toBe(false);
    expect(canSplit(context(MODEL_CUT, [2, 2]))).toBe(true);
    expect(canSplit(context(MODEL_CUT, [2, 1]))).toBe(false);
  });

  it('goes together again while nothing of it has begun, and only where it was split', () => {
    expect(canMerge(context(parted))).toBe(true);
    expect(canMerge(context({ ...parted, parts: [part('published'), part('executing')] }))).toBe(false);
    expect(canMerge(context({ ...parted, order }))).toBe(false);
    expect(canMerge(context(null))).toBe(false);
    expect(canMerge({ ...context(parted), mayCut: false })).toBe(false);
  });

  it('keeps the quantities that were chosen where it is read again unchanged, and no others', async () => {
    let cut: Cut = MODEL_CUT;
    const read = fromPromise<Answer<Cut>, undefined>(() => Promise.resolve({ ok: true, data: cut }));
    const actor = createActor(cuttingMachine.provide({ actors: { read } }), {
      input: { mayCut: true },
    }).start();
    endsWithTest(actor);
    const readAgain = async (next: Cut) => {
      cut = next;
      actor.send({ type: 'order.changed' });
      await received();
      return actor.getSnapshot().context.parts;
    };
    await received();
    actor.send({ type: 'parts.shared', count: 2 });
    expect(await readAgain({ ...MODEL_CUT, order: { ...order, version: 9 } })).toEqual([2, 2]);
    expect(await readAgain({ ...MODEL_CUT, order: { ...order, orderQty: 6 } })).toEqual([6]);
    actor.send({ type: 'parts.shared', count: 3 });
    expect(await readAgain({ ...MODEL_CUT, order: { ...order, id: '50009', orderQty: 6 } })).toEqual([6]);
  });
});
