import { MONEY } from './money.ts';
import { PARTIES } from './parties.ts';
import { SUPPLY } from './supply.ts';
import { TRADE } from './trade.ts';

/**
 * What must hold for documents together. What the books say of one account or document stands in `server/ledger` and
 * `server/stock`, with its own words, and is not said twice.
 */
export const INVARIANTS = { ...TRADE, ...MONEY, ...SUPPLY, ...PARTIES };

export type InvariantId = keyof typeof INVARIANTS;
export const INVARIANT_IDS = Object.keys(INVARIANTS) as InvariantId[];
