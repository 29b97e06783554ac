import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { cityName } from '../../domain/codes/areas.ts';
import { company } from '../../domain/records/company.ts';
import { driver } from '../../domain/records/driver.ts';
import { etcCard } from '../../domain/records/etcCard.ts';
import { etcToll } from '../../domain/records/etcToll.ts';
import { etcTopUp } from '../../domain/records/etcTopUp.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { companyDerived } from '../../domain/rules/company.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { etcColorOf, isLowBalance } from '../../domain/rules/tolls.ts';
import type { Row } from '../../domain/schema/record.ts';
import { NO_CARD, NOTHING_YET, takeItem } from '../business/money/tollFeed.ts';
import { ofCard } from '../business/money/tollMatching.ts';
import { type CardTrip, tollsOfTrip } from '../ports/embeddedRoads.ts';
import { freshRow } from '../records/freshRow.ts';
import { make } from '../records/make.ts';
import { nextNumber, nextNumbers } from '../records/numbers.ts';
import { findBy, findWhere } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { embeddedEtcCard } from '../store/etcTables.ts';
import { insertMany } from '../store/insertMany.ts';
import { tableFor } from '../store/tables.ts';
import { creditCode, idNumber, personName } from './identities.ts';
import { type Random, seeded } from './random.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

type Card = Row<typeof etcCard>;
type Toll = Row<typeof etcToll>;
type Job = Row<typeof waybill>;

const HOUR_MS = 3_600_000;
const CARDS = 60;
/** Cards of the platform; every third of them on account. */
const OWN_CARDS = 20;
const TOLLS = 1_200;
const UNMATCHED = 25;
/** Of these some of cards that nobody has bound. */
const STRAY = 5;
const WARN_FEN = 20_000;

const trucks = tableFor(vehicle);
const jobs = tableFor(waybill);

/** The firm that issues the cards. */
async function makeIssuer(work: Work, random: Random): Promise<string> {
  const row = {
    ...{ companyName: '安徽交通卡', uscc: creditCode('340100', 960), roles: ['supplier'] },
    ...{ legalPerson: personName(random), legalIdNumber: idNumber(random, 965), shipmentId: null },
    ...{ registeredCapitalFen: 10_000_000_000, foundedAt: startOfDay(work.now - 5_000 * DAY_MS) },
    ...{ licenceValidTo: null, licenceImage: null, invoiceTitle: '安徽交通卡' },
    ...{ bankName: '徽商银行合肥分行', bankAccount: '1302119876500021' },
    ...{ invoiceAddress: '安徽省合肥市蜀山区望江西路 520 号', invoicePhone: '0551-63100981' },
    ...{ submittedBy: work.viewer?.userId ?? '0', submittedAt: work.now, reviewReason: null },
    ...{ frozenUntil: null, pendingChange: null },
  };
  const companyNo = await nextNumber(work, company.number.prefix);
  const { id } = await make(work, company, { companyNo, ...row, ...companyDerived(row) }, 'approved');
  return id;
}

/** Fills the pool of the issuer: entered by the clerk, booked by the approver; one more waits. */
async function topUp(seed: SeedContext, issuerId: string): Promise<void> {
  const form = (amountFen: number, bankSerialNo: string) =>
    saveRecord(seed, 'financeClerk', etcTopUp.name, {
      ...{ issuerId, cardId: null, amountFen, bankSerialNo, evidence: null },
    });
  const booked = await form(2_000_000, 'ET-2026-0001');
  await applyEvent(seed, 'financeApprover', etcTopUp, booked, { type: 'book.top.up' });
  await form(500_000, 'ET-2026-0002');
}

