import { and, eq, inArray } from 'drizzle-orm';
import { address } from '../../../domain/records/address.ts';
import { line } from '../../../domain/records/line.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { lineBetween, type PlanLine, plannedWay } from '../../../domain/rules/plannedWay.ts';
import type { Geo } from '../../../domain/rules/track.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { waybillPlan } from '../../store/planTables.ts';
import { paramsAt } from '../platform/parameters.ts';

type Waybill = Row<typeof waybill>;
type Line = Row<typeof line>;
type Place = Pick<Work, 'tx' | 'groupCode'>;
type Ends = Pick<Waybill, 'loadLng' | 'loadLat' | 'unloadLng' | 'unloadLat'>;

/** Where a trip begins and ends; null: one of them has no coordinates. */
function endsOf({ loadLng, loadLat, unloadLng, unloadLat }: Ends): { load: Geo; unload: Geo } | null {
  if (loadLng === null || loadLat === null || unloadLng === null || unloadLat === null) return null;
  return { load: { lng: loadLng, lat: loadLat }, unload: { lng: unloadLng, lat: unloadLat } };
}

/** The enabled line of a shipper that a trip between these points goes along; null: none. */
export async function lineFor(place: Place, shipmentId: string, ends: Ends): Promise<Line | null> {
  const way = endsOf(ends);
  if (!way) return null;
  const lines = await findBy(place, line, { shipmentId, status: 'enabled' });
  const known = await findAll(
    place,
    address,
    lines.flatMap(({ fromAddressId, toAddressId }) => [fromAddressId, toAddressId]),
  );
  const placed = lines.flatMap((row) => {
    const [from, to] = [known.get(row.fromAddressId), known.get(row.toAddressId)];
    return from && to ? [{ row, from, to }] : [];
  });
  return lineBetween(way.load, way.unload, placed)?.row ?? null;
}

/** Keeps the way that a waybill should take, as line and limits are when it sets out; without coordinates there is none. */
export async function planWay(work: Work, row: Waybill): Promise<void> {
  const ends = endsOf(row);
  if (!ends) return;
  const followed = row.lineId === null ? null : await find(work, line, row.lineId);
  const { points, ...way } = plannedWay(ends.load, ends.unload, followed, await paramsAt(work, work.now));
  await work.tx
    .insert(waybillPlan)
    .values({
      groupCode: work.groupCode,
      waybillId: row.id,
      ...way,
      points: points.map(({ lng, lat }) => [lng, lat] as const),
    })
    .onConflictDoNothing();
}

/** The planned ways of waybills; those without one are left out. */
export async function plansOf(
  { tx, groupCode }: Place,
  waybills: readonly (Pick<Waybill, 'id'> & Ends)[],
): Promise<Map<string, PlanLine>> {
  const found = new Map<string, PlanLine>();
  if (waybills.length === 0) return found;
  const ids = waybills.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(waybillPlan)
    .where(and(eq(waybillPlan.groupCode, groupCode), inArray(waybillPlan.waybillId, ids)));
  const byId = new Map(rows.map((row) => [row.waybillId, row]));
  for (const job of waybills) {
    const [row, ends] = [byId.get(job.id), endsOf(job)];
    if (!row || !ends) continue;
    const { source, widthM, lengthM, limitKmh, roadClass, points } = row;
    const way = points.map(([lng, lat]) => ({ lng, lat }));
    found.set(job.id, {
      ...{ waybillId: job.id, source, points: way, widthM, lengthM, limitKmh, roadClass },
      ...ends,
    });
  }
  return found;
}
