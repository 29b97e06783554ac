import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  advanceAlreadyPending,
  advancesOverCap,
  cardLostOrFrozen,
  cardNotBoundToVehicle,
  noMoreAdvances,
  oilAdvanceOverCap,
  overDayLimit,
} from '../../../domain/codes/refusals/codes/advances.ts';
import { advanceType } from '../../../domain/codes/lists/advance.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { advance } from '../../../domain/records/advance.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { gasStation } from '../../../domain/records/gasStation.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { brokenCap, capsOf, isOil, shareBpOf } from '../../../domain/rules/advance.ts';
import { priceOf } from '../../../domain/rules/gasPayment.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { Refused, refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { overLimitFen } from './oilBooks.ts';
import { type Payee, payeeOf } from './payee.ts';

type Advance = Row<typeof advance>;
type Waybill = Row<typeof waybill>;

/** States of a waybill in which advances may be applied for (T&M 9.2). */
const OPEN = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

const NOT_SOLD: Label = [
  '该油站没有此油品的平台价格',
  'The station has no platform price for this fuel',
  'La estación no tiene precio de plataforma para este combustible',
  'この給油所にはこの油種のプラットフォーム価格がありません',
];
const NOT_OF_PAYEE: Label = [
  '请选择收款人已通过审核的银行卡',
  'Choose a verified card of the payee',
  'Elija una tarjeta verificada del beneficiario',
  '受取人の認証済みカードを選択してください',
];

/** Is the freight of a waybill fixed, so that nothing is advanced on it any more? */
export async function isFreightFixed(work: Work, waybillId: string): Promise<boolean> {
  const bills = await findBy(work, freightBill, { waybillId });
  return bills.some(({ status }) => status === 'confirmed' || status === 'closed' || status === 'void');
}

async function payeeName(work: Work, kind: 'driver' | 'carrier', id: string): Promise<string> {
  if (kind === 'driver') return (await need(work, driver, id)).driverName;
  return (await need(work, fleet, id)).fleetName;
}

type Asked = Pick<Advance, 'type' | 'amountFen'>;

/** Why the caps of a waybill do not allow one more advance: 37001, 37002; null: they do. */
export function againstCaps(job: Waybill, { type, amountFen }: Asked, others: readonly Advance[]) {
  const caps = capsOf(job, others);
  const broken = brokenCap(caps, type, amountFen);
  if (broken === 'oil') return refuse(oilAdvanceOverCap, { y: yuanFromFen(caps.oilCapFen) });
  if (broken === null) return null;
  return refuse(advancesOverCap, { x: yuanFromFen(caps.usedFen + amountFen), y: yuanFromFen(caps.capFen) });
}

/** Caps of a waybill as an advance keeps them. */
export function capFields(job: Waybill, type: Advance['type'], others: readonly Advance[]) {
  const caps = capsOf(job, others);
  const ofOil = isOil(type);
  return {
    capFen: caps.capFen,
    capUsedFen: caps.usedFen,
    oilCapFen: ofOil ? caps.oilCapFen : null,
    oilUsedFen: ofOil ? caps.oilUsedFen : null,
  };
}

/** @throws Refused 37001, 37002 above a cap, which is more precise than 37006: a second one of the type waits */
function requireRoom(job: Waybill, row: Advance, others: readonly Advance[]) {
  const against = againstCaps(job, row, others);
  if (against) throw new Refused(against);
  // The caps are checked first: they would still refuse it after the other one is decided.
  if (others.some(({ type, status }) => type === row.type && status === 'pendingReview')) {
    const type = advanceType.items.find(({ code }) => code === row.type);
    throw refused(advanceAlreadyPending, { type: type ? [type.zh, type.en, type.es, type.ja] : row.type });
  }
  return capFields(job, row.type, others);
}

/** The verified card of the payee that was chosen, or else his default one. @throws 10400 */
async function payeeCardOf(work: Work, row: Advance, payee: Payee): Promise<string> {
  const id = row.bankCardId ?? payee.bankCardId;
  const card = id === null ? null : await find(work, bankCard, id);
  const ownerId = payee.kind === 'driver' ? card?.driverId : card?.carrierId;
  if (card?.status !== 'verified' || ownerId !== payee.partyId)
    throw wrongFields([{ field: 'bankCardId', msg: NOT_OF_PAYEE }]);
  return card.id;
}

/** The card is bound to this vehicle, or to this driver, and not the platform's own. @returns its supplier @throws Refused 37003, 50007, 50013 */
async function supplierOfCard(work: Work, job: Waybill, row: Advance): Promise<string> {
  const card = row.oilCardId === null ? null : await find(work, oilCard, row.oilCardId);
  if (!card || card.holderKind === 'GROUP') throw refused(cardNotBoundToVehicle);
  if (card.vehicleId === null ? card.driverId !== job.driverId : card.vehicleId !== job.vehicleId)
    throw refused(cardNotBoundToVehicle);
  if (card.status !== 'active') throw refused(cardLostOrFrozen);
  const over = await overLimitFen(work, card);
  if (over > 0) throw refused(overDayLimit, { x: yuanFromFen(over) });
  return card.supplierId;
}

/** The platform's price of the fuel at the station. @throws 10400 */
async function stationPriceFen(work: Work, row: Advance): Promise<number> {
  const station = row.gasStationId === null ? null : await find(work, gasStation, row.gasStationId);
  if (station?.status !== 'enabled') throw wrongFields([{ field: 'gasStationId', msg: UNKNOWN }]);
  const price = priceOf(station.fuels, row.oilProduct ?? '', work.now);
  if (!price) throw wrongFields([{ field: 'oilProduct', msg: NOT_SOLD }]);
  return price.platformPriceFen;
}

/**
 * Checks an application and completes it. The waybill is locked, so that two applications do not share one cap, and
 * its freight is not confirmed meanwhile.
 * @throws Refused 37001 to 37004, 37006, 50007, 50013; 10400
 */
export async function prepareAdvance(work: Work, row: Advance): Promise<Partial<Advance>> {
  const notByHand = advance.fields.type.against?.(row.type, row);
  if (notByHand) throw wrongFields([{ field: 'type', msg: notByHand }]);
  const job = await need(work, waybill, row.waybillId, true);
  if (!OPEN.includes(job.status) || (await isFreightFixed(work, job.id))) throw refused(noMoreAdvances);
  const room = requireRoom(job, row, await findBy(work, advance, { waybillId: job.id }));
  const payee = await payeeOf(work, job.driverId, job.id);
  return {
    ...room,
    shipmentId: job.shipmentId,
    carrierId: job.carrierId,
    driverId: job.driverId,
    plateNumber: job.plateNumber,
    payeeType: payee.kind,
    payeeId: payee.partyId,
    payeeName: await payeeName(work, payee.kind, payee.partyId),
    bankCardId: row.type === 'bank' ? await payeeCardOf(work, row, payee) : null,
    plannedFen: job.plannedCarrierFen,
    shareBp: shareBpOf(row.amountFen, job.plannedCarrierFen),
    supplierId: row.type === 'oilCard' ? await supplierOfCard(work, job, row) : null,
    unitPriceFen: row.type === 'oil' ? await stationPriceFen(work, row) : null,
  };
}
