import type { freightBill } from '../records/freightBill.ts';
import type { StateOf } from '../schema/record.ts';
import type { PriceUnit } from './freight.ts';
import { mulDivHalfUp } from './money.ts';

/** States in which the amounts of a bill are final: it may be paid, stated and invoiced. */
export const FIXED_STATES: readonly StateOf<typeof freightBill>[] = ['confirmed', 'closed'];

/** Whether the amounts of the bill are final. */
export const isFixed = ({ status }: { readonly status: StateOf<typeof freightBill> }): boolean =>
  FIXED_STATES.includes(status);

/** Terms of a waybill for the valuation of its bill; frozen since the acceptance. Prices in fen, fee in bp, retention in fen. */
export interface BillTerms {
  readonly priceUnit: PriceUnit;
  readonly settleQtyMode: 'loadWeight' | 'unloadWeight' | 'smaller' | 'bigger' | 'perVehicle';
  readonly carrierUnitPriceFen: number;
  readonly feeMode: 'rate' | 'spread';
  readonly serviceFeeBp: number | null;
  readonly shipperUnitPriceFen: number | null;
  readonly lossMode: 'ratio' | 'quantity' | 'none';
  /** Per mille of the load, or kg a vehicle. */
  readonly lossTolerance: number | null;
  readonly retentionFen: number;
}

/** Carried quantities: kg, thousandths of m³, pieces; `planQty` in the unit of the price. */
export interface CarriedQuantity {
  readonly planQty: number;
  readonly loadWeightKg: number | null;
  readonly unloadWeightKg: number | null;
  readonly volumeM3: number | null;
  readonly pieces: number | null;
  /** 10 000: the whole trip; less only where the transport was aborted. */
  readonly carriedBp: number;
}

/** A confirmed deduction, or an addition, as it is used in the bill. */
export interface BillItem {
  readonly direction: 'reduce' | 'add';
  readonly amountFen: number;
  readonly passToShipper: boolean;
}

/** Paid advances by type, fen. */
export interface Advanced {
  readonly advanceCashFen: number;
  readonly advanceBankFen: number;
  readonly advanceOilFen: number;
  readonly advanceOilCardFen: number;
  readonly advanceEtcFen: number;
}

/** Weights and loss of a bill, kg. */
export interface Loss {
  /** Loaded less unloaded; negative within the tolerance of scales. */
  readonly lossKg: number;
  /** null: losses do not count. */
  readonly toleranceKg: number | null;
  readonly excessLossKg: number;
}

/** Amounts of a bill, fen. */
export interface BillAmounts extends Loss {
  readonly settleQty: number;
  readonly baseFreightFen: number;
  /** Added to the freight of the side that the lists price: its part of what the order lacks to its lowest charge. */
  readonly topUpFen: number;
  readonly additionsFen: number;
  readonly deductionsFen: number;
  /** Negative where deductions exceed the freight: such a bill cannot be confirmed. */
  readonly payableFen: number;
  readonly passedOnFen: number;
  readonly serviceFeeFen: number;
  readonly shipperReceivableFen: number;
}

/** The amounts of payments to the payee on a bill, fen; null until it is valued. */
export interface BillMoney extends Advanced {
  readonly payableFen: number | null;
  readonly retentionFen: number | null;
  readonly appliedFen: number;
  readonly paidFen: number;
}

const WHOLE = 10_000;

/** Quantity that is settled: kg, thousandths of m³, pieces, or vehicles (transport-and-money 6.2). */
export function settledQty(
  { priceUnit, settleQtyMode }: Pick<BillTerms, 'priceUnit' | 'settleQtyMode'>,
  { planQty, loadWeightKg, unloadWeightKg, volumeM3, pieces }: Omit<CarriedQuantity, 'carriedBp'>,
): number {
  if (settleQtyMode === 'perVehicle' || priceUnit === 'yuanPerVehicle') return planQty;
  if (priceUnit === 'yuanPerM3') return volumeM3 ?? planQty;
  if (priceUnit === 'yuanPerItem') return pieces ?? planQty;
  const load = loadWeightKg ?? 0;
  // Goods of an aborted transport were not weighed again.
  const unload = unloadWeightKg ?? load;
  if (settleQtyMode === 'loadWeight') return load;
  if (settleQtyMode === 'unloadWeight') return unload;
  return settleQtyMode === 'smaller' ? Math.min(load, unload) : Math.max(load, unload);
}

/** Loss of a transport and its excess; tolerance rounded down to the kg (transport-and-money 6.2). */
export function lossOf(
  { lossMode, lossTolerance }: Pick<BillTerms, 'lossMode' | 'lossTolerance'>,
  { loadWeightKg, unloadWeightKg }: Pick<CarriedQuantity, 'loadWeightKg' | 'unloadWeightKg'>,
): Loss {
  const load = loadWeightKg ?? 0;
  const lossKg = load - (unloadWeightKg ?? load);
  if (lossMode === 'none') return { lossKg, toleranceKg: null, excessLossKg: 0 };
  const tolerance = lossTolerance ?? 0;
  const toleranceKg = lossMode === 'ratio' ? Math.floor((load * tolerance) / 1000) : tolerance;
  return { lossKg, toleranceKg, excessLossKg: Math.max(0, lossKg - toleranceKg) };
}

/** Quantity × price × part of the trip, rounded once, fen. */
function freightOf(unit: PriceUnit, qty: number, unitPriceFen: number, carriedBp: number): number {
  const divisor = unit === 'yuanPerTon' || unit === 'yuanPerM3' ? 1000 : 1;
  return carriedBp === WHOLE
    ? mulDivHalfUp(qty, unitPriceFen, divisor)
    : mulDivHalfUp(qty * carriedBp, unitPriceFen, divisor * WHOLE);
}

