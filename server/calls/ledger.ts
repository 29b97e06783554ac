import {
  closeMonth,
  depositHeld,
  journalDetail,
  statementBounds,
  unclaimedMoney,
} from '../../domain/calls/ledger.ts';
import { trialAccounts, trialBalance } from '../../domain/calls/trialBalance.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { depositShown } from '../ledger/ownFunds.ts';
import { closeMonthOf, journalOf, statementOf, trial, unclaimed } from '../ledger/reports.ts';
import { trialAccountsOf } from '../ledger/trial.ts';
import { once } from '../records/requests.ts';

/** Reports of the books, and closing a month (transport-and-money 8). */
export const ledgerCalls: readonly Bound[] = [
  bind(trialBalance, (span, context) => act(context, (work) => trial(work, span))),
  bind(trialAccounts, (wanted, context) => act(context, (work) => trialAccountsOf(work, wanted))),
  bind(journalDetail, ({ id }, context) => act(context, (work) => journalOf(work, id))),
  bind(statementBounds, (asked, context) =>
    act(context, (work) => statementOf(work, loginOf(context).viewer, asked)),
  ),
  bind(depositHeld, (_, context) => act(context, depositShown)),
  bind(unclaimedMoney, (_, context) => act(context, unclaimed)),
  bind(closeMonth, ({ period, requestNo }, context) =>
    act(context, (work) =>
      once(work, loginOf(context).viewer.userId, requestNo, ['closeMonth', period], async () => {
        await closeMonthOf(work, period);
        return { period };
      }),
    ),
  ),
];
