import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { cityName } from '../../domain/codes/areas.ts';
import { etcCard } from '../../domain/records/etcCard.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Clock } from '../base/clock.ts';
import { type CardTrip, tollsOfTrip } from '../ports/embeddedRoads.ts';
import type { SeenToll } from '../ports/embeddedTollInvoice.ts';
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

/** An untaxed road after each so many tolls: those still paid off are not taxed (judgement). */
const UNTAXED_EVERY = 4;

/** Tolls of a trip of the demo company, with or without a card, as the roads have seen them by now. */
export const tollsOnRoad =
  ({ store, clock }: { readonly store: Pick<Store, 'db'>; readonly clock: Clock }) =>
  async (groupCode: string, waybillNo: string): Promise<SeenToll[]> => {
    const [job] = await store.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.groupCode, groupCode), eq(jobs.waybillNo, waybillNo)));
    if (job === undefined || typeof job.despatchAt !== 'number') return [];
    const ends = [job.arrivedAt, job.goodsReceiptAt, job.finishedAt].filter((at) => typeof at === 'number');
    // Its clocks may disagree: the first word that it is there counts.
    const end = ends.length === 0 ? null : Math.min(...ends);
    const trip: CardTrip = {
      ...{ tripNo: waybillNo, cardNo: '', departedAt: job.despatchAt },
      arrivedAt: end,
      distanceKm: job.distanceKm,
      from: cityName(job.loadAreaCode) ?? '',
      to: cityName(job.unloadAreaCode) ?? '',
    };
    return tollsOfTrip(trip, clock()).map(({ item }, index) => ({
      key: item.tollNo,
      ...{ entryStation: item.entryStation, entryAt: item.entryAt },
      ...{ exitStation: item.exitStation, exitAt: item.exitAt, amountFen: item.amountFen },
      isTaxed: (index + 1) % UNTAXED_EVERY !== 0,
    }));
  };
