/**
 * How long a test of a view waits for something pending before it fails, ms: a busy machine is slow, not wrong.
 * A passing test never waits that long.
 */
export const WAIT_MS = 15_000;

/** The same where a server answers, or a browser draws, ms: several processes have to get their turn. */
export const BUSY_WAIT_MS = 60_000;
