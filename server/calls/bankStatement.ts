import { bankDays, bankLeftovers, suggestBankMatches } from '../../domain/calls/bankStatement.ts';
import { bankDaysBetween, leftoversByOwner } from '../business/money/bankDays.ts';
import { suggestMatches } from '../business/money/bankSuggestions.ts';
import { act, bind, type Bound } from './context.ts';

/** What the bank's statement and the books say of each other (transport-and-money 8.7). */
export const bankStatementCalls: readonly Bound[] = [
  bind(suggestBankMatches, async (_, context) => ({
    suggested: await suggestMatches((task) => act(context, task)),
  })),
  bind(bankDays, (range, context) => act(context, (work) => bankDaysBetween(work, range))),
  bind(bankLeftovers, (_, context) => act(context, leftoversByOwner)),
];
