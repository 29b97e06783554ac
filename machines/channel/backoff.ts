/** Shortest and longest wait before a new try, in ms. */
const SHORTEST = 500;
const LONGEST = 30_000;
/** Longest wait before the first try, in ms: clients that lost the server together are spread from the start. */
const FIRST_LONGEST = 8_000;
/** A server that says it restarts gets at least this long, in ms. */
const RESTART_SHORTEST = 5_000;

/** A random number in [0, 1) and the seed of the next one (mulberry32), so that a replay draws the same. */
export function draw(seed: number): { value: number; seed: number } {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, seed: next };
}

/**
 * Wait before try number `attempt` (from 1), in ms: full jitter between 500 ms and a ceiling that doubles from
 * 8 s to 30 s, so that clients that lost the server together do not come back together: of any number of them
 * no more than 3 % try within 100 ms.
 */
export function retryWait(attempt: number, chance: number): number {
  const ceiling = Math.min(LONGEST, FIRST_LONGEST * 2 ** (attempt - 1));
  return Math.round(SHORTEST + chance * (ceiling - SHORTEST));
}

/** Wait after the server announced a restart or an overload, in ms: spread over 5 to 30 s. */
export function restartWait(chance: number): number {
  return Math.round(RESTART_SHORTEST + chance * (LONGEST - RESTART_SHORTEST));
}
