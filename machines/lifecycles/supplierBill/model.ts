import { refuse } from '../../../domain/codes/refusals.ts';
import { documentInOtherBill } from '../../../domain/codes/refusals/codes/bills.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type SupplierBillFacts, supplierBillLifecycle } from './machine.ts';

const at = Date.UTC(2026, 11, 3, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const OTHER_CLERK: Who = { id: '4', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** The approver who wrote it. */
const WRITER: Who = { id: '1', role: 'financeApprover' };
const reason = '发票抬头不符';

const good: SupplierBillFacts = {
  createdBy: CLERK.id,
  submittedBy: CLERK.id,
  lines: 1,
  totalFen: 33_600,
  hasInvoice: true,
  invoiceFen: 33_600,
  hasAccount: true,
  againstLines: null,
  againstFunds: null,
};

export const supplierBillModel = model<typeof supplierBillLifecycle>({
  machine: supplierBillLifecycle,
  inputs: {
    good,
    'no lines': { ...good, lines: 0 },
    'no invoice': { ...good, hasInvoice: false },
    'another invoice': { ...good, invoiceFen: 1 },
    'no account': { ...good, hasAccount: false },
    'in another bill': { ...good, againstLines: refuse(documentInOtherBill, { no: 'LW1', r: 'GJ1' }) },
    'funds too low': { ...good, againstFunds: refuse(ownFundsTooLow, { x: '2.00', y: '1.00' }) },
  },
  events: {
    submit: { type: 'submit.bill', by: CLERK, at },
    'submit by approver': { type: 'submit.bill', by: APPROVER, at },
    approve: { type: 'approve.bill', by: APPROVER, at },
    'approve by writer': { type: 'approve.bill', by: WRITER, at },
    'approve by clerk': { type: 'approve.bill', by: CLERK, at },
    reject: { type: 'reject.bill', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.bill', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.bill', by: CLERK, at, reason },
    paid: { type: 'pay.ok', by: SYSTEM, at },
    'paid, says a clerk': { type: 'pay.ok', by: CLERK, at },
    failed: { type: 'pay.fail', by: SYSTEM, at },
    'failed, says a clerk': { type: 'pay.fail', by: CLERK, at },
    returned: { type: 'pay.return', by: SYSTEM, at },
    'returned, says a clerk': { type: 'pay.return', by: CLERK, at },
    cancel: { type: 'cancel.bill', by: CLERK, at },
    'cancel by another': { type: 'cancel.bill', by: OTHER_CLERK, at },
    'cancel by approver': { type: 'cancel.bill', by: APPROVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own bill': (snapshot) => !snapshot.can({ type: 'approve.bill', by: WRITER, at }),
    'only the bank says that it is paid': (snapshot) => !snapshot.can({ type: 'pay.ok', by: APPROVER, at }),
  },
});
