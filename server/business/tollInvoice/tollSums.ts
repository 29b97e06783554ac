import { and, eq, sql } from 'drizzle-orm';
import type { etcApply } from '../../../domain/records/etcApply.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { tollRatioBp } from '../../../domain/rules/etcTrips.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';

export type EtcTrip = Row<typeof etcWaybill>;

const tolls = tableFor(etcToll);

/** What the cards have paid on a waybill, fen: those of the platform, and all others (addendum B D37). */
export async function tollsOf(
  work: Work,
  waybillId: string,
): Promise<Pick<EtcTrip, 'tollFen' | 'otherTollFen'>> {
  const isGroup = sql`${tolls.holderKind} = 'GROUP'`;
  const [sums] = await work.tx
    .select({
      own: sql<string>`coalesce(sum(${tolls.amountFen}) filter (where ${isGroup}), 0)`,
      other: sql<string>`coalesce(sum(${tolls.amountFen}) filter (where not ${isGroup}), 0)`,
    })
    .from(tolls)
    .where(
      and(
        eq(tolls.groupCode, work.groupCode),
        eq(tolls.waybillId, waybillId),
        eq(tolls.status, 'matched'),
        eq(tolls.deleted, false),
      ),
    );
  return { tollFen: Number(sums?.own ?? 0), otherTollFen: Number(sums?.other ?? 0) };
}

/** Shows on the trips of a waybill what the cards have paid; nothing where it has none. */
export async function noteTolls(work: Work, waybillId: string | null): Promise<void> {
  if (waybillId === null) return;
  const trips = await findBy(work, etcWaybill, { waybillId });
  if (trips.length === 0) return;
  const sums = await tollsOf(work, waybillId);
  for (const { id, totalFen } of trips)
    await patch(work, etcWaybill, id, {
      ...sums,
      differenceFen: totalFen - sums.tollFen - sums.otherTollFen,
    });
}

/** How much of the freight its invoices are, and whether that is worth a look. */
export async function ratioOf(
  work: Work,
  { feeFen }: Pick<EtcTrip, 'feeFen'>,
  totalFen: number,
): Promise<Pick<EtcTrip, 'ratioBp' | 'isHigh'>> {
  const ratioBp = totalFen === 0 ? null : tollRatioBp(totalFen, feeFen);
  return { ratioBp, isHigh: ratioBp !== null && ratioBp > (await paramOf(work, 'etc.ratioBp', work.now)) };
}

/** Shows on a trip how far its request for invoices is. */
export async function showOnTrip(work: Work, request: Row<typeof etcApply>): Promise<void> {
  const trip = await need(work, etcWaybill, request.etcWaybillId);
  const { status: invoiceState, invoiceCount, totalFen, taxFen, failMsg } = request;
  await patch(work, etcWaybill, trip.id, {
    ...{ invoiceState, invoiceCount, totalFen, taxFen, failMsg },
    differenceFen: totalFen - trip.tollFen - trip.otherTollFen,
    ...(await ratioOf(work, trip, totalFen)),
  });
}
