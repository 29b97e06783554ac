import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { deviceKeyWrong } from '../../../domain/codes/refusals/codes/yard.ts';
import { callsToSpeak, type SpokenCall } from '../../../domain/rules/yardSpeech.ts';
import { announcerMachine } from '../../../machines/announcer/machine.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type Board, queueScreenMachine } from '../../../machines/queueScreen/machine.ts';
import { callBoard, quietBoard } from '../../../machines/queueScreen/model.ts';
import { screenLookOf } from '../../../machines/queueScreen/selectors.ts';
import { received } from '../pending.ts';

const HOUR_MS = 3_600_000;

/** A screen whose platform answers as told. */
function screenWith(respond: (since: number) => Answer<Board>) {
  const clock = new SimulatedClock();
  const asked: number[] = [];
  const read = fromPromise<Answer<Board>, { since: number }>(async ({ input: { since } }) => {
    asked.push(since);
    return respond(since);
  });
  const actor = createActor(queueScreenMachine.provide({ actors: { read } }), { clock }).start();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await received();
  };
  return { actor, asked, pass, look: () => screenLookOf(actor.getSnapshot()) };
}

describe('the screen of a station', () => {
  it('asks every ten seconds, for half a minute after a call every two, and only for newer calls', async () => {
    let board: Board = quietBoard;
    const { asked, pass } = screenWith(() => ({ ok: true, data: board }));
    await received();
    await pass(9_999);
    expect(asked).toEqual([0]);
    board = callBoard;
    await pass(1);
    expect(asked).toEqual([0, 3]);
    await pass(2_000);
    await pass(2_000);
    expect(asked).toEqual([0, 3, 4, 4]);
    board = { ...callBoard, now: callBoard.now + 30_000, calls: [] };
    await pass(2_000);
    await pass(2_000);
    expect(asked).toHaveLength(5);
    await pass(8_000);
    expect(asked).toHaveLength(6);
  });

  it('says after a minute that it is old, after five that nobody may follow it, and is back with the first answer', async () => {
    let isThere = true;
    const { actor, pass, look } = screenWith(() => {
      if (!isThere) throw new Error('Network Error');
      return { ok: true, data: quietBoard };
    });
    await received();
    isThere = false;
    await pass(10_000);
    expect([look(), actor.getSnapshot().context.isMissed]).toEqual(['fresh', true]);
    for (let s = 10; s < 60; s += 10) await pass(10_000);
    expect(look()).toBe('old');
    for (let s = 60; s < 300; s += 10) await pass(10_000);
    expect(look()).toBe('lost');
    isThere = true;
    await pass(10_000);
    expect([look(), actor.getSnapshot().context.isMissed]).toEqual(['fresh', false]);
  });

  it('whose key was revoked says so, and opens again by itself once the key is good', async () => {
    let isGood = true;
    const { pass, look, asked } = screenWith(() =>
      isGood
        ? { ok: true, data: quietBoard }
        : { ok: false, refusal: { status: deviceKeyWrong, msg: 'The device key is not valid' } },
    );
    await received();
    isGood = false;
    await pass(10_000);
    expect(look()).toBe('refused');
    const before = asked.length;
    await pass(59_999);
    expect(asked).toHaveLength(before);
    isGood = true;
    await pass(1);
    expect(look()).toBe('fresh');
  });

  it('keeps as much after thousands of calls as after some hundreds', async () => {
    let seq = 0;
    let now = callBoard.now;
    const board = (): Board => {
      seq += 1;
      now += 10_000;
      const ticketNo = `A${String(seq % 1_000).padStart(3, '0')}`;
      const calls = [
        { callSeq: seq, ticketNo, tail: '345', gateName: '东门', laneName: '1号装车道', at: now - 31_000 },
      ];
      return { ...callBoard, now, callSeq: seq, calls };
    };
    const screen = screenWith(() => ({ ok: true, data: board() }));
    const clock = new SimulatedClock();
    const spoken: string[] = [];
    const voice = createActor(
      announcerMachine.provide({
        actors: {
          probe: fromPromise(async () => true),
          chime: fromPromise(async () => null),
          speak: fromCallback<EventObject, { call: SpokenCall | null }>(({ input, sendBack }) => {
            spoken[spoken.length % 10] = input.call?.ticketNo ?? '';
            sendBack({ type: 'speech.started' });
            sendBack({ type: 'speech.ended' });
          }),
        },
      }),
      { clock },
    ).start();
    let told: Board | null = null;
    screen.actor.subscribe(({ context }) => {
      if (context.board === told || context.board === null) return;
      told = context.board;
      voice.send({ type: 'calls.came', calls: callsToSpeak(context.board) });
    });
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        await screen.pass(10_000);
        clock.increment(10_000);
      }
    };
    /** How much the two keep: what they know, their children and their timers. */
    const kept = () =>
      [screen.actor, voice].map((actor) => ({
        text: JSON.stringify(actor.getPersistedSnapshot()).replace(/\d+/g, '0').length,
        children: Object.keys(actor.getSnapshot().children).length,
        timers: Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
      }));
    await received();
    await pass(HOUR_MS);
    const hour = kept();
    await pass(7 * HOUR_MS);
    expect(screen.asked.length).toBeGreaterThan(2_800);
    expect(spoken.filter((no) => no !== '').length).toBeGreaterThan(0);
    expect(kept()).toEqual(hour);
  });
});

