import { sql } from 'drizzle-orm';
import { dateOf, formatTime, yearAndMonth } from '../../domain/rules/times.ts';
import type { Tx } from './tx.ts';

/** Months whose partitions are made ahead (addendum B 6.8). */
const AHEAD = 2;

/** 00:00 in Shanghai of the first day of a moment's month, or of one so many months later; epoch ms. */
export function startOfMonth(at: number, later = 0): number {
  const months = Number(yearAndMonth(at, 'year')) * 12 + Number(formatTime(at, 'm')) - 1 + later;
  return dateOf(Math.floor(months / 12), (months % 12) + 1, 1) ?? 0;
}

/**
 * Makes the partitions of a moment's month and of the two that follow, where they are missing.
 * @returns the time that they cover, epoch ms
 */
export async function makeMonths(tx: Tx, at: number): Promise<{ from: number; until: number }> {
  for (let later = 0; later <= AHEAD; later += 1)
    await tx.execute(sql`select log_month('action_log', ${startOfMonth(at, later)}::bigint)`);
  return { from: startOfMonth(at), until: startOfMonth(at, AHEAD + 1) };
}
