import type { Pulse } from '../base/pulse.ts';

/** A job that the platform does again and again, by a clock of its own. */
export interface Rounds {
  /** Its name in the metrics, and where it is late. */
  readonly name: string;
  /** How often a round is to end, ms, */
  readonly everyMs: number;
  /** and how often it is looked whether one is due, ms. */
  readonly stepMs: number;
  /** Until it is begun for the first time, ms: jobs that begin apart do not wait for each other at the store. */
  readonly firstMs: number;
  /** A round that has not ended by then is given up, and the next one begins beside it, ms. */
  readonly limitMs: number;
  /** Whether a round is to begin now, asked once for each; undefined: always. */
  readonly isDue?: () => boolean;
  run(): Promise<unknown>;
  failed(error: unknown): void;
}

/** Waits for work, but no longer than the limit. @throws Error after the limit; what the work throws */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`It did not end within ${String(limitMs / 1000)} s.`);
    late = setTimeout(() => reject(error), limitMs);
    late.unref();
  });
  try {
    await Promise.race([work, isLate]);
  } finally {
    clearTimeout(late);
  }
}

/** How jobs are repeated: a simulation has a timetable of its own. */
export type Repeat = typeof repeat;

/**
 * Begins a job again and again, one round at a time. One that fails or takes long does not hold up any other job; one
 * whose rounds do not end is named by `pulse.deadRounds()`.
 * @returns stops it
 */
export function repeat(pulse: Pulse, rounds: Rounds): () => void {
  const { name, everyMs, stepMs, firstMs, limitMs, isDue, run, failed } = rounds;
  const watched = pulse.round(name, everyMs);
  let isBusy = false;
  let isStopped = false;
  const round = async () => {
    if (isBusy || isDue?.() === false) return;
    isBusy = true;
    // Also the end of a round that was given up shows that the job goes on.
    const work = () => within(limitMs, run().finally(watched.ended));
    // A round interrupted by the shutdown has not failed: the next start does what is left.
    await pulse.run(name, work, (error) => void (isStopped || failed(error)));
    isBusy = false;
  };
  const begin = () => void round();
  let again: ReturnType<typeof setInterval> | undefined;
  const first = setTimeout(() => {
    again = setInterval(begin, stepMs);
    again.unref();
    begin();
  }, firstMs);
  first.unref();
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(again);
    watched.stop();
  };
}
