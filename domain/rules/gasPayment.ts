import { mulDivHalfUp } from './money.ts';

/** Lifetime of the code of a gas payment, ms (records 10.7). */
export const PAY_CODE_MS = 2 * 60_000;
/** Daily limit of a driver's fuel payments, fen. */
export const DAY_LIMIT_FEN = 1_000_000;

export interface FuelPrice {
  readonly fuelKind: string;
  readonly listPriceFen: number;
  readonly platformPriceFen: number;
  /** First day of the price, epoch ms. */
  readonly validFrom: number;
}

/** The price of a fuel at a station now: the latest valid one; undefined when there is none. */
export function priceOf(fuels: readonly FuelPrice[], fuelKind: string, now: number): FuelPrice | undefined {
  return fuels
    .filter((one) => one.fuelKind === fuelKind && one.validFrom <= now)
    .toSorted((a, b) => b.validFrom - a.validFrom)[0];
}

/** The amount for so many thousandths of a litre, in fen, each rounded half up (records 10.7). */
export function gasAmounts(litres: number, { listPriceFen, platformPriceFen }: FuelPrice) {
  const amountFen = mulDivHalfUp(litres, platformPriceFen, 1000);
  const listAmountFen = mulDivHalfUp(litres, listPriceFen, 1000);
  // A platform price above the list price only causes a warning: then there is no discount.
  return {
    unitPriceFen: platformPriceFen,
    amountFen,
    listAmountFen,
    discountFen: Math.max(0, listAmountFen - amountFen),
  };
}
