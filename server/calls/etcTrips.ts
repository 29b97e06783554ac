import { sql } from 'drizzle-orm';
import { etcCandidates, pickEtcTrips, tollInvoiceSilence } from '../../domain/calls/etcTrips.ts';
import { candidates, pickTrip } from '../business/tollInvoice/opening.ts';
import { Refused } from '../records/errors.ts';
import { rowRefusal } from './answer.ts';
import { act, bind, type Bound } from './context.ts';

const offered = bind(etcCandidates, (_, context) =>
  act(context, async (work) =>
    (await candidates(work)).map(({ job, limitAt }) => ({
      ...{ id: job.id, waybillNo: job.waybillNo, plateNumber: job.plateNumber, limitAt },
      ...{ startAt: job.despatchAt ?? job.planLoadAt, endAt: job.goodsReceiptAt ?? limitAt },
      ...{ loadAddress: job.loadAddress, unloadAddress: job.unloadAddress, feeFen: job.plannedCarrierFen },
    })),
  ),
);

const pick = bind(pickEtcTrips, async ({ waybillIds }, context) => {
  const picked = [];
  for (const waybillId of waybillIds)
    try {
      await act(context, (work) => pickTrip(work, waybillId));
      picked.push({ waybillId, refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      picked.push({ waybillId, refusal: rowRefusal(error, context.lang) });
    }
  return picked;
});

const silence = bind(tollInvoiceSilence, (_, context) =>
  act(context, async ({ tx, groupCode }) => {
    const waits = (table: string, states: string) => sql`
      select silent_since from ${sql.identifier(table)} where group_code = ${groupCode} and not deleted
        and status in (${sql.raw(states)}) and silent_since is not null`;
    const { rows } = await tx.execute<{ since: string | null; waiting: string }>(sql`
      select min(silent_since) as since, count(*) as waiting from (
        ${waits('etc_company', "'pending'")} union all ${waits('etc_vehicle', "'pending'")}
        union all ${waits('etc_waybill', "'waiting', 'started', 'cancelled'")} union all ${waits('etc_apply', "'applying'")}) w`);
    const [row] = rows;
    return { since: row?.since == null ? null : Number(row.since), waiting: Number(row?.waiting ?? 0) };
  }),
);

export const etcTripCalls: readonly Bound[] = [offered, pick, silence];
