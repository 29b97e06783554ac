import type { CodeOf } from '../codes/lists/list.ts';
import type { storageRateBasis } from '../codes/lists/contract.ts';
import { mulDivHalfUp } from './money.ts';
import type { TypesAbove } from './storageTerms.ts';
import { netAndTax } from './tax.ts';
import { DAY_MS } from './times.ts';

/** What the keeper of goods charges for a month (addendum B, D18 to D20 and 3.4). */

type Basis = CodeOf<typeof storageRateBasis>;

/** A rate of a storage contract; no type: all goods. */
export interface StorageRate {
  readonly goodsTypeId: string | null;
  readonly basis: Basis;
  readonly rateFen: number;
  readonly freeDays: number | null;
  /** Thousandths of a square metre, of a rented area. */
  readonly rentedAreaM2: number | null;
}

/** Kg, thousandths of a cubic metre, and pallets. */
export interface Measured {
  readonly kg: number;
  readonly m3: number;
  readonly pallets: number;
}

/** Some goods of one owner in one warehouse on one day: on hand at 24:00, and what came and went. */
export interface GoodsDay {
  /** 00:00, epoch ms. */
  readonly day: number;
  readonly onHand: Measured;
  readonly in: Measured;
  readonly out: Measured;
}

/** Goods with their days, those before the first charged one too: they tell what is still free. */
export interface GoodsDays {
  readonly goodsId: string;
  readonly goodsTypeId: string;
  readonly goodsName: string;
  readonly days: readonly GoodsDay[];
}

export interface FeeTerms {
  readonly rates: readonly StorageRate[];
  readonly minMonthFen: number | null;
  readonly taxRateBp: number;
}

/** The charged days: both first and last belong to them. */
export interface FeeDays {
  readonly from: number;
  readonly to: number;
  readonly daysOfMonth: number;
}

/** One line of a bill: the amount is quantity times rate by divisor, rounded half up once, and contains the tax. */
export interface FeeLine {
  readonly item: Basis | 'minCharge' | 'unpriced';
  readonly goodsTypeId: string | null;
  readonly qtySum: number;
  readonly rateFen: number;
  readonly divisor: number;
  readonly amountFen: number;
  readonly netFen: number;
  readonly taxFen: number;
  /** Name of the goods without a rate. */
  readonly note: string | null;
}

const BY_DAY = {
  perM3Day: 'm3',
  perKgDay: 'kg',
  perTonneDay: 'kg',
  perPalletDay: 'pallets',
} as const satisfies Partial<Record<Basis, keyof Measured>>;
const KEEPING: readonly Basis[] = ['perM3Day', 'perKgDay', 'perTonneDay', 'perPalletDay', 'perM2Month'];
/** Kinds of charge; in each, the rate for the nearest type of goods wins. */
const GROUPS: readonly (readonly Basis[])[] = [KEEPING, ['perTonneIn'], ['perTonneOut']];

/** Of a quantity in kg or thousandths that is charged by the tonne or cubic metre. */
const DIVISOR: Readonly<Record<Basis, number>> = {
  perM3Day: 1_000,
  perKgDay: 1,
  perTonneDay: 1_000,
  perPalletDay: 1,
  perM2Month: 1_000,
  perTonneIn: 1_000,
  perTonneOut: 1_000,
};

const isByDay = (basis: Basis): basis is keyof typeof BY_DAY => basis in BY_DAY;

/** The rates that goods of a type are charged by: of each kind of charge those of the nearest type that has any. */
export function ratesFor(
  rates: readonly StorageRate[],
  goodsTypeId: string,
  above: TypesAbove,
): readonly StorageRate[] {
  return GROUPS.flatMap((group) => {
    const own = rates.filter(({ basis }) => group.includes(basis));
    const nearest = [...above(goodsTypeId), null].find((id) => own.some((rate) => rate.goodsTypeId === id));
    return own.filter((rate) => rate.goodsTypeId === nearest);
  });
}

/**
 * What is charged of each day: of what is on hand at its end, not what came in on the last free days, it included. The oldest
 * leaves first; what moves between places or is found by a count has no free days (D19).
 */
