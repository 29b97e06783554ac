import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ANSWER_TIMEOUT, type Answer } from '../../../machines/answer.ts';
import { type GuestAct, guestActMachine } from '../../../machines/guestAct/machine.ts';
import { pending } from '../pending.ts';

const act: GuestAct = {
  kind: 'rating',
  stars: '4',
  tags: ['onTime'],
  text: null,
  isAnonymous: false,
  requestNo: '8c6b2f5e-6f5c-4a5e-9d68-0f6a1c2b3d4e',
};

describe('a rating by its form', () => {
  it('without an answer in time is the very same when it is sent again, and never two at a time', () => {
    const clock = new SimulatedClock();
    const send = pending<Answer<unknown>, GuestAct>();
    const actor = createActor(guestActMachine.provide({ actors: { send: send.logic } }), { clock }).start();
    actor.send({ type: 'act.sent', act });
    actor.send({ type: 'act.sent', act: { ...act, stars: '1' } });
    expect(send.calls).toEqual([act]);
    clock.increment(ANSWER_TIMEOUT);
    expect(actor.getSnapshot().value).toBe('unanswered');
    actor.send({ type: 'act.sent', act: { ...act, stars: '1' } });
    actor.send({ type: 'request.retried' });
    expect(send.calls).toEqual([act, act]);
  });
});
