import { depositHeld, journalDetail, statementBounds, unclaimedMoney } from '../../domain/calls/ledger.ts';
import { trialAccounts, trialBalance } from '../../domain/calls/trialBalance.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { depositShown } from '../ledger/ownFunds.ts';
import { journalOf, statementOf, trial, unclaimed } from '../ledger/reports.ts';
import { trialAccountsOf } from '../ledger/trial.ts';

/** Reports of the books (transport-and-money 8). */
export const ledgerCalls: readonly Bound[] = [
  bind(trialBalance, (span, context) => act(context, (work) => trial(work, span))),
  bind(trialAccounts, (wanted, context) => act(context, (work) => trialAccountsOf(work, wanted))),
  bind(journalDetail, ({ id }, context) => act(context, (work) => journalOf(work, id))),
  bind(statementBounds, (asked, context) =>
    act(context, (work) => statementOf(work, loginOf(context).viewer, asked)),
  ),
  bind(depositHeld, (_, context) => act(context, depositShown)),
  bind(unclaimedMoney, (_, context) => act(context, unclaimed)),
];
