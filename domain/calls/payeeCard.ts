import { z } from 'zod';
import { bankCode } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';

/** A card by its bank and its last four digits. */
export const payeeCardSchema = z.object({
  id: z.string(),
  bankCode: z.enum(codesOf(bankCode)),
  tail: z.string(),
  isDefault: z.boolean(),
});
export type PayeeCard = z.infer<typeof payeeCardSchema>;

/** The cards of one payee. */
export const payeeCardsSchema = z.object({
  /** The one that is paid unless another is chosen stands first. */
  cards: z.array(payeeCardSchema),
  /** The payee has cards that the caller may not see. */
  isHidden: z.boolean(),
});
export type PayeeCards = z.infer<typeof payeeCardsSchema>;
