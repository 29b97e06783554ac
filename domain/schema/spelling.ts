import { cleanCode, cleanDigits, cleanLine, cleanNumber, cleanPhone, cleanPlate, cleanText, cleanWord } from '../rules/cleanText.ts';
import { cleanName } from '../rules/names.ts';

/** How texts of a field may be written differently and still mean the same. */
const CLEANING = {
  /** Of a person or a company. */
  name: cleanName,
  phone: cleanPhone,
  /** Of a card, an account, a code by SMS: digits in groups. */
  digits: cleanDigits,
  /** Of a company, a person, a chassis: capitals and digits. */
  code: cleanCode,
  plate: cleanPlate,
  /** Read by the platform: a user name, an e-mail address, a time of day. */
  word: cleanWord,
  /** Of a paper: a permit, a policy, a slip. */
  number: cleanNumber,
} as const;
export type Spelling = keyof typeof CLEANING;

const BY_MASK = { phone: 'phone', idNumber: 'code', bankCard: 'digits' } as const;

/** Maximum length of a text in one line. */
const ONE_LINE = 128;

/** What says how a field is written. */
interface Written {
  readonly spelling?: Spelling;
  readonly check?: { readonly spelling?: Spelling };
  readonly mask?: keyof typeof BY_MASK;
  readonly isSecret?: true;
  readonly max?: number;
}

/** How texts of the field are written; undefined: in plain words. */
export function spellingOf({ spelling, check, mask }: Written): Spelling | undefined {
  return spelling ?? check?.spelling ?? (mask && BY_MASK[mask]);
}

/** Whether texts of the field are typed in one line. */
export const isOneLine = ({ max = 0 }: Written): boolean => max <= ONE_LINE;

/** A text for the field as it is checked, compared and stored. A secret is the business of whoever made it. */
export function cleaned(field: Written, text: string): string {
  if (field.isSecret) return text.trim();
  const spelling = spellingOf(field);
  if (spelling !== undefined) return CLEANING[spelling](text);
  return isOneLine(field) ? cleanLine(text) : cleanText(text);
}
