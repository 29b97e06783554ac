import { refuse } from '../../../domain/codes/refusals.ts';
import { surtaxNotPosted } from '../../../domain/codes/refusals/codes/tax.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type BookMonthFacts, bookMonthLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const OTHER_CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
const reason = '发现漏记的运费';

const ready: BookMonthFacts = {
  ...{ submittedBy: '0', month: '2026-10', toAt: at - 1, earlierOpen: null, laterClosed: null },
  ...{ preparedBy: CLERK.id, reopenBy: CLERK.id, missing: null },
};

export const bookMonthModel = model<typeof bookMonthLifecycle>({
  machine: bookMonthLifecycle,
  inputs: {
    ready,
    running: { ...ready, toAt: at },
    'after an open month': { ...ready, earlierOpen: '2026-09' },
    'before a closed month': { ...ready, laterClosed: '2026-11' },
    'without its surtax': { ...ready, missing: refuse(surtaxNotPosted, { month: '2026-10' }) },
    'of the approver': { ...ready, preparedBy: APPROVER.id, reopenBy: APPROVER.id },
  },
  events: {
    'soft close': { type: 'soft.close', by: CLERK, at },
    'soft close by clock': { type: 'soft.close', by: SYSTEM, at },
    undo: { type: 'undo.soft', by: CLERK, at, reason },
    'undo without reason': { type: 'undo.soft', by: CLERK, at, reason: '' },
    'undo by clock': { type: 'undo.soft', by: SYSTEM, at, reason },
    close: { type: 'close.month', by: APPROVER, at },
    'close by clerk': { type: 'close.month', by: OTHER_CLERK, at },
    'ask to reopen': { type: 'ask.reopen', by: CLERK, at, reason },
    'ask to reopen without reason': { type: 'ask.reopen', by: CLERK, at, reason: '' },
    'ask to reopen by clock': { type: 'ask.reopen', by: SYSTEM, at, reason },
    agree: { type: 'agree.reopen', by: APPROVER, at },
    'agree by clerk': { type: 'agree.reopen', by: OTHER_CLERK, at },
    'take back': { type: 'keep.closed', by: CLERK, at },
    'keep closed': { type: 'keep.closed', by: APPROVER, at },
    'keep closed by clock': { type: 'keep.closed', by: SYSTEM, at },
    'keep closed by another clerk': { type: 'keep.closed', by: OTHER_CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody closes what he prepared': (snapshot) =>
      snapshot.context.preparedBy !== APPROVER.id || !snapshot.can({ type: 'close.month', by: APPROVER, at }),
    'nobody agrees to his own reopening': (snapshot) =>
      snapshot.context.reopenBy !== APPROVER.id || !snapshot.can({ type: 'agree.reopen', by: APPROVER, at }),
    'months close one after the other': (snapshot) =>
      snapshot.context.earlierOpen === null || !snapshot.can({ type: 'close.month', by: APPROVER, at }),
    'no running month is soft closed': (snapshot) =>
      snapshot.context.toAt < at || !snapshot.can({ type: 'soft.close', by: CLERK, at }),
  },
});