/** Cards of vehicles at work. Those of the platform are on vehicles that are on the road now, and were bound a few days ago. */
async function makeCards(work: Work, issuerId: string, demoDriver: string, random: Random): Promise<Card[]> {
  const all = await findWhere(
    work,
    vehicle,
    and(eq(trucks.status, 'approved'), eq(trucks.isTrailer, false), sql`${trucks.plateColorCode} <> '9'`),
    { orderBy: [desc(trucks.id)] },
  );
  const running = await findBy(work, waybill, { status: ['inTransit', 'arrived'] });
  const busy = new Set(
    running.flatMap(({ vehicleId, driverId }) => (driverId === demoDriver ? [] : [vehicleId])),
  );
  const demoTrucks = new Set(
    (await findBy(work, waybill, { driverId: demoDriver })).map(({ vehicleId }) => vehicleId),
  );
  const people = await findBy(work, driver, { status: 'approved' });
  const first = all.filter(({ id }) => busy.has(id) && !demoTrucks.has(id)).slice(0, OWN_CARDS);
  const rest = all.filter((one) => !first.includes(one) && !demoTrucks.has(one.id));
  const chosen = [...first, ...rest].slice(0, CARDS);
  const numbers = await nextNumbers(work, etcCard.number.prefix, chosen.length);
  const cards = chosen.map((truck, index): Card => {
    const holderKind =
      index < OWN_CARDS && index < first.length
        ? 'GROUP'
        : truck.fleetId && index % 3 > 0
          ? 'CARRIER'
          : 'DRIVER';
    const payKind = index % 3 === 2 ? 'postpaid' : 'prepaid';
    const supplierBalanceFen =
      payKind === 'prepaid'
        ? random.int(index % 9 === 0 ? 2_000 : 24_000, index % 9 === 0 ? 19_000 : 260_000)
        : null;
    return {
      ...freshRow(work, 'bound'),
      gmtCreated: work.now - (holderKind === 'GROUP' ? 3 : 200 + index) * DAY_MS,
      etcCardNo: numbers[index] ?? '',
      cardNo: `3401${String(230_000_000_000 + index * 7_919)}${String(10 + (index % 60))}`,
      ...{ issuerId, payKind, vehicleId: truck.id },
      ...{ plateNumber: truck.plateNumber, plateColorCode: truck.plateColorCode },
      etcColorCode: etcColorOf(truck.plateColorCode),
      ...{ holderKind, carrierId: truck.fleetId },
      driverId:
        holderKind === 'DRIVER'
          ? (truck.drivers?.[0]?.driverId ?? people[index % people.length]?.id ?? null)
          : null,
      supplierBalanceFen,
      balanceAt: payKind === 'prepaid' ? startOfDay(work.now) + 6.5 * HOUR_MS : null,
      warnFen: WARN_FEN,
      isLow: payKind === 'prepaid' && isLowBalance(supplierBalanceFen, WARN_FEN),
      ...{ isStoppedByIssuer: false, reason: null },
    };
  });
  await insertMany(work.tx, tableFor(etcCard), cards);
  const loaded = cards.flatMap(({ groupCode, cardNo, supplierBalanceFen: balanceFen }) =>
    balanceFen === null ? [] : [{ groupCode, cardNo, balanceFen }],
  );
  await insertMany(work.tx, embeddedEtcCard, loaded);
  return cards;
}

const tripOf = (card: Card, job: Job): CardTrip => ({
  tripNo: job.waybillNo,
  cardNo: card.cardNo,
  departedAt: job.despatchAt ?? 0,
  arrivedAt: job.arrivedAt ?? job.goodsReceiptAt ?? job.finishedAt,
  distanceKm: job.distanceKm,
  from: cityName(job.loadAreaCode ?? '') ?? '',
  to: cityName(job.unloadAreaCode ?? '') ?? '',
});

type Told = Omit<Toll, keyof ReturnType<typeof freshRow> | 'etcTollNo'> & { readonly status: Toll['status'] };

