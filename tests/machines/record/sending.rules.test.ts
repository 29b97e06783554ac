import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Lang } from '../../../domain/codes/languages.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../../../machines/answer.ts';
import { sendingMachine } from '../../../machines/sending/machine.ts';
import { isSending, isSendingUnanswered, isSent } from '../../../machines/sending/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const done = { ok: true, data: null } as const;
const refused = { ok: false, refusal: { status: notInThisState, msg: 'Not in this state' } } as const;

function button(lang: Lang) {
  const send = pending<Answer<null>, { readonly requestNo: string }>();
  const clock = new SimulatedClock();
  const provided = sendingMachine.provide({ actors: { send: send.logic } });
  const actor = createActor(provided, { clock, input: { lang } }).start();
  endsWithTest(actor);
  return {
    ...{ send, clock, now: () => actor.getSnapshot(), context: () => actor.getSnapshot().context },
    press: (requestNo: string, pressedIn: Lang = lang) => {
      actor.send({ type: 'send.requested', requestNo, lang: pressedIn });
      return send.calls.map((call) => call.requestNo);
    },
  };
}

describe('an act of a button', () => {
  it('is sent once, however often the button is pressed', () => {
    const { press, now } = button('en');
    expect(press('first')).toEqual(['first']);
    expect(press('second')).toEqual(['first']);
    expect(isSending(now())).toBe(true);
  });

  it('is a new request after it was done, and after it was refused', async () => {
    const { press, send, now, context } = button('en');
    press('first');
    await send.answer(done);
    expect(isSent(now())).toBe(true);
    expect(context()).toEqual({ requestNo: null, refusal: null, lang: 'en' });
    expect(press('second')).toEqual(['first', 'second']);
    await send.answer(refused);
    expect(context().requestNo).toBeNull();
    expect(press('third')).toEqual(['first', 'second', 'third']);
  });

  it('is the same request while nobody knows what became of it', async () => {
    const { press, send, clock, now, context } = button('en');
    press('first');
    await send.fail(new Error('Network Error'));
    expect(isSendingUnanswered(now())).toBe(true);
    expect(press('second')).toEqual(['first', 'first']);
    clock.increment(299_999);
    expect(isSending(now())).toBe(true);
    clock.increment(1);
    expect(isSendingUnanswered(now())).toBe(true);
    expect(context().requestNo).toBe('first');
    expect(press('third')).toEqual(['first', 'first', 'first']);
    await send.answer(done);
    expect(press('fourth').at(-1)).toBe('fourth');
  });

  it('tells why it was refused, in the language in which it was sent, until it is sent again', async () => {
    const { press, send, context } = button('zh');
    expect(context()).toEqual({ requestNo: null, refusal: null, lang: 'zh' });
    press('first', 'es');
    expect(context().lang).toBe('es');
    await send.answer(refused);
    expect(context().refusal).toEqual({ msg: 'Not in this state', lang: 'es' });
    press('second', 'ja');
    expect(context()).toEqual({ requestNo: 'second', refusal: null, lang: 'ja' });
    await send.answer(refused);
    expect(context().refusal).toEqual({ msg: 'Not in this state', lang: 'ja' });
  });

  it('is told in the language of the second try where the first one had no answer', async () => {
    const { press, send, context } = button('zh');
    press('first', 'es');
    await send.fail(new Error('Network Error'));
    press('second', 'en');
    await send.answer(refused);
    expect(context()).toEqual({
      requestNo: null,
      refusal: { msg: 'Not in this state', lang: 'en' },
      lang: 'en',
    });
  });
});
