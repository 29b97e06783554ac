/** Parts of an order at least and at most (transport-and-money 3.3). */
export const LEAST_PARTS = 2;
export const MOST_PARTS = 50;

/** Why a part was cancelled that went back into its order: the next parts of the order stand without it. */
export const MERGED = '合并还原 merged';

/** A part of the order as it is cut now: one that was merged back belongs to an earlier cut. */
export const isOfCut = ({ cancelReason }: { readonly cancelReason?: unknown }): boolean =>
  cancelReason !== MERGED;

/**
 * Shares of a whole number in proportion to weights, each whole and at least 0, together the whole: every
 * share is the step of the running total, rounded down.
 */
export function sharesOf(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let passed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    passed += BigInt(weight);
    const reached = all === 0n ? 0n : (BigInt(whole) * passed) / all;
    const share = Number(reached - given);
    given = reached;
    return share;
  });
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, qty) => sum + qty, 0);

/** What no part has yet; below 0: what the parts have too much. */
export const restOf = (total: number, parts: readonly number[]): number => total - sumOf(parts);

/** A whole quantity in so many equal parts, which differ by one at most; undefined: it is too small, or there are too many. */
export function equalParts(total: number, count: number): number[] | undefined {
  if (!Number.isInteger(count) || count < LEAST_PARTS || count > Math.min(total, MOST_PARTS))
    return undefined;
  return sharesOf(
    total,
    Array.from({ length: count }, () => 1),
  );
}

/**
 * One part for each vehicle of this load, the last with what is left; undefined: one vehicle takes it all, or there are too
 * many.
 * @param totalKg what the whole quantity weighs
 */
export function vehicleParts(total: number, totalKg: number, loadKg: number): number[] | undefined {
  if (totalKg <= 0 || loadKg <= 0) return undefined;
  const each = Number((BigInt(total) * BigInt(loadKg)) / BigInt(totalKg));
  if (each < 1 || each >= total) return undefined;
  const full = Math.floor(total / each);
  const left = total - full * each;
  const count = full + (left > 0 ? 1 : 0);
  return count > MOST_PARTS
    ? undefined
    : Array.from({ length: count }, (_, index) => (index < full ? each : left));
}

/** Moves the cut behind a part: it and its neighbour keep at least 1 each. */
export function withCutAt(parts: readonly number[], index: number, qty: number): number[] {
  const [left, right] = [parts[index], parts[index + 1]];
  if (left === undefined || right === undefined || left + right < 2) return [...parts];
  const moved = Math.min(Math.max(1, qty), left + right - 1);
  return parts.with(index, moved).with(index + 1, left + right - moved);
}

/** The part beside this one that gives and takes what it changes by: the next one, of the last the one before. */
const neighbourOf = (parts: readonly number[], index: number) =>
  index + 1 < parts.length ? index + 1 : index - 1;

/** Types the quantity of a part: its neighbour takes the difference, and keeps at least 1; undefined: there is no such part. */
export function withQuantity(
  parts: readonly number[],
  total: number,
  index: number,
  qty: number,
): readonly number[] | undefined {
  const beside = neighbourOf(parts, index);
  if (!(index in parts)) return undefined;
  const typed = parts.with(index, qty);
  if (!(beside in parts)) return typed;
  const others = sumOf(typed) - (typed[beside] ?? 0);
  return typed.with(beside, Math.max(1, total - others));
}

/** Cuts a part in two halves; undefined: it is too small, or there are too many parts. */
export function withHalves(parts: readonly number[], index: number): number[] | undefined {
  const qty = parts[index];
  if (qty === undefined || qty < 2 || parts.length >= MOST_PARTS) return undefined;
  const half = Math.ceil(qty / 2);
  return parts.toSpliced(index, 1, half, qty - half);
}

/** Takes a part out: its neighbour has what then is missing; undefined: it is the only one. */
export function withoutPart(
  parts: readonly number[],
  total: number,
  index: number,
): readonly number[] | undefined {
  const beside = neighbourOf(parts, index);
  if (!(index in parts) || !(beside in parts)) return undefined;
  const left = parts.toSpliced(index, 1);
  const at = beside > index ? beside - 1 : beside;
  return left.with(at, Math.max(1, restOf(total, left.with(at, 0))));
}

/** The parts can be made: enough of them, none empty, and together the whole. */
export const isWholeCut = (total: number, parts: readonly number[]): boolean =>
  parts.length >= LEAST_PARTS &&
  parts.length <= MOST_PARTS &&
  parts.every((qty) => qty >= 1) &&
  restOf(total, parts) === 0;

/** What an order and its parts weigh and measure: kg, thousandths of m³, pieces. */
interface Measured {
  readonly totalWeightKg: number;
  readonly totalVolumeM3: number;
  readonly totalPieces: number;
}

/** Whether the parts sum up to the order in every unit (transport-and-money 3.5). */
export const isSumOfAll = (whole: Measured, parts: readonly Measured[]): boolean =>
  (['totalWeightKg', 'totalVolumeM3', 'totalPieces'] as const).every(
    (name) => sumOf(parts.map((part) => part[name])) === whole[name],
  );
