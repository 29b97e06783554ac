import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { tooManyAttempts } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Found, type Guest, kioskMachine } from '../../../machines/kiosk/machine.ts';
import { foundJobs } from '../../../machines/kiosk/model.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

/** A kiosk with somebody at its pad, whose platform answers as told. */
function kioskWith(answer: Answer<Found>) {
  const reader = fromCallback<EventObject>(() => undefined);
  const lookUp = fromPromise<Answer<Found>, { readonly guest: Guest | null }>(() => Promise.resolve(answer));
  const clock = new SimulatedClock();
  const provided = kioskMachine.provide({ actors: { wedge: reader, service: reader, lookUp } });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  actor.send({ type: 'phone.opened' });
  const press = (keys: string) => {
    for (const key of keys) actor.send({ type: 'key.pressed', key });
    return actor.getSnapshot().context.typed;
  };
  const sendPhone = async () => {
    actor.send({ type: 'phone.sent' });
    await received();
  };
  return { actor, clock, press, sendPhone, state: () => JSON.stringify(actor.getSnapshot().value) };
}

/** Beside the jobs of the model one that stands in the line. */
const jobs = foundJobs.jobs.flatMap((job) =>
  job.ticketState === 'missed'
    ? [job, { ...job, waybillId: '21', ticketNo: 'A007', ticketState: 'waiting' as const }]
    : [job],
);
const FOUND = { ok: true, data: { ...foundJobs, jobs } } as const;
const DIGITS = '13800000001021';

describe('the pad of the kiosk', () => {
  it('takes eleven digits of a phone and the last four signs of an ID number, of which only the last may be X', () => {
    const { press } = kioskWith(FOUND);
    expect(press('X')).toBe('');
    expect(press(DIGITS.slice(0, 13))).toBe(DIGITS.slice(0, 13));
    expect(press('X')).toBe(DIGITS.slice(0, 13));
    expect(press('1X')).toBe(`${DIGITS}X`);
    expect(press('7X')).toBe(`${DIGITS}X`);
  });

  it.each([
    [`${DIGITS}X`, true],
    [`${DIGITS}7`, true],
    [DIGITS, false],
    ['23800000001021X', false],
    ['', false],
  ])('%s is sent: %s', async (typed, isSent) => {
    const { press, sendPhone, state } = kioskWith(FOUND);
    press(typed);
    const before = state();
    await sendPhone();
    expect(state() !== before).toBe(isSent);
  });
});

describe('the jobs that the kiosk shows', () => {
  it.each([
    ['17', null, true],
    ['17', 'A004', false],
    ['18', null, false],
    ['18', 'A004', false],
    ['19', 'A004', true],
    ['19', 'A005', false],
    ['20', null, false],
    ['21', 'A007', false],
  ])('waybill %s with ticket %s can be chosen: %s', async (waybillId, ticketNo, isOpen) => {
    const { actor, press, sendPhone, state } = kioskWith(FOUND);
    press(`${DIGITS}7`);
    await sendPhone();
    const before = state();
    const choice = { waybillId, ticketNo, requestNo: 'request-1', occurredAt: 0 };
    actor.send({ type: 'job.chosen', choice });
    expect(state() !== before).toBe(isOpen);
  });

  it('are asked for again after as long as the platform said, or a minute', async () => {
    for (const waitS of [300, undefined]) {
      const refusal = { status: tooManyAttempts, msg: 'Too many attempts', ...(waitS && { waitS }) };
      const { clock, press, sendPhone, state } = kioskWith({ ok: false, refusal });
      press(`${DIGITS}7`);
      await sendPhone();
      const paused = state();
      clock.increment((waitS ?? 60) * 1_000 - 1);
      expect(state()).toBe(paused);
      clock.increment(1);
      expect(state()).not.toBe(paused);
    }
  });
});
