import { and, between, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { oilOddity } from '../../../domain/codes/lists/oil.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { isWithin, type OilOddity, oddityOf, SAME_WITHIN_MS } from '../../../domain/rules/oilCard.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import type { OilTxnItem } from '../../ports/oilSupplier.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, findWhere, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { bookTxn, type OilCard, type OilCardTxn, txnFields } from './oilBooks.ts';
import { isRefunded, postConsumption, reverseConsumption, review, uncovered } from './oilCardTxn.ts';
import { positionNear } from './vehiclePlace.ts';

const HOUR_MS = 3_600_000;
/** An own transaction is the one that the supplier tells of when it is told within this time, ms. */
const OWN_WITHIN_MS = 48 * HOUR_MS;

const txns = tableFor(oilCardTxn);
const orders = tableFor(oilOrder);
const trips = tableFor(waybill);

/** The side of an order that a transaction of a card is: where its money comes from, or goes to; by kind (addendum B 5.2). */
function sideOf(card: OilCard, { kind, amountFen }: OilTxnItem): SQL | undefined {
  const own = eq(orders.oilCardId, card.id);
  const other = eq(orders.otherCardId, card.id);
  const moves = (name: 'allocate' | 'recall') => and(eq(orders.kind, name), amountFen < 0 ? own : other);
  if (kind === 'recharge') return and(eq(orders.kind, 'card'), isNull(orders.otherCardId), own);
  if (kind === 'recall') return moves('recall');
  if (kind !== 'allocate') return undefined;
  // A card that is recharged out of its master.
  const loads = and(eq(orders.kind, 'card'), isNotNull(orders.otherCardId), amountFen < 0 ? other : own);
  return or(loads, moves('allocate'));
}

/**
 * Whether an order of ours that is not answered yet is behind it: its answer books both sides. One whose answer contradicts it may
 * have moved what the supplier says.
 */
async function isOnItsWay(work: Work, card: OilCard, item: OilTxnItem): Promise<boolean> {
  const side = sideOf(card, item);
  if (!side) return false;
  const fen = Math.abs(item.amountFen);
  const [order] = await work.tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.groupCode, work.groupCode),
        inArray(orders.status, ['submitted', 'unknown']),
        side,
        or(eq(orders.amountFen, fen), eq(orders.saidFen, fen)),
      ),
    )
    .limit(1);
  return order !== undefined;
}

/** What the platform booked itself, by an order or a recovery: it gets the supplier's number. */
async function numberOwn(work: Work, card: OilCard, item: OilTxnItem): Promise<boolean> {
  const [own] = await findWhere(
    work,
    oilCardTxn,
    and(
      eq(txns.cardId, card.id),
      eq(txns.amountFen, item.amountFen),
      eq(txns.kind, item.kind),
      isNull(txns.providerTxnId),
      eq(txns.isOpening, false),
      gte(txns.txnAt, item.at - OWN_WITHIN_MS),
    ),
    { lock: true },
  );
  if (!own) return false;
  await patch(work, oilCardTxn, own.id, { providerTxnId: item.txnId });
  return true;
}

