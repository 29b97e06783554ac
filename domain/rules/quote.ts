import type { PriceUnit } from './freight.ts';
import { freightFen } from './freight.ts';
import { mulDivHalfUp } from './money.ts';
import type { Price } from './priceList.ts';
import { valuate, type Valuation, type ValuationTerms } from './valuation.ts';

/** What an order says of itself that a price depends on: kg, thousandths of m³, whole km. */
export interface QuoteDraft {
  readonly shipmentId: string;
  readonly weightKg: number;
  readonly volumeM3: number;
  readonly pieces: number;
  readonly vehicles: number;
  readonly distanceKm: number;
  /** Reported class of the main goods. */
  readonly cargoTypeCode: string | null;
  readonly vehicleTypeCodes: readonly string[];
  readonly loadAreaCode: string;
  readonly unloadAreaCode: string;
  /** Epoch ms: the list of that day holds. */
  readonly planLoadAt: number;
}

/** A price with what its references stand for. */
export interface QuotePrice extends Price {
  /** Areas at the ends of its line; null where the price is for any line. */
  readonly ends: { readonly from: string; readonly to: string } | null;
  /** Reported class of its goods type; null where the price is for any goods. */
  readonly cargoTypeCode: string | null;
}

/** A published list: its prices never change again. */
export interface QuoteList {
  readonly id: string;
  readonly listName: string;
  readonly versionNo: number;
  readonly ownerKind: 'PLATFORM' | 'SHIPMENT' | 'CARRIER';
  readonly validFrom: number;
  readonly validTo: number;
  readonly prices: readonly QuotePrice[];
}

/** A valuation rule at one of its versions. */
export interface QuoteRule extends ValuationTerms {
  readonly id: string;
  readonly version: number;
  readonly ruleName: string;
  readonly priority: number;
  readonly shipmentIds: readonly string[];
  readonly cargoTypeCodes: readonly string[];
  readonly vehicleTypeCodes: readonly string[];
}

/** A price in words of an order, and how it came about. */
export interface Quote {
  readonly priceUnit: PriceUnit;
  readonly unitPriceFen: number;
  /** Planned freight: unit price × quantity, as the order will say it. */
  readonly amountFen: number;
  readonly list: QuoteList;
  readonly price: QuotePrice;
  readonly rule: QuoteRule | null;
  readonly valuation: Valuation | null;
  /** The lowest charge of the price was used, fen. */
  readonly minChargeFen: number | null;
}

const DAY_END_MS = 86_399_999;

/** 340000 stands for every county of the province, 340100 for every county of the city. */
const isWithin = (code: string, area: string | null) =>
  area === null || code.startsWith(area.replace(/(00){1,2}$/, ''));

/** Thousandths of the price's unit: what its tiers count in. */
function tierQty({ priceUnit }: Price, draft: QuoteDraft): number {
  switch (priceUnit) {
    case 'yuanPerTon':
      return draft.weightKg;
    case 'yuanPerM3':
      return draft.volumeM3;
    case 'yuanPerItem':
      return draft.pieces * 1_000;
    case 'yuanPerVehicle':
      return draft.vehicles * 1_000;
    case 'yuanPerTonKm':
      return draft.weightKg * draft.distanceKm;
    case 'yuanPerKm':
      return draft.distanceKm * 1_000;
  }
}

function fits(price: QuotePrice, draft: QuoteDraft): boolean {
  const { ends, fromAreaCode, toAreaCode, cargoTypeCode, vehicleTypeCode, fromQty, toQty } = price;
  const qty = tierQty(price, draft);
  return (
    (ends === null || (ends.from === draft.loadAreaCode && ends.to === draft.unloadAreaCode)) &&
    isWithin(draft.loadAreaCode, fromAreaCode) &&
    isWithin(draft.unloadAreaCode, toAreaCode) &&
    (cargoTypeCode === null || cargoTypeCode === draft.cargoTypeCode) &&
    (vehicleTypeCode === null || draft.vehicleTypeCodes.includes(vehicleTypeCode)) &&
    qty > 0 &&
    qty >= fromQty &&
    (toQty === null || qty < toQty)
  );
}

/** How much a price says of what it is for: a line says more than areas, those more than goods, and these more than a vehicle. */
function specificity({ ends, fromAreaCode, toAreaCode, cargoTypeCode, vehicleTypeCode }: QuotePrice): number {
  const digits = (area: string | null) => (area === null ? 0 : area.replace(/(00){1,2}$/, '').length);
  return (
    (ends === null ? 0 : 10_000) +
    (digits(fromAreaCode) + digits(toAreaCode)) * 100 +
    (cargoTypeCode === null ? 0 : 10) +
    (vehicleTypeCode === null ? 0 : 1)
  );
}

interface Priced {
  readonly list: QuoteList;
  readonly price: QuotePrice;
}

/** The price that is for this order most of all: the shipper's own lists go before those of the platform. */
function priceFor(lists: readonly QuoteList[], draft: QuoteDraft): Priced | null {
  const isOfDay = ({ validFrom, validTo }: QuoteList) =>
    validFrom <= draft.planLoadAt && draft.planLoadAt <= validTo + DAY_END_MS;
  const found = lists
    .filter(isOfDay)
    .flatMap((list) => list.prices.filter((price) => fits(price, draft)).map((price) => ({ list, price })));
  const order = (a: Priced, b: Priced) =>
    Number(b.list.ownerKind === 'SHIPMENT') - Number(a.list.ownerKind === 'SHIPMENT') ||
    specificity(b.price) - specificity(a.price) ||
    b.list.versionNo - a.list.versionNo ||
    a.price.unitPriceFen - b.price.unitPriceFen ||
    Number(a.list.id) - Number(b.list.id);
  return found.toSorted(order)[0] ?? null;
}

