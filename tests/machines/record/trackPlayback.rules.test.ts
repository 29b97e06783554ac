import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../machines/answer.ts';
import {
  PACES,
  trackPlaybackMachine,
  type TrackQuery,
  type TrackSpan,
} from '../../../machines/trackPlayback/machine.ts';
import { SimulatedClock } from 'xstate';
import { received } from '../pending.ts';

const HOUR = 3_600_000;
const FROM = 1_795_000_000_000;
const day: TrackQuery = { vehicleId: '17', waybillId: null, from: FROM, to: FROM + 24 * HOUR };
const span: Answer<TrackSpan> = { ok: true, data: { from: FROM + HOUR, to: FROM + 3 * HOUR } };

function player(answer: Answer<TrackSpan> | Error = span) {
  const asked: (TrackQuery | null)[] = [];
  let tick: (ms: number) => void = () => undefined;
  let isTicking = false;
  const clock = new SimulatedClock();
  const actor = createActor(
    trackPlaybackMachine.provide({
      actors: {
        load: fromPromise<Answer<TrackSpan>, TrackQuery | null>(({ input }) => {
          asked.push(input);
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        }),
        clock: fromCallback<{ type: 'none' }>(({ sendBack }) => {
          isTicking = true;
          tick = (ms) => {
            sendBack({ type: 'clock.ticked', ms });
          };
          return () => {
            isTicking = false;
          };
        }),
      },
    }),
    { clock },
  ).start();
  const settled = async () => {
    await received();
  };
  const state = () => actor.getSnapshot();
  return {
    actor,
    asked,
    clock,
    settled,
    state,
    tick: (ms: number) => {
      tick(ms);
    },
    ticks: () => isTicking,
  };
}

async function showing() {
  const one = player();
  one.actor.send({ type: 'track.asked', query: day });
  await one.settled();
  return one;
}

describe('[10.3] the replay of a track', () => {
  it('begins paused at the first report', async () => {
    const { state } = await showing();
    expect(state().value).toEqual({ showing: 'paused' });
    expect(state().context.at).toBe(FROM + HOUR);
  });

  it('runs at the chosen speed, and only while it plays', async () => {
    const { actor, state, tick, ticks } = await showing();
    expect(ticks()).toBe(false);
    actor.send({ type: 'play.started' });
    actor.send({ type: 'pace.chosen', pace: PACES[0] });
    tick(1_000);
    expect(state().context.at).toBe(FROM + HOUR + 60_000);
    actor.send({ type: 'play.paused' });
    expect(ticks()).toBe(false);
  });

  it('ends at the last report, and plays again from the first', async () => {
    const { actor, state, tick, ticks } = await showing();
    actor.send({ type: 'play.started' });
    tick(HOUR);
    expect(state().value).toEqual({ showing: 'ended' });
    expect(state().context.at).toBe(FROM + 3 * HOUR);
    expect(ticks()).toBe(false);
    actor.send({ type: 'play.started' });
    expect(state().context.at).toBe(FROM + HOUR);
  });

  it('ends with the tick that reaches the last report to the millisecond', async () => {
    const { actor, state, tick } = await showing();
    actor.send({ type: 'play.started' });
    actor.send({ type: 'pace.chosen', pace: PACES[0] });
    tick((2 * HOUR) / PACES[0] - 1);
    expect(state().value).toEqual({ showing: 'playing' });
    tick(1);
    expect(state().value).toEqual({ showing: 'ended' });
  });

  it('seeks within the track, and plays from the start when it is at the end', async () => {
    const { actor, state } = await showing();
    actor.send({ type: 'moment.chosen', at: 0 });
    expect(state().context.at).toBe(FROM + HOUR);
    actor.send({ type: 'moment.chosen', at: FROM + 99 * HOUR });
    expect(state().context.at).toBe(FROM + 3 * HOUR);
    actor.send({ type: 'play.started' });
    expect(state().context.at).toBe(FROM + HOUR);
  });

  it('[51024] requests no more than 7 days, but all of 7', async () => {
    const { actor, asked, settled, state } = player();
    actor.send({ type: 'track.asked', query: { ...day, to: FROM + 7 * 24 * HOUR + 1 } });
    expect(state().value).toBe('tooLong');
    actor.send({ type: 'track.asked', query: { ...day, to: FROM + 7 * 24 * HOUR } });
    await settled();
    expect(asked).toEqual([{ ...day, to: FROM + 7 * 24 * HOUR }]);
    expect(state().value).toEqual({ showing: 'paused' });
  });

  it('requests the trip of a waybill without its beginning, or as a whole', async () => {
    for (const to of [FROM, null]) {
      const { actor, asked } = player();
      const run: TrackQuery = { vehicleId: null, waybillId: '5', from: null, to };
      actor.send({ type: 'track.asked', query: run });
      expect(asked).toEqual([run]);
    }
  });

  it('shows that there is nothing, why it is refused, and loads again after no answer', async () => {
    const none = player({ ok: true, data: null });
    none.actor.send({ type: 'track.asked', query: day });
    await none.settled();
    expect(none.state().value).toBe('empty');

    const refusing = player({ ok: false, refusal: { status: 10404, msg: 'not yours' } });
    refusing.actor.send({ type: 'track.asked', query: day });
    await refusing.settled();
    expect(refusing.state()).toMatchObject({ value: 'refused', context: { msg: 'not yours' } });

    const silent = player(new Error('no answer'));
    silent.actor.send({ type: 'track.asked', query: day });
    await silent.settled();
    expect(silent.state().value).toBe('failed');
    silent.actor.send({ type: 'track.repeated' });
    expect(silent.state().value).toBe('loading');
    silent.clock.increment(60_000);
    expect(silent.state().value).toBe('failed');
    expect(silent.asked).toEqual([day, day]);
  });

  it('another query replaces what is shown', async () => {
    const { actor, settled, state } = await showing();
    actor.send({ type: 'play.started' });
    actor.send({ type: 'track.asked', query: { ...day, vehicleId: '18' } });
    expect(state().value).toBe('loading');
    await settled();
    expect(state()).toMatchObject({ value: { showing: 'paused' }, context: { query: { vehicleId: '18' } } });
  });
});
