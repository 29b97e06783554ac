import { mulDivHalfUp } from './money.ts';

export type PriceUnit = 'yuanPerTon' | 'yuanPerM3' | 'yuanPerItem' | 'yuanPerVehicle';

/** Totals of a load: kg, thousandths of m³, pieces, vehicles. */
export interface Totals {
  readonly weightKg: number;
  readonly volumeM3: number;
  readonly pieces: number;
  readonly vehicles: number;
}

/** What a line of goods measures: kg, thousandths of m³, pieces. */
interface Measured {
  readonly weightKg?: number | null | undefined;
  readonly volumeM3?: number | null | undefined;
  readonly pieces?: number | null | undefined;
}

/** The totals of the lines of goods that so many vehicles carry. */
export function totalsOf(goods: readonly Measured[], vehicles: number): Totals {
  const sum = (pick: (line: Measured) => number | null | undefined) =>
    goods.reduce((total, line) => total + (pick(line) ?? 0), 0);
  return {
    weightKg: sum((line) => line.weightKg),
    volumeM3: sum((line) => line.volumeM3),
    pieces: sum((line) => line.pieces),
    vehicles,
  };
}

/** The quantity in a price unit (transport-and-money 3.2). */
export function quantityIn(unit: PriceUnit, totals: Totals): number {
  switch (unit) {
    case 'yuanPerTon':
      return totals.weightKg;
    case 'yuanPerM3':
      return totals.volumeM3;
    case 'yuanPerItem':
      return totals.pieces;
    case 'yuanPerVehicle':
      return totals.vehicles;
  }
}

/** Freight in fen: quantity × unit price; a price per t or m³ is divided by 1000, because quantities are in kg or thousandths. */
export function freightFen(unit: PriceUnit, qty: number, unitPriceFen: number): number {
  return mulDivHalfUp(qty, unitPriceFen, unit === 'yuanPerTon' || unit === 'yuanPerM3' ? 1000 : 1);
}

/** The most that is kept back until the paper receipt is in, fen: 10 % of the planned freight of a vehicle (transport-and-money 3.2). */
export function mostRetainedFen(plannedFen: number, vehicles = 1): number {
  return Math.floor(plannedFen / (10 * vehicles));
}

/** A load with what was agreed to be kept back for its paper receipt, fen. */
interface KeptBack {
  readonly retentionFen: number;
  readonly priceUnit: PriceUnit;
  readonly orderQty: number;
  readonly vehicleAmount: number;
  /** null: bids will say it. */
  readonly carrierUnitPriceFen: number | null;
}

/** What is kept back of a vehicle at the load's present price and quantity: a smaller freight lowers it. */
export function keptBackFen(load: KeptBack): number {
  const { retentionFen, priceUnit, orderQty, vehicleAmount, carrierUnitPriceFen } = load;
  if (carrierUnitPriceFen === null) return retentionFen;
  const plannedFen = freightFen(priceUnit, orderQty, carrierUnitPriceFen);
  return Math.min(retentionFen, mostRetainedFen(plannedFen, vehicleAmount));
}

export interface Prices {
  readonly priceUnit: PriceUnit;
  readonly carrierUnitPriceFen: number;
  readonly feeMode: 'rate' | 'spread';
  readonly serviceFeeBp: number | null;
  readonly shipperUnitPriceFen: number | null;
}

/**
 * Planned freight to the carrier and planned receivable from the shipper, fen (transport-and-money 4.2):
 * by rate the receivable is freight + round(freight × fee), by spread it is the shipper's own price.
 */
export function planned(prices: Prices, qty: number): { carrierFen: number; shipperFen: number } {
  const carrierFen = freightFen(prices.priceUnit, qty, prices.carrierUnitPriceFen);
  const shipperFen =
    prices.feeMode === 'rate'
      ? carrierFen + mulDivHalfUp(carrierFen, prices.serviceFeeBp ?? 0, 10_000)
      : freightFen(prices.priceUnit, qty, prices.shipperUnitPriceFen ?? 0);
  return { carrierFen, shipperFen };
}

/** Weight of a share of a load in kg: the whole by weight, else in proportion to the quantity. */
export function shareKg(unit: PriceUnit, qty: number, orderQty: number, totalWeightKg: number): number {
  if (unit === 'yuanPerTon') return qty;
  return orderQty === 0 ? 0 : mulDivHalfUp(totalWeightKg, qty, orderQty);
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points on the globe (mean radius 6,371,008 m). */
export function metresBetween(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const dLat = rad(b.lat - a.lat);
  const dLng = rad(b.lng - a.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_371_008 * Math.asin(Math.min(1, Math.sqrt(h)));
}
