import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import type { LogRow } from '../store/actionLogTables.ts';

/** Equal reads within this time are one row, ms (addendum B 6.7). */
export const SAME_READ_MS = 10 * 60_000;
/** Reads that are remembered; beyond that the oldest are told. */
const MOST_OPEN = 50_000;

/** What a reader does again and again. */
const READS: ReadonlySet<string> = new Set(['read', 'search', 'download']);

/** Reads that succeed, and calls refused because they come too often: a flood of them leaves few rows. */
const isJoined = ({ action, status }: LogRow) =>
  (READS.has(action) && status === 0) || status === tooManyAttempts;

/** What was looked up in personal data is told apart from mere reading. */
const keyOf = (row: LogRow) => {
  const { groupCode, accountId, sessionRef, address, call, status, record, recordId, detail } = row;
  return JSON.stringify([groupCode, accountId, sessionRef, address, call, status, record, recordId, detail]);
};

interface Open {
  readonly row: LogRow;
  /** How often it came again. */
  again: number;
}

/**
 * Joins equal reads, and refusals of a flood. The first is written at once, so that a crash loses none; those that repeat it within ten minutes follow
 * as one row with their number, since a written row is never changed.
 */
export function coalesced() {
  const open = new Map<string, Open>();
  let late: LogRow[] = [];
  /** Oldest first, as a Map keeps them. */
  function* oldest(isOver: (one: Open) => boolean): Generator<LogRow> {
    for (const [key, one] of open) {
      if (!isOver(one)) return;
      open.delete(key);
      if (one.again > 0) yield { ...one.row, times: one.again };
    }
  }
  return {
    /** Whether an equal one was written within ten minutes: it is counted then. Else it is remembered as written now. */
    isRepeat(row: LogRow): boolean {
      if (!isJoined(row)) return false;
      const key = keyOf(row);
      const first = open.get(key);
      if (first && row.at < first.row.at + SAME_READ_MS) {
        first.again += 1;
        return true;
      }
      if (first) {
        open.delete(key);
        if (first.again > 0) late.push({ ...first.row, times: first.again });
      }
      open.set(key, { row, again: 0 });
      return false;
    },
    /** The repeats of reads whose ten minutes are over. */
    over(now: number): LogRow[] {
      const rows = [...late, ...oldest(({ row }) => now >= row.at + SAME_READ_MS || open.size > MOST_OPEN)];
      late = [];
      return rows;
    },
  };
}