/** Tolls of trips that cards of fleets and drivers have made: a memo each. */
function pastTolls(work: Work, cards: readonly Card[], trips: readonly Job[]): Told[] {
  const byTruck = new Map(cards.map((card) => [card.vehicleId, card]));
  return trips.flatMap((job): Told[] => {
    const card = byTruck.get(job.vehicleId);
    if (!card || card.holderKind === 'GROUP') return [];
    return tollsOfTrip(tripOf(card, job), work.now).map(({ item }) => ({
      ...{ ...NOTHING_YET, ...item, ...ofCard(card) },
      ...{ status: 'matched' as const, waybillId: job.id, chargedAs: 'memo' as const },
      ...{ matchedBy: '0', matchedAt: item.exitAt + 10 * 60_000 },
    }));
  });
}

/** Tolls between trips, which a person matches, charges or ignores. */
function openTolls(work: Work, cards: readonly Card[], trips: readonly Job[], random: Random): Told[] {
  const of = (card: Card | undefined, index: number): Told => {
    const job = card && trips.find(({ vehicleId }) => vehicleId === card.vehicleId);
    const end = job?.goodsReceiptAt ?? job?.finishedAt ?? work.now - (index + 1) * DAY_MS;
    const exitAt = Math.min(end + random.int(2, 20) * HOUR_MS, work.now - HOUR_MS);
    return {
      ...NOTHING_YET,
      ...(card ? ofCard(card) : NO_CARD),
      tollNo: `AH${String(work.now).slice(0, 8)}${String(1_000 + index)}`,
      cardNo: card?.cardNo ?? `34012399887766${String(50 + index)}`,
      ...{ entryStation: '合肥西收费站', entryAt: exitAt - HOUR_MS },
      ...{ exitStation: random.pick(['芜湖收费站', '滁州北收费站', '六安收费站']), exitAt },
      amountFen: random.int(18, 96) * 100,
      status: 'unmatched',
      why: card ? 'noWaybill' : 'cardUnknown',
    };
  };
  const known = cards.slice(0, UNMATCHED - STRAY).map(of);
  return [...known, ...Array.from({ length: STRAY }, (_, index) => of(undefined, known.length + index))];
}

async function storeTolls(work: Work, told: readonly Told[]): Promise<void> {
  const numbers = await nextNumbers(work, etcToll.number.prefix, told.length);
  const rows = told.map(({ status, ...rest }, index) => ({
    ...freshRow(work, status),
    gmtCreated: Math.min(rest.exitAt + 10 * 60_000, work.now),
    etcTollNo: numbers[index] ?? '',
    ...rest,
  }));
  await insertMany(work.tx, tableFor(etcToll), rows);
}

/** The issuer of ETC cards, its cards, and the tolls of the trips that were made with them. */
export async function seedEtc(
  platform: Platform,
  idOf: (name: string) => string,
  demoDriver: string,
): Promise<void> {
  const random = seeded(57);
  await inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    const clerk = seed.as('financeClerk');
    const issuerId = await makeIssuer(clerk, random);
    await topUp(seed, issuerId);
    const cards = await makeCards(seed.as('dispatcher'), issuerId, demoDriver, random);
    const isMade = and(
      inArray(
        jobs.vehicleId,
        cards.map(({ vehicleId }) => vehicleId),
      ),
      isNotNull(jobs.despatchAt),
      lt(jobs.despatchAt, work.now),
      sql`${jobs.status} <> 'cancelled'`,
    );
    const trips = await findWhere(work, waybill, isMade, { orderBy: [desc(jobs.despatchAt)], limit: 1_000 });
    const open = openTolls(work, cards, trips, random);
    const past = pastTolls(work, cards, trips).slice(0, TOLLS - UNMATCHED);
    await storeTolls(work, [...past, ...open]);
    // What the gates have seen of the platform's own cards goes the way of every toll.
    for (const job of trips.filter(({ status }) => status === 'inTransit' || status === 'arrived')) {
      const card = cards.find(
        ({ vehicleId, holderKind }) => holderKind === 'GROUP' && vehicleId === job.vehicleId,
      );
      if (!card || (job.despatchAt ?? 0) < card.gmtCreated) continue;
      for (const { item, at } of tollsOfTrip(tripOf(card, job), work.now))
        if (at <= work.now) await takeItem(work, item);
    }
  });
}
