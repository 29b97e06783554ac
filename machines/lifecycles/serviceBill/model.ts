import { refuse } from '../../../domain/codes/refusals.ts';
import { availableBalanceTooLow, bookMonthClosed } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ServiceBillFacts, serviceBillLifecycle } from './machine.ts';

const at = Date.UTC(2026, 11, 3, 4);
const CLERK: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
/** The approver who sent it. */
const SENDER: Who = { id: '5', role: 'financeApprover' };
const SHIPPER: Who = { id: '3', role: 'shipper' };
const DRIVER: Who = { id: '4', role: 'driver' };
const KEEPER: Who = { id: '6', role: 'warehouse' };
const reason = '与入库数量不符';
const openFen = 174_858;
const arrival = { serialNo: 'B9', isTaken: false, arrivedFen: openFen, isPayerOwner: true };

const good: ServiceBillFacts = {
  submittedBy: CLERK.id,
  sentBy: SENDER.id,
  lines: 3,
  unpriced: null,
  totalFen: openFen,
  agreedFen: openFen,
  receivedFen: 0,
  openFen,
  isInvoiced: false,
  againstWallet: null,
  arrival,
  againstMonth: null,
};
const receive = {
  type: 'receive',
  by: CLERK,
  at,
  bankSerialNo: 'B9',
  amountFen: openFen,
  payerName: '货主',
} as const;

const askInvoice = {
  type: 'ask.invoice',
  at,
  invoiceKind: 'special',
  invoiceTitle: null,
  taxNo: null,
  addressPhone: null,
  bankAccount: null,
  receiverEmail: null,
  receiverPhone: null,
} as const;

export const serviceBillModel = model<typeof serviceBillLifecycle>({
  machine: serviceBillLifecycle,
  inputs: {
    good,
    'no lines': { ...good, lines: 0 },
    'no rate': { ...good, unpriced: '矿泉水' },
    'nothing owed': { ...good, agreedFen: 0, openFen: 0 },
    'wallet too low': { ...good, againstWallet: refuse(availableBalanceTooLow, { x: '1.00' }) },
    'paid in part': { ...good, receivedFen: 100, openFen: openFen - 100, arrival: null },
    'serial used': { ...good, arrival: { ...arrival, isTaken: true } },
    'not in the bank list': { ...good, arrival: { ...arrival, arrivedFen: null } },
    'another amount': { ...good, arrival: { ...arrival, arrivedFen: 1 } },
    'another payer': { ...good, arrival: { ...arrival, isPayerOwner: false } },
    invoiced: { ...good, isInvoiced: true },
    'month closed': { ...good, againstMonth: refuse(bookMonthClosed, { month: '2026-11' }) },
  },
  events: {
    recompute: { type: 'recompute', by: CLERK, at },
    'recompute by keeper': { type: 'recompute', by: KEEPER, at },
    adjust: { type: 'adjust', by: CLERK, at, adjustFen: -100, reason, files: null },
    'adjust without reason': { type: 'adjust', by: CLERK, at, adjustFen: -100, reason: null, files: null },
    'adjust below 0': { type: 'adjust', by: CLERK, at, adjustFen: -openFen - 1, reason, files: null },
    'adjust by approver': { type: 'adjust', by: APPROVER, at, adjustFen: 1, reason, files: null },
    send: { type: 'send', by: CLERK, at },
    'send by keeper': { type: 'send', by: KEEPER, at },
    agree: { type: 'agree', by: SHIPPER, at },
    'agree by clerk': { type: 'agree', by: CLERK, at },
    'confirm on behalf': { type: 'confirm.on.behalf', by: APPROVER, at, proofFiles: ['1'] },
    'confirm on behalf without proof': { type: 'confirm.on.behalf', by: APPROVER, at, proofFiles: null },
    'confirm on behalf by sender': { type: 'confirm.on.behalf', by: SENDER, at, proofFiles: ['1'] },
    'confirm on behalf by clerk': { type: 'confirm.on.behalf', by: CLERK, at, proofFiles: ['1'] },
    dispute: { type: 'dispute', by: DRIVER, at, reason },
    'dispute without reason': { type: 'dispute', by: DRIVER, at, reason: '' },
    'dispute by clerk': { type: 'dispute', by: CLERK, at, reason },
    back: { type: 'back', by: CLERK, at, reason },
    'back without reason': { type: 'back', by: CLERK, at, reason: '' },
    'back by shipper': { type: 'back', by: SHIPPER, at, reason },
    collect: { type: 'collect', by: SYSTEM, at },
    'collect by keeper': { type: 'collect', by: KEEPER, at },
    receive,
    'receive a part': { ...receive, amountFen: 1 },
    'receive too much': { ...receive, amountFen: openFen + 1 },
    'receive by approver': { ...receive, by: APPROVER },
    compensate: { type: 'compensate', by: SYSTEM, at, amountFen: openFen, docNo: 'PS1' },
    'compensate a part': { type: 'compensate', by: SYSTEM, at, amountFen: 1, docNo: 'PS1' },
    'compensate too much': { type: 'compensate', by: SYSTEM, at, amountFen: openFen + 1, docNo: 'PS1' },
    'compensate by clerk': { type: 'compensate', by: CLERK, at, amountFen: 1, docNo: 'PS1' },
    'ask for the invoice': { ...askInvoice, by: SHIPPER },
    'ask for the invoice by driver': { ...askInvoice, by: DRIVER },
    reopen: { type: 'reopen', by: APPROVER, at, reason },
    'reopen without reason': { type: 'reopen', by: APPROVER, at, reason: '' },
    'reopen by clerk': { type: 'reopen', by: CLERK, at, reason },
    void: { type: 'void', by: APPROVER, at, reason },
    'void without reason': { type: 'void', by: APPROVER, at, reason: '' },
    'void by clerk': { type: 'void', by: CLERK, at, reason },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody of us agrees without the signed paper': (snapshot) =>
      !snapshot.can({ type: 'confirm.on.behalf', by: APPROVER, at, proofFiles: null }),
    'who sent it does not agree for the party': (snapshot) =>
      !snapshot.can({ type: 'confirm.on.behalf', by: SENDER, at, proofFiles: ['1'] }),
    'what is agreed is not void': (snapshot) =>
      snapshot.value !== 'confirmed' || !snapshot.can({ type: 'void', by: APPROVER, at, reason }),
    'what is invoiced is neither invoiced again nor reopened': (snapshot) =>
      !snapshot.context.isInvoiced ||
      (!snapshot.can({ ...askInvoice, by: CLERK }) &&
        !snapshot.can({ type: 'reopen', by: APPROVER, at, reason })),
    'no more is received than is open': (snapshot) => !snapshot.can({ ...receive, amountFen: openFen + 1 }),
  },
});
