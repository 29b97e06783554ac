import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SafetyState } from '../../../../domain/rules/safety/step.ts';
import type { Work } from '../../../records/work.ts';
import { safetyState } from '../../../store/safetyTables.ts';

const level = z.enum(['1', '2', '3', '4']);
const place = { lng: z.number(), lat: z.number() };
const at = z.number();

const opening = z
  .object({ startedAt: at, level, terminal: z.boolean(), platform: z.boolean(), toldAt: at })
  .exactOptional();

/** A state as an earlier release may have stored it: one that does not fit any more is begun anew. */
const stateSchema: z.ZodType<SafetyState> = z.object({
  last: z.object({ at, ...place, speedKmh: z.number(), course: z.number() }).nullable(),
  spot: z.object({ at, ...place }).nullable(),
  driving: z.object({
    mode: z.enum(['resting', 'driving', 'overtime', 'halting']),
    startedAt: at,
    ...place,
    drivingMs: z.number(),
    nightMs: z.number(),
    hasGap: z.boolean(),
    isTold: z.boolean(),
    movedAt: at,
    movedLng: z.number(),
    movedLat: z.number(),
    driverCode: z.string().nullable(),
    dayMs: z.number(),
    firstHour: z.number(),
    hours: z.array(z.number()),
    isDayTold: z.boolean(),
  }),
  speed: z.object({
    mode: z.enum(['within', 'over', 'speeding']),
    startedAt: at,
    ...place,
    reports: z.number(),
    peakKmh: z.number(),
    limit: z
      .object({
        limitKmh: z.number(),
        roadClass: z.enum(['motorway', 'national', 'other']).nullable(),
        isAssumed: z.boolean(),
      })
      .nullable(),
    overAt: at,
    overLng: z.number(),
    overLat: z.number(),
    backAt: at.nullable(),
    minute: z.number(),
    sum: z.number(),
    count: z.number(),
    means: z.array(z.number()),
  }),
  line: z.object({
    mode: z.enum(['unplanned', 'onLine', 'outside', 'departed']),
    waybillId: z.string().nullable(),
    source: z.enum(['line', 'straight']),
    segment: z.number(),
    leftAt: at,
    ...place,
    reports: z.number(),
    farM: z.number(),
    toUnloadM: z.number(),
    awayM: z.number(),
    isUnseen: z.boolean(),
    hasPaused: z.boolean(),
    outAt: at,
    outLng: z.number(),
    outLat: z.number(),
    backReports: z.number(),
  }),
  alarm: z.number(),
  openings: z.object({ fatigue: opening, dayDriving: opening, speed: opening, routeDeparture: opening }),
});

/** The stored states of vehicles, by vehicle; one that cannot be read is left out. */
export async function storedStates(
  { tx, groupCode }: Work,
  vehicleIds: readonly string[],
): Promise<Map<string, SafetyState>> {
  const found = new Map<string, SafetyState>();
  if (vehicleIds.length === 0) return found;
  const rows = await tx
    .select({ vehicleId: safetyState.vehicleId, state: safetyState.state })
    .from(safetyState)
    .where(and(eq(safetyState.groupCode, groupCode), inArray(safetyState.vehicleId, [...vehicleIds])));
  for (const { vehicleId, state } of rows) {
    const read = stateSchema.safeParse(state);
    if (read.success) found.set(vehicleId, read.data);
  }
  return found;
}

/** Stores states; one that another process has brought further stays. */
export async function storeStates(
  { tx, groupCode }: Work,
  states: readonly { readonly vehicleId: string; readonly at: number; readonly state: SafetyState }[],
): Promise<void> {
  if (states.length === 0) return;
  await tx
    .insert(safetyState)
    .values(states.map((one) => ({ groupCode, ...one })))
    .onConflictDoUpdate({
      target: [safetyState.groupCode, safetyState.vehicleId],
      set: { at: sql`excluded.at`, state: sql`excluded.state` },
      setWhere: lt(safetyState.at, sql`excluded.at`),
    });
}
