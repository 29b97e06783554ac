import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { MOST_SLIPS } from '../../../domain/calls/device.ts';
import type { Answer } from '../../../machines/answer.ts';
import {
  kioskLinkMachine,
  type Sent,
  type Station,
  type Verdict,
} from '../../../machines/kioskLink/machine.ts';
import { kioskStation } from '../../../machines/kioskLink/model.ts';
import { maySlipsBeKept } from '../../../machines/kioskLink/selectors.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const MINUTE_MS = 60_000;
const BEAT_MS = 15_000;

/** A kiosk that is linked, whose kept visits were answered as told. */
async function linked(sent: Sent, changes: Partial<Station> = {}) {
  const clock = new SimulatedClock();
  const now = () => kioskStation.now + clock.now();
  const network = fromCallback<EventObject>(() => undefined);
  const beat = fromPromise<Answer<Station>, { readonly fault: string }>(() =>
    Promise.resolve({ ok: true, data: { ...kioskStation, ...changes, now: now() } }),
  );
  const send = fromPromise<Answer<Sent>>(() => Promise.resolve({ ok: true, data: sent }));
  const actor = createActor(kioskLinkMachine.provide({ actors: { network, beat, send } }), { clock }).start();
  endsWithTest(actor);
  const pass = async (ms: number) => {
    clock.increment(ms);
    await received();
  };
  await pass(0);
  const keepSlips = (count: number) => {
    for (let slip = 0; slip < count; slip += 1) actor.send({ type: 'slip.kept' });
  };
  return { actor, pass, keepSlips, context: () => actor.getSnapshot().context };
}
const verdict = (no: string): Verdict => ({ no, msg: 'No waybill', at: kioskStation.now });

describe('the link of a kiosk', () => {
  it('shows for five minutes why a visitor was refused, and no longer', async () => {
    const { pass, context } = await linked({ waiting: 0, refused: [verdict('K07')] });
    for (let ms = BEAT_MS; ms < 5 * MINUTE_MS; ms += BEAT_MS) {
      await pass(BEAT_MS);
      expect(context().verdicts).toEqual([verdict('K07')]);
    }
    await pass(BEAT_MS);
    expect(context().verdicts).toEqual([]);
  });

  it('keeps the last fifty of many refusals', async () => {
    const many = Array.from({ length: 51 }, (_, index) => verdict(`K${String(index)}`));
    const { context } = await linked({ waiting: 0, refused: many });
    expect(context().verdicts).toEqual(many.slice(1));
  });

  it('counts each visit that is kept, and keeps no more than fit', async () => {
    const { actor, keepSlips, context } = await linked({ waiting: 2, refused: [] });
    keepSlips(1);
    expect(context().waiting).toBe(3);
    keepSlips(MOST_SLIPS - 4);
    expect(maySlipsBeKept(actor.getSnapshot())).toBe(true);
    keepSlips(1);
    expect(maySlipsBeKept(actor.getSnapshot())).toBe(false);
  });

  it('counts the first visit before it knows of any', () => {
    const network = fromCallback<EventObject>(() => undefined);
    const actor = createActor(kioskLinkMachine.provide({ actors: { network } })).start();
    endsWithTest(actor);
    actor.send({ type: 'slip.kept' });
    expect(actor.getSnapshot().context.waiting).toBe(1);
    expect(maySlipsBeKept(actor.getSnapshot())).toBe(true);
  });

  it('keeps none where the group wants none kept', async () => {
    const { actor } = await linked({ waiting: 0, refused: [] }, { offlineHours: 0 });
    expect(maySlipsBeKept(actor.getSnapshot())).toBe(false);
  });
});
