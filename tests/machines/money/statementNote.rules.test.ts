import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import {
  type NoteFacts,
  noteLifecycle,
  noteRules,
} from '../../../machines/lifecycles/statementNote/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '单价少收一元每吨';
const noting = { machine: noteLifecycle, rules: noteRules };
const good: NoteFacts = { submittedBy: '1', createdBy: '1', linesFault: null };

testTable({ ...noting, spec: statementNote }, good, [
  {
    event: 'submit.note',
    from: ['draft'],
    to: 'pendingReview',
    who: ['financeClerk'],
    does: ['storeSubmitter', 'notifyClerk'],
  },
  {
    event: 'approve.note',
    from: ['pendingReview'],
    to: 'sent',
    who: ['financeApprover'],
    does: ['storeApproval', 'sendLink', 'notifyCounterparty'],
  },
  {
    event: 'return.note',
    from: ['pendingReview'],
    to: 'draft',
    who: ['financeApprover'],
    does: ['storeEndReason', 'notifyClerk'],
    payload: { reason },
  },
  { event: 'send.link', from: ['sent'], to: 'sent', who: ['financeClerk'], does: ['sendLink'] },
  {
    event: 'confirm.note',
    from: ['sent'],
    to: 'confirmed',
    who: ['shipper', 'financeClerk', 'system'],
    does: ['storeConfirmation', 'bookNote', 'notifyClerk', 'notifyCounterparty'],
    payload: { proofFiles: ['7'] },
  },
  {
    event: 'dispute.note',
    from: ['sent'],
    to: 'disputed',
    who: ['shipper', 'system'],
    does: ['storeDispute', 'notifyClerk'],
    payload: { reason },
  },
  { event: 'rework.note', from: ['disputed'], to: 'draft', who: ['financeClerk'], does: [] },
  {
    event: 'void.note',
    from: ['draft', 'sent', 'disputed'],
    to: 'void',
    who: ['financeApprover'],
    does: ['storeEndReason', 'notifyCounterparty'],
    payload: { reason },
  },
]);

describe('a credit or debit note (transport-and-money 7.3)', () => {
  const { code, expectFaults } = judge(noting, good);
  const elsewhere = refuse(35014, { no: 'YD1' });
  const lines = { facts: { linesFault: elsewhere }, says: elsewhere };

  it('[10403] [35014] is approved by neither its author nor its submitter, and with lines of the statement', () => {
    const approve = sent('approve.note', 'financeApprover');
    expectFaults('pendingReview', approve, [{ facts: { createdBy: '7' }, says: refuse(10403) }, lines]);
    expect(code('pendingReview', approve, { submittedBy: '7' })).toBe(10403);
    expectFaults('draft', sent('submit.note', 'financeClerk'), [lines]);
  });

  it('[10400] [35014] is confirmed by a clerk only with a scan, and while it fits the statement', () => {
    for (const proofFiles of [null, []])
      expectFaults('sent', sent('confirm.note', 'financeClerk', { proofFiles: ['7'] }), [
        { payload: { proofFiles }, says: refuse(10400, { fields: 'proofFiles' }) },
        lines,
      ]);
    for (const role of ['shipper', 'system'] as const)
      expect(code('sent', sent('confirm.note', role, { proofFiles: null }))).toBeNull();
  });

  it('[33006] is returned, disputed and voided with a reason', () => {
    const short = { payload: { reason: '减了' }, says: refuse(33006) };
    expectFaults('pendingReview', sent('return.note', 'financeApprover', { reason }), [short]);
    expectFaults('sent', sent('dispute.note', 'shipper', { reason }), [short]);
    for (const state of ['draft', 'sent', 'disputed'])
      expectFaults(state, sent('void.note', 'financeApprover', { reason }), [short]);
  });
});