/** What a formula must count so that a price in this unit makes sense in it; null: no formula does. */
const COUNTED: Readonly<Record<Price['priceUnit'], readonly RegExp[] | null>> = {
  yuanPerTon: [/\b(weight|loadWeight|unloadWeight)\b/],
  yuanPerM3: [/\bvolume\b/],
  yuanPerItem: null,
  yuanPerVehicle: null,
  yuanPerTonKm: [/\b(weight|loadWeight|unloadWeight)\b/, /\bdistance\b/],
  yuanPerKm: [/\bdistance\b/],
};

/** Of the rules for this order whose formula can use the price, the one of the highest priority. */
function ruleFor(rules: readonly QuoteRule[], draft: QuoteDraft, { priceUnit }: Price): QuoteRule | null {
  const counted = COUNTED[priceUnit];
  if (counted === null) return null;
  const isFor = (rule: QuoteRule) =>
    (rule.shipmentIds.length === 0 || rule.shipmentIds.includes(draft.shipmentId)) &&
    (rule.cargoTypeCodes.length === 0 || rule.cargoTypeCodes.includes(draft.cargoTypeCode ?? '')) &&
    (rule.vehicleTypeCodes.length === 0 ||
      draft.vehicleTypeCodes.some((code) => rule.vehicleTypeCodes.includes(code))) &&
    /\bunitPrice\b/.test(rule.formula) &&
    counted.every((name) => name.test(rule.formula));
  return rules.filter(isFor).toSorted((a, b) => b.priority - a.priority)[0] ?? null;
}

/** Freight by the price alone, fen. */
function plainFen({ priceUnit, unitPriceFen }: Price, draft: QuoteDraft): number {
  switch (priceUnit) {
    case 'yuanPerTonKm':
      return mulDivHalfUp(draft.weightKg * draft.distanceKm, unitPriceFen, 1_000);
    case 'yuanPerKm':
      return mulDivHalfUp(unitPriceFen, draft.distanceKm * draft.vehicles, 1);
    case 'yuanPerTon':
      return freightFen(priceUnit, draft.weightKg, unitPriceFen);
    case 'yuanPerM3':
      return freightFen(priceUnit, draft.volumeM3, unitPriceFen);
    case 'yuanPerItem':
      return freightFen(priceUnit, draft.pieces, unitPriceFen);
    case 'yuanPerVehicle':
      return freightFen(priceUnit, draft.vehicles, unitPriceFen);
  }
}

const isOrderUnit = (unit: Price['priceUnit']): unit is PriceUnit =>
  unit !== 'yuanPerTonKm' && unit !== 'yuanPerKm';

/** The amount as a price of an order: in the unit of the list where that says the same, else per vehicle. */
function asOrdered(price: Price, draft: QuoteDraft, amountFen: number) {
  const { priceUnit, unitPriceFen } = price;
  if (isOrderUnit(priceUnit) && plainFen(price, draft) === amountFen)
    return { priceUnit, unitPriceFen, amountFen };
  const each = mulDivHalfUp(amountFen, 1, draft.vehicles);
  return { priceUnit: 'yuanPerVehicle' as const, unitPriceFen: each, amountFen: each * draft.vehicles };
}

/**
 * The price of an order by published lists and valuation rules (records 0.8, 10.4, 10.9): the narrowest price of the
 * planned loading day, the rule of the highest priority that fits, the lowest charge. The same draft, lists and rules
 * give the same fen. @returns null where no list has a price for it, or it comes to nothing
 * @throws FormulaError where a formula divides by 0; RangeError for an amount nobody can pay
 */
export function quote(
  draft: QuoteDraft,
  lists: readonly QuoteList[],
  rules: readonly QuoteRule[],
): Quote | null {
  const found = draft.vehicles > 0 ? priceFor(lists, draft) : null;
  if (!found) return null;
  const { list, price } = found;
  const rule = ruleFor(rules, draft, price);
  const sample = {
    loadKg: draft.weightKg,
    unloadKg: draft.weightKg,
    volumeM3: draft.volumeM3,
    distanceKm: draft.distanceKm * 10,
    unitPriceFen: price.unitPriceFen,
    days: 1,
  };
  const valuation = rule ? valuate(rule, sample) : null;
  const reckoned = valuation?.amountFen ?? plainFen(price, draft);
  const isBelow = price.minChargeFen !== null && reckoned < price.minChargeFen;
  const minChargeFen = isBelow ? price.minChargeFen : null;
  const ordered = asOrdered(price, draft, minChargeFen ?? reckoned);
  return ordered.unitPriceFen < 1 ? null : { ...ordered, list, price, rule, valuation, minChargeFen };
}

/** How far from the quote an order may be priced without a word about it, 1/10000 (transport-and-money 3.3, AUDIT_PASS). */
const PRICE_BAND_BP = 2_000;

/** What planned freight may be without a word about it, fen. */
export interface PriceBand {
  readonly lowFen: number;
  readonly highFen: number;
}

/** The band around planned freight as the lists have it. */
export function bandOf(guideFen: number): PriceBand {
  return {
    lowFen: mulDivHalfUp(guideFen, 10_000 - PRICE_BAND_BP, 10_000),
    highFen: mulDivHalfUp(guideFen, 10_000 + PRICE_BAND_BP, 10_000),
  };
}

export function isInBand(fen: number, { lowFen, highFen }: PriceBand): boolean {
  return lowFen <= fen && fen <= highFen;
}
