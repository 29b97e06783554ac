import type { Clock } from './clock.ts';
import type { Rate } from './limits.ts';

interface Bucket {
  left: number;
  at: number;
}

/** Full buckets are forgotten when there are more of them than this. */
const MANY = 10_000;
/** What was used beyond the limit is waited for, but no longer than this, s. */
const LONGEST_WAIT_S = 10;

/** A budget for each key, in memory: it fills up again by so much a second. */
export class Buckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly rate: Rate;
  private readonly clock: Clock;

  /** @param clock ms */
  constructor(rate: Rate, clock: Clock) {
    this.rate = rate;
    this.clock = clock;
  }

  /** Uses one. @returns 0, or the seconds to wait until there is one: then nothing was used */
  take(key: string): number {
    const bucket = this.present(key);
    if (bucket.left < 1) return this.secondsOf(1 - bucket.left);
    bucket.left -= 1;
    return 0;
  }

  /** @returns 0, or the seconds to wait until something is left */
  waitOf(key: string): number {
    const { left } = this.present(key);
    return left > 0 ? 0 : this.secondsOf(-left);
  }

  /** Uses so much, even beyond what is left: for what is known only afterwards. */
  charge(key: string, amount: number): void {
    const bucket = this.present(key);
    bucket.left = Math.max(bucket.left - amount, -this.rate.perSecond * LONGEST_WAIT_S);
  }

  private secondsOf(missing: number): number {
    return Math.max(1, Math.ceil(missing / this.rate.perSecond));
  }

  private present(key: string): Bucket {
    const now = this.clock();
    const known = this.buckets.get(key);
    if (known) {
      known.left = this.filled(known, now);
      known.at = now;
      return known;
    }
    if (this.buckets.size >= MANY) this.forgetFull(now);
    const made = { left: this.rate.burst, at: now };
    this.buckets.set(key, made);
    return made;
  }

  private filled({ left, at }: Bucket, now: number): number {
    return Math.min(this.rate.burst, left + ((now - at) / 1000) * this.rate.perSecond);
  }

  /** A full bucket is as good as none. Where none is full, the longest unused is given up. */
  private forgetFull(now: number): void {
    for (const [key, bucket] of this.buckets)
      if (this.filled(bucket, now) >= this.rate.burst) this.buckets.delete(key);
    if (this.buckets.size < MANY) return;
    const [oldest] = [...this.buckets].sort(([, a], [, b]) => a.at - b.at);
    if (oldest) this.buckets.delete(oldest[0]);
  }
}
