import type { PriceUnit } from './freight.ts';
import { freightFen } from './freight.ts';
import { mulDivHalfUp } from './money.ts';
import type { Price } from './priceList.ts';
import { valuate, type Valuation, type ValuationTerms } from './valuation.ts';

/** The data of an order that its price depends on: kg, thousandths of m³, whole km. */
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
  /** Epoch ms: the list valid on that day is used. */
  readonly planLoadAt: number;
}

/** A price with its references resolved. */
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

/** A price in the units of an order, with its calculation. */
export interface Quote {
  readonly priceUnit: PriceUnit;
  readonly unitPriceFen: number;
  /** Planned freight: unit price × quantity, as the order will have it; never below the lowest charge. */
  readonly amountFen: number;
  readonly list: QuoteList;
  readonly price: QuotePrice;
  readonly rule: QuoteRule | null;
  readonly valuation: Valuation | null;
  /** The minimum charge of the price was used, fen. */
  readonly minChargeFen: number | null;
  /** What the vehicles of the order cost together at least, by the price or its rule, fen; null: nothing is said. */
  readonly lowestFen: number | null;
}

const DAY_END_MS = 86_399_999;

/** 340000 matches every county of the province, 340100 every county of the city. */
const isWithin = (code: string, area: string | null) =>
  area === null || code.startsWith(area.replace(/(00){1,2}$/, ''));

/** Quantity in thousandths of the price's unit, as its tiers use it. */
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

/** How specific a price is: a line is more specific than areas, those more than goods, and these more than a vehicle. */
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

/** The most specific price for this order: the shipper's own lists come before those of the platform. */
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

/** The variable that a formula must use for a price in this unit; null: no formula can use it. */
const COUNTED: Readonly<Record<Price['priceUnit'], readonly RegExp[] | null>> = {
  yuanPerTon: [/\b(weight|loadWeight|unloadWeight)\b/],
  yuanPerM3: [/\bvolume\b/],
  yuanPerItem: null,
  yuanPerVehicle: null,
  yuanPerTonKm: [/\b(weight|loadWeight|unloadWeight)\b/, /\bdistance\b/],
  yuanPerKm: [/\bdistance\b/],
};

/** Of the rules for this order whose formula can use the price, the one with the highest priority. */
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

/**
 * The amount as a price of an order: in the unit of the list where that gives the same amount, else per vehicle. A lowest
 * charge is rounded down: the bills of the vehicles add what is left of it.
 */
function asOrdered(price: Price, draft: QuoteDraft, amountFen: number, lowestFen: number | null) {
  const { priceUnit, unitPriceFen } = price;
  const { vehicles } = draft;
  if (isOrderUnit(priceUnit) && plainFen(price, draft) === amountFen)
    return { priceUnit, unitPriceFen, amountFen };
  const each =
    amountFen === lowestFen ? Math.floor(amountFen / vehicles) : mulDivHalfUp(amountFen, 1, vehicles);
  return {
    priceUnit: 'yuanPerVehicle' as const,
    unitPriceFen: each,
    amountFen: Math.max(each * vehicles, lowestFen ?? 0),
  };
}

/**
 * The price of an order by published lists and valuation rules (records 0.8, 10.4, 10.9): the most specific price of the
 * planned loading day, the matching rule of the highest priority, the minimum charge. The same draft, lists and rules
 * give the same fen. @returns null where no list has a price for it, or it is 0
 * @throws FormulaError where a formula divides by 0; RangeError for an amount that is too large
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
  const amountFen = minChargeFen ?? reckoned;
  const lowestFen = highest(price.minChargeFen, rule?.minAmountFen ?? null);
  const ordered = asOrdered(price, draft, amountFen, lowestFen);
  return ordered.unitPriceFen < 1
    ? null
    : { ...ordered, list, price, rule, valuation, minChargeFen, lowestFen };
}

/** The higher of two lowest charges; null: there is none, or it is 0. */
function highest(a: number | null, b: number | null): number | null {
  const fen = Math.max(a ?? 0, b ?? 0);
  return fen === 0 ? null : fen;
}

/** Deviation from the quote that needs no reason, 1/10000 (transport-and-money 3.3, AUDIT_PASS). */
const PRICE_BAND_BP = 2_000;

/** Range of planned freight that needs no reason, fen. */
export interface PriceBand {
  readonly lowFen: number;
  readonly highFen: number;
}

/** The range around planned freight by the lists. */
export function bandOf(guideFen: number): PriceBand {
  return {
    lowFen: mulDivHalfUp(guideFen, 10_000 - PRICE_BAND_BP, 10_000),
    highFen: mulDivHalfUp(guideFen, 10_000 + PRICE_BAND_BP, 10_000),
  };
}

export function isInBand(fen: number, { lowFen, highFen }: PriceBand): boolean {
  return lowFen <= fen && fen <= highFen;
}
