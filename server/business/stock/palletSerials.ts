import { sql } from 'drizzle-orm';
import type { Work } from '../../records/work.ts';
import { palletSerial } from '../../store/printTables.ts';

/** Takes serial numbers of pallets, each once. @returns the first of them, from 0 */
export async function nextSerials({ tx, groupCode }: Work, count: number): Promise<number> {
  const [row] = await tx
    .insert(palletSerial)
    .values({ groupCode, last: count })
    .onConflictDoUpdate({
      target: palletSerial.groupCode,
      set: { last: sql`${palletSerial.last} + ${count}` },
    })
    .returning();
  return (row?.last ?? count) - count;
}
