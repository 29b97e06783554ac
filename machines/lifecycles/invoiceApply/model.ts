import { refuse } from '../../../domain/codes/refusals.ts';
import { waybillLacksFlow } from '../../../domain/codes/refusals/codes/statements.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type InvoiceApplyFacts, invoiceApplyLifecycle } from './machine.ts';

const at = Date.UTC(2026, 3, 3, 2);
const SHIPPER: Who = { id: '1', role: 'shipper' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
/** The approver who applied as well. */
const APPLICANT: Who = { id: '9', role: 'financeApprover' };
const OWNER: Who = { id: '9', role: 'shipper' };
const reason = '抬头与合同不符';

const good: InvoiceApplyFacts = {
  submittedBy: APPLICANT.id,
  leftFen: 1000,
  redPartFen: 1000,
  flowFault: null,
};

export const invoiceApplyModel = model<typeof invoiceApplyLifecycle>({
  machine: invoiceApplyLifecycle,
  inputs: {
    good,
    'a part is taken back': { ...good, redPartFen: 999 },
    'a flow is missing': { ...good, flowFault: refuse(waybillLacksFlow, { no: 'YD1' }) },
  },
  events: {
    approve: { type: 'approve.invoice', by: APPROVER, at },
    'approve by applicant': { type: 'approve.invoice', by: APPLICANT, at },
    'approve by clerk': { type: 'approve.invoice', by: CLERK, at },
    reject: { type: 'reject.invoice', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.invoice', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.invoice', by: CLERK, at, reason },
    cancel: { type: 'cancel.invoice', by: OWNER, at },
    'cancel by another shipper': { type: 'cancel.invoice', by: SHIPPER, at },
    'cancel by approver': { type: 'cancel.invoice', by: APPROVER, at },
    issue: { type: 'issue', by: CLERK, at },
    'issue by approver': { type: 'issue', by: APPROVER, at },
    issued: { type: 'issue.ok', by: SYSTEM, at },
    'issued, says a clerk': { type: 'issue.ok', by: CLERK, at },
    refused: { type: 'issue.fail', by: SYSTEM, at },
    'refused, says a clerk': { type: 'issue.fail', by: CLERK, at },
    deliver: { type: 'deliver', by: CLERK, at },
    'deliver by shipper': { type: 'deliver', by: SHIPPER, at },
    sent: { type: 'deliver', by: SYSTEM, at },
    'send again': { type: 'send.again', by: CLERK, at },
    'send again by approver': { type: 'send.again', by: APPROVER, at },
    red: { type: 'red.apply', by: APPROVER, at, amountFen: null },
    'red above blue': { type: 'red.apply', by: APPROVER, at, amountFen: 1001 },
    'red by clerk': { type: 'red.apply', by: CLERK, at, amountFen: null },
    'red issued': { type: 'red.ok', by: SYSTEM, at },
    'red issued, says a clerk': { type: 'red.ok', by: CLERK, at },
    'red denied': { type: 'red.denied', by: SYSTEM, at },
    'red denied, says a clerk': { type: 'red.denied', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody approves the own application': (snapshot) =>
      !snapshot.can({ type: 'approve.invoice', by: APPLICANT, at }),
    'only the tax channel issues': (snapshot) => !snapshot.can({ type: 'issue.ok', by: CLERK, at }),
    'what is with the tax channel is not handed over again': (snapshot) =>
      snapshot.value !== 'issuing' || !snapshot.can({ type: 'issue', by: CLERK, at }),
    'a part that is taken back ends nothing': ({ value, context: { redPartFen, leftFen } }) =>
      value !== 'redFlushed' || redPartFen >= leftFen,
    'an issued one is never rejected': (snapshot) =>
      snapshot.value === 'pending' ||
      snapshot.value === 'approved' ||
      !snapshot.can({ type: 'reject.invoice', by: APPROVER, at, reason }),
  },
});
