import { refuse } from '../../../domain/codes/refusals.ts';
import { ownFundsTooLow } from '../../../domain/codes/refusals/codes/ledger.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { statedEvents } from '../statedModel.ts';
import { type EtcTopUpFacts, etcTopUpLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 2, 1);
const BUYER: Who = { id: '1', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const CLERK: Who = { id: '3', role: 'financeClerk' };
const reason = '金额与付款凭证不符';
const STATED = statedEvents(at, CLERK, APPROVER, reason);

const good: EtcTopUpFacts = {
  submittedBy: BUYER.id,
  takenSerial: null,
  againstFunds: null,
  hasCard: false,
  isDoubted: false,
  sentAt: null,
  statedOutcome: null,
  statedBy: null,
};
const BOOK = { type: 'book.top.up', by: APPROVER, at } as const;
const OK = { type: 'load.ok', by: SYSTEM, at, loadSerialNo: 'ET1' } as const;
const SUBMIT = { type: 'submit.load', by: SYSTEM, at } as const;

export const etcTopUpModel = model<typeof etcTopUpLifecycle>({
  machine: etcTopUpLifecycle,
  inputs: {
    good,
    'with a card': { ...good, hasCard: true },
    'serial used': { ...good, takenSerial: 'B1' },
    doubted: { ...good, hasCard: true, isDoubted: true },
    'sent a day ago': { ...good, hasCard: true, sentAt: at },
    'done, it was recorded': { ...good, hasCard: true, statedOutcome: 'done', statedBy: CLERK.id },
    'not done, it was recorded': { ...good, hasCard: true, statedOutcome: 'none', statedBy: CLERK.id },
    'recorded by the approver': { ...good, hasCard: true, statedOutcome: 'done', statedBy: APPROVER.id },
    'own funds short': { ...good, againstFunds: refuse(ownFundsTooLow, { x: '50,000.00', y: '0.00' }) },
  },
  events: {
    book: BOOK,
    'book by who entered it': { ...BOOK, by: { ...APPROVER, id: BUYER.id } },
    'book by clerk': { ...BOOK, by: CLERK },
    reject: { type: 'reject.top.up', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject.top.up', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject.top.up', by: CLERK, at, reason },
    cancel: { type: 'cancel.top.up', by: BUYER, at },
    'cancel by another': { type: 'cancel.top.up', by: CLERK, at },
    'cancel by approver': { type: 'cancel.top.up', by: APPROVER, at },
    submit: SUBMIT,
    'submit by clerk': { ...SUBMIT, by: CLERK },
    'no answer': { type: 'timeout', by: SYSTEM, at },
    'no answer, says a clerk': { type: 'timeout', by: CLERK, at },
    loaded: OK,
    'loaded, says a clerk': { ...OK, by: CLERK },
    refused: { type: 'load.fail', by: SYSTEM, at },
    'refused, says a clerk': { type: 'load.fail', by: CLERK, at },
    ask: { type: 'query.issuer', by: CLERK, at },
    'ask by dispatcher': { type: 'query.issuer', by: { id: '4', role: 'dispatcher' }, at },
    ...STATED,
    'load again': { type: 'load.again', by: CLERK, at },
    'load again by approver': { type: 'load.again', by: APPROVER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody books the own top-up': (snapshot) =>
      !snapshot.can({ ...BOOK, by: { ...APPROVER, id: BUYER.id } }),
    'nobody confirms what he recorded himself': (snapshot) =>
      snapshot.context.statedBy === null ||
      !snapshot.can({ ...STATED.confirm, by: { ...APPROVER, id: snapshot.context.statedBy } }),
    'nothing is sent twice': (snapshot) => snapshot.value === 'loading' || !snapshot.can(SUBMIT),
    'a second word of the issuer changes nothing': (snapshot) =>
      snapshot.value !== 'loaded' || !snapshot.can(OK),
    'people do not tell what the issuer did': (snapshot) => !snapshot.can({ ...OK, by: CLERK }),
  },
});
