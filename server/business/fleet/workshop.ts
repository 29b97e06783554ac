import { and, eq, exists, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { repair } from '../../../domain/records/repair.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { type Platform, runFor } from '../../run/run.ts';
import type { Work } from '../../records/work.ts';

/** A stay in a workshop, epoch ms; null: not known, or not over. */
export interface WorkshopStay {
  readonly enterAt: number | null;
  readonly leaveAt: number | null;
}

/**
 * A vehicle is being repaired from the moment it enters a workshop until it leaves (records 10.6). One on a job
 * keeps its state, as the job says where it is.
 */
export async function settleWorkshop(
  work: Work,
  vehicleId: string,
  stays: readonly WorkshopStay[],
): Promise<void> {
  const truck = await find(work, vehicle, vehicleId, true);
  if (!truck) return;
  const isIn = stays.some(
    ({ enterAt, leaveAt }) =>
      enterAt !== null && enterAt <= work.now && (leaveAt === null || leaveAt > work.now),
  );
  const next = isIn ? 'repairing' : 'idle';
  if (truck.operState !== (isIn ? 'idle' : 'repairing')) return;
  await patch(work, vehicle, vehicleId, { operState: next });
  const { id, version } = truck;
  work.changes.push({ record: 'vehicle', id, version, row: { ...truck, operState: next }, todo: false });
}

/** Moves vehicles into and out of their workshops when it is time. */
export async function runWorkshopsJob(platform: Platform): Promise<void> {
  const { store, clock } = platform;
  const stays = tableFor(repair);
  const trucks = tableFor(vehicle);
  const now = clock();
  const isIn = exists(
    store.db
      .select({ one: sql`1` })
      .from(stays)
      .where(
        and(
          eq(stays.groupCode, trucks.groupCode),
          eq(stays.vehicleId, trucks.id),
          eq(stays.deleted, false),
          lte(stays.enterAt, now),
          or(isNull(stays.leaveAt), gt(stays.leaveAt, now)),
        ),
      ),
  );
  const rows = await store.db
    .select({ id: trucks.id, groupCode: trucks.groupCode })
    .from(trucks)
    .where(or(and(eq(trucks.operState, 'idle'), isIn), and(eq(trucks.operState, 'repairing'), not(isIn))));
  for (const { id, groupCode } of rows)
    await runFor(platform, String(groupCode), async (work) => {
      const vehicleId = String(id);
      await settleWorkshop(work, vehicleId, await findBy(work, repair, { vehicleId }));
    });
}
