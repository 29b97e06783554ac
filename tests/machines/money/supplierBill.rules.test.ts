import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  billWithoutLines,
  documentInOtherBill,
  supplierInvoiceDiffers,
  supplierInvoiceMissing,
  supplierWithoutAccount,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { lifecycle, type SupplierBillFacts } from '../../../machines/lifecycles/supplierBill/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '发票抬头不符';
const good: SupplierBillFacts = {
  ...{ createdBy: '1', submittedBy: '2', lines: 1, totalFen: 33_600 },
  ...{ hasInvoice: true, invoiceFen: 33_600, hasAccount: true, againstLines: null, againstFunds: null },
};

testTable({ ...lifecycle, spec: supplierBill }, good, [
  {
    event: 'submit.bill',
    from: ['draft'],
    to: 'pendingApproval',
    who: ['financeClerk'],
    does: ['storeSubmit', 'copyAccount', 'notifyApprover'],
  },
  {
    event: 'approve.bill',
    from: ['pendingApproval'],
    to: 'paying',
    who: ['financeApprover'],
    does: ['storeApproval', 'makePayment'],
  },
  {
    event: 'reject.bill',
    from: ['pendingApproval'],
    to: 'draft',
    who: ['financeApprover'],
    does: ['storeReason', 'notifyClerk'],
    payload: { reason },
  },
  {
    event: 'pay.ok',
    from: ['paying'],
    to: 'paid',
    who: ['system'],
    does: ['storePaid', 'postPaid', 'settleDocuments', 'notifyClerk'],
  },
  {
    event: 'pay.fail',
    from: ['paying'],
    to: 'pendingApproval',
    who: ['system'],
    does: ['storeFailure', 'takeBackSubmit', 'notifyClerk', 'notifyApprover'],
  },
  {
    event: 'pay.return',
    from: ['paid'],
    to: 'pendingApproval',
    who: ['system'],
    does: ['storeReturn', 'takeBackPaid', 'freeDocuments', 'notifyClerk', 'notifyApprover'],
  },
  {
    event: 'cancel.bill',
    from: ['draft'],
    to: 'cancelled',
    who: ['financeClerk'],
    does: [],
    facts: { createdBy: '7' },
  },
]);

describe('a supplier bill (addendum B 0.3)', () => {
  const { code, refusal, expectFaults } = judge(lifecycle, good);
  const againstLines = refuse(documentInOtherBill, { no: 'LW1', r: 'GJ1' });
  const taken = { facts: { againstLines }, says: againstLines };
  const noAccount = { facts: { hasAccount: false }, says: refuse(supplierWithoutAccount) };

  it('[53001] [53011] [53012] [53013] [53014] is submitted with documents, their invoice and an account', () => {
    expectFaults('draft', sent('submit.bill', 'financeClerk'), [
      { facts: { lines: 0 }, says: refuse(billWithoutLines) },
      taken,
      { facts: { hasInvoice: false }, says: refuse(supplierInvoiceMissing) },
      { facts: { invoiceFen: 33_599 }, says: refuse(supplierInvoiceDiffers, { x: '0.01' }) },
      noAccount,
    ]);
    const above = refusal('draft', sent('submit.bill', 'financeClerk'), { invoiceFen: 43_601 });
    expect(above).toEqual(refuse(supplierInvoiceDiffers, { x: '100.01' }));
  });

  it('[10403] [53011] [53014] [36017] is approved by another person, while it is payable and funds suffice', () => {
    const againstFunds = refuse(ownFundsTooLow, { x: '336.00', y: '335.99' });
    const approve = sent('approve.bill', 'financeApprover');
    for (const own of [{ createdBy: '7' }, { submittedBy: '7' }])
      expectFaults('pendingApproval', approve, [
        { facts: own, says: refuse(notAllowed) },
        taken,
        noAccount,
        { facts: { againstFunds }, says: againstFunds },
      ]);
  });

  it.each(['不符了', ' 不符了 '])('[33006] is not rejected for the reason "%s"', (text) => {
    expectFaults('pendingApproval', sent('reject.bill', 'financeApprover', { reason }), [
      { payload: { reason: text }, says: refuse(reasonMissing) },
    ]);
  });

  it('[10403] is cancelled by its creator alone', () => {
    const cancel = sent('cancel.bill', 'financeClerk');
    expect(code('draft', cancel, { createdBy: '7' })).toBeNull();
    expect(code('draft', cancel, { submittedBy: '7' })).toBe(notAllowed);
  });

  it('is submitted and rejected by whoever wrote it as well', () => {
    const own = { createdBy: '7', submittedBy: '7' };
    expect(code('draft', sent('submit.bill', 'financeClerk'), own)).toBeNull();
    expect(code('pendingApproval', sent('reject.bill', 'financeApprover', { reason }), own)).toBeNull();
  });

  it('is paid, refused by the bank and returned whatever has changed since', () => {
    const later = { againstLines, hasAccount: false, hasInvoice: false, lines: 0 };
    expect(code('paying', sent('pay.ok', 'system'), later)).toBeNull();
    expect(code('paying', sent('pay.fail', 'system'), later)).toBeNull();
    expect(code('paid', sent('pay.return', 'system'), later)).toBeNull();
  });
});
