import { areaInForce } from '../../../domain/codes/areas.ts';
import { address } from '../../../domain/records/address.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { line } from '../../../domain/records/line.ts';
import { priceList } from '../../../domain/records/priceList.ts';
import type { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { valuationRule } from '../../../domain/records/valuationRule.ts';
import { faultOf } from '../../../domain/rules/valuation.ts';
import { FormulaError } from '../../../domain/rules/formula.ts';
import {
  quote,
  type Quote,
  type QuoteDraft,
  type QuoteList,
  type QuoteRule,
} from '../../../domain/rules/quote.ts';
import { Refused } from '../../records/errors.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Order = Row<typeof order>;

/** Rows of these ids by their id. */
async function byIds<R extends { id: string }>(
  ids: ReadonlySet<string | null>,
  load: (ids: string[]) => Promise<R[]>,
): Promise<Map<string, R>> {
  const wanted = [...ids].filter((id) => id !== null);
  const rows = wanted.length === 0 ? [] : await load(wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Current and past lists of the shipper and of the platform; drafts and withdrawn ones price nothing. */
async function listsFor(work: Work, { shipmentId, planLoadAt }: QuoteDraft): Promise<QuoteList[]> {
  const found = await findBy(work, priceList, {
    ownerKey: ['PLATFORM', `SHIPMENT:${shipmentId}`],
    status: ['active', 'superseded'],
  });
  const near = found.filter(
    ({ validFrom, validTo }) => validFrom <= planLoadAt && planLoadAt < validTo + 86_400_000,
  );
  const prices = near.flatMap((list) => list.prices ?? []);
  const lines = await byIds(new Set(prices.map(({ lineId }) => lineId)), (id) => findBy(work, line, { id }));
  const ends = [...lines.values()].flatMap(({ fromAddressId, toAddressId }) => [fromAddressId, toAddressId]);
  const places = await byIds(new Set(ends), (id) => findBy(work, address, { id }));
  const types = await byIds(new Set(prices.map(({ goodsTypeId }) => goodsTypeId)), (id) =>
    findBy(work, goodsType, { id }),
  );
  /** Lists and addresses may be older than the codes of today's orders. */
  const inForce = (code: string | null) => (code === null ? null : (areaInForce(code) ?? code));
  const areaOf = (id: string | undefined) => inForce(places.get(id ?? '')?.areaCode ?? null) ?? '';
  return near.map(({ id, listName, versionNo, ownerKind, validFrom, validTo, prices: own }) => ({
    id,
    listName,
    versionNo,
    ownerKind,
    validFrom,
    validTo,
    prices: (own ?? []).map((price) => {
      const way = price.lineId === null ? null : lines.get(price.lineId);
      return {
        ...price,
        fromAreaCode: inForce(price.fromAreaCode),
        toAreaCode: inForce(price.toAreaCode),
        ends: way === null ? null : { from: areaOf(way?.fromAddressId), to: areaOf(way?.toAddressId) },
        cargoTypeCode:
          price.goodsTypeId === null ? null : (types.get(price.goodsTypeId)?.cargoTypeCode ?? ''),
      };
    }),
  }));
}

async function rulesFor(work: Work): Promise<QuoteRule[]> {
  const found = await findBy(work, valuationRule, { status: 'enabled' });
  const named = found.flatMap(({ goodsTypes }) => (goodsTypes ?? []).map(({ goodsTypeId }) => goodsTypeId));
  const types = await byIds(new Set(named), (id) => findBy(work, goodsType, { id }));
  return found.map(({ shippers, goodsTypes, vehicleTypeCodes, ...rule }) => ({
    ...rule,
    shipmentIds: (shippers ?? []).map(({ shipmentId }) => shipmentId),
    cargoTypeCodes: (goodsTypes ?? []).map(({ goodsTypeId }) => types.get(goodsTypeId)?.cargoTypeCode ?? ''),
    vehicleTypeCodes: vehicleTypeCodes ?? [],
  }));
}

/** `quote` of records 0.8 with the lists and rules as they are now. @throws 51017 where a formula divides by 0 */
export async function quoteOf(work: Work, draft: QuoteDraft): Promise<Quote | null> {
  const lists = await listsFor(work, draft);
  if (lists.length === 0) return null;
  try {
    return quote(draft, lists, await rulesFor(work));
  } catch (error) {
    if (error instanceof FormulaError) throw new Refused(faultOf(error));
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The input for `quote` from an order being saved; null while it is incomplete. */
function draftOf(row: Order, totals: Totals): QuoteDraft | null {
  const { loadAreaCode, unloadAreaCode, planLoadAt, distanceKm } = row;
  if (loadAreaCode === null || unloadAreaCode === null || planLoadAt === null || distanceKm === null)
    return null;
  return {
    ...totals,
    shipmentId: row.shipmentId,
    distanceKm,
    cargoTypeCode: row.goods?.[0]?.cargoTypeCode ?? null,
    vehicleTypeCodes: row.vehicleTypeCodes ?? [],
    loadAreaCode: areaInForce(loadAreaCode) ?? loadAreaCode,
    unloadAreaCode: areaInForce(unloadAreaCode) ?? unloadAreaCode,
    planLoadAt,
  };
}

type Totals = Pick<QuoteDraft, 'weightKg' | 'volumeM3' | 'pieces' | 'vehicles'>;

/** A price set by hand, without a list. */
export const BY_HAND = {
  priceListId: null,
  priceVersion: null,
  priceRuleId: null,
  ruleVersion: null,
  lowestFen: null,
};

/**
 * Where the price of an order comes from: the list and rule in the versions that say just this price, or nothing
 * where it was typed by hand (transport-and-money 3.2). By spread the price of the lists is that of the shipper.
 */
export async function priceSource(work: Work, row: Order, totals: Totals): Promise<Partial<Order>> {
  const price = row.feeMode === 'spread' ? row.shipperUnitPriceFen : row.carrierUnitPriceFen;
  const draft = price === null ? null : draftOf(row, totals);
  const found = draft && (await quoteOf(work, draft));
  const guideFen = found?.amountFen ?? null;
  if (!found || found.unitPriceFen !== price || found.priceUnit !== row.priceUnit)
    return { ...BY_HAND, guideFen };
  return {
    guideFen,
    priceListId: found.list.id,
    priceVersion: found.list.versionNo,
    priceRuleId: found.rule?.id ?? null,
    ruleVersion: found.rule?.version ?? null,
    lowestFen: found.lowestFen,
    priceReason: null,
  };
}