describe('the voice of a screen', () => {
  const call = (callSeq: number): SpokenCall => ({
    ...{
      callSeq,
      ticketNo: `A00${String(callSeq)}`,
      tail: '345',
      head: '',
      gateName: '东门',
      laneName: '1号装车道',
    },
    langs: ['zh'],
  });
  /** A voice that begins and ends as told. */
  function voiceWith(speaks: 'well' | 'never begins' | 'never ends') {
    const clock = new SimulatedClock();
    const heard: string[] = [];
    const actor = createActor(
      announcerMachine.provide({
        actors: {
          probe: fromPromise(async () => true),
          chime: fromPromise(async () => {
            heard.push('chime');
            return null;
          }),
          speak: fromCallback<EventObject, { call: SpokenCall | null }>(({ input, sendBack }) => {
            heard.push(input.call?.ticketNo ?? '');
            if (speaks === 'never begins') return;
            sendBack({ type: 'speech.started' });
            if (speaks === 'well') sendBack({ type: 'speech.ended' });
          }),
        },
      }),
      { clock },
    ).start();
    return {
      heard,
      tell: (...numbers: number[]) => {
        actor.send({ type: 'calls.came', calls: numbers.map(call) });
      },
      pass: async (ms: number) => {
        clock.increment(ms);
        await received();
      },
    };
  }

  it('says a call twice, six seconds apart, and several one after the other', async () => {
    const { heard, tell, pass } = voiceWith('well');
    await received();
    tell(1);
    expect(heard).toEqual(['A001']);
    await pass(5_999);
    expect(heard).toEqual(['A001']);
    await pass(1);
    expect(heard).toEqual(['A001', 'A001']);
    await pass(60_000);
    expect(heard).toHaveLength(2);
    tell(2, 3);
    for (let s = 0; s < 5; s += 1) await pass(1_000);
    expect(heard.slice(2)).toEqual(['A002', 'A003', 'A002', 'A003']);
  });

  it.each([
    ['never begins', 3_000],
    ['never ends', 15_000],
  ] as const)('that %s is given up for the chime, until the page is opened anew', async (speaks, ms) => {
    const { heard, tell, pass } = voiceWith(speaks);
    await received();
    tell(1);
    await pass(ms - 1);
    expect(heard).toEqual(['A001']);
    await pass(1);
    expect(heard).toEqual(['A001', 'chime']);
    await pass(6_000);
    expect(heard).toEqual(['A001', 'chime', 'chime']);
    tell(2);
    await pass(1_000);
    await pass(6_000);
    expect(heard.slice(3)).toEqual(['chime', 'chime']);
  });
});