export function chargeable(
  days: readonly GoodsDay[],
  measure: keyof Measured,
  freeDays: number,
  from: number,
  to: number,
): number {
  const came = new Map(days.map((one) => [one.day, one.in[measure]]));
  return days
    .filter(({ day }) => from <= day && day <= to)
    .reduce((sum, { day, onHand }) => {
      let free = 0;
      for (let back = 0; back < freeDays; back += 1) free += came.get(day - back * DAY_MS) ?? 0;
      return sum + Math.max(0, onHand[measure] - free);
    }, 0);
}

function lineOf(
  item: FeeLine['item'],
  qtySum: number,
  {
    rateFen,
    divisor,
    taxRateBp,
    ...more
  }: Pick<FeeLine, 'rateFen' | 'divisor' | 'goodsTypeId' | 'note'> & { readonly taxRateBp: number },
): FeeLine {
  const amountFen = mulDivHalfUp(qtySum, rateFen, divisor);
  return { item, qtySum, rateFen, divisor, amountFen, ...netAndTax(amountFen, taxRateBp), ...more };
}

function quantityOf(rate: StorageRate, charged: readonly GoodsDays[], { from, to }: FeeDays): number {
  const { basis } = rate;
  if (isByDay(basis))
    return charged.reduce(
      (sum, { days }) => sum + chargeable(days, BY_DAY[basis], rate.freeDays ?? 0, from, to),
      0,
    );
  const way = basis === 'perTonneIn' ? 'in' : 'out';
  return charged.reduce(
    (sum, { days }) =>
      sum + days.reduce((kg, one) => (from <= one.day && one.day <= to ? kg + one[way].kg : kg), 0),
    0,
  );
}

const isThere = ({ days }: GoodsDays, { from, to }: FeeDays) =>
  days.some(
    ({ day, onHand, in: came, out }) =>
      from <= day &&
      day <= to &&
      [onHand, came, out].some(({ kg, m3, pallets }) => kg > 0 || m3 > 0 || pallets > 0),
  );

/** The lines of one warehouse, in the order of the rates; a rate that nothing is charged by has none. */
export function goodsLines(
  { rates, taxRateBp }: FeeTerms,
  goods: readonly GoodsDays[],
  days: FeeDays,
  above: TypesAbove,
): FeeLine[] {
  const found = goods
    .filter((one) => isThere(one, days))
    .map((one) => ({ one, rates: ratesFor(rates, one.goodsTypeId, above) }));
  const priced = rates
    .filter(({ basis }) => basis !== 'perM2Month')
    .map((rate) => {
      const charged = found.filter((each) => each.rates.includes(rate)).map(({ one }) => one);
      const { basis, rateFen, goodsTypeId } = rate;
      return lineOf(basis, quantityOf(rate, charged, days), {
        rateFen,
        divisor: DIVISOR[basis],
        goodsTypeId,
        note: null,
        taxRateBp,
      });
    })
    .filter(({ qtySum }) => qtySum > 0);
  const unpriced = found
    .filter((each) => each.rates.length === 0)
    .map(({ one }) =>
      lineOf('unpriced', 0, {
        rateFen: 0,
        divisor: 1,
        goodsTypeId: one.goodsTypeId,
        note: one.goodsName,
        taxRateBp,
      }),
    );
  return [...priced, ...unpriced];
}

/** Rented areas, whatever stands there, by the days in force. */
export function areaLines({ rates, taxRateBp }: FeeTerms, { from, to, daysOfMonth }: FeeDays): FeeLine[] {
  const days = Math.round((to - from) / DAY_MS) + 1;
  return rates
    .filter(({ basis }) => basis === 'perM2Month')
    .map(({ basis, rateFen, goodsTypeId, rentedAreaM2 }) =>
      lineOf(basis, (rentedAreaM2 ?? 0) * days, {
        rateFen,
        divisor: DIVISOR[basis] * daysOfMonth,
        goodsTypeId,
        note: null,
        taxRateBp,
      }),
    );
}

/** What is missing to the least charge of a month; none where so much is charged already. */
export function leastLine({ minMonthFen, taxRateBp }: FeeTerms, chargedFen: number): FeeLine[] {
  const missing = (minMonthFen ?? 0) - chargedFen;
  return missing > 0
    ? [lineOf('minCharge', 1, { rateFen: missing, divisor: 1, goodsTypeId: null, note: null, taxRateBp })]
    : [];
}

export const amountOf = (lines: readonly FeeLine[]): number =>
  lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
