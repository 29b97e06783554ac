import { and, asc, between, eq, isNull, lte } from 'drizzle-orm';
import { type EvidencePoint, safetyEvidence } from '../../../store/safetyTables.ts';
import { vehiclePosition } from '../../../store/positionTables.ts';
import { type Platform, runFor } from '../../../run/run.ts';
import type { Work } from '../../../records/work.ts';
import { insertMany } from '../../../store/insertMany.ts';

/** The track is kept from this long before a warning until as long after it, ms, */
const AROUND_MS = 10 * 60_000;
/** with at most so many points. */
const MOST_POINTS = 120;
/** Warnings whose evidence is copied in one round. */
const BATCH = 200;

/** The points of a track, evenly thinned: the first and the last stay. */
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).flatMap((point) =>
    point === undefined ? [] : [point],
  );
}

async function trackOf(
  { tx, groupCode }: Work,
  vehicleId: string,
  from: number,
  to: number,
): Promise<EvidencePoint[]> {
  const found = await tx
    .select()
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, groupCode),
        eq(vehiclePosition.vehicleId, vehicleId),
        between(vehiclePosition.at, from, to),
      ),
    )
    .orderBy(asc(vehiclePosition.at));
  const points = found.map(({ at, lng, lat, speedKmh, course }): EvidencePoint => [
    at,
    lng,
    lat,
    speedKmh,
    course,
  ]);
  return thinned(points, MOST_POINTS);
}

/** Begins to keep the track of a warning. */
export function keepEvidence(
  { tx, groupCode }: Work,
  warning: { readonly id: string; readonly vehicleId: string; readonly startedAt: number },
): Promise<void> {
  const row = {
    groupCode,
    warningId: warning.id,
    vehicleId: warning.vehicleId,
    fromAt: warning.startedAt - AROUND_MS,
    toAt: null,
    points: null,
  };
  return insertMany(tx, safetyEvidence, [row]);
}

/** What a warning is about is over: its track ends a little later. */
export async function endEvidence(
  { tx, groupCode }: Work,
  warningId: string,
  endedAt: number,
): Promise<void> {
  await tx
    .update(safetyEvidence)
    .set({ toAt: endedAt + AROUND_MS })
    .where(and(eq(safetyEvidence.groupCode, groupCode), eq(safetyEvidence.warningId, warningId)));
}

/** The track around a warning: as it was copied, else as far as its positions have come. */
export async function evidenceOf(work: Work, warningId: string): Promise<readonly EvidencePoint[]> {
  const [row] = await work.tx
    .select()
    .from(safetyEvidence)
    .where(and(eq(safetyEvidence.groupCode, work.groupCode), eq(safetyEvidence.warningId, warningId)));
  if (!row) return [];
  return row.points ?? trackOf(work, row.vehicleId, row.fromAt, row.toAt ?? work.now);
}

/**
 * Copies the tracks of warnings that are over, before their positions are deleted.
 * @returns how many were copied
 */
export async function copyEvidence(platform: Platform): Promise<number> {
  const { store } = platform;
  const due = await store.db
    .select()
    .from(safetyEvidence)
    .where(and(lte(safetyEvidence.toAt, platform.clock()), isNull(safetyEvidence.points)))
    .limit(BATCH);
  for (const { groupCode, warningId, vehicleId, fromAt, toAt } of due)
    await runFor(platform, groupCode, async (work) => {
      const points = await trackOf(work, vehicleId, fromAt, toAt ?? work.now);
      await work.tx
        .update(safetyEvidence)
        .set({ points })
        .where(and(eq(safetyEvidence.groupCode, groupCode), eq(safetyEvidence.warningId, warningId)));
    });
  return due.length;
}
