import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Ending, sessionsMachine } from '../../../machines/sessions/machine.ts';
import { isEnding, isEndUnanswered } from '../../../machines/sessions/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const ended = { ok: true, data: null } as const;
const refused = { ok: false, refusal: { status: noSuchRecord, msg: 'The record does not exist' } } as const;

function logins() {
  const end = pending<Answer<null>, Ending>();
  const clock = new SimulatedClock();
  const actor = createActor(sessionsMachine.provide({ actors: { end: end.logic } }), { clock }).start();
  endsWithTest(actor);
  let changes = 0;
  actor.on('sessions.changed', () => {
    changes += 1;
  });
  return {
    ...{ end, clock, now: () => actor.getSnapshot(), context: () => actor.getSnapshot().context },
    endOne: (session: string | null) => {
      actor.send({ type: 'end.requested', session });
    },
    fetched: () => {
      actor.send({ type: 'list.fetched' });
    },
    changes: () => changes,
  };
}

describe('the logins of an account', () => {
  it('end one at a time: the one that was asked for, or all others', async () => {
    const { end, endOne, context } = logins();
    endOne('b');
    endOne('c');
    expect(context().session).toBe('b');
    await end.answer(ended);
    endOne(null);
    expect(context().session).toBeNull();
    await end.answer(ended);
    endOne('c');
    expect(context().session).toBe('c');
    expect(end.calls).toEqual([{ session: 'b' }, { session: null }, { session: 'c' }]);
  });

  it('are listed anew after every try, whatever came of it', async () => {
    const { end, endOne, changes } = logins();
    endOne('b');
    expect(changes()).toBe(0);
    await end.answer(ended);
    expect(changes()).toBe(1);
    endOne('b');
    await end.answer(refused);
    expect(changes()).toBe(2);
    endOne('b');
    await end.fail(new Error('Network Error'));
    expect(changes()).toBe(3);
  });

  it('say why one was not ended, until the next try', async () => {
    const { end, endOne, now, context } = logins();
    endOne('b');
    await end.answer(refused);
    expect([isEnding(now()), context().refused]).toEqual([false, 'The record does not exist']);
    endOne('c');
    expect(context()).toEqual({ session: 'c', refused: null });
    await end.answer(ended);
    expect(context().refused).toBeNull();
  });

  it('are waited for half a minute, after which the list or another try tells', () => {
    const { clock, endOne, fetched, now, changes, end } = logins();
    const wait = () => {
      clock.increment(29_999);
      expect([isEnding(now()), isEndUnanswered(now())]).toEqual([true, false]);
      clock.increment(1);
      expect([isEnding(now()), isEndUnanswered(now())]).toEqual([false, true]);
    };
    endOne('b');
    wait();
    expect(changes()).toBe(1);
    fetched();
    expect(isEndUnanswered(now())).toBe(false);
    endOne('b');
    wait();
    endOne(null);
    expect(end.calls.at(-1)).toEqual({ session: null });
    fetched();
    expect(isEnding(now())).toBe(true);
  });
});
