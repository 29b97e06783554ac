const EXTENSION = '0';
const DIGITS = 17;

/** The check digit of GS1 keys: weights 3 and 1 from the right, modulo 10. */
export function checkDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** How many pallets a prefix can number; then it begins again. */
export const serialsOf = (prefix: string): number => 10 ** (DIGITS - EXTENSION.length - prefix.length);

/**
 * The number of a pallet all over the world (SSCC, 18 digits).
 * @param prefix the GS1 prefix of the company, 7 to 10 digits
 * @param serial from 0
 */
export function ssccOf(prefix: string, serial: number): string {
  const body =
    EXTENSION +
    prefix +
    String(serial % serialsOf(prefix)).padStart(DIGITS - EXTENSION.length - prefix.length, '0');
  return body + checkDigit(body);
}
