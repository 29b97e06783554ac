/**
 * How long a test waits for something pending before it fails, ms: a busy machine is slow, not wrong.
 * A passing test never waits that long.
 */
export const WAIT_MS = 15_000;
