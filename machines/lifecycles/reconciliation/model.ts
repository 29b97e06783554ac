import { refuse } from '../../../domain/codes/refusals.ts';
import { waybillFreightNotConfirmed } from '../../../domain/codes/refusals/codes/statements.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ReconciliationFacts, reconciliationLifecycle } from './machine.ts';

const at = Date.UTC(2026, 3, 2, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const OTHER_CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
/** The approver who wrote the statement as well. */
const WRITER: Who = { id: '9', role: 'financeApprover' };
const SHIPPER: Who = { id: '5', role: 'shipper' };
const DRIVER: Who = { id: '6', role: 'driver' };
const reason = '金额与合同不符';
const serial = { bankSerialNo: 'C1' };
const proofFiles = ['77'];

const good: ReconciliationFacts = {
  submittedBy: WRITER.id,
  createdBy: WRITER.id,
  type: 'shipper',
  waybills: 2,
  linesFault: null,
  openFen: 1000,
  settledFen: 0,
  reservedFen: 0,
  notes: 0,
  overdueFen: 1000,
  remindedAt: 0,
  arrival: { serialNo: 'C1', isTaken: false, arrivedFen: 400, isPayerOwner: true },
  slipBy: '',
};
const arrival = { serialNo: 'C1', isTaken: false, arrivedFen: 400, isPayerOwner: true };

export const reconciliationModel = model<typeof reconciliationLifecycle>({
  machine: reconciliationLifecycle,
  inputs: {
    good,
    'no lines': { ...good, waybills: 0 },
    'a bill is not confirmed': { ...good, linesFault: refuse(waybillFreightNotConfirmed, { no: 'YD1' }) },
    'submitted by a clerk': { ...good, createdBy: CLERK.id },
    'of a carrier': { ...good, type: 'carrier' },
    'all paid': { ...good, openFen: 0, settledFen: 1000 },
    invoiced: { ...good, reservedFen: 1 },
    corrected: { ...good, notes: 1 },
    'not overdue': { ...good, overdueFen: 0 },
    'reminded today': { ...good, remindedAt: at - 1 },
    'nothing arrived': { ...good, arrival: null },
    'serial taken': { ...good, arrival: { ...arrival, isTaken: true } },
    'not in the list': { ...good, arrival: { ...arrival, arrivedFen: null } },
    'another payer': { ...good, arrival: { ...arrival, isPayerOwner: false } },
    'more than open': { ...good, arrival: { ...arrival, arrivedFen: 1001 } },
    'slip of the clerk': { ...good, slipBy: CLERK.id },
  },
  events: {
    lines: { type: 'set.lines', by: CLERK, at },
    'lines by driver': { type: 'set.lines', by: DRIVER, at },
    compare: { type: 'compare', by: CLERK, at },
    'compare by approver': { type: 'compare', by: APPROVER, at },
    submit: { type: 'submit.recon', by: CLERK, at },
    'submit by approver': { type: 'submit.recon', by: APPROVER, at },
    pass: { type: 'review.ok', by: APPROVER, at },
    'pass by writer': { type: 'review.ok', by: WRITER, at },
    'pass by clerk': { type: 'review.ok', by: CLERK, at },
    back: { type: 'review.back', by: APPROVER, at, reason },
    'back without reason': { type: 'review.back', by: APPROVER, at, reason: '' },
    'back by clerk': { type: 'review.back', by: CLERK, at, reason },
    'link again': { type: 'send.link', by: CLERK, at },
    'link again by approver': { type: 'send.link', by: APPROVER, at },
    confirm: { type: 'confirm.recon', by: SHIPPER, at },
    'confirm by link': { type: 'confirm.recon', by: SYSTEM, at },
    'confirm with a scan': { type: 'confirm.recon', by: CLERK, at, proofFiles },
    'confirm without a scan': { type: 'confirm.recon', by: CLERK, at, proofFiles: null },
    'confirm by driver': { type: 'confirm.recon', by: DRIVER, at },
    dispute: { type: 'dispute', by: SHIPPER, at, reason },
    'dispute without reason': { type: 'dispute', by: SHIPPER, at, reason: '' },
    'dispute by clerk': { type: 'dispute', by: CLERK, at, reason },
    rework: { type: 'rework', by: CLERK, at },
    'rework by approver': { type: 'rework', by: APPROVER, at },
    slip: { type: 'upload.slip', by: SHIPPER, at, ...serial },
    'slip by approver': { type: 'upload.slip', by: APPROVER, at, ...serial },
    receipt: { type: 'book.receipt', by: CLERK, at, ...serial },
    'receipt by another': { type: 'book.receipt', by: OTHER_CLERK, at, ...serial },
    'receipt by approver': { type: 'book.receipt', by: APPROVER, at, ...serial },
    remind: { type: 'remind', by: CLERK, at },
    'remind by the clock': { type: 'remind', by: SYSTEM, at },
    'remind by approver': { type: 'remind', by: APPROVER, at },
    'take a debit note': {
      type: 'take.note',
      by: SYSTEM,
      at,
      corrected: [{ freightBillId: '1', byFen: 5 }],
      settledFen: 0,
    },
    'take a credit note': {
      type: 'take.note',
      by: SYSTEM,
      at,
      corrected: [{ freightBillId: '1', byFen: -5 }],
      settledFen: 0,
    },
    'take a note by clerk': { type: 'take.note', by: CLERK, at, corrected: [], settledFen: 0 },
    settle: { type: 'settle', by: SYSTEM, at },
    'settle by clerk': { type: 'settle', by: CLERK, at },
    void: { type: 'void.recon', by: APPROVER, at, reason },
    'void without reason': { type: 'void.recon', by: APPROVER, at, reason: '' },
    'void by clerk': { type: 'void.recon', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody sends the own statement': (snapshot) => !snapshot.can({ type: 'review.ok', by: WRITER, at }),
    'nobody agrees for the counterparty without proof': (snapshot) =>
      !snapshot.can({ type: 'confirm.recon', by: CLERK, at, proofFiles: null }),
    'lines stay once it was submitted': (snapshot) =>
      snapshot.value === 'draft' || !snapshot.can({ type: 'set.lines', by: CLERK, at }),
    'nobody is reminded of what is not overdue, or twice a day': (snapshot) =>
      (snapshot.context.overdueFen > 0 && snapshot.context.remindedAt === 0) ||
      !snapshot.can({ type: 'remind', by: CLERK, at }),
    'what is invoiced, paid or corrected is not void': (snapshot) =>
      snapshot.value !== 'confirmed' ||
      (snapshot.context.settledFen === 0 &&
        snapshot.context.reservedFen === 0 &&
        snapshot.context.notes === 0) ||
      !snapshot.can({ type: 'void.recon', by: APPROVER, at, reason }),
  },
});
