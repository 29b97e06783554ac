import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Services } from '../calls/context.ts';
import { trackedVehicles, watchOver } from '../jobs/positions.ts';
import type { Position } from '../ports/positions.ts';
import { vehiclePosition } from '../store/positionTables.ts';
import { DEMO_GROUP } from './base.ts';

/** Reports of so much time are looked at together, ms: what they tell of is dated by their end. */
const WINDOW_MS = 10 * 60_000;

/**
 * Looks at the tracks of all vehicles as if they had just come in: their warnings are made by the detector itself, which goes on
 * from there. Most are of devices that go wrong; whether a trip was driven at night depends on the hour of the seeding.
 */
export async function watchTracks(services: Services): Promise<void> {
  const { store } = services;
  const all = await trackedVehicles(services, DEMO_GROUP);
  const watched = all.map((one) => ({ ...one, last: null }));
  const ids = watched.map(({ vehicleId }) => vehicleId);
  if (ids.length === 0) return;
  const reports: Position[] = await store.db
    .select()
    .from(vehiclePosition)
    .where(and(eq(vehiclePosition.groupCode, DEMO_GROUP), inArray(vehiclePosition.vehicleId, ids)))
    .orderBy(asc(vehiclePosition.at));
  const windows = new Map<number, Position[]>();
  for (const report of reports) {
    const until = Math.ceil(report.at / WINDOW_MS) * WINDOW_MS;
    windows.set(until, [...(windows.get(until) ?? []), report]);
  }
  for (const [until, window] of windows) {
    const now = Math.min(until, services.clock());
    await watchOver({ ...services, clock: () => now }, DEMO_GROUP, watched, window);
  }
}
