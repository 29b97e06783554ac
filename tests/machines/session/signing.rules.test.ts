import { SimulatedClock, createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../machines/answer.ts';
import { type Decided, type SigningText, signingMachine } from '../../../machines/signing/machine.ts';
import { signingModel } from '../../../machines/signing/model.ts';
import { received } from '../pending.ts';

type Outcome = { output: Answer<SigningText> };
const { read, decide } = signingModel.outcomes;
const outputOf = (outcome: unknown) => (outcome as Outcome).output;

/** A page with these answers of the platform; decisions are recorded. */
async function opened(readings: readonly unknown[], decisions: readonly unknown[] = []) {
  const clock = new SimulatedClock();
  const sent: Decided[] = [];
  let looks = 0;
  const logic = signingMachine.provide({
    actors: {
      read: fromPromise<Answer<SigningText>, undefined>(() => {
        looks += 1;
        return Promise.resolve(outputOf(readings[looks - 1] ?? readings.at(-1)));
      }),
      decide: fromPromise<Answer<SigningText>, Decided>(({ input }) => {
        sent.push(input);
        return Promise.resolve(outputOf(decisions[sent.length - 1]));
      }),
    },
  });
  const actor = createActor(logic, { clock }).start();
  await received();
  return { actor, clock, sent };
}
const sign = { type: 'decision.sent', smsCode: '123456', reason: null } as const;

describe('[/collectionAgreement4Mobile] an agreement behind a link (records 4)', () => {
  it('is signed only after ten seconds and after its end was visible, in either order', async () => {
    const { actor, clock, sent } = await opened([read?.['to be signed']], [decide?.done]);
    actor.send({ type: 'end.reached' });
    clock.increment(9_999);
    actor.send(sign);
    expect(sent).toEqual([]);
    clock.increment(1);
    actor.send(sign);
    expect(sent).toMatchObject([{ smsCode: '123456', reason: null, read: { version: 1 } }]);
    await received();
    expect(actor.getSnapshot().value).toBe('settled');

    const slow = await opened([read?.['to be signed']]);
    slow.clock.increment(60_000);
    slow.actor.send(sign);
    expect(slow.sent).toEqual([]);
    slow.actor.send({ type: 'end.reached' });
    slow.actor.send(sign);
    expect(slow.sent).toHaveLength(1);
  });

  it('is loaded again when it was changed while it was read: nobody signs what they have not seen', async () => {
    const { actor, clock } = await opened([read?.['to be signed']], [decide?.['changed meanwhile']]);
    clock.increment(10_000);
    actor.send({ type: 'end.reached' });
    actor.send(sign);
    await received();
    await received();
    expect(actor.getSnapshot().matches('reading')).toBe(true);
    expect(actor.getSnapshot().context.refusal?.status).toBe(10409);
  });

  it('[50009] is loaded again when its text has changed, whatever its version says', async () => {
    const changed = { output: { ok: false, refusal: { status: 50_009, msg: 'The contract changed' } } };
    const { actor, clock } = await opened([read?.['to be signed']], [changed]);
    clock.increment(10_000);
    actor.send({ type: 'end.reached' });
    actor.send(sign);
    await received();
    await received();
    expect(actor.getSnapshot().matches('reading')).toBe(true);
  });

  it('a contract of a trip waits for its signature while it is sent', async () => {
    const trip = { output: { ok: true, data: { version: 3, status: 'sent', signedAt: null } } };
    expect((await opened([trip])).actor.getSnapshot().matches('reading')).toBe(true);
    const done = { output: { ok: true, data: { version: 4, status: 'signed', signedAt: 1 } } };
    expect((await opened([done])).actor.getSnapshot().value).toBe('settled');
    // A frame contract that is signed before its first day.
    const early = { output: { ok: true, data: { version: 4, status: 'pendingSign', signedAt: 1 } } };
    expect((await opened([early])).actor.getSnapshot().value).toBe('settled');
  });

  it('a wrong code requires no second reading', async () => {
    const { actor, clock } = await opened([read?.['to be signed']], [decide?.['wrong code']]);
    clock.increment(10_000);
    actor.send({ type: 'end.reached' });
    actor.send(sign);
    await received();
    expect(actor.getSnapshot().value).toBe('deciding');
    expect(actor.getSnapshot().context.refusal?.status).toBe(44004);
  });

  it('shows what is settled already, and nothing for a link that is not valid', async () => {
    expect((await opened([read?.['signed already']])).actor.getSnapshot().value).toBe('settled');
    const late = (await opened([read?.['out of date']])).actor.getSnapshot();
    expect(late.value).toBe('closed');
    expect(late.context.agreement).toBeNull();
  });
});
