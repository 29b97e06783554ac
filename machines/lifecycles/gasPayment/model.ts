import { endOfDay } from '../../../domain/rules/times.ts';
import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type GasPaymentFacts, gasPaymentLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 21, 4);
const MINUTE_MS = 60_000;
const tomorrow = at + 24 * 60 * MINUTE_MS;
const DRIVER: Who = { id: '1', role: 'driver' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
/** The administrator who asked for the refund himself. */
const ASKER: Who = { id: '9', role: 'admin' };

const good: GasPaymentFacts = {
  submittedBy: DRIVER.id,
  expireAt: at + 2 * MINUTE_MS,
  isCodeRight: null,
  shortFen: 0,
  overLimitFen: 0,
  refundUntil: endOfDay(at),
  refundAskedBy: ASKER.id,
};
const payCode = '400202610000000001';
const reason = '加油量录入有误';
const late = at + 3 * MINUTE_MS;

export const gasPaymentModel = model({
  machine: gasPaymentLifecycle,
  inputs: {
    good,
    'wrong code': { ...good, isCodeRight: false },
    'wallet short': { ...good, shortFen: 12_345 },
    'over the limit of the day': { ...good, overLimitFen: 5_000 },
    late: { ...good, expireAt: at - 1 },
    'paid yesterday': { ...good, refundUntil: at - 1 },
    'without its day': { ...good, refundUntil: null },
  },
  events: {
    pay: { type: 'pay', by: CLERK, at, payCode },
    'pay by driver': { type: 'pay', by: DRIVER, at, payCode },
    expire: { type: 'expire', by: SYSTEM, at: late },
    'expire early': { type: 'expire', by: SYSTEM, at },
    'expire by clerk': { type: 'expire', by: CLERK, at: late },
    'ask for a refund': { type: 'ask.refund', by: CLERK, at, reason },
    'ask without reason': { type: 'ask.refund', by: CLERK, at, reason: '' },
    'ask by driver': { type: 'ask.refund', by: DRIVER, at, reason },
    refund: { type: 'refund', by: APPROVER, at },
    'refund by asker': { type: 'refund', by: ASKER, at },
    'refund by clerk': { type: 'refund', by: CLERK, at },
    'refuse the refund': { type: 'keep.paid', by: APPROVER, at },
    'refuse the own refund': { type: 'keep.paid', by: ASKER, at },
    'refuse by clerk': { type: 'keep.paid', by: CLERK, at },
    'day over': { type: 'refund.lapse', by: SYSTEM, at: tomorrow },
    'day not over': { type: 'refund.lapse', by: SYSTEM, at },
    'day over, says a clerk': { type: 'refund.lapse', by: CLERK, at: tomorrow },
    settle: { type: 'settle', by: CLERK, at, settleNo: 'JS20261121' },
    'settle by driver': { type: 'settle', by: DRIVER, at, settleNo: 'JS20261121' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody refunds what he asked for': (snapshot) => !snapshot.can({ type: 'refund', by: ASKER, at }),
    'a wallet that is short pays nothing': (snapshot) =>
      snapshot.context.shortFen === 0 || !snapshot.can({ type: 'pay', by: CLERK, at, payCode }),
    'what is asked back is not settled': (snapshot) =>
      snapshot.value !== 'refundAsked' ||
      !snapshot.can({ type: 'settle', by: CLERK, at, settleNo: 'JS20261121' }),
  },
});
