import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Pulse } from '../../server/base/pulse.ts';
import { type Rounds, repeat } from '../../server/jobs/repeated.ts';
import { runForEach } from '../../server/run/outbox.ts';

const STEP_MS = 15_000;
const LIMIT_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function start(pulse: Pulse, name: string, run: Rounds['run'], changes: Partial<Rounds> = {}) {
  const failures: unknown[] = [];
  const stop = repeat(pulse, {
    name,
    everyMs: STEP_MS,
    stepMs: STEP_MS,
    firstMs: STEP_MS,
    limitMs: LIMIT_MS,
    run,
    failed: (error) => failures.push(error),
    ...changes,
  });
  onTestFinished(stop);
  return { failures, stop };
}

describe('jobs that begin again and again', () => {
  it('do not wait for one whose outside system is silent, which is named as dead and begun anew', async () => {
    const pulse = new Pulse(Date.now);
    const ends: (() => void)[] = [];
    const silent = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const { failures } = start(pulse, 'bank', silent);
    const other = vi.fn(() => Promise.resolve());
    start(pulse, 'sms', other);
    await vi.advanceTimersByTimeAsync(4 * STEP_MS);
    expect([silent.mock.calls.length, other.mock.calls.length]).toEqual([1, 4]);
    expect(pulse.deadRounds()).toEqual([]);
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(pulse.deadRounds()).toEqual(['bank']);
    expect(failures.map(String)).toEqual(['Error: It did not end within 300 s.']);
    expect(pulse.jobs.get('bank')).toMatchObject({ runs: 1, failures: 1 });
    expect(other.mock.calls.length).toBe(24);
    expect(silent.mock.calls.length, 'the next round').toBe(2);
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(0);
    expect(pulse.deadRounds()).toEqual([]);
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect(silent.mock.calls.length).toBe(3);
  });

  it('begin one round at a time, and go on after one that failed', async () => {
    const pulse = new Pulse(Date.now);
    let atOnce = 0;
    let most = 0;
    const slow = vi.fn(async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 2.5 * STEP_MS));
      atOnce -= 1;
      throw new Error('no answer');
    });
    const { failures } = start(pulse, 'tax', slow);
    await vi.advanceTimersByTimeAsync(10 * STEP_MS);
    expect([most, slow.mock.calls.length]).toEqual([1, 4]);
    expect(failures).toHaveLength(3);
    expect(pulse.deadRounds()).toEqual([]);
  });

  it('begin only when they are due, at their own moment of a step, and not any more when stopped', async () => {
    const pulse = new Pulse(Date.now);
    let isDue = false;
    const run = vi.fn(() => Promise.resolve());
    const { stop } = start(pulse, 'credit', run, { firstMs: 5_000, isDue: () => isDue });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(run).not.toHaveBeenCalled();
    isDue = true;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    expect(run).toHaveBeenCalledTimes(1);
    let fail: (error: Error) => void = () => undefined;
    const broken = vi.fn(() => new Promise<void>((_resolve, reject) => (fail = reject)));
    const other = start(pulse, 'tax', broken, { firstMs: 0 });
    await vi.advanceTimersByTimeAsync(1);
    stop();
    other.stop();
    fail(new Error('the store is closed'));
    await vi.advanceTimersByTimeAsync(LIMIT_MS * 10);
    expect(run).toHaveBeenCalledTimes(1);
    expect([broken.mock.calls.length, other.failures]).toEqual([1, []]);
    expect(pulse.deadRounds()).toEqual([]);
  });
});

describe('a round over many items', () => {
  it('begins nothing more when its time is over, and says what failed until then', async () => {
    let now = 0;
    const seen: number[] = [];
    const round = runForEach(
      'questions',
      (each) =>
        each([1, 2, 3, 4, 5], (item) => {
          seen.push(item);
          now += 50_000;
          return item === 2 ? Promise.reject(new Error('no answer')) : Promise.resolve();
        }),
      () => now,
    );
    await expect(round).rejects.toThrow('1 questions failed');
    expect(seen).toEqual([1, 2, 3]);
    now = 0;
    expect(
      await runForEach(
        'questions',
        (each) => each([6, 7], () => Promise.resolve()),
        () => now,
      ),
    ).toBe(2);
  });
});
