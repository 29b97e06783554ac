import { setTimeout as delay } from 'node:timers/promises';

/** A refusal for too much is answered so late, ms: whoever asks again at once then asks seldom. */
const HOLD_MS = 1_000;
/** Refusals held back at once; more are answered at once. */
const MOST_HELD = 500;

/** Holds back the refusals of those who ask for too much. */
export class Holding {
  private held = 0;

  /** @returns false at once where so many are held back that no more can be */
  async wait(): Promise<boolean> {
    if (this.held >= MOST_HELD) return false;
    this.held += 1;
    await delay(HOLD_MS, undefined, { ref: false });
    this.held -= 1;
    return true;
  }
}
