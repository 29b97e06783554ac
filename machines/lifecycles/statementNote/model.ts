import { refuse } from '../../../domain/codes/refusals.ts';
import { waybillNotInStatement } from '../../../domain/codes/refusals/codes/statements.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type NoteFacts, noteLifecycle } from './machine.ts';

const at = Date.UTC(2026, 3, 2, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
/** The approver who wrote the note as well. */
const WRITER: Who = { id: '9', role: 'financeApprover' };
const SHIPPER: Who = { id: '5', role: 'shipper' };
const DRIVER: Who = { id: '6', role: 'driver' };
const reason = '单价少收一元每吨';
const proofFiles = ['77'];

const good: NoteFacts = { submittedBy: WRITER.id, createdBy: WRITER.id, linesFault: null };

export const statementNoteModel = model<typeof noteLifecycle>({
  machine: noteLifecycle,
  inputs: {
    good,
    'not in the statement': { ...good, linesFault: refuse(waybillNotInStatement, { no: 'YD1' }) },
    'submitted by the approver': { ...good, createdBy: CLERK.id, submittedBy: APPROVER.id },
  },
  events: {
    submit: { type: 'submit.note', by: CLERK, at },
    'submit by approver': { type: 'submit.note', by: APPROVER, at },
    approve: { type: 'approve.note', by: APPROVER, at },
    'approve by writer': { type: 'approve.note', by: WRITER, at },
    'approve by clerk': { type: 'approve.note', by: CLERK, at },
    return: { type: 'return.note', by: APPROVER, at, reason },
    'return without reason': { type: 'return.note', by: APPROVER, at, reason: '' },
    'return by clerk': { type: 'return.note', by: CLERK, at, reason },
    'link again': { type: 'send.link', by: CLERK, at },
    'link again by approver': { type: 'send.link', by: APPROVER, at },
    confirm: { type: 'confirm.note', by: SHIPPER, at },
    'confirm by link': { type: 'confirm.note', by: SYSTEM, at },
    'confirm with a scan': { type: 'confirm.note', by: CLERK, at, proofFiles },
    'confirm without a scan': { type: 'confirm.note', by: CLERK, at, proofFiles: null },
    'confirm by driver': { type: 'confirm.note', by: DRIVER, at },
    dispute: { type: 'dispute.note', by: SHIPPER, at, reason },
    'dispute without reason': { type: 'dispute.note', by: SHIPPER, at, reason: '' },
    'dispute by clerk': { type: 'dispute.note', by: CLERK, at, reason },
    rework: { type: 'rework.note', by: CLERK, at },
    'rework by approver': { type: 'rework.note', by: APPROVER, at },
    void: { type: 'void.note', by: APPROVER, at, reason },
    'void without reason': { type: 'void.note', by: APPROVER, at, reason: '' },
    'void by clerk': { type: 'void.note', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own note': (snapshot) =>
      [WRITER, APPROVER].every(
        (by) =>
          ![snapshot.context.createdBy, snapshot.context.submittedBy].includes(by.id) ||
          !snapshot.can({ type: 'approve.note', by, at }),
      ),
    'nobody agrees for the counterparty without proof': (snapshot) =>
      !snapshot.can({ type: 'confirm.note', by: CLERK, at, proofFiles: null }),
    'what does not fit the statement reaches no books': (snapshot) =>
      snapshot.context.linesFault === null || !snapshot.can({ type: 'confirm.note', by: SHIPPER, at }),
    'an agreed note stays': (snapshot) =>
      snapshot.value !== 'confirmed' || !snapshot.can({ type: 'void.note', by: APPROVER, at, reason }),
  },
});
