import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { KioskEvent } from '../../../machines/kiosk/machine.ts';
import { readerService } from './readerService.ts';

const ORIGIN = 'http://127.0.0.1:8765';
const CARD = '11010519491231002X';

let answers: (() => Promise<Response>)[] = [];
let asked: string[] = [];
let cards: string[] = [];
let works: boolean[] = [];

const says = (body: object) => () => Promise.resolve(Response.json(body));
const isGone = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, cards, works] = [[], [], [], []];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return (answers.shift() ?? says({}))();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The service as a chart runs it. @param origin where it answers; null: nowhere */
function run(origin: string | null) {
  const logic = readerService(
    () => origin,
    (isWorking) => works.push(isWorking),
  );
  const parent = setup({
    types: {} as { events: KioskEvent },
    actors: { service: logic },
  }).createMachine({
    invoke: { src: 'service' },
    on: {
      'card.read': {
        actions: ({ event }) => {
          if ('idNumber' in event.reading) cards.push(event.reading.idNumber);
        },
      },
    },
  });
  return createActor(parent).start();
}

it('asks every half second, and tells of a card that is read, not of an empty answer or a wrong number', async () => {
  answers = [says({}), says({ idNumber: '110105194912310021' }), says({ idNumber: CARD, name: '周建军' })];
  const actor = run(ORIGIN);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([`${ORIGIN}/read`]);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(asked).toHaveLength(4);
  expect(cards).toEqual([CARD]);
  expect(works).toEqual([true, true, true, true]);
  actor.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(4);
});

it('goes on asking a service that does not answer, or not what it should, and says that it does not work', async () => {
  answers = [isGone, () => Promise.resolve(new Response('busy', { status: 500 })), says({ idNumber: CARD })];
  const actor = run(ORIGIN);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(works).toEqual([false, false, true]);
  expect(cards).toEqual([CARD]);
  actor.stop();
});

it('asks nobody where the settings name no service', async () => {
  const actor = run(null);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked, works]).toEqual([[], []]);
  actor.stop();
});
