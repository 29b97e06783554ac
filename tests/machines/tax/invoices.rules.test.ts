import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { invoice } from '../../../domain/records/invoice.ts';
import { invoiceApply } from '../../../domain/records/invoiceApply.ts';
import {
  type InvoiceFacts,
  invoiceLifecycle,
  invoiceRules,
} from '../../../machines/lifecycles/invoice/machine.ts';
import {
  type InvoiceApplyFacts,
  invoiceApplyLifecycle,
  invoiceApplyRules,
} from '../../../machines/lifecycles/invoiceApply/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';
import { NOTHING_STATED, statedLines, testStated } from '../stated.ts';

const reason = '金额与合同不符';
const applying = { machine: invoiceApplyLifecycle, rules: invoiceApplyRules };
const applied: InvoiceApplyFacts = { submittedBy: '1', leftFen: 1000, redPartFen: 1000, flowFault: null };
testTable({ ...applying, spec: invoiceApply }, applied, [
  {
    event: 'approve.invoice',
    from: ['pending'],
    to: 'approved',
    who: ['financeApprover'],
    does: ['storeApproval', 'notifyClerk', 'notifyBuyer'],
  },
  {
    event: 'reject.invoice',
    from: ['pending', 'approved'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReason', 'freeLines', 'notifyBuyer'],
    payload: { reason },
  },
  {
    event: 'cancel.invoice',
    from: ['pending'],
    to: 'cancelled',
    who: ['shipper', 'financeClerk'],
    does: ['freeLines'],
    facts: { submittedBy: '7' },
  },
  {
    event: 'issue',
    from: ['approved'],
    to: 'issuing',
    who: ['financeClerk'],
    does: ['clearReason', 'makeInvoice'],
  },
  {
    event: 'issue.ok',
    from: ['issuing'],
    to: 'issued',
    who: ['system'],
    does: ['postVat', 'raiseInvoiced', 'notifyBuyer'],
  },
  {
    event: 'issue.fail',
    from: ['issuing'],
    to: 'approved',
    who: ['system'],
    does: ['storeFailure', 'notifyClerk'],
  },
  {
    event: 'deliver',
    from: ['issued', 'delivered'],
    to: 'delivered',
    who: ['financeClerk', 'system'],
    does: ['storeDelivery', 'notifyBuyer'],
    payload: { expressNo: 'SF1' },
  },
  { event: 'send.again', from: ['delivered'], to: 'delivered', who: ['financeClerk'], does: ['sendAgain'] },
  {
    event: 'red.apply',
    from: ['issued', 'delivered'],
    to: 'redFlushing',
    who: ['financeApprover'],
    does: ['makeRed'],
    payload: { redReason: 'wrong', amountFen: null },
  },
  {
    event: 'red.ok',
    from: ['redFlushing'],
    to: 'redFlushed',
    who: ['system'],
    does: ['takeVatBack', 'lowerInvoiced', 'notifyBuyer', 'notifyClerk'],
  },
  {
    event: 'red.denied',
    from: ['redFlushing'],
    to: 'delivered',
    who: ['system'],
    does: ['storeFailure', 'sendUnsent', 'notifyClerk'],
  },
]);

const issuing = { machine: invoiceLifecycle, rules: invoiceRules };
const written: InvoiceFacts = {
  submittedBy: '1',
  totalFen: 1090,
  taxFen: 90,
  issuedFen: 1090,
  issuedTaxFen: 90,
  invoiceNo: '26342000000000000001',
  isNumberTaken: false,
  hasFile: false,
  isDoubtTold: false,
  ...NOTHING_STATED,
};
testTable({ ...issuing, spec: invoice }, written, [
  { event: 'submit.tax', from: ['created'], to: 'submitted', who: ['system'], does: ['storeSubmit'] },
  {
    event: 'query.tax',
    from: ['submitted'],
    to: 'submitted',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
  {
    event: 'tax.ok',
    from: ['submitted'],
    to: 'issued',
    who: ['system'],
    does: ['storeIssued', 'notifyApply'],
  },
  {
    event: 'tax.fail',
    from: ['submitted'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'notifyApplyFailed'],
  },
  ...statedLines('submitted', {
    to: 'issued',
    does: ['notifyApply'],
    own: { invoiceNo: '26342000000000000001', issueAt: NOW, confirmNo: null },
  }),
  { event: 'tax.sent', from: ['issued'], to: 'issued', who: ['system'], does: ['notifyApplySent'] },
  { event: 'file.came', from: ['issued'], to: 'issued', who: ['system'], does: ['storeFile'] },
  { event: 'file.came', from: ['flushed'], to: 'flushed', who: ['system'], does: ['storeFile'] },
  { event: 'flush', from: ['issued'], to: 'flushed', who: ['system'], does: [] },
]);

describe('an application for an invoice (transport-and-money 10.3, 10.5)', () => {
  const { after, code, expectFaults } = judge(applying, applied);
  const flowFault = refuse(38007, { no: 'YD1', flow: ['回单', 'receipt', 'comprobante', '受領書'] });

  it('[10403] [38007] is approved by another person, with complete four flows', () => {
    expectFaults('pending', sent('approve.invoice', 'financeApprover'), [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      { facts: { flowFault }, says: flowFault },
    ]);
  });

  it('[10403] is withdrawn by the applicant', () => {
    expect(code('pending', sent('cancel.invoice', 'financeClerk'))).toBe(10403);
  });

  it('[33006] is rejected with a reason', () => {
    for (const state of ['pending', 'approved'])
      expect(code(state, sent('reject.invoice', 'financeApprover', { reason: '不开票' }))).toBe(33006);
  });

  it('a partial red invoice leaves the rest with the buyer, one over the whole rest ends it', () => {
    const does = ['takeVatBack', 'lowerInvoiced', 'sendUnsent', 'notifyBuyer', 'notifyClerk'];
    const taken = (facts: Partial<InvoiceApplyFacts>) =>
      after('redFlushing', sent('red.ok', 'system'), facts);
    expect(taken({ redPartFen: 999 })).toEqual({ state: 'delivered', does });
    expect(taken({ leftFen: 400, redPartFen: 399 })).toEqual({ state: 'delivered', does });
    expect(taken({ leftFen: 400, redPartFen: 400 })).toMatchObject({ state: 'redFlushed' });
  });

  it('the amounts of earlier red invoices are not reversed again [38006]', () => {
    const red = (amountFen: number) =>
      sent('red.apply', 'financeApprover', { redReason: 'wrong', amountFen });
    expect(code('delivered', red(401), { leftFen: 400 })).toBe(38006);
    expect(code('delivered', red(400), { leftFen: 400 })).toBeNull();
  });

  it('[38006] is reversed at most completely; completely where no amount is named', () => {
    const red = (payload: object) => sent('red.apply', 'financeApprover', { redReason: 'wrong', ...payload });
    for (const state of ['issued', 'delivered']) {
      expect(code(state, red({ amountFen: 1001 }))).toBe(38006);
      expect(code(state, red({ amountFen: 1000 }))).toBeNull();
      expect(code(state, red({ amountFen: null }))).toBeNull();
    }
  });
});

describe('an invoice at the tax channel (transport-and-money 10.3)', () => {
  const { after, code } = judge(issuing, written);

  it('keeps the first file that came', () => {
    for (const state of ['issued', 'flushed'])
      expect(code(state, sent('file.came', 'system'), { hasFile: true })).toBe(10410);
  });

  it('that differs from the request changes nothing but notifies a person', () => {
    const doubted = { state: 'submitted', does: ['storeDoubt', 'notifyApprover'] };
    for (const changes of [
      { issuedFen: 1091 },
      { issuedFen: null },
      { issuedTaxFen: 89 },
      { issuedTaxFen: null },
      { invoiceNo: null },
      { isNumberTaken: true },
    ])
      expect(after('submitted', sent('tax.ok', 'system'), changes)).toEqual(doubted);
  });

  it('the same contradiction is told once', () => {
    const again = { isDoubted: true, isDoubtTold: true, issuedFen: 1091 };
    expect(after('submitted', sent('tax.ok', 'system'), again)).toEqual({ state: 'submitted', does: [] });
  });

  it('[10411] a number is of one invoice, also when it is recorded by hand', () => {
    const record = sent('state.result', 'financeClerk', { outcome: 'done', reason: '税局大厅查询' });
    expect(code('submitted', record, { isDoubted: true, isNumberTaken: true })).toBe(10411);
    const stated = { statedOutcome: 'done', statedBy: '1', isNumberTaken: true } as const;
    expect(code('submitted', sent('confirm.result', 'financeApprover'), stated)).toBe(10411);
  });

  testStated(issuing, written, 'submitted', { state: 'failed', does: ['notifyApplyFailed'] });
});
