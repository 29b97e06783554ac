import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { outsideFence } from '../../../domain/codes/refusals/codes/transport.ts';
import { alreadyQueued } from '../../../domain/codes/refusals/codes/yard.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type CheckIn, checkInMachine } from '../../../machines/checkIn/machine.ts';
import type { Located } from '../../../machines/position/machine.ts';
import { endsWithTest } from '../endsWithTest.ts';
import { received } from '../pending.ts';

const HERE = { lng: 117.34, lat: 31.89, accuracyM: 12 };
const THERE = { lng: 118.5, lat: 31.7, accuracyM: 40 };
const FOUND: Located = { found: true, place: HERE };
const TAKEN = { ok: true, data: null } as const;
const no = (status: number) => ({ ok: false, refusal: { status, msg: `No: ${String(status)}` } }) as const;
const SILENCE = new Error('Network Error');

/** A phone and a platform that say what they are told to; an error: they fail. */
function phone() {
  const says: { located: Located | Error; answer: Answer<null> | Error } = { located: FOUND, answer: TAKEN };
  const sent: CheckIn[] = [];
  const said = <T>(what: T | Error) => (what instanceof Error ? Promise.reject(what) : Promise.resolve(what));
  const locate = fromPromise<Located, undefined>(() => said(says.located));
  const send = fromPromise<Answer<unknown>, CheckIn>(({ input }) => {
    sent.push(input);
    return said<Answer<unknown>>(says.answer);
  });
  const provided = checkInMachine.provide({ actors: { locate, send } });
  const actor = createActor(provided, { clock: new SimulatedClock() }).start();
  endsWithTest(actor);
  const tell = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event);
    await received();
    return actor.getSnapshot().value;
  };
  return {
    ...{ says, sent, context: () => actor.getSnapshot().context },
    press: (requestNo: string) => tell({ type: 'checkIn.pressed', requestNo }),
    excuse: (reason: string, requestNo: string) => tell({ type: 'reason.sent', reason, requestNo }),
    retry: () => tell({ type: 'request.retried' }),
  };
}

describe('a driver who checks in with his phone (addendum A 2.2)', () => {
  it('says where he is and, where no answer comes, the very same again', async () => {
    const { says, sent, press, retry } = phone();
    says.answer = SILENCE;
    expect(await press('K1')).toBe('unanswered');
    says.located = { found: true, place: THERE };
    expect(await retry()).toBe('unanswered');
    says.answer = TAKEN;
    expect(await retry()).toBe('done');
    const same = { place: HERE, reason: null, requestNo: 'K1' };
    expect(sent).toEqual([same, same, same]);
  });

  it.each([
    [{ found: false, why: 'denied' }, 'denied'],
    [{ found: false, why: 'unavailable' }, 'unavailable'],
    [{ found: false, why: 'timedOut' }, 'timedOut'],
    [new Error('no such device'), 'unavailable'],
  ] as const)('gives a reason where the phone says %o, under a number of its own', async (located, why) => {
    const { says, sent, context, press, excuse } = phone();
    says.located = located;
    expect(await press('K1')).toBe('unplaced');
    expect(context()).toEqual({ place: null, reason: null, requestNo: 'K1', why, refusal: null });
    expect(sent).toEqual([]);
    expect(await excuse('No satellite', 'K2')).toBe('done');
    expect(sent).toEqual([{ place: null, reason: 'No satellite', requestNo: 'K2' }]);
  });

  it('gives a reason with the position where that lies outside of the fence', async () => {
    const { says, sent, context, press, excuse } = phone();
    says.answer = no(outsideFence);
    expect(await press('K1')).toBe('unplaced');
    expect(context()).toMatchObject({ place: HERE, why: null, refusal: { status: outsideFence } });
    says.answer = SILENCE;
    expect(await excuse('The gate has moved', 'K2')).toBe('unanswered');
    expect(sent.at(-1)).toEqual({ place: HERE, reason: 'The gate has moved', requestNo: 'K2' });
    expect(context().refusal).toBeNull();
  });

  it('is told why he was refused for anything else, and begins anew without what he said before', async () => {
    const { says, sent, context, press, excuse } = phone();
    says.answer = no(outsideFence);
    await press('K1');
    says.answer = no(alreadyQueued);
    expect(await excuse('The gate has moved', 'K2')).toBe('ready');
    expect(context()).toEqual({
      ...{ place: HERE, reason: 'The gate has moved', requestNo: 'K2', why: null },
      refusal: { status: alreadyQueued, msg: `No: ${String(alreadyQueued)}` },
    });
    says.located = { found: false, why: 'denied' };
    expect(await press('K3')).toBe('unplaced');
    expect(context()).toEqual({ place: null, reason: null, requestNo: 'K3', why: 'denied', refusal: null });
    says.located = { found: true, place: THERE };
    says.answer = TAKEN;
    expect(await press('K4')).toBe('done');
    expect(sent.at(-1)).toEqual({ place: THERE, reason: null, requestNo: 'K4' });
    expect(context().why).toBeNull();
  });
});
