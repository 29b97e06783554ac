import { and, asc, eq, gt, inArray, notExists } from 'drizzle-orm';
import { freightBill } from '../../domain/records/freightBill.ts';
import { tripProof } from '../../domain/records/tripProof.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { archiveTrip, wholeTrips } from '../business/trade/proof/tripProof.ts';
import { find } from '../records/rows.ts';
import { runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

const BATCH = 100;

const [trips, bills, proofs] = [tableFor(waybill), tableFor(freightBill), tableFor(tripProof)];

interface Place {
  readonly id: string;
  readonly groupCode: string;
}

/** Completed trips that are paid and have no proof, after this one. */
function candidates({ store: { db } }: Platform, after: string): Promise<Place[]> {
  const proved = db
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.groupCode, trips.groupCode), eq(proofs.waybillId, trips.id)));
  return db
    .select({ id: trips.id, groupCode: trips.groupCode })
    .from(bills)
    .innerJoin(trips, and(eq(trips.groupCode, bills.groupCode), eq(trips.id, bills.waybillId)))
    .where(
      and(
        inArray(bills.status, ['closed']),
        eq(trips.status, 'completed'),
        eq(trips.deleted, false),
        gt(trips.id, after),
        notExists(proved),
      ),
    )
    .orderBy(asc(trips.id))
    .limit(BATCH) as Promise<Place[]>;
}

/** Those whose four flows are complete. Most trips that have no proof lack a paper of somebody, for good. */
async function complete(platform: Platform, found: readonly Place[]): Promise<Place[]> {
  const whole = new Set<string>();
  for (const groupCode of new Set(found.map((one) => one.groupCode))) {
    const ids = found.filter((one) => one.groupCode === groupCode).map(({ id }) => id);
    for (const id of await runFor(platform, groupCode, (work) => wholeTrips(work, ids))) whole.add(id);
  }
  return found.filter(({ id }) => whole.has(id));
}

/**
 * Archives the trips whose four flows have become complete.
 * @param most proofs made at most
 * @returns how many trips were complete
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function archiveTrips(platform: Platform, most = Infinity): Promise<number> {
  return runForEach('proofs of trips', async (each) => {
    let [made, after] = [0, '0'];
    for (;;) {
      const found = await candidates(platform, after);
      const ready = await complete(platform, found);
      let seen = 0;
      await each(ready, async ({ id, groupCode }) => {
        seen += 1;
        if (made >= most) return;
        const isMade = await runFor(platform, groupCode, async (work) => {
          const job = await find(work, waybill, id, true);
          return job !== null && archiveTrip(work, job);
        });
        if (isMade) made += 1;
      });
      const last = found.at(-1);
      // A round that has no time left begins nothing more.
      if (!last || seen < ready.length || found.length < BATCH || made >= most) return;
      after = last.id;
    }
  });
}

/** The hourly round. */
export const passTripProofs = (platform: Platform): Promise<number> => archiveTrips(platform);
