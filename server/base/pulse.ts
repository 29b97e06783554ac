import type { Clock } from './clock.ts';

/** A job that the platform does again and again. */
export interface JobState {
  readonly runs: number;
  readonly failures: number;
  /** When it last ended, well or not, epoch ms; null: not yet. */
  readonly endedAt: number | null;
  /** Since when it fails at each run, epoch ms; null: it did not fail last time. */
  readonly failingSince: number | null;
}

/** Rounds of a job, which must end again and again. */
interface Round {
  readonly everyMs: number;
  endedAt: number;
}

/** Rounds that may be missing before a job counts as dead; */
const MISSING_ROUNDS = 20;
/** of hourly ones no more than fit into this time, ms. */
const MISSING_MS = 3 * 3_600_000;

/** What is known of the jobs of this process. */
export class Pulse {
  readonly #jobs = new Map<string, JobState>();
  readonly #rounds = new Map<string, Round>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rounds of a job begin to be run at an interval. @returns to be called at the end of each; `stop`: there are none any more */
  round(name: string, everyMs: number): { ended(): void; stop(): void } {
    const round: Round = { everyMs, endedAt: this.#clock() };
    this.#rounds.set(name, round);
    return {
      ended: () => void (round.endedAt = this.#clock()),
      stop: () => void this.#rounds.delete(name),
    };
  }

  /** Runs a job and notes how it ended; a failure goes to `failed` and no further. */
  async run(name: string, job: () => Promise<unknown>, failed: (error: unknown) => void): Promise<void> {
    const before = this.#jobs.get(name) ?? { runs: 0, failures: 0, endedAt: null, failingSince: null };
    let isDone = true;
    try {
      await job();
    } catch (error) {
      isDone = false;
      failed(error);
    }
    const endedAt = this.#clock();
    this.#jobs.set(name, {
      runs: before.runs + 1,
      failures: before.failures + (isDone ? 0 : 1),
      endedAt,
      failingSince: isDone ? null : (before.failingSince ?? endedAt),
    });
  }

  get jobs(): ReadonlyMap<string, JobState> {
    return this.#jobs;
  }

  /** Jobs whose last round ended so long ago that nobody may expect the next any more. */
  deadRounds(): string[] {
    const now = this.#clock();
    return [...this.#rounds]
      .filter(([, { everyMs, endedAt }]) => now - endedAt > Math.min(everyMs * MISSING_ROUNDS, MISSING_MS))
      .map(([name]) => name);
  }
}
