import { refuse } from '../../../domain/codes/refusals.ts';
import { noRateInForce } from '../../../domain/codes/refusals/codes/tax.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type VatMonthFacts, vatMonthLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };

const over: VatMonthFacts = { submittedBy: SYSTEM.id, toAt: at, rateRefusal: null, earlier: null };
const POST = { type: 'post.surtax', at } as const;

export const vatMonthModel = model<typeof vatMonthLifecycle>({
  machine: vatMonthLifecycle,
  inputs: {
    over,
    running: { ...over, toAt: at + 1 },
    'after an open month': { ...over, earlier: '2026-10' },
    'without a rate': { ...over, rateRefusal: refuse(noRateInForce) },
  },
  events: {
    'post by clock': { ...POST, by: SYSTEM },
    'post by clerk': { ...POST, by: CLERK },
    'post by approver': { ...POST, by: APPROVER },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'no running month is posted': (snapshot) => snapshot.context.toAt <= at || snapshot.value === 'pending',
  },
});
