import type { Json } from '../../../domain/calls/json.ts';
import { refusalLabel, refuse } from '../../../domain/codes/refusals.ts';
import { noTransportContract } from '../../../domain/codes/refusals/codes/orders.ts';
import type { address } from '../../../domain/records/address.ts';
import { contract } from '../../../domain/records/contract.ts';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { line } from '../../../domain/records/line.ts';
import { placesCalled } from '../../../domain/rules/addressBook.ts';
import { coversShipper } from '../../../domain/rules/contract.ts';
import { contractPrice } from '../../../domain/rules/contractPrice.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import type { QuoteDraft } from '../../../domain/rules/quote.ts';
import { orderSheet } from '../../../domain/schema/orderSheet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { REQUIRED } from '../../records/formErrors.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import {
  called,
  NO_LINE,
  NO_PRICE,
  NOT_IN_BOOK,
  type Plan,
  type Reasons,
  SEVERAL_CONTRACTS,
  SEVERAL_PLACES,
  TWO_WEIGHTS,
  UNIT_ALONE,
} from './orderPlan.ts';
import { quoteOf } from './quoting.ts';

export type Place = Row<typeof address>;

export function placeFor(
  book: readonly Place[],
  column: 'loadPlace' | 'unloadPlace',
  plan: Plan,
  reasons: Reasons,
): Place | null {
  const text = plan[column];
  if (text === undefined) return null;
  const [place, other] = placesCalled(book, text);
  if (place === undefined) return reasons.push(called(column, text, NOT_IN_BOOK));
  return other === undefined ? place : reasons.push(called(column, text, SEVERAL_PLACES));
}

/** The contract that the row names, else the one that is valid on the loading day. */
export async function contractFor(work: Work, plan: Plan, shipmentId: string, reasons: Reasons) {
  if (plan.contractId !== undefined) return find(work, contract, plan.contractId);
  const { planLoadAt } = plan;
  if (planLoadAt === undefined) return null;
  const all = await findBy(work, contract, { shipmentId, kind: 'transportSell', status: 'active' });
  const valid = all.filter((one) => coversShipper(one, shipmentId, planLoadAt));
  const [first] = valid;
  if (first === undefined) return reasons.add('contractId', refusalLabel(refuse(noTransportContract)));
  if (valid.length === 1) return first;
  return reasons.add('contractId', SEVERAL_CONTRACTS(valid.map(({ contractNo }) => contractNo)));
}

/** Whole km: of the row, else of the line between the two places. */
export async function distanceFor(
  work: Work,
  plan: Plan,
  from: Place,
  to: Place,
  reasons: Reasons,
): Promise<number | null> {
  if (plan.distanceKm !== undefined) return plan.distanceKm;
  const ends = { shipmentId: from.shipmentId, fromAddressId: from.id, toAddressId: to.id, status: 'enabled' };
  const [way] = await findBy(work, line, ends);
  if (way === undefined) return reasons.add('distanceKm', NO_LINE);
  return Math.max(1, mulDivHalfUp(way.distanceKm, 1, 10));
}

/** The reported class of the goods: of the row, else of the shipper's goods of that name, else of the platform's. */
export async function cargoTypeFor(work: Work, plan: Plan, shipmentId: string) {
  if (plan.cargoTypeCode !== undefined || plan.goodsName === undefined) return plan.cargoTypeCode ?? null;
  const named = await findBy(work, goods, { goodsName: plan.goodsName, status: 'enabled' });
  const own =
    named.find(({ ownerId }) => ownerId === shipmentId) ?? named.find(({ ownerId }) => ownerId === null);
  return own === undefined ? null : ((await find(work, goodsType, own.goodsTypeId))?.cargoTypeCode ?? null);
}

/** Kilograms. */
export function weightFor(
  { weightT, weightKg }: Plan,
  unread: ReadonlySet<string | null>,
  reasons: Reasons,
): number | null {
  if (weightT !== undefined && weightKg !== undefined && weightT !== weightKg)
    return reasons.add('weightKg', TWO_WEIGHTS);
  // Thousandths of a tonne are kilograms.
  const known = weightT ?? weightKg ?? null;
  if (known !== null || unread.has('weightKg')) return known;
  return reasons.add('weightT', REQUIRED(orderSheet.columns.weightT.label));
}

/** The one line of goods; null while a part of it is missing, which is said. */
export function goodsLine(plan: Plan, weightKg: number | null, cargo: string | null, reasons: Reasons): Json {
  if (cargo === null && plan.goodsName !== undefined)
    reasons.add('cargoTypeCode', REQUIRED(orderSheet.columns.cargoTypeCode.label));
  if (plan.goodsName === undefined || weightKg === null || cargo === null) return null;
  return [
    {
      goodsName: plan.goodsName,
      cargoTypeCode: cargo,
      packing: plan.packing ?? null,
      weightKg,
      volumeM3: plan.volumeM3 ?? null,
      pieces: plan.pieces ?? null,
      goodsPriceFenPerT: plan.goodsPriceFenPerT ?? null,
    },
  ];
}

/** The price: of the row, else of the contract, else of the published lists. */
export async function priceFor(
  work: Work,
  plan: Plan,
  agreed: Row<typeof contract>,
  draft: QuoteDraft,
  reasons: Reasons,
) {
  const { priceUnit: unit, carrierUnitPriceFen } = plan;
  if (carrierUnitPriceFen !== undefined)
    return { carrierUnitPriceFen, ...(unit === undefined ? {} : { priceUnit: unit }) };
  if (unit !== undefined) return reasons.add('carrierUnitPriceFen', UNIT_ALONE);
  const found = contractPrice(agreed, draft) ?? (await quoteOf(work, draft));
  if (!found) return reasons.add('carrierUnitPriceFen', NO_PRICE);
  return { priceUnit: found.priceUnit, carrierUnitPriceFen: found.unitPriceFen };
}
