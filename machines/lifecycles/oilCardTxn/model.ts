import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type OilCardTxnFacts, oilCardTxnLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 27, 4);
const CLERK: Who = { id: '3', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const PROPOSER: Who = { id: '3', role: 'financeApprover' };
const DRIVER: Who = { id: '5', role: 'driver' };
const reason = '与供应商对账单不符';

const good: OilCardTxnFacts = {
  submittedBy: CLERK.id,
  isConsumption: true,
  fitsWaybill: true,
  isOverdrawn: false,
  isOverPool: false,
};

export const oilCardTxnModel = model<typeof oilCardTxnLifecycle>({
  machine: oilCardTxnLifecycle,
  inputs: {
    good,
    'an adjustment': { ...good, isConsumption: false },
    'another vehicle': { ...good, fitsWaybill: false },
    'more than the card holds': { ...good, isOverdrawn: true },
    'more than was bought': { ...good, isConsumption: false, isOverPool: true },
  },
  events: {
    match: { type: 'match', by: CLERK, at, waybillId: '7' },
    'match by driver': { type: 'match', by: DRIVER, at, waybillId: '7' },
    ignore: { type: 'ignore', by: CLERK, at, reason },
    'ignore by driver': { type: 'ignore', by: DRIVER, at, reason },
    'ignore without reason': { type: 'ignore', by: CLERK, at, reason: '' },
    approve: { type: 'approve', by: APPROVER, at },
    'approve the own proposal': { type: 'approve', by: PROPOSER, at },
    'approve by clerk': { type: 'approve', by: CLERK, at },
    reject: { type: 'reject', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own proposal': (snapshot) => !snapshot.can({ type: 'approve', by: PROPOSER, at }),
    'what the books do not cover does not count': (snapshot) =>
      (!snapshot.context.isOverdrawn && !snapshot.context.isOverPool) ||
      !snapshot.can({ type: 'approve', by: APPROVER, at }),
    'only fuel that fits a waybill is matched to it': (snapshot) =>
      snapshot.context.fitsWaybill || !snapshot.can({ type: 'match', by: CLERK, at, waybillId: '7' }),
  },
});
