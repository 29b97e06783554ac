import {
  bankDays,
  bankLeftovers,
  bankOpenBookings,
  suggestBankMatches,
} from '../../domain/calls/bankStatement.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { bankStatementLine } from '../../domain/records/bankStatementLine.ts';
import { openBookingsFor } from '../business/money/bankCandidates.ts';
import { bankDaysBetween, leftoversByOwner } from '../business/money/bankDays.ts';
import { suggestMatches } from '../business/money/bankSuggestions.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** What the bank's statement and the books say of each other (transport-and-money 8.7). */
export const bankStatementCalls: readonly Bound[] = [
  bind(suggestBankMatches, async (_, context) => ({
    suggested: await suggestMatches((task) => act(context, task)),
  })),
  bind(bankDays, (range, context) => act(context, (work) => bankDaysBetween(work, range))),
  bind(bankOpenBookings, ({ id }, context) =>
    act(context, async (work) => {
      const line = await find(work, bankStatementLine, id);
      if (!line || !isInScope(bankStatementLine, loginOf(context).viewer, line)) throw refused(noSuchRecord);
      return openBookingsFor(work, line);
    }),
  ),
  bind(bankLeftovers, (_, context) => act(context, leftoversByOwner)),
];
