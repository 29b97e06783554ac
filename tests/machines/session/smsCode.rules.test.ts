import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../machines/answer.ts';
import { type Arrived, type SentCode, smsCodeMachine } from '../../../machines/smsCode/machine.ts';
import { received } from '../pending.ts';

const NOON = 1_790_000_000_000;
/** A form with these answers of the platform; calls are recorded. */
function begun(answer: () => Promise<Answer<SentCode>>) {
  const asked: (string | null)[] = [];
  const clock = new SimulatedClock();
  const logic = smsCodeMachine.provide({
    actors: {
      sendCode: fromPromise<Arrived, { phone: string | null }>(async ({ input }) => {
        asked.push(input.phone);
        return { answer: await answer(), at: NOON };
      }),
    },
  });
  return { actor: createActor(logic, { clock }).start(), asked, clock };
}

const sent = () =>
  Promise.resolve<Answer<SentCode>>({ ok: true, data: { resendAfterS: 60, sentTo: '138****0001' } });

describe('[S-16] the code by SMS', () => {
  it('makes the next one wait for the sixty seconds that the platform requires', async () => {
    const { actor, asked, clock } = begun(sent);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    await received();
    for (let second = 0; second < 59; second += 1) clock.increment(1000);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    expect(actor.getSnapshot().context.leftS).toBe(1);
    expect(asked).toEqual(['13800000001']);
    clock.increment(1000);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    expect(asked).toHaveLength(2);
  });

  it('sends nothing to an incomplete number, and forgets what went to another', async () => {
    const { actor, asked } = begun(sent);
    actor.send({ type: 'code.requested', phone: '1380000' });
    expect(asked).toEqual([]);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    await received();
    actor.send({ type: 'phone.changed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { sentTo: '', leftS: 0 } });
  });

  it('asks the platform where it knows the number, and shows where the code went', async () => {
    const { actor, asked } = begun(sent);
    actor.send({ type: 'code.requested', phone: null });
    await received();
    expect(asked).toEqual([null]);
    expect(actor.getSnapshot().context.sentTo).toBe('138****0001');
  });

  it('shows the message of a refusal, and can be tried again', async () => {
    const refusal = { status: 10503, msg: 'The outside service is not available, please try later' };
    const { actor, asked } = begun(() => Promise.resolve({ ok: false, refusal }));
    actor.send({ type: 'code.requested', phone: '13800000001' });
    await received();
    expect(actor.getSnapshot().context.refusal).toBe(refusal.msg);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    expect(asked).toHaveLength(2);
  });

  it('continues with the wait named by a refusal, and can be tried again when it is over', async () => {
    const refusal = { status: 10429, msg: 'Too many attempts, try again in 42 seconds', waitS: 42 };
    const { actor, asked, clock } = begun(() => Promise.resolve({ ok: false, refusal }));
    actor.send({ type: 'code.requested', phone: '13800000001' });
    await received();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'rateLimited',
      context: { leftS: 42, refusal: null },
    });
    actor.send({ type: 'code.requested', phone: '13800000001' });
    expect(asked).toHaveLength(1);
    for (let second = 0; second < 42; second += 1) clock.increment(1000);
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send({ type: 'code.requested', phone: '13800000001' });
    expect(asked).toHaveLength(2);
  });

  it('counts by the clock when the browser was suspended meanwhile', async () => {
    const { actor } = begun(sent);
    actor.send({ type: 'code.requested', phone: '13800000001' });
    await received();
    actor.send({ type: 'page.shown', at: NOON + 44_500 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { leftS: 16 } });
    actor.send({ type: 'page.shown', at: NOON + 60_000 });
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { leftS: 0 } });
  });
});
