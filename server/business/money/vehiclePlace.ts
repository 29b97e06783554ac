import { and, between, eq, sql } from 'drizzle-orm';
import type { Work } from '../../records/work.ts';
import { vehiclePosition } from '../../store/positionTables.ts';

/** A position is that of the vehicle at a moment when it was told within this time, ms. */
const NEAR_MS = 10 * 60_000;

/** Where a vehicle was at a moment; null: nobody knows. */
export async function positionNear(
  { tx, groupCode }: Work,
  vehicleId: string,
  at: number,
): Promise<{ lng: number; lat: number } | null> {
  const [point] = await tx
    .select({ lng: vehiclePosition.lng, lat: vehiclePosition.lat })
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, groupCode),
        eq(vehiclePosition.vehicleId, vehicleId),
        between(vehiclePosition.at, at - NEAR_MS, at + NEAR_MS),
      ),
    )
    .orderBy(sql`abs(${vehiclePosition.at} - ${at})`)
    .limit(1);
  return point ?? null;
}
