import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { plannedWay } from '../../domain/rules/plannedWay.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { waybillPlan } from '../store/planTables.ts';
import { DEMO_GROUP } from './base.ts';
import type { Waybill } from './documents.ts';

/** Trips that set out since then may still have warnings to explain. */
const SINCE_MS = 14 * DAY_MS;

/** The planned ways of the recent trips; the demo company has drawn no line yet, so each is straight. */
export function makePlans(now: number, waybills: readonly Waybill[]): (typeof waybillPlan.$inferInsert)[] {
  return waybills.flatMap((job) => {
    const { loadLng, loadLat, unloadLng, unloadLat, despatchAt } = job;
    const isRecent = despatchAt !== null && despatchAt > now - SINCE_MS;
    if (!isRecent || loadLng === null || loadLat === null || unloadLng === null || unloadLat === null)
      return [];
    const [load, unload] = [
      { lng: loadLng, lat: loadLat },
      { lng: unloadLng, lat: unloadLat },
    ];
    const { points, ...way } = plannedWay(load, unload, null, DEFAULT_PARAMS);
    const corners = points.map(({ lng, lat }) => [lng, lat] as const);
    return [{ groupCode: DEMO_GROUP, waybillId: job.id, ...way, points: corners }];
  });
}
