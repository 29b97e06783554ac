import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { reconciliation } from '../../../domain/records/reconciliation.ts';
import {
  type ReconciliationFacts,
  reconciliationLifecycle,
  reconciliationRules,
} from '../../../machines/lifecycles/reconciliation/machine.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '金额与合同不符';
const ended = ['storeReason', 'clearOpen', 'freeBills', 'dropLink', 'notifyCounterparty'];

const stating = { machine: reconciliationLifecycle, rules: reconciliationRules };
const arrival = { serialNo: 'C1', isTaken: false, arrivedFen: 400, isPayerOwner: true };
const stated: ReconciliationFacts = {
  submittedBy: '1',
  createdBy: '1',
  type: 'shipper',
  waybills: 2,
  linesFault: null,
  openFen: 1000,
  settledFen: 0,
  reservedFen: 0,
  notes: 0,
  overdueFen: 1000,
  remindedAt: 0,
  arrival,
  slipBy: '',
};
testTable({ ...stating, spec: reconciliation }, stated, [
  {
    event: 'set.lines',
    from: ['draft'],
    to: 'draft',
    who: ['financeClerk'],
    does: ['setLines'],
    payload: { lines: [] },
  },
  ...(['draft', 'sent', 'disputed'] as const).map((state) => ({
    event: 'compare' as const,
    from: [state],
    to: state,
    who: ['financeClerk' as const],
    does: ['storeComparison'],
    payload: { theirs: [{ externalNo: 'K1', amountFen: 5 }] },
  })),
  {
    event: 'submit.recon',
    from: ['draft'],
    to: 'pendingReview',
    who: ['financeClerk'],
    does: ['storeSubmitter', 'openReview'],
  },
  {
    event: 'review.ok',
    from: ['pendingReview'],
    to: 'sent',
    who: ['financeApprover'],
    does: ['storeSent', 'passReview', 'sendLink', 'notifyCounterparty'],
  },
  {
    event: 'review.back',
    from: ['pendingReview'],
    to: 'draft',
    who: ['financeApprover'],
    does: ['storeReason', 'rejectReview', 'notifyClerk'],
    payload: { reason },
  },
  { event: 'send.link', from: ['sent'], to: 'sent', who: ['financeClerk'], does: ['sendLink'] },
  {
    event: 'confirm.recon',
    from: ['sent'],
    to: 'confirmed',
    who: ['shipper', 'captain', 'financeClerk', 'system'],
    does: ['storeConfirmation', 'agree', 'notifyClerk', 'notifyCounterparty', 'settleIfPaid'],
    payload: { proofFiles: ['7'] },
  },
  {
    event: 'dispute',
    from: ['sent'],
    to: 'disputed',
    who: ['shipper', 'captain', 'system'],
    does: ['storeDispute', 'notifyClerk'],
    payload: { reason, waybillNos: null },
  },
  { event: 'rework', from: ['disputed'], to: 'draft', who: ['financeClerk'], does: ['dropLink'] },
  {
    event: 'upload.slip',
    from: ['confirmed'],
    to: 'confirmed',
    who: ['shipper', 'financeClerk'],
    does: ['storeSlip'],
    payload: { bankSerialNo: 'C1', amountFen: 400, payerName: '甲', slipImageIds: ['1'] },
  },
  {
    event: 'book.receipt',
    from: ['confirmed'],
    to: 'confirmed',
    who: ['financeClerk'],
    does: ['bookReceipt', 'notifyCounterparty', 'settleIfPaid'],
    payload: { bankSerialNo: 'C1' },
  },
  {
    event: 'take.note',
    from: ['confirmed', 'settled'],
    to: 'confirmed',
    who: ['system'],
    does: ['takeNote', 'settleIfPaid'],
    payload: { corrected: [{ freightBillId: '1', byFen: 5 }], settledFen: 0 },
  },
  {
    event: 'remind',
    from: ['confirmed'],
    to: 'confirmed',
    who: ['financeClerk', 'system'],
    does: ['storeReminded', 'sendReminder'],
  },
  {
    event: 'settle',
    from: ['confirmed'],
    to: 'settled',
    who: ['system'],
    does: ['storeSettled', 'notifyCounterparty'],
    facts: { openFen: 0, arrival: null },
  },
  {
    event: 'void.recon',
    from: ['draft', 'sent', 'disputed'],
    to: 'void',
    who: ['financeApprover'],
    does: ended,
    payload: { reason },
  },
  {
    event: 'void.recon',
    from: ['confirmed'],
    to: 'void',
    who: ['financeApprover'],
    does: ['takeBack', ...ended],
    payload: { reason },
  },
]);