/** The one waybill that the driver, or the vehicle, of the card was on with this plate at the time; null: none, or several. */
async function tripOf(
  work: Work,
  card: OilCard,
  { at, plate }: OilTxnItem,
): Promise<Row<typeof waybill> | null> {
  const { driverId, vehicleId, carrierId } = card;
  const whose = [
    ...(vehicleId === null ? [] : [eq(trips.vehicleId, vehicleId)]),
    ...(driverId === null ? [] : [eq(trips.driverId, driverId)]),
    ...(carrierId === null || plate === null
      ? []
      : [and(eq(trips.carrierId, carrierId), eq(trips.plateNumber, plate))]),
  ];
  if (whose.length === 0) return null;
  const near = and(
    or(...whose),
    sql`${trips.despatchAt} <= ${at + HOUR_MS}`,
    sql`coalesce(${trips.goodsReceiptAt}, ${work.now}) >= ${at - HOUR_MS}`,
  );
  const found = await findWhere(work, waybill, near);
  const fitting = found.filter(
    (job) =>
      (plate === null || job.plateNumber === plate) &&
      !['cancelled', 'aborted'].includes(job.status) &&
      isWithin(job, at, work.now, HOUR_MS),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The same card, station and amount was told of ten minutes before or after. */
async function isRepeated(work: Work, card: OilCard, item: OilTxnItem): Promise<boolean> {
  const same = await findWhere(
    work,
    oilCardTxn,
    and(
      eq(txns.cardId, card.id),
      eq(txns.kind, 'consume'),
      eq(txns.amountFen, item.amountFen),
      item.station === null ? isNull(txns.stationName) : eq(txns.stationName, item.station),
      between(txns.txnAt, item.at - SAME_WITHIN_MS, item.at + SAME_WITHIN_MS),
    ),
  );
  return same.length > 0;
}

async function oddity(work: Work, card: OilCard, item: OilTxnItem): Promise<OilOddity> {
  const { vehicleId } = card;
  const bound = vehicleId === null ? null : await find(work, vehicle, vehicleId);
  const { lng, lat } = item;
  return oddityOf({
    paidFen: -item.amountFen,
    litres: item.litres,
    unitPriceFen: item.unitPriceFen,
    plateNumber: item.plate,
    cardPlate: bound?.plateNumber ?? null,
    station: lng === null || lat === null ? null : { lng, lat },
    vehicle: vehicleId === null || lng === null ? null : await positionNear(work, vehicleId, item.at),
    isRepeated: await isRepeated(work, card, item),
  });
}

/** The consumption that a refund takes back: of the same card and amount, the last one. */
async function refundedBy(work: Work, card: OilCard, item: OilTxnItem): Promise<OilCardTxn | null> {
  const isSame = and(
    eq(txns.cardId, card.id),
    eq(txns.kind, 'consume'),
    eq(txns.amountFen, -item.amountFen),
    inArray(txns.status, ['matched', 'unmatched', 'ignored']),
  );
  for (const taken of (await findWhere(work, oilCardTxn, isSame, { lock: true })).toReversed())
    if (taken.txnAt <= item.at && !(await isRefunded(work, taken))) return taken;
  return null;
}

const say = (
  work: Work,
  { id, txnNo, amountFen, oddity: odd }: OilCardTxn,
  state: keyof typeof oilCardTxn.states,
) => {
  const item = oilOddity.items.find(({ code }) => code === odd);
  const label =
    item && odd !== 'none' ? ([item.zh, item.en, item.es, item.ja] as const) : oilCardTxn.states[state];
  return notify(work, {
    to: ['PLAT_FINANCE'],
    text: stateChangeText(oilCardTxn, txnNo, label, moneyGist(Math.abs(amountFen))),
    record: oilCardTxn.name,
    id,
  });
};

/** Stores what cannot count yet: the finance approver decides about it. */
async function hold(work: Work, card: OilCard, told: Parameters<typeof bookTxn>[2]): Promise<void> {
  const txnNo = await nextNumber(work, oilCardTxn.number.prefix);
  const row = await make(
    work,
    oilCardTxn,
    { txnNo, ...(await txnFields(work, card, told)) },
    'pendingAdjust',
  );
  await review(work, row);
  await say(work, row, 'pendingAdjust');
}

/**
 * A transaction that the supplier tells of (ARRIVE): stored once, matched to the trip it belongs to, and cost where the card is the
 * platform's. Nothing is refused, for the supplier has done it; what the books do not cover waits for the finance approver.
 * @returns false when the card is not known
 */
export async function arrive(work: Work, supplierId: string, item: OilTxnItem): Promise<boolean> {
  const [known] = await findBy(work, oilCard, { supplierId, cardNo: item.cardNo });
  if (!known) return false;
  const card = await need(work, oilCard, known.id, true);
  const isTold = (await findBy(work, oilCardTxn, { supplierId, providerTxnId: item.txnId })).length > 0;
  if (isTold) return true;
  const isFuel = item.kind === 'consume' || item.kind === 'adjust';
  if (!isFuel && ((await isOnItsWay(work, card, item)) || (await numberOwn(work, card, item)))) return true;
  const {
    kind,
    amountFen,
    at: txnAt,
    txnId: providerTxnId,
    lng,
    lat,
    litres,
    unitPriceFen,
    odometerKm,
  } = item;
  const fuel = { stationName: item.station, fuelKind: item.fuel, plateNumber: item.plate };
  const taken = kind === 'refund' ? await refundedBy(work, card, item) : null;
  const job = kind === 'consume' ? await tripOf(work, card, item) : null;
  const told = {
    ...{ kind, amountFen, txnAt, providerTxnId, lng, lat, litres, unitPriceFen, odometerKm, ...fuel },
    ...{ refundOfId: taken?.id ?? null, waybillId: job?.id ?? taken?.waybillId ?? null },
    ...(job && { driverId: card.driverId ?? job.driverId, carrierId: card.carrierId ?? job.carrierId }),
    oddity: kind === 'consume' ? await oddity(work, card, item) : ('none' as const),
  };
  const isUnclear = kind === 'adjust' || (kind === 'refund' && taken === null && card.holderKind === 'GROUP');
  const wanting = await uncovered(work, { ...card, cardId: card.id, kind, amountFen });
  if (isUnclear || wanting.isOverdrawn || wanting.isOverPool) {
    await hold(work, card, told);
    return true;
  }
  const status =
    kind === 'consume' ? (job ? 'matched' : 'unmatched') : told.waybillId === null ? 'ignored' : 'matched';
  const row = await bookTxn(work, card.id, told, status);
  if (taken) await reverseConsumption(work, taken, 'refund');
  await postConsumption(work, row, 'arrive');
  if (row.oddity !== 'none') await say(work, row, status);
  return true;
}
