import type { Every } from '../../server/base/clock.ts';
import type { Repeat } from '../../server/jobs/repeated.ts';

interface Entry {
  readonly name: string;
  readonly stepMs: number;
  dueAt: number;
  readonly isDue: () => boolean;
  readonly run: () => Promise<void>;
}

/** What happens between two jobs, ms: no two events are at the same moment. */
const APART_MS = 7;

/**
 * The timetable of a simulated platform: its jobs run when the simulated clock has come to their time, one after the other. What
 * fell due several times meanwhile is run once, as after a stall.
 */
export class Timetable {
  readonly #entries = new Set<Entry>();
  readonly #clock: () => number;
  readonly #pass: (ms: number) => void;

  constructor(clock: () => number, pass: (ms: number) => void) {
    this.#clock = clock;
    this.#pass = pass;
  }

  readonly repeat: Repeat = (pulse, { name, everyMs, stepMs, firstMs, isDue, run, failed }) => {
    const watched = pulse.round(name, everyMs);
    const remove = this.#add({
      name,
      stepMs,
      dueAt: this.#clock() + firstMs,
      isDue: () => isDue?.() !== false,
      run: () => pulse.run(name, () => run().finally(watched.ended), failed),
    });
    return () => {
      remove();
      watched.stop();
    };
  };

  readonly every: Every = (ms, task) =>
    this.#add({
      name: 'every',
      stepMs: ms,
      dueAt: this.#clock() + ms,
      isDue: () => true,
      run: task,
    });

  /** Runs what has fallen due. @param isOver ends it in the middle */
  async runDue(isOver: () => boolean): Promise<number> {
    let count = 0;
    for (const entry of this.#entries) {
      if (isOver()) return count;
      if (entry.dueAt > this.#clock()) continue;
      entry.dueAt = this.#clock() + entry.stepMs;
      if (!entry.isDue()) continue;
      this.#pass(APART_MS);
      await entry.run();
      count += 1;
    }
    return count;
  }

  #add(entry: Entry): () => void {
    this.#entries.add(entry);
    return () => void this.#entries.delete(entry);
  }
}
