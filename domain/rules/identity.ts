import { date8 } from './checks.ts';

const ID_WEIGHTS: readonly number[] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK_DIGITS = '10X98765432';

/** How an ID number is stored: without spaces around, x as X. */
export function normalId(text: string): string {
  return text.trim().toUpperCase();
}

/** V-ID18: 17 digits and the check digit of GB 11643, born on a real day that is not after `now` (epoch ms). */
export function isId18(text: string, now: number): boolean {
  const id = text.toUpperCase();
  if (!/^\d{17}[\dX]$/.test(id)) return false;
  const birthDate = birthDateOf(id);
  if (birthDate === undefined || birthDate > now) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(id.charAt(index)), 0);
  return id.charAt(17) === ID_CHECK_DIGITS.charAt(sum % 11);
}

/** Birth date in an 18-character ID number, epoch ms of 00:00 in Shanghai; undefined when there is none. */
export function birthDateOf(id: string): number | undefined {
  return id.length === 18 ? date8(id.slice(6, 14)) : undefined;
}

/** Sex by the 17th digit of an ID number: odd is male. Undefined when that is no digit. */
export function sexOf(id: string): 'male' | 'female' | undefined {
  const digit = id.charAt(16);
  if (!/^\d$/.test(digit)) return undefined;
  return Number(digit) % 2 === 1 ? 'male' : 'female';
}

const USCC_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_WEIGHTS: readonly number[] = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** V-USCC: 18 characters with the check character of GB 32100. */
export function isUscc(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  const sum = USCC_WEIGHTS.reduce(
    (total, weight, index) => total + weight * USCC_CHARACTERS.indexOf(text.charAt(index)),
    0,
  );
  return text.charAt(17) === USCC_CHARACTERS.charAt((31 - (sum % 31)) % 31);
}

/** V-BANK: a card number of 16 to 19 digits. */
export function isBankCard(text: string): boolean {
  return /^\d{16,19}$/.test(text);
}

/** Whether the last digit fits by Luhn. Only a warning: the bank's own check decides (V-BANK). */
export function isLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, text, index) => {
    const digit = Number(text) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
