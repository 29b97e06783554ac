import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { QueuePlace } from '../../../domain/calls/yard.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type QueuePlaceEvent, queuePlaceMachine } from '../../../machines/queuePlace/machine.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const waiting: QueuePlace = {
  ...{ now: NOW, ticketNo: 'A005', status: 'waiting', use: 'load', laneName: '1号装车道', gateName: '东门' },
  ...{ stationName: '马鞍山钢厂', lng: 118.5, lat: 31.7, noticeText: null, isOpen: true },
  ...{ ahead: 2, estimateMin: 60, checkInAt: NOW - 600_000, calledAt: null, missAt: null, presentAt: null },
  ...{ isRequeued: false, callCount: 0, endReason: null },
};
const place = (status: QueuePlace['status'], isRequeued = false): QueuePlace => ({
  ...{ ...waiting, status, isRequeued },
});
const refusal = { status: notInThisState, msg: 'Not possible now' };
const REFUSED = { ok: false, refusal } as const;
const SILENCE = new Error('Network Error');

/** The page of a driver with this place; an error: the platform does not answer. */
async function pageOf(shown: QueuePlace) {
  let said: Answer<QueuePlace> | Error = { ok: true, data: shown };
  let looks = 0;
  const answer = () => (said instanceof Error ? Promise.reject(said) : Promise.resolve(said));
  const read = fromPromise<Answer<QueuePlace>, undefined>(() => {
    looks += 1;
    return answer();
  });
  const act = fromPromise<Answer<QueuePlace>, undefined>(answer);
  const clock = new SimulatedClock();
  const provided = queuePlaceMachine.provide({ actors: { read, giveUp: act, requeue: act } });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  const pass = async (ms = 0) => {
    clock.increment(ms);
    await received();
  };
  await pass();
  return {
    ...{ pass, looks: () => looks, context: () => actor.getSnapshot().context },
    answers: (next: Answer<QueuePlace> | Error) => {
      said = next;
    },
    send: async (...types: QueuePlaceEvent['type'][]) => {
      for (const type of types) actor.send({ type });
      await pass();
    },
    can: (type: QueuePlaceEvent['type']) => actor.getSnapshot().can({ type }),
    isOver: () => actor.getSnapshot().status === 'done',
  };
}

describe('the place of a driver in a queue (addendum A 2.6)', () => {
  it.each([
    ['waiting', false, true, false],
    ['waiting', true, true, false],
    ['called', false, true, false],
    ['called', true, true, false],
    ['inside', false, false, false],
    ['inside', true, false, false],
    ['missed', false, false, true],
    ['missed', true, false, false],
  ] as const)('%s, in line again: %s; it is given up: %s, and taken again: %s', async (...row) => {
    const [status, isRequeued, mayLeave, mayReturn] = row;
    const { can, isOver } = await pageOf(place(status, isRequeued));
    expect([can('leaving.asked'), can('return.pressed'), isOver()]).toEqual([mayLeave, mayReturn, false]);
  });

  it.each(['done', 'cancelled'] as const)(
    'is over when it is %s, at once or at a later look',
    async (status) => {
      expect((await pageOf(place(status))).isOver()).toBe(true);
      const { pass, answers, context, isOver } = await pageOf(waiting);
      answers({ ok: true, data: place(status) });
      await pass(15_000);
      expect([isOver(), context().place?.status]).toEqual([true, status]);
    },
  );

  it.each([
    ['waiting', 15_000],
    ['inside', 15_000],
    ['missed', 15_000],
    ['called', 5_000],
  ] as const)('is looked at again while it is %s after %d ms', async (status, ms) => {
    const { pass, looks, answers } = await pageOf(place('waiting'));
    answers({ ok: true, data: place(status) });
    await pass(15_000);
    await pass(ms - 1);
    expect(looks()).toBe(2);
    await pass(1);
    expect(looks()).toBe(3);
  });

  it('stays on the screen as it was where no answer comes, until one does', async () => {
    const { pass, answers, context } = await pageOf(waiting);
    answers(SILENCE);
    await pass(15_000);
    expect(context()).toEqual({ place: waiting, isOffline: true, refusal: null });
    answers({ ok: true, data: { ...waiting, ahead: 1 } });
    await pass(15_000);
    expect(context()).toEqual({ place: { ...waiting, ahead: 1 }, isOffline: false, refusal: null });
    answers(SILENCE);
    await pass(15_000);
    answers(REFUSED);
    await pass(15_000);
    expect(context()).toMatchObject({ isOffline: false, refusal });
  });

  it.each([
    ['waiting', ['leaving.asked', 'leaving.confirmed']],
    ['missed', ['return.pressed']],
  ] as const)(
    'stays while it is %s where the driver is refused, who is told why until the next look',
    async (...row) => {
      const [status, presses] = row;
      const { pass, send, answers, context, can } = await pageOf(place(status));
      answers(SILENCE);
      await send(...presses);
      expect(context()).toEqual({ place: place(status), isOffline: true, refusal: null });
      answers(REFUSED);
      await send(...presses);
      expect(context()).toEqual({ place: place(status), isOffline: false, refusal });
      answers({ ok: true, data: place('called') });
      await pass(15_000);
      expect([context().refusal, can('leaving.asked')]).toEqual([null, true]);
    },
  );

  it('is one more in the line when it is taken again, and cannot be taken a second time', async () => {
    const { pass, send, answers, context, can, isOver } = await pageOf(place('missed'));
    answers({ ok: true, data: place('waiting', true) });
    await send('return.pressed');
    expect([context().place, isOver()]).toEqual([place('waiting', true), false]);
    answers({ ok: true, data: place('missed', true) });
    await pass(15_000);
    expect(can('return.pressed')).toBe(false);
  });
});
