import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../machines/answer.ts';
import {
  type Agreed,
  type AgreedText,
  type Agreeing,
  agreeingMachine,
} from '../../../machines/agreeing/machine.ts';
import { agreeingModel } from '../../../machines/agreeing/model.ts';
import { pending, received } from '../pending.ts';

const outputOf = (outcome: unknown) => (outcome as { output: Answer<AgreedText> }).output;
const reads = agreeingModel.outcomes.read ?? {};
const open = outputOf(reads['to be agreed']);
const done = outputOf(agreeingModel.outcomes.answer?.done);
const agree: Agreeing = { smsCode: '048213', confirmedBy: '王立新', reason: null };

const refused = (status: number): Answer<AgreedText> => ({
  ok: false,
  refusal: { status, msg: String(status) },
});

/** A link with these answers of the platform; decisions of the counterparty are recorded. */
async function opened(reading: Answer<AgreedText>) {
  const clock = new SimulatedClock();
  const answer = pending<Answer<AgreedText>, Agreed>();
  let looks = 0;
  const logic = agreeingMachine.provide({
    actors: {
      read: fromPromise<Answer<AgreedText>, undefined>(() => {
        looks += 1;
        return Promise.resolve(reading);
      }),
      answer: answer.logic,
    },
  });
  const actor = createActor(logic, { clock }).start();
  await received();
  return {
    ...{ actor, clock, answer },
    looks: () => looks,
    state: () => actor.getSnapshot().value,
    refusal: () => actor.getSnapshot().context.refusal?.status ?? null,
    agree: () => {
      actor.send({ type: 'answer.sent', answer: agree });
    },
  };
}

describe('[/statement4Mobile] a statement behind a link (transport-and-money 7.3)', () => {
  it('is agreed to as it was read', async () => {
    const page = await opened(open);
    expect(page.state()).toBe('deciding');
    page.agree();
    expect(page.answer.calls).toEqual([{ ...agree, version: open.ok ? open.data.version : 0, noteId: null }]);
    await page.answer.answer(done);
    expect(page.state()).toBe('settled');
  });

  it.each([10409, 10410, 35005])(
    '[%d] is loaded again when somebody was first: nobody agrees to what they have not seen',
    async (status) => {
      const page = await opened(open);
      page.agree();
      await page.answer.answer(refused(status));
      await received();
      expect([page.state(), page.refusal(), page.looks()]).toEqual(['deciding', status, 2]);
    },
  );

  it('takes one waiting note after another, each in the version that was read', async () => {
    const page = await opened(outputOf(reads['agreed, with a note to be agreed']));
    expect(page.state()).toBe('deciding');
    page.agree();
    expect(page.answer.calls).toEqual([{ ...agree, version: 2, noteId: '9' }]);
    await page.answer.answer(outputOf(agreeingModel.outcomes.answer?.['another note waits']));
    expect(page.state()).toBe('deciding');
    page.agree();
    expect(page.answer.calls.at(-1)).toEqual({ ...agree, version: 2, noteId: '10' });
    await page.answer.answer(done);
    expect(page.state()).toBe('settled');
  });

  it('[44004] with a wrong code it is not loaded again: another one may be typed', async () => {
    const page = await opened(open);
    page.agree();
    await page.answer.answer(refused(44004));
    expect([page.state(), page.refusal(), page.looks()]).toEqual(['deciding', 44004, 1]);
  });

  it('[36002] refused for another reason it is not loaded again, and the next answer clears the message', async () => {
    const page = await opened(open);
    page.agree();
    await page.answer.answer(refused(36002));
    expect([page.state(), page.refusal(), page.looks()]).toEqual(['deciding', 36002, 1]);
    page.agree();
    expect([page.state(), page.refusal()]).toEqual(['sending', null]);
  });

  it('shows what is settled already, and nothing for a link that is not valid', async () => {
    expect((await opened(outputOf(reads['agreed already']))).state()).toBe('settled');
    const late = await opened(outputOf(reads['out of date']));
    expect([late.state(), late.refusal()]).toEqual(['closed', 45001]);
    expect(late.actor.getSnapshot().context.statement).toBeNull();
  });

  it('without an answer the result is unknown, until the page is loaded again', async () => {
    const page = await opened(open);
    page.agree();
    page.clock.increment(29_999);
    expect(page.state()).toBe('sending');
    page.clock.increment(1);
    expect(page.state()).toBe('unanswered');
    page.actor.send({ type: 'page.reloaded' });
    await received();
    expect([page.state(), page.looks()]).toEqual(['deciding', 2]);
  });
});
