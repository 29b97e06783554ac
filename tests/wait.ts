/**
 * How long a test waits for what is on its way before it calls it missing, ms: a busy machine is slow, not wrong.
 * A test that passes never waits that long.
 */
export const WAIT_MS = 15_000;
