/** Interval of asking the channel for the state of a payment, ms (addendum B 7). */
export const ASK_EVERY_MS = 30_000;

/** How often, and for how long, it is asked whether somebody has paid a closed one all the same, ms: the word of it may be lost. */
export const ASK_LATE_MS = 3_600_000;
export const LATE_UNTIL_MS = 48 * ASK_LATE_MS;
