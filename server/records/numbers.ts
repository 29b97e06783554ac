import { sql } from 'drizzle-orm';
import { SPECS } from './descriptions.ts';
import { counter } from '../store/systemTables.ts';
import type { Work } from './work.ts';

/** The counters that all groups share. */
const ALL_GROUPS = '*';
const ACROSS = new Set(SPECS.flatMap(({ across, number: { prefix } }) => (across ? [prefix] : [])));

/** yyyymmdd of a moment in Asia/Shanghai (UTC+8, no daylight saving). */
export function businessDay(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
}

/** Next business number: PREFIX + yyyymmdd + 5 digits, without gaps while transactions commit (records 0.1). */
export async function nextNumber(work: Work, prefix: string): Promise<string> {
  const [number = ''] = await nextNumbers(work, prefix, 1);
  return number;
}

/** Several consecutive business numbers. */
export async function nextNumbers(work: Work, prefix: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const day = businessDay(work.now);
  // Rows of all groups stand in one list: no two have one number.
  const groupCode = ACROSS.has(prefix) ? ALL_GROUPS : work.groupCode;
  const [row] = await work.tx
    .insert(counter)
    .values({ groupCode, name: prefix, day, value: count })
    .onConflictDoUpdate({
      target: [counter.groupCode, counter.name, counter.day],
      set: { value: sql`${counter.value} + ${count}` },
    })
    .returning({ value: counter.value });
  const first = (row?.value ?? 0) - count + 1;
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${day}${String(first + index).padStart(5, '0')}`,
  );
}
