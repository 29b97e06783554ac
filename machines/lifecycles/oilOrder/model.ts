import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { statedEvents } from '../statedModel.ts';
import { type OilOrderFacts, oilOrderLifecycle } from './machine.ts';

const at = Date.UTC(2026, 2, 2, 4);
const CLERK: Who = { id: '2', role: 'financeClerk' };
const AUDITOR: Who = { id: '4', role: 'auditor' };
const APPROVER: Who = { id: '5', role: 'financeApprover' };
const reason = '对方书面答复如此';
const STATED = statedEvents(at, CLERK, APPROVER, reason);

const good: OilOrderFacts = {
  submittedBy: '1',
  amountFen: 160_000,
  deliveredFen: 160_000,
  isVoucherTaken: false,
  isDoubtTold: false,
  isDoubted: false,
  sentAt: null,
  statedOutcome: null,
  statedBy: null,
};
const OK = { type: 'supplier.ok', by: SYSTEM, at } as const;
const SUBMIT = { type: 'submit.order', by: SYSTEM, at } as const;

export const oilOrderModel = model<typeof oilOrderLifecycle>({
  machine: oilOrderLifecycle,
  inputs: {
    good,
    'voucher used': { ...good, isVoucherTaken: true },
    'another amount': { ...good, deliveredFen: 159_999 },
    'no amount': { ...good, deliveredFen: null },
    'the same contradiction': { ...good, isDoubted: true, isDoubtTold: true, deliveredFen: 159_999 },
    'voucher used, doubted': { ...good, isVoucherTaken: true, isDoubted: true },
    'voucher used, recorded': { ...good, isVoucherTaken: true, statedOutcome: 'done', statedBy: CLERK.id },
    doubted: { ...good, isDoubted: true, deliveredFen: 159_999 },
    'sent a day ago': { ...good, sentAt: at },
    'done, it was recorded': { ...good, statedOutcome: 'done', statedBy: CLERK.id },
    'not done, it was recorded': { ...good, statedOutcome: 'none', statedBy: CLERK.id },
    'recorded by the approver': { ...good, statedOutcome: 'done', statedBy: APPROVER.id },
  },
  events: {
    submit: SUBMIT,
    'submit by clerk': { ...SUBMIT, by: CLERK },
    'no answer': { type: 'timeout', by: SYSTEM, at },
    'no answer, says a clerk': { type: 'timeout', by: CLERK, at },
    done: OK,
    'done, says a clerk': { ...OK, by: CLERK },
    refused: { type: 'supplier.fail', by: SYSTEM, at },
    'refused, says a clerk': { type: 'supplier.fail', by: CLERK, at },
    ask: { type: 'query.supplier', by: CLERK, at },
    'ask by auditor': { type: 'query.supplier', by: AUDITOR, at },
    ...STATED,
    'record more than ordered': { ...STATED.record, deliveredFen: 160_001 },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nothing is recharged twice': (snapshot) => snapshot.value === 'created' || !snapshot.can(SUBMIT),
    'people do not tell what the supplier did': (snapshot) => !snapshot.can({ ...OK, by: CLERK }),
    'nobody confirms what he recorded himself': (snapshot) =>
      snapshot.context.statedBy === null ||
      !snapshot.can({ ...STATED.confirm, by: { ...APPROVER, id: snapshot.context.statedBy } }),
    'a second word of the supplier changes nothing': (snapshot) =>
      snapshot.value !== 'done' || !snapshot.can(OK),
  },
});