describe('a statement (transport-and-money 7.3, 7.5, 8.8)', () => {
  const { code, expectFaults } = judge(stating, stated);
  const unconfirmed = refuse(35002, { no: 'YD1' });
  const lines = { facts: { linesFault: unconfirmed }, says: unconfirmed };
  const arrives = (changes: object) => ({ facts: { arrival: { ...arrival, ...changes } } });
  const taken = { ...arrives({ isTaken: true }), says: refuse(36004, { no: 'C1' }) };

  it('[35009] [35002] is submitted with valid lines, at least one', () => {
    expectFaults('draft', sent('submit.recon', 'financeClerk'), [
      { facts: { waybills: 0 }, says: refuse(35009) },
      lines,
    ]);
    expectFaults('draft', sent('set.lines', 'financeClerk', { lines: [] }), [lines]);
    expect(code('draft', sent('submit.recon', 'financeClerk'), { waybills: 1 })).toBeNull();
    expect(code('draft', sent('set.lines', 'financeClerk', { lines: [] }), { waybills: 0 })).toBeNull();
  });

  it('[10403] [35002] is sent by neither its author nor its submitter, and with valid lines', () => {
    const pass = sent('review.ok', 'financeApprover');
    expectFaults('pendingReview', pass, [{ facts: { createdBy: '7' }, says: refuse(10403) }, lines]);
    expect(code('pendingReview', pass, { submittedBy: '7' })).toBe(10403);
  });

  it('[10400] a clerk agrees for the counterparty only with a scan; the counterparty needs none', () => {
    for (const proofFiles of [null, []])
      expectFaults('sent', sent('confirm.recon', 'financeClerk', { proofFiles: ['7'] }), [
        { payload: { proofFiles }, says: refuse(10400, { fields: 'proofFiles' }) },
      ]);
    for (const role of ['shipper', 'captain', 'system'] as const)
      expect(code('sent', sent('confirm.recon', role, { proofFiles: null }))).toBeNull();
    expect(code('sent', sent('confirm.recon', 'financeClerk'))).toBeNull();
  });

  it('[36004] a slip is for money owed to us, with an unused serial', () => {
    const slip = sent('upload.slip', 'shipper', { bankSerialNo: 'C1' });
    expectFaults('confirmed', slip, [{ facts: { type: 'carrier' }, says: refuse(10410) }, taken]);
    expect(code('confirmed', slip, { arrival: null })).toBeNull();
    expect(code('confirmed', slip, { type: 'upstream' })).toBeNull();
  });

  it('[10403] [36004] [36010] [36005] [35008] money is booked once, by another person, from its payer, up to the open amount', () => {
    const book = sent('book.receipt', 'financeClerk', { bankSerialNo: 'C1' });
    expectFaults('confirmed', book, [
      { facts: { type: 'carrier' }, says: refuse(10410) },
      { facts: { slipBy: '7' }, says: refuse(10403) },
      taken,
    ]);
    for (const [changes, says] of [
      [{ arrivedFen: null }, refuse(36010, { no: 'C1', x: '10.00' })],
      [{ isPayerOwner: false }, refuse(36005)],
      [{ arrivedFen: 1001 }, refuse(35008, { x: '10.01', y: '10.00' })],
    ] as const)
      expectFaults('confirmed', book, [{ ...arrives(changes), says }]);
  });

  it('[36004] [36010] [36005] [35008] of several faults of the money the first is shown', () => {
    const book = sent('book.receipt', 'financeClerk', { bankSerialNo: 'C1' });
    const all = { isTaken: true, arrivedFen: null, isPayerOwner: false };
    expect(code('confirmed', book, arrives(all).facts)).toBe(36004);
    expect(code('confirmed', book, arrives({ ...all, isTaken: false }).facts)).toBe(36010);
    expect(code('confirmed', book, arrives({ isPayerOwner: false, arrivedFen: 1001 }).facts)).toBe(36005);
    expect(code('confirmed', book, arrives({ arrivedFen: 1000 }).facts)).toBeNull();
    expect(code('confirmed', book, { arrival: null })).toBeNull();
  });

  it('[35012] [34012] a debtor is reminded of overdue money, once a day', () => {
    const remind = sent('remind', 'financeClerk');
    expectFaults('confirmed', remind, [
      { facts: { type: 'carrier' }, says: refuse(10410) },
      { facts: { overdueFen: 0 }, says: refuse(35012) },
    ]);
    const { at } = remind;
    expect(code('confirmed', remind, { remindedAt: at - DAY_MS + 1 })).toBe(34012);
    expect(code('confirmed', remind, { remindedAt: at - DAY_MS })).toBeNull();
  });

  it('is settled with the last fen', () => {
    expect(code('confirmed', sent('settle', 'system'), { openFen: 1 })).toBe(10410);
    expect(code('confirmed', sent('settle', 'system'), { openFen: 0 })).toBeNull();
  });

  it('stays settled with a credit note, and is open again with a debit note', () => {
    const { after } = judge(stating, stated);
    const note = (byFen: number) =>
      sent('take.note', 'system', { corrected: [{ freightBillId: '1', byFen }], settledFen: 0 });
    expect(after('settled', note(-5))).toEqual({ state: 'settled', does: ['takeNote'] });
    expect(after('settled', note(5))).toEqual({ state: 'confirmed', does: ['takeNote', 'settleIfPaid'] });
  });

  it('[35016] is not voided while a note is based on it', () => {
    const gone = sent('void.recon', 'financeApprover', { reason });
    expect(code('confirmed', gone, { notes: 1 })).toBe(35016);
    expect(code('confirmed', gone, { notes: 0 })).toBeNull();
  });

  it('[33006] [35006] is voided with a reason, while nothing is paid or invoiced', () => {
    const gone = sent('void.recon', 'financeApprover', { reason });
    const short = { payload: { reason: '作废了' }, says: refuse(33006) };
    expectFaults('confirmed', gone, [short, { facts: { settledFen: 1 }, says: refuse(35006) }]);
    expectFaults('confirmed', gone, [short, { facts: { reservedFen: 1 }, says: refuse(35006) }]);
    for (const state of ['draft', 'sent', 'disputed']) expectFaults(state, gone, [short]);
    expectFaults('pendingReview', sent('review.back', 'financeApprover', { reason }), [short]);
    expectFaults('sent', sent('dispute', 'captain', { reason }), [short]);
  });
});
