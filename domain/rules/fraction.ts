/** An exact number, n/d with positive d and without a common divisor, so that money is never a float. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

const size = (value: bigint) => (value < 0n ? -value : value);

/** @throws RangeError when the divisor is 0 */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('A fraction cannot have the divisor 0.');
  const shared = gcd(size(n), size(d)) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / shared, d: (sign * d) / shared };
}

/** A stored whole number that counts in 10^-decimals: 1950 fen are 19.5 yuan. */
export function scaled(value: number, decimals: number): Fraction {
  return fraction(BigInt(value), 10n ** BigInt(decimals));
}

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
/** @throws RangeError when b is 0 */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
/** Negative when a is smaller, 0 when equal, positive when larger. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest whole number of 10^-decimals, half away from 0. */
export function roundTo({ n, d }: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * size(n) * scale + d) / (2n * d);
  return fraction(n < 0n ? -rounded : rounded, scale);
}

/** The stored whole number of 10^-decimals nearest to it. @throws RangeError when it is no safe integer */
export function unscaled(value: Fraction, decimals: number): number {
  const { n, d } = roundTo(value, decimals);
  const whole = Number((n * 10n ** BigInt(decimals)) / d);
  if (!Number.isSafeInteger(whole)) throw new RangeError('Too large for a stored number.');
  return whole;
}

/** As text: at most 6 decimals, no zeros at the end. */
export function fractionText(value: Fraction): string {
  const { n, d } = roundTo(value, 6);
  const digits = String((size(n) * 1_000_000n) / d).padStart(7, '0');
  const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
  return n < 0n ? `-${text}` : text;
}
