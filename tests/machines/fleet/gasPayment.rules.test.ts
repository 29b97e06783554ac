import { describe, expect, it } from 'vitest';
import { gasPayment } from '../../../domain/records/gasPayment.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import {
  type GasPaymentFacts,
  gasPaymentLifecycle,
  gasPaymentRules,
} from '../../../machines/lifecycles/gasPayment/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: gasPaymentLifecycle, rules: gasPaymentRules };
const good: GasPaymentFacts = {
  submittedBy: '1',
  expireAt: NOW + 120_000,
  isCodeRight: null,
  shortFen: 0,
  overLimitFen: 0,
  refundUntil: endOfDay(NOW),
  refundAskedBy: '2',
};

testTable({ ...lifecycle, spec: gasPayment }, good, [
  {
    event: 'pay',
    from: ['created'],
    to: 'paid',
    who: ['financeClerk', 'admin'],
    does: ['storePayment', 'takeMoney', 'recordFuel', 'notifyPayer'],
    payload: { payCode: '400202610000000001' },
  },
  {
    event: 'expire',
    from: ['created'],
    to: 'closed',
    who: ['system'],
    does: [],
    facts: { expireAt: NOW - 1 },
  },
  {
    event: 'ask.refund',
    from: ['paid'],
    to: 'refundAsked',
    who: ['financeClerk', 'admin'],
    does: ['storeAsk', 'notifyApprover'],
    payload: { reason: '加油量录入有误' },
  },
  {
    event: 'refund',
    from: ['refundAsked'],
    to: 'refunded',
    who: ['financeApprover', 'admin'],
    does: ['giveMoneyBack', 'voidFuel', 'notifyPayer'],
  },
  {
    event: 'keep.paid',
    from: ['refundAsked'],
    to: 'paid',
    who: ['financeApprover', 'admin'],
    does: ['clearAsk'],
  },
  {
    event: 'refund.lapse',
    from: ['refundAsked'],
    to: 'paid',
    who: ['system'],
    does: ['clearAsk'],
    facts: { refundUntil: NOW - 1 },
  },
  {
    event: 'settle',
    from: ['paid'],
    to: 'settled',
    who: ['financeClerk', 'admin'],
    does: ['storeStatement', 'oweStation'],
    payload: { settleNo: 'JS20261121' },
  },
]);

describe('a gas payment (records 10.7)', () => {
  const { refusal, code } = judge(lifecycle, good);

  it('[51032] is paid with its own code, within two minutes', () => {
    expect(code('created', sent('pay', 'financeClerk'), { isCodeRight: false })).toBe(51032);
    expect(code('created', sent('pay', 'financeClerk'), { expireAt: NOW - 1 })).toBe(51032);
    expect(code('created', sent('pay', 'financeClerk'), { expireAt: NOW, isCodeRight: true })).toBeNull();
    expect(code('created', sent('expire', 'system'), { expireAt: NOW })).toBe(10410);
  });

  it('[31007] [51033] is paid from available money, within the limit of the day', () => {
    expect(refusal('created', sent('pay', 'financeClerk'), { shortFen: 123_450 })).toEqual({
      code: 31007,
      params: { x: '1234.50' },
    });
    expect(refusal('created', sent('pay', 'financeClerk'), { overLimitFen: 5 })).toEqual({
      code: 51033,
      params: { x: '0.05' },
    });
  });

  it('[51034] is refunded on the day of the payment only', () => {
    const over = { refundUntil: NOW - 1 };
    expect(code('paid', sent('ask.refund', 'financeClerk'), over)).toBe(51034);
    expect(code('refundAsked', sent('refund.lapse', 'system'))).toBe(10410);
    // The last moment of the day is included.
    const last = { refundUntil: NOW };
    expect(code('paid', sent('ask.refund', 'financeClerk'), last)).toBeNull();
    expect(code('refundAsked', sent('refund.lapse', 'system'), last)).toBe(10410);
  });

  it('is refunded by another person than the one who requested it, with a reason', () => {
    expect(code('refundAsked', sent('refund', 'admin'), { refundAskedBy: '7' })).toBe(10403);
    expect(code('refundAsked', sent('keep.paid', 'admin'), { refundAskedBy: '7' })).toBe(10403);
    expect(code('paid', sent('ask.refund', 'financeClerk', { reason: '错' }))).toBe(33006);
  });
});