const sumOf = (items: readonly BillItem[], direction: BillItem['direction']) =>
  items.reduce((sum, item) => (item.direction === direction ? sum + item.amountFen : sum), 0);

/**
 * Freight by the price that lists and their lowest charge speak of, fen: the carrier's by rate, the shipper's by spread
 * (transport-and-money 3.2).
 */
export function listedFreightFen(terms: BillTerms, carried: CarriedQuantity): number {
  const { priceUnit, feeMode, carrierUnitPriceFen, shipperUnitPriceFen } = terms;
  const price = feeMode === 'rate' ? carrierUnitPriceFen : (shipperUnitPriceFen ?? 0);
  return freightOf(priceUnit, settledQty(terms, carried), price, carried.carriedBp);
}

/** The part of a top-up that the carrier gets: by spread the lowest charge is the shipper's alone. */
export const carrierTopUpFen = ({
  feeMode,
  topUpFen,
}: Pick<BillTerms, 'feeMode'> & { topUpFen: number | null }) => (feeMode === 'rate' ? (topUpFen ?? 0) : 0);

/**
 * Cost and revenue of a waybill, to the fen (transport-and-money 6.2): by rate the shipper pays the carrier's
 * freight and a fee on it; by spread its own price with the passed-on items, and the fee is the difference.
 * @param topUpFen its part of what the order lacks to its lowest charge
 */
export function valuation(
  terms: BillTerms,
  carried: CarriedQuantity,
  items: readonly BillItem[],
  topUpFen = 0,
): BillAmounts {
  const { priceUnit, carrierUnitPriceFen, feeMode, serviceFeeBp, shipperUnitPriceFen } = terms;
  const settleQty = settledQty(terms, carried);
  const baseFreightFen = freightOf(priceUnit, settleQty, carrierUnitPriceFen, carried.carriedBp);
  const additionsFen = sumOf(items, 'add');
  const deductionsFen = sumOf(items, 'reduce');
  const payableFen = baseFreightFen + carrierTopUpFen({ feeMode, topUpFen }) + additionsFen - deductionsFen;
  const amounts = {
    ...lossOf(terms, carried),
    settleQty,
    baseFreightFen,
    topUpFen,
    additionsFen,
    deductionsFen,
    payableFen,
  };
  if (feeMode === 'rate') {
    const serviceFeeFen = mulDivHalfUp(payableFen, serviceFeeBp ?? 0, WHOLE);
    // The fee is on the carrier's amount, so every item is charged to the shipper separately.
    return { ...amounts, passedOnFen: 0, serviceFeeFen, shipperReceivableFen: payableFen + serviceFeeFen };
  }
  const passed = items.filter(({ passToShipper }) => passToShipper);
  const passedOnFen = sumOf(passed, 'add') - sumOf(passed, 'reduce');
  const shipperReceivableFen =
    freightOf(priceUnit, settleQty, shipperUnitPriceFen ?? 0, carried.carriedBp) + topUpFen + passedOnFen;
  return { ...amounts, passedOnFen, serviceFeeFen: shipperReceivableFen - payableFen, shipperReceivableFen };
}

/** All advances of a bill, fen. */
export function advancedFen(bill: Advanced): number {
  return (
    bill.advanceCashFen +
    bill.advanceBankFen +
    bill.advanceOilFen +
    bill.advanceOilCardFen +
    bill.advanceEtcFen
  );
}

/** Fuel and tolls given in kind: the part of the cost that goes to COST_FUEL (8.4), fen. */
export function fuelFen(bill: Advanced): number {
  return bill.advanceOilFen + bill.advanceOilCardFen + bill.advanceEtcFen;
}

/** Retained until the paper receipt arrives, or the finance approver waives it, fen. */
export function retainedFen(
  agreedFen: number,
  payableFen: number,
  advanced: Advanced,
  isReleased: boolean,
): number {
  return isReleased ? 0 : Math.max(0, Math.min(agreedFen, payableFen - advancedFen(advanced)));
}

/** Amount that may be applied for now, fen: payable less advances, retention and earlier applications. */
export function payableNowFen(bill: BillMoney): number {
  return (bill.payableFen ?? 0) - advancedFen(bill) - (bill.retentionFen ?? 0) - bill.appliedFen;
}

/** Open amount of the payee, fen: payable less advances and payments. */
export function openFen(bill: BillMoney): number {
  return (bill.payableFen ?? 0) - advancedFen(bill) - bill.paidFen;
}

/** A line of goods: kg and fen a tonne. */
export interface GoodsLine {
  readonly weightKg: number;
  readonly goodsPriceFenPerT: number | null;
}

/**
 * The maximum that lost goods may cost the carrier, fen: excess loss × price of the goods, by weight over the lines that
 * have a price (transport-and-money 6.5.7). null: no price is known.
 */
export function lossCapFen(excessLossKg: number, goods: readonly GoodsLine[]): number | null {
  if (excessLossKg === 0) return 0;
  const priced = goods.flatMap(({ weightKg, goodsPriceFenPerT }) =>
    goodsPriceFenPerT === null ? [] : [{ kg: BigInt(weightKg), fen: BigInt(goodsPriceFenPerT) }],
  );
  const kg = priced.reduce((sum, line) => sum + line.kg, 0n);
  if (kg === 0n) return null;
  const value = priced.reduce((sum, line) => sum + line.kg * line.fen, 0n) * BigInt(excessLossKg);
  const divisor = kg * 1000n;
  return Number((2n * value + divisor) / (2n * divisor));
}
