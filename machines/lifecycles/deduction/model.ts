import { CLERK_LIMIT_FEN } from '../../../domain/rules/deduction.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type DeductionFacts, deductionLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const CLERK: Who = { id: '3', role: 'financeClerk' };
const APPROVER: Who = { id: '2', role: 'financeApprover' };
const DRIVER: Who = { id: '1', role: 'driver' };
const CAPTAIN: Who = { id: '7', role: 'captain' };
/** The clerk who registered it. */
const MAKER: Who = { id: '9', role: 'financeClerk' };
const reason = '凭证不足，不予扣款';
const objection = '到货时已过磅无误';

/** The driver agreed and the bill is open: no rule refuses it. */
const good: DeductionFacts = {
  submittedBy: MAKER.id,
  direction: 'reduce',
  amountFen: 23_520,
  bill: 'open',
  isAgreed: true,
  hasObjected: false,
  objectUntil: at + 3_600_000,
  freightLeftFen: 573_840,
  lossLeftFen: 23_520,
};
const CONFIRM = { type: 'confirm.deduction', at } as const;
const OBJECT = { type: 'object', by: DRIVER, at } as const;

export const deductionModel = model<typeof deductionLifecycle>({
  machine: deductionLifecycle,
  inputs: {
    agreed: good,
    unheard: { ...good, isAgreed: false },
    'objected to': { ...good, isAgreed: false, hasObjected: true },
    'objection over': { ...good, isAgreed: false, objectUntil: at },
    addition: { ...good, isAgreed: false, direction: 'add' },
    'for the approver': { ...good, amountFen: CLERK_LIMIT_FEN + 1, lossLeftFen: null },
    'no bill yet': { ...good, bill: 'none', freightLeftFen: null },
    'bill confirmed': { ...good, bill: 'fixed' },
    'above the loss': { ...good, lossLeftFen: 23_519 },
    'above the freight': { ...good, lossLeftFen: null, freightLeftFen: 23_519 },
  },
  events: {
    confirm: { ...CONFIRM, by: CLERK },
    'confirm by approver': { ...CONFIRM, by: APPROVER },
    'confirm by maker': { ...CONFIRM, by: MAKER },
    'confirm by driver': { ...CONFIRM, by: DRIVER },
    reject: { type: 'reject.deduction', by: CLERK, at, reason },
    'reject without reason': { type: 'reject.deduction', by: CLERK, at, reason: '' },
    'reject by driver': { type: 'reject.deduction', by: DRIVER, at, reason },
    revoke: { type: 'revoke.deduction', by: MAKER, at },
    'revoke by platform': { type: 'revoke.deduction', by: SYSTEM, at },
    'revoke by another clerk': { type: 'revoke.deduction', by: CLERK, at },
    'revoke by approver': { type: 'revoke.deduction', by: APPROVER, at },
    agree: { type: 'agree', by: DRIVER, at },
    'agree by captain': { type: 'agree', by: CAPTAIN, at },
    'agree by clerk': { type: 'agree', by: CLERK, at },
    object: { ...OBJECT, objection },
    'object without words': { ...OBJECT, objection: '' },
    'object by clerk': { ...OBJECT, by: CLERK, objection },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody confirms the own deduction': (snapshot) => !snapshot.can({ ...CONFIRM, by: MAKER }),
    'nothing enters a bill that is confirmed': (snapshot) =>
      snapshot.context.bill !== 'fixed' || !snapshot.can({ ...CONFIRM, by: APPROVER }),
    'nothing is taken from a carrier who was not heard': (snapshot) =>
      snapshot.context.isAgreed ||
      snapshot.context.hasObjected ||
      snapshot.context.direction === 'add' ||
      at >= snapshot.context.objectUntil ||
      !snapshot.can({ ...CONFIRM, by: APPROVER }),
  },
});
