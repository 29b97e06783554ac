import type { line } from '../../domain/records/line.ts';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { plannedWay } from '../../domain/rules/plannedWay.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { waybillPlan } from '../store/planTables.ts';
import { DEMO_GROUP } from './base.ts';
import type { Waybill } from './documents.ts';

/** Trips that set out since then may still have warnings to explain. */
const SINCE_MS = 14 * DAY_MS;

/** The planned ways of the recent trips: along their line, or straight. */
export function makePlans(
  now: number,
  waybills: readonly Waybill[],
  lines: readonly Row<typeof line>[],
): (typeof waybillPlan.$inferInsert)[] {
  const lineOf = new Map(lines.map((one) => [one.id, one]));
  return waybills.flatMap((job) => {
    const { loadLng, loadLat, unloadLng, unloadLat, despatchAt } = job;
    const isRecent = despatchAt !== null && despatchAt > now - SINCE_MS;
    if (!isRecent || loadLng === null || loadLat === null || unloadLng === null || unloadLat === null)
      return [];
    const [load, unload] = [
      { lng: loadLng, lat: loadLat },
      { lng: unloadLng, lat: unloadLat },
    ];
    const { points, ...way } = plannedWay(load, unload, lineOf.get(job.lineId ?? '') ?? null, DEFAULT_PARAMS);
    const corners = points.map(({ lng, lat }) => [lng, lat] as const);
    return [{ groupCode: DEMO_GROUP, waybillId: job.id, ...way, points: corners }];
  });
}
