const EPOCH = Date.UTC(2024, 0, 1);
/** Processes that may make ids at the same time. */
export const PROCESS_NUMBERS = 1024;

/**
 * Ids of rows: 41 bits of time, 10 of the process, 12 of a sequence, as decimal text; rising within a
 * process, so that keyset pages and indexes stay local. Never reused.
 * @param processNo number that no other process has now, below `PROCESS_NUMBERS`; it may throw, then no id is made
 */
export function makeIds(clock: () => number, processNo: () => number): () => string {
  let last = 0;
  let sequence = 0;
  return () => {
    const process = processNo();
    const now = Math.max(clock(), last);
    sequence = now === last ? sequence + 1 : 0;
    // A full millisecond borrows the next one: still unique and rising.
    last = sequence === 4096 ? now + 1 : now;
    if (sequence === 4096) sequence = 0;
    return ((BigInt(last - EPOCH) << 22n) | (BigInt(process) << 12n) | BigInt(sequence)).toString();
  };
}
