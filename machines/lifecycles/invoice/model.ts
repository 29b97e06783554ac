import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { statedEvents } from '../statedModel.ts';
import { type InvoiceFacts, invoiceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 3, 3, 2);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const SHIPPER: Who = { id: '4', role: 'shipper' };
const APPROVER: Who = { id: '5', role: 'financeApprover' };
const reason = '对方书面答复如此';
const STATED = statedEvents(at, CLERK, APPROVER, reason);

const good: InvoiceFacts = {
  submittedBy: CLERK.id,
  totalFen: 1090,
  taxFen: 90,
  issuedFen: 1090,
  issuedTaxFen: 90,
  invoiceNo: '26342000000000000001',
  isNumberTaken: false,
  hasFile: false,
  isDoubtTold: false,
  isDoubted: false,
  sentAt: null,
  statedOutcome: null,
  statedBy: null,
};

export const invoiceModel = model<typeof invoiceLifecycle>({
  machine: invoiceLifecycle,
  inputs: {
    good,
    'no number': { ...good, invoiceNo: null },
    'number taken': { ...good, isNumberTaken: true },
    'another amount': { ...good, issuedFen: 1089 },
    'another tax': { ...good, issuedTaxFen: 91 },
    'the same contradiction': { ...good, isDoubted: true, isDoubtTold: true, issuedFen: 1089 },
    'number taken, doubted': { ...good, isNumberTaken: true, isDoubted: true },
    'number taken, recorded': { ...good, isNumberTaken: true, statedOutcome: 'done', statedBy: CLERK.id },
    doubted: { ...good, isDoubted: true, issuedFen: 1089 },
    'sent a day ago': { ...good, sentAt: at },
    'done, it was recorded': { ...good, statedOutcome: 'done', statedBy: CLERK.id },
    'not done, it was recorded': { ...good, statedOutcome: 'none', statedBy: CLERK.id },
    'recorded by the approver': { ...good, statedOutcome: 'done', statedBy: APPROVER.id },
    'paper kept': { ...good, hasFile: true },
  },
  events: {
    submit: { type: 'submit.tax', by: SYSTEM, at },
    'submit by clerk': { type: 'submit.tax', by: CLERK, at },
    query: { type: 'query.tax', by: CLERK, at },
    'query by shipper': { type: 'query.tax', by: SHIPPER, at },
    issued: { type: 'tax.ok', by: SYSTEM, at },
    'issued, says a clerk': { type: 'tax.ok', by: CLERK, at },
    refused: { type: 'tax.fail', by: SYSTEM, at },
    'refused, says a clerk': { type: 'tax.fail', by: CLERK, at },
    ...STATED,
    sent: { type: 'tax.sent', by: SYSTEM, at },
    'sent, says a clerk': { type: 'tax.sent', by: CLERK, at },
    'file came': { type: 'file.came', by: SYSTEM, at },
    'file came, says a clerk': { type: 'file.came', by: CLERK, at },
    flush: { type: 'flush', by: SYSTEM, at },
    'flush by clerk': { type: 'flush', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only the tax channel issues': (snapshot) => !snapshot.can({ type: 'tax.ok', by: CLERK, at }),
    'nobody confirms what he recorded himself': (snapshot) =>
      snapshot.context.statedBy === null ||
      !snapshot.can({ ...STATED.confirm, by: { ...APPROVER, id: snapshot.context.statedBy } }),
    'it is handed over once': (snapshot) =>
      snapshot.value === 'created' || !snapshot.can({ type: 'submit.tax', by: SYSTEM, at }),
  },
});
