import type { CodeOf } from '../codes/lists/list.ts';
import type { advanceType } from '../codes/lists/advance.ts';
import type { StateOf } from '../schema/record.ts';
import type { advance } from '../records/advance.ts';

export type AdvanceType = CodeOf<typeof advanceType>;
export type AdvanceState = StateOf<typeof advance>;

/** The part of an advance that the rules use. */
export interface AdvanceInput {
  readonly type: AdvanceType;
  readonly status: AdvanceState;
  /** Fen; of an advance that was split, its own part. */
  readonly amountFen: number;
  readonly offsetFen: number;
  readonly recoveredFen: number;
}

/** Terms of the waybill that limit its advances. */
export interface AdvanceTerms {
  /** Fen. */
  readonly plannedCarrierFen: number;
  readonly maxAdvanceBp: number;
  readonly maxOilBp: number;
}

/** An advance with the caps it was checked against, fen each; those of fuel only for fuel. */
export interface CappedAdvance {
  readonly type: AdvanceType;
  readonly amountFen: number;
  readonly capFen: number;
  readonly capUsedFen: number;
  readonly oilCapFen: number | null;
  readonly oilUsedFen: number | null;
}

/** States in which an advance counts against the cap: until it is rejected, or recovered. */
const LIVE: readonly AdvanceState[] = ['pendingReview', 'approved', 'paying', 'paid', 'offset', 'recovering'];
/** States in which it is not known yet whether it will be paid: freight is not confirmed meanwhile (9.5.3). */
export const UNDECIDED_STATES: readonly AdvanceState[] = ['pendingReview', 'approved', 'paying'];
/** States in which it is paid by the ledger. */
const GIVEN: readonly AdvanceState[] = ['paid', 'offset', 'recovering', 'recovered'];

/** Made by the platform of tolls that its card paid; nobody applies for it, and it counts against no cap (addendum B D46). */
export const isTolls = (type: AdvanceType): boolean => type === 'etc';
export const isOil = (type: AdvanceType): boolean => type === 'oil' || type === 'oilCard';
export const isUndecided = ({ status }: Pick<AdvanceInput, 'status'>): boolean =>
  UNDECIDED_STATES.includes(status);

/** Part of an amount in basis points, rounded down, so that rounding never exceeds a cap. */
function part(fen: number, bp: number): number {
  return Number((BigInt(fen) * BigInt(bp)) / 10_000n);
}

export interface AdvanceCaps {
  /** Fen each: maximum of all advances, and of those in fuel. */
  readonly capFen: number;
  readonly oilCapFen: number;
  /** Fen each: amounts used by active ones. */
  readonly usedFen: number;
  readonly oilUsedFen: number;
}

/** Caps of a waybill and what its advances use of them: transport-and-money 9.2, 9.5.1. */
export function capsOf(terms: AdvanceTerms, advances: readonly AdvanceInput[]): AdvanceCaps {
  const used = (rows: readonly AdvanceInput[]) =>
    rows
      .filter(({ status, type }) => LIVE.includes(status) && !isTolls(type))
      .reduce((sum, { amountFen, recoveredFen }) => sum + amountFen - recoveredFen, 0);
  return {
    capFen: part(terms.plannedCarrierFen, terms.maxAdvanceBp),
    oilCapFen: part(terms.plannedCarrierFen, terms.maxOilBp),
    usedFen: used(advances),
    oilUsedFen: used(advances.filter(({ type }) => isOil(type))),
  };
}

/** The cap that one more advance would exceed: fuel first, as the narrower one (37002, 37001). */
export function brokenCap(caps: AdvanceCaps, type: AdvanceType, amountFen: number): 'oil' | 'all' | null {
  if (isTolls(type)) return null;
  if (isOil(type) && caps.oilUsedFen + amountFen > caps.oilCapFen) return 'oil';
  return caps.usedFen + amountFen > caps.capFen ? 'all' : null;
}

/** The rest of its cap when an advance was applied for, fen; for fuel that of the narrower one. */
export function capLeftFen({
  type,
  amountFen,
  capFen,
  capUsedFen,
  oilCapFen,
  oilUsedFen,
}: CappedAdvance): number {
  const all = capFen - capUsedFen - amountFen;
  if (!isOil(type) || oilCapFen === null) return all;
  return Math.min(all, oilCapFen - (oilUsedFen ?? 0) - amountFen);
}

/** Share of an amount in the planned freight, basis points rounded down. */
export function shareBpOf(amountFen: number, plannedFen: number): number {
  return plannedFen === 0 ? 10_000 : Number((BigInt(amountFen) * 10_000n) / BigInt(plannedFen));
}

/** Paid and not yet settled, fen: its part of the balance of ADVANCE(waybill) (8.7.7). */
export function openFen({ status, amountFen, offsetFen, recoveredFen }: AdvanceInput): number {
  return GIVEN.includes(status) ? amountFen - offsetFen - recoveredFen : 0;
}

/** Sums of one type, fen. */
export type TypeSums = Readonly<Record<AdvanceType, number>>;

/** The amount a freight bill counts as advanced: paid, offset or not, and not to be recovered (6.2). */
export function advancedByType(advances: readonly AdvanceInput[]): TypeSums {
  const of = (type: AdvanceType) =>
    advances
      .filter((one) => one.type === type && (one.status === 'paid' || one.status === 'offset'))
      .reduce((sum, { amountFen }) => sum + amountFen, 0);
  return { cash: of('cash'), bank: of('bank'), oil: of('oil'), oilCard: of('oilCard'), etc: of('etc') };
}

/** The part of a paid advance to be recovered when all of them exceed the payable amount; at most itself, fen. */
export function excessFen(amountFen: number, advancedFen: number, payableFen: number): number {
  return Math.min(amountFen, Math.max(0, advancedFen - payableFen));
}
