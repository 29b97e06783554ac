import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { MOST_REPLAYED, type ReplayCount, type ReplayPart } from '../../../domain/calls/warningReplay.ts';
import type { TrackKey } from '../../../domain/rules/safety/changedLimits.ts';
import type { Answer } from '../../../machines/answer.ts';
import {
  MOST_LISTED,
  type ReplayAsked,
  warningReplayMachine,
} from '../../../machines/warningReplay/machine.ts';
import { MODEL_PART } from '../../../machines/warningReplay/model.ts';
import { isReplayDone, isReplaying, isReplayPossible } from '../../../machines/warningReplay/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

function replay() {
  const part = pending<Answer<ReplayPart>, ReplayAsked>();
  const provided = warningReplayMachine.provide({ actors: { replayPart: part.logic } });
  const actor = createActor(provided, { clock: new SimulatedClock() }).start();
  endsWithTest(actor);
  return {
    ...{ calls: part.calls, send: actor.send, now: () => actor.getSnapshot() },
    change: (key: TrackKey, value: number | null) => {
      actor.send({ type: 'limit.changed', key, value });
      return actor.getSnapshot().context.changes;
    },
    start: () => actor.send({ type: 'replay.started' }),
    comes: (changes: Partial<ReplayPart>) => part.answer({ ok: true, data: { ...MODEL_PART, ...changes } }),
    result: () => actor.getSnapshot().context.result,
  };
}
const nothing = { counts: [], pairs: [] };
const pairs = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    MODEL_PART.pairs.map((one) => ({ ...one, vehicleId: String(from + index) })),
  ).flat();
const fatigue = (would: number): ReplayCount => ({ kind: 'fatigue', level: '2', came: 0, would });

describe('the limits of a replay', () => {
  it('are changed and given back one by one, and the others stay as they were set', () => {
    const { change } = replay();
    change('fatigue.driveMin', 180);
    change('speed.limitKmh', 90);
    expect(change('route.pauseMin', 30)).toStrictEqual({
      ...{ 'fatigue.driveMin': 180, 'speed.limitKmh': 90, 'route.pauseMin': 30 },
    });
    expect(change('speed.limitKmh', 85)).toStrictEqual({
      ...{ 'fatigue.driveMin': 180, 'route.pauseMin': 30, 'speed.limitKmh': 85 },
    });
    expect(change('fatigue.driveMin', null)).toStrictEqual({ 'route.pauseMin': 30, 'speed.limitKmh': 85 });
  });

  it.each([
    [59, false],
    [60, true],
    [480, true],
    [481, false],
  ])('a drive of %i minutes may be replayed among other limits: %s', (minutes, isPossible) => {
    const { change, start, now } = replay();
    expect(isReplayPossible(now())).toBe(true);
    change('fatigue.driveMin', minutes);
    change('speed.limitKmh', 90);
    expect(isReplayPossible(now())).toBe(isPossible);
    start();
    expect(isReplaying(now())).toBe(isPossible);
  });
});

describe('what a replay asks for', () => {
  it('begins with the first vehicle, and goes on after the last one in the same period', async () => {
    const { change, start, comes, calls } = replay();
    change('fatigue.driveMin', 180);
    const changes = { 'fatigue.driveMin': 180 };
    start();
    await comes({ next: '40' });
    await comes({ next: '55' });
    const period = { from: MODEL_PART.from, to: MODEL_PART.to };
    expect(calls).toEqual([
      { changes, after: null, period: null },
      { changes, after: '40', period },
      { changes, after: '55', period },
    ]);
  });

  it('goes on where it was stopped, or begins anew', async () => {
    const { send, start, comes, calls, result } = replay();
    start();
    await comes({ next: '40' });
    send({ type: 'replay.stopped' });
    send({ type: 'replay.continued' });
    expect(calls.at(-1)?.after).toBe('40');
    send({ type: 'replay.stopped' });
    start();
    expect(calls.at(-1)).toEqual({ changes: {}, after: null, period: null });
    expect(result()).toBeNull();
  });

  it.each([
    [[MOST_REPLAYED - 1], false],
    [[MOST_REPLAYED], true],
    [[MOST_REPLAYED - 10, 9], false],
    [[MOST_REPLAYED - 10, 10], true],
    [[MOST_REPLAYED - 10, 5, 5], true],
  ])('after %j vehicles, with more to come, it is done: %s', async (parts, isDone) => {
    const { start, comes, now, result } = replay();
    start();
    for (const vehicles of parts) await comes({ ...nothing, vehicles });
    expect(isReplayDone(now())).toBe(isDone);
    expect(result()?.vehicles).toBe(parts.reduce((sum, vehicles) => sum + vehicles));
  });
});

describe('what a replay has found', () => {
  it('is counted by kind and level', async () => {
    const { start, comes, result } = replay();
    const count = (kind: ReplayCount['kind'], level: ReplayCount['level'], came: number, would: number) => ({
      ...{ kind, level, came, would },
    });
    start();
    await comes({ counts: [count('fatigue', '2', 1, 2), count('fatigue', '3', 4, 8)] });
    const more = [count('speed', '3', 100, 200), count('fatigue', '3', 16, 32)];
    await comes({ counts: more });
    await comes({ counts: [count('fatigue', '3', 64, 128)] });
    expect(result()?.counts).toEqual([
      count('fatigue', '2', 1, 2),
      count('fatigue', '3', 84, 168),
      count('speed', '3', 100, 200),
    ]);
  });

  it('is listed in the order in which it came, with the totals of the last answer', async () => {
    const { start, comes, result } = replay();
    start();
    await comes({ total: 20, next: '40', pairs: pairs(2), counts: [fatigue(2)] });
    await comes({ total: 21, next: '50', pairs: pairs(2, 2), counts: [fatigue(2)] });
    expect(result()).toMatchObject({ total: 21, next: '50', isCut: false, pairs: pairs(4) });
  });

  it('is cut to as many as are listed, and says so from the first one that is missing', async () => {
    const { start, comes, result } = replay();
    start();
    await comes({ pairs: pairs(MOST_LISTED - 1) });
    await comes({ pairs: pairs(1, MOST_LISTED - 1) });
    expect(result()).toMatchObject({ pairs: pairs(MOST_LISTED), isCut: false });
    await comes({ pairs: pairs(1, MOST_LISTED) });
    expect(result()).toMatchObject({ pairs: pairs(MOST_LISTED), isCut: true });
  });

  it('is cut, and stays so, where one answer does not name all, whatever would come of them', async () => {
    const { start, comes, result } = replay();
    start();
    await comes({ pairs: pairs(3) });
    expect(result()?.isCut).toBe(false);
    await comes({ ...nothing, pairs: pairs(3), isCut: true });
    expect(result()?.isCut).toBe(true);
    await comes(nothing);
    expect(result()?.isCut).toBe(true);
  });
});
