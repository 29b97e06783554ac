import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { cityName } from '../../domain/codes/areas.ts';
import { etcCard } from '../../domain/records/etcCard.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Clock } from '../base/clock.ts';
import type { CardTrip } from '../ports/embeddedRoads.ts';
import type { Store } from '../store/open.ts';
import { tableFor } from '../store/tables.ts';

/** A trip is seen by the gates so long after it began, ms. */
const SEEN_MS = 6 * DAY_MS;

const jobs = tableFor(waybill);
const cards = tableFor(etcCard);

/** Trips of vehicles of the demo company that began with a card: what the gates of the embedded issuer see. */
export const tripsWithCards =
  ({ store, clock }: { readonly store: Pick<Store, 'db'>; readonly clock: Clock }) =>
  async (groupCode: string): Promise<CardTrip[]> => {
    const rows = await store.db
      .select({
        tripNo: jobs.waybillNo,
        cardNo: cards.cardNo,
        departedAt: jobs.despatchAt,
        arrivedAt: sql<
          number | null
        >`coalesce(${jobs.arrivedAt}, ${jobs.goodsReceiptAt}, ${jobs.finishedAt})`.mapWith((value: unknown) =>
          value === null ? null : Number(value),
        ),
        distanceKm: jobs.distanceKm,
        from: jobs.loadAreaCode,
        to: jobs.unloadAreaCode,
      })
      .from(jobs)
      .innerJoin(
        cards,
        and(
          eq(cards.groupCode, jobs.groupCode),
          eq(cards.vehicleId, jobs.vehicleId),
          ne(cards.status, 'unbound'),
          eq(cards.deleted, false),
        ),
      )
      .where(
        and(
          eq(jobs.groupCode, groupCode),
          eq(jobs.deleted, false),
          isNotNull(jobs.despatchAt),
          gte(jobs.despatchAt, clock() - SEEN_MS),
          gte(jobs.despatchAt, cards.gmtCreated),
        ),
      );
    return rows.flatMap(({ tripNo, departedAt, from, to, ...row }) =>
      departedAt === null
        ? []
        : [{ ...row, tripNo, departedAt, from: cityName(from ?? '') ?? '', to: cityName(to ?? '') ?? '' }],
    );
  };
