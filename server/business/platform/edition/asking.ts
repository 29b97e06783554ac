/** Interval of asking the channel for the state of a payment, ms (addendum B 7). */
export const ASK_EVERY_MS = 30_000;
