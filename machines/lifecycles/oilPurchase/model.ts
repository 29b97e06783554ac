import { refuse } from '../../../domain/codes/refusals.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type OilPurchaseFacts, oilPurchaseLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 1, 1);
const BUYER: Who = { id: '1', role: 'financeApprover' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
const reason = '金额与付款凭证不符';

const good: OilPurchaseFacts = { submittedBy: BUYER.id, takenSerial: null, againstFunds: null };
const BOOK = { type: 'book.purchase', by: APPROVER, at } as const;

export const oilPurchaseModel = model<typeof oilPurchaseLifecycle>({
  machine: oilPurchaseLifecycle,
  inputs: {
    good,
    'serial used': { ...good, takenSerial: 'B1' },
    'own funds short': { ...good, againstFunds: refuse(ownFundsTooLow, { x: '50,000.00', y: '0.00' }) },
  },
  events: {
    book: BOOK,
    'book by buyer': { ...BOOK, by: BUYER },
    'book by clerk': { ...BOOK, by: CLERK },
    reject: { type: 'reject.purchase', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.purchase', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.purchase', by: CLERK, at, reason },
    cancel: { type: 'cancel.purchase', by: BUYER, at },
    'cancel by another': { type: 'cancel.purchase', by: CLERK, at },
    'cancel by dispatcher': { type: 'cancel.purchase', by: { id: '4', role: 'dispatcher' }, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody books the own purchase': (snapshot) => !snapshot.can({ ...BOOK, by: BUYER }),
    'what is booked stays': (snapshot) =>
      snapshot.value !== 'booked' || !snapshot.can({ type: 'cancel.purchase', by: BUYER, at }),
  },
});
