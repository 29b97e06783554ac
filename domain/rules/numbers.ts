/** The minus sign in displayed text; files and the wire keep the hyphen. */
export const MINUS = '−';

const withMinus = (figure: string) => figure.replace(/^-/, MINUS);

/** 1234567.891 -> `1,234,567.891`; the decimals stay as they are (V-02). */
export function withThousands(value: number | string): string {
  return withMinus(String(value).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')));
}

const SUFFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const;

/** 1234 -> `1.2k`; at most `digits` decimals, zeros at the end dropped; beyond E the number grows (V-02). */
export function withSuffix(value: number, digits = 1): string {
  const size = Math.abs(value);
  let power = 0;
  while (power < SUFFIXES.length - 1 && size >= 1000 ** (power + 1)) power += 1;
  // 999,999 rounds to 1000k: that is 1M.
  if (power < SUFFIXES.length - 1 && Number((size / 1000 ** power).toFixed(digits)) >= 1000) power += 1;
  return withMinus(`${Number((value / 1000 ** power).toFixed(digits))}${SUFFIXES[power] ?? ''}`);
}

/** The sum rounded to 2 decimals, half away from zero (V-02). For displayed figures; money is integer fen. */
export function sumRounded(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  // 15 digits remove binary rounding errors: 1.005 * 100 is 100.49999999999999.
  const hundredths = Math.round(Number((Math.abs(sum) * 100).toPrecision(15)));
  return sum < 0 ? -hundredths / 100 : hundredths / 100;
}
