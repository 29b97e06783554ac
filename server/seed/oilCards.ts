import { sql } from 'drizzle-orm';
import { company } from '../../domain/records/company.ts';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { oilCard } from '../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../domain/records/oilCardTxn.ts';
import { oilPurchase } from '../../domain/records/oilPurchase.ts';
import type { OilOddity } from '../../domain/rules/oilCard.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import {
  addToCard,
  bookTxn,
  movePair,
  type OilCard,
  type OilCardTxn,
  txnFields,
} from '../business/money/oilBooks.ts';
import { review } from '../business/money/oilCardTxn.ts';
import { oilPoolOf, platformAccount } from '../ledger/accounts.ts';
import { fundOf } from '../ledger/holders.ts';
import { postAll } from '../ledger/post.ts';
import { freshRow } from '../records/freshRow.ts';
import { make } from '../records/make.ts';
import { nextNumber, nextNumbers } from '../records/numbers.ts';
import { findBy, need, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import type { Platform } from '../run/run.ts';
import { insertMany } from '../store/insertMany.ts';
import { embeddedOilCard, oilFeed } from '../store/oilTables.ts';
import { tableFor } from '../store/tables.ts';
import { type Random, seeded } from './random.ts';
import { applyEvent, inDemoCompany, saveRecord, type SeedContext } from './seedContext.ts';

const HOUR_MS = 3_600_000;
/** Cards of the platform's own trucks, and of drivers; how often each was used, and over how many days. */
const SUBS = 12;
const DRIVERS = 40;
const SUB_TIMES = 12;
const DRIVER_TIMES = 18;
const DAYS = 60;
/** Most that one of the platform's cards takes at once, hundredths of a litre: it never holds less than nothing. */
const SUB_MOST = 4_400;
const DRIVER_MOST = 6_200;
/** Bought for the cards, and put on each of the platform's own, fen. */
const BOUGHT_FEN = 6_000_000;
const SUB_FEN = 400_000;
/** One card of which the supplier says another balance, fen. */
const OFF_FEN = -1_250;

const STATIONS = [
  ['中国石化合肥长江西路站', 117.2206, 31.8467],
  ['中国石化肥西桃花服务区站', 117.1527, 31.7604],
  ['中国石化芜湖三山站', 118.2264, 31.2142],
  ['中国石化蚌埠龙子湖站', 117.4386, 32.9243],
  ['中国石化滁州南谯站', 118.2891, 32.2718],
] as const;

/** A trip of a driver with a vehicle. */
interface Trip {
  readonly waybillId: string;
  readonly driverId: string;
  readonly vehicleId: string;
  readonly carrierId: string | null;
  readonly plateNumber: string;
  readonly fromAt: number;
  readonly toAt: number;
}

async function tripsOf(work: Work): Promise<Trip[]> {
  const { rows } = await work.tx.execute<
    Record<'w' | 'd' | 'v' | 'p' | 'f' | 't', string> & { c: string | null }
  >(sql`
    select id::text as w, driver_id::text as d, vehicle_id::text as v, carrier_id::text as c, plate_number as p,
      despatch_at as f, coalesce(goods_receipt_at, ${work.now}) as t
    from waybill where group_code = ${work.groupCode} and not deleted and despatch_at between ${work.now - DAYS * DAY_MS} and ${work.now}
      and status not in ('cancelled', 'aborted') order by id`);
  return rows.map(({ w, d, v, c, p, f, t }) => ({
    ...{ waybillId: w, driverId: d, vehicleId: v, carrierId: c, plateNumber: p },
    ...{ fromAt: Number(f), toAt: Number(t) },
  }));
}

/** Trips by whoever drove them, those with most trips first. */
function byKey(trips: readonly Trip[], key: 'driverId' | 'vehicleId'): [string, Trip[]][] {
  const found = new Map<string, Trip[]>();
  for (const trip of trips) found.set(trip[key], [...(found.get(trip[key]) ?? []), trip]);
  return [...found].toSorted(([, a], [, b]) => b.length - a.length);
}

const cardFields = {
  ...{ carrierId: null, driverId: null, vehicleId: null, parentId: null },
  ...{ balanceFen: 0, supplierBalanceFen: null, balanceAt: null, chargedFen: 0 },
  ...{ dayLimitFen: null, timesPerDay: null, blockState: 'none' as const, replacedById: null, reason: null },
};

type CardForm = Partial<OilCard> &
  Pick<OilCard, 'supplierId' | 'provider' | 'cardNo' | 'cardKind' | 'holderKind'>;

const makeCard = async (work: Work, form: CardForm): Promise<OilCard> =>
  make(work, oilCard, {
    oilCardNo: await nextNumber(work, oilCard.number.prefix),
    ...cardFields,
    ...form,
  });

/** Which of the uses of a card are odd, or belong to nobody, in turn. */
const ODD: readonly OilOddity[] = ['price', 'plate', 'duplicate', 'place'];

interface Use {
  readonly at: number;
  readonly trip: Trip | null;
  readonly litres: number;
  readonly amountFen: number;
}

/** When a card was used, in order of time: mostly on its trips. */
function usesOf(
  random: Random,
  now: number,
  trips: readonly Trip[],
  { times, days, most }: { times: number; days: number; most: number },
): Use[] {
  const recent = trips.filter(({ toAt }) => toAt > now - days * DAY_MS);
  return Array.from({ length: times }, (): Use => {
    const trip = recent.length > 0 && random.chance(96) ? random.pick(recent) : null;
    const from = Math.max(trip?.fromAt ?? 0, now - days * DAY_MS);
    const at = random.int(from, Math.max(from, Math.min(trip?.toAt ?? now, now) - HOUR_MS));
    const litres = random.int(2_200, most) * 10;
    return { at, trip, litres, amountFen: -Math.round((litres * 714) / 1_000) };
  }).toSorted((a, b) => a.at - b.at);
}

/** Writes what was taken with a card, all at once, with its cost where the card is the platform's. */
async function use(work: Work, random: Random, card: OilCard, uses: readonly Use[]): Promise<void> {
  let balanceAfterFen = (await need(work, oilCard, card.id)).balanceFen;
  const numbers = await nextNumbers(work, oilCardTxn.number.prefix, uses.length);
  const blank = await txnFields(work, card, { kind: 'consume', amountFen: 0 });
  const rows: OilCardTxn[] = uses.map(({ at, trip, litres, amountFen }, index) => {
    balanceAfterFen += amountFen;
    const oddity = random.chance(3) ? random.pick(ODD) : 'none';
    const [stationName, lng, lat] = random.pick(STATIONS);
    const status = trip ? 'matched' : random.chance(70) ? 'unmatched' : 'ignored';
    return {
      ...{ ...freshRow(work, status), ...blank, txnNo: numbers[index] ?? '', amountFen, balanceAfterFen },
      ...{ txnAt: at, gmtCreated: at, gmtModified: at, stationName, lng, lat, fuelKind: '0#', litres },
      ...{ unitPriceFen: oddity === 'price' ? 750 : 714, odometerKm: 80_000 + random.int(0, 120_000) },
      ...{ plateNumber: oddity === 'plate' ? '皖A00000' : (trip?.plateNumber ?? null), oddity },
      ...{ waybillId: trip?.waybillId ?? null, driverId: card.driverId ?? trip?.driverId ?? null },
      ...{ carrierId: blank.carrierId ?? trip?.carrierId ?? null },
      ...{ providerTxnId: `YX${card.cardNo.slice(-6)}${String(index).padStart(4, '0')}` },
      reason: status === 'ignored' ? '车辆自用，不计入运单' : null,
      posts: card.holderKind === 'GROUP' ? 1 : 0,
    };
  });
  await insertMany(work.tx, tableFor(oilCardTxn), rows);
  await addToCard(
    work,
    card.id,
    rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
  );
  if (card.holderKind !== 'GROUP') return;
  await postAll(
    work,
    rows.map(({ id, txnNo, amountFen, waybillId }) => ({
      type: 'OIL_CONSUME' as const,
      cause: { record: oilCardTxn.name, id, no: txnNo, event: 'arrive' },
      legs: [
        {
          debit: platformAccount('COST_FUEL'),
          credit: oilPoolOf(card.supplierId),
          amountFen: -amountFen,
          waybillId: waybillId ?? undefined,
        },
      ],
    })),
  );
}

/** The master with what was bought, and a card for each of the trucks that the platform fuels itself. */
async function ownCards(
  seed: SeedContext,
  random: Random,
  form: Pick<OilCard, 'supplierId' | 'provider'>,
  trips: readonly Trip[],
): Promise<OilCard> {
  const { work } = seed;
  const bought = await saveRecord(seed, 'financeClerk', 'oilPurchase', {
    ...{ supplierId: form.supplierId, amountFen: BOUGHT_FEN, bankSerialNo: 'GY-2026-0003' },
  });
  await applyEvent(seed, 'financeApprover', oilPurchase, bought, { type: 'book.purchase' });
  const group = { ...form, holderKind: 'GROUP' as const };
  const master = await makeCard(work, { ...group, cardNo: '1000113491000000', cardKind: 'master' });
  await bookTxn(
    work,
    master.id,
    { kind: 'recharge', amountFen: BOUGHT_FEN, txnAt: work.now - 21 * DAY_MS },
    'ignored',
  );
  for (const [index, [vehicleId, own]] of byKey(trips, 'vehicleId').slice(0, SUBS).entries()) {
    const cardNo = `10001134910001${String(index + 1).padStart(2, '0')}`;
    const sub = await makeCard(work, { ...group, cardNo, cardKind: 'sub', parentId: master.id, vehicleId });
    await movePair(work, {
      ...{ fromId: master.id, toId: sub.id, pairKey: `seed:${sub.id}` },
      ...{ kind: 'allocate', amountFen: SUB_FEN, txnAt: work.now - 20 * DAY_MS },
    });
    await use(
      work,
      random,
      sub,
      usesOf(random, work.now, own, { times: SUB_TIMES, days: 19, most: SUB_MOST }),
    );
  }
  return master;
}

/** Cards of drivers: what was on them before is their opening balance. */
async function driverCards(
  work: Work,
  random: Random,
  { demoDriver, master, trips }: { demoDriver: string; master: OilCard; trips: readonly Trip[] },
): Promise<void> {
  const { supplierId, provider } = master;
  const all = byKey(trips, 'driverId');
  const chosen = [...all.filter(([id]) => id === demoDriver), ...all.filter(([id]) => id !== demoDriver)];
  for (const [index, [driverId, own]] of chosen.slice(0, DRIVERS).entries()) {
    const cardNo = `1000113492${String(index + 1).padStart(6, '0')}`;
    const card = await makeCard(work, {
      ...{
        supplierId,
        provider,
        cardNo,
        cardKind: 'sub',
        parentId: master.id,
        holderKind: 'DRIVER',
        driverId,
      },
      ...(index % 5 === 0 && { dayLimitFen: 100_000, timesPerDay: 3 }),
    });
    const uses = usesOf(random, work.now, own, { times: DRIVER_TIMES, days: DAYS - 2, most: DRIVER_MOST });
    const spent = uses.reduce((sum, { amountFen }) => sum - amountFen, 0);
    await bookTxn(
      work,
      card.id,
      {
        kind: 'adjust',
        amountFen: spent + random.int(100, 900) * 100,
        isOpening: true,
        txnAt: work.now - DAYS * DAY_MS,
      },
      'ignored',
    );
    await use(work, random, card, uses);
  }
}

/** What the supplier says that the cards hold: what we know, but for one; and the clerk proposes to adjust that one. */
async function suppliersWord({ work, as }: SeedContext, supplierId: string): Promise<void> {
  const cards = await findBy(work, oilCard, { supplierId });
  const off = cards.find(({ holderKind, cardKind }) => holderKind === 'GROUP' && cardKind === 'sub');
  for (const { id, balanceFen } of cards)
    await patch(work, oilCard, id, {
      supplierBalanceFen: balanceFen + (id === off?.id ? OFF_FEN : 0),
      balanceAt: work.now,
    });
  const { groupCode } = work;
  const known = cards.map(({ id, cardNo, balanceFen }) => ({
    ...{ groupCode, cardNo, isBlocked: false },
    openingFen: balanceFen + (id === off?.id ? OFF_FEN : 0),
  }));
  await work.tx.insert(embeddedOilCard).values(known);
  await work.tx
    .insert(oilFeed)
    .values({ groupCode, supplierId, cursor: '', readAt: work.now, balancesDay: '', comparedDay: '' });
  const fund = await fundOf(work, { ownerType: 'supplier', ownerId: supplierId });
  await patch(work, fundAccount, fund.id, { oilDifferenceFen: off ? OFF_FEN : 0, oilComparedAt: work.now });
  if (!off) return;
  const clerk = as('financeClerk');
  const txnNo = await nextNumber(work, oilCardTxn.number.prefix);
  const said = {
    kind: 'adjust' as const,
    amountFen: OFF_FEN,
    reason: '供应商对账单多扣手续费',
    evidence: [],
  };
  const fields = { txnNo, ...(await txnFields(clerk, off, said)) };
  await review(clerk, await make(clerk, oilCardTxn, fields, 'pendingAdjust'));
}

/** Fuel cards of the demo company: one master, twelve of its own trucks, forty of drivers, and what was done with them. */
export async function seedOilCards(
  platform: Platform,
  idOf: (name: string) => string,
  demoDriver: string,
): Promise<void> {
  const random = seeded(4108);
  await inDemoCompany(platform, idOf, async (seed) => {
    const { work } = seed;
    const [supplier] = (await findBy(work, company, { status: 'approved' })).filter(({ roles }) =>
      roles.includes('supplier'),
    );
    if (!supplier) throw new Error('The demo company has no supplier of fuel.');
    const form = { supplierId: supplier.id, provider: supplier.companyName };
    const trips = await tripsOf(work);
    const master = await ownCards(seed, random, form, trips);
    await driverCards(work, random, { demoDriver, master, trips });
    await suppliersWord(seed, supplier.id);
  });
}
