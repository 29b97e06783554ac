import { bankCode } from '../../../domain/codes/lists/account.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { codeText } from '../../records/values/dictionary.ts';

/** A card by its bank and its last four digits, as people name it. */
export function cardText(card: { readonly bankCode: string; readonly tail: string }, lang: Lang): string {
  return `${codeText(bankCode, card.bankCode, lang)} ··${card.tail}`;
}
