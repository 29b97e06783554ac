import type { Clock } from './clock.ts';
import type { Rate } from './limits.ts';

/** Keys that wait for nothing are forgotten when there are more of them than this. */
const MANY = 1_000;

/** Lets bytes through no faster than a rate for each key: what comes faster waits, and so does who sends it. */
export class Pace {
  /** When all that was let through is due at the rate, ms. */
  private readonly due = new Map<string, number>();
  private readonly rate: Rate;
  private readonly clock: Clock;

  /** @param clock ms */
  constructor(rate: Rate, clock: Clock) {
    this.rate = rate;
    this.clock = clock;
  }

  /** The pieces of a source, each when it is due. */
  async *paced(key: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      const wait = this.waitOf(key, piece.length);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      yield piece;
    }
  }

  /** Counts so many bytes. @returns how long they wait, ms */
  private waitOf(key: string, bytes: number): number {
    const now = this.clock();
    if (this.due.size >= MANY) for (const [one, at] of this.due) if (at <= now) this.due.delete(one);
    const due = Math.max(now, this.due.get(key) ?? 0) + (bytes / this.rate.perSecond) * 1_000;
    this.due.set(key, due);
    return due - now - (this.rate.burst / this.rate.perSecond) * 1_000;
  }
}
