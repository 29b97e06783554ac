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
    who: ['FC', 'A'],
    does: ['storePayment', 'takeMoney', 'recordFuel', 'tellPayer'],
    payload: { payCode: '400202610000000001' },
  },
  {
    event: 'expire',
    from: ['created'],
    to: 'closed',
    who: ['SYS'],
    does: [],
    facts: { expireAt: NOW - 1 },
  },
  {
    event: 'ask.refund',
    from: ['paid'],
    to: 'refundAsked',
    who: ['FC', 'A'],
    does: ['storeAsk', 'tellApprover'],
    payload: { reason: '加油量录入有误' },
  },
  {
    event: 'refund',
    from: ['refundAsked'],
    to: 'refunded',
    who: ['FA', 'A'],
    does: ['giveMoneyBack', 'voidFuel', 'tellPayer'],
  },
  { event: 'keep.paid', from: ['refundAsked'], to: 'paid', who: ['FA', 'A'], does: ['clearAsk'] },
  {
    event: 'refund.lapse',
    from: ['refundAsked'],
    to: 'paid',
    who: ['SYS'],
    does: ['clearAsk'],
    facts: { refundUntil: NOW - 1 },
  },
  {
    event: 'settle',
    from: ['paid'],
    to: 'settled',
    who: ['FC', 'A'],
    does: ['storeStatement', 'oweStation'],
    payload: { settleNo: 'JS20261121' },
  },
]);

describe('a gas payment (records 10.7)', () => {
  const { refusal, code } = judge(lifecycle, good);

  it('[51032] is paid with its own code, within two minutes', () => {
    expect(code('created', sent('pay', 'FC'), { isCodeRight: false })).toBe(51032);
    expect(code('created', sent('pay', 'FC'), { expireAt: NOW - 1 })).toBe(51032);
    expect(code('created', sent('pay', 'FC'), { expireAt: NOW, isCodeRight: true })).toBeNull();
    expect(code('created', sent('expire', 'SYS'), { expireAt: NOW })).toBe(10410);
  });

  it('[31007] [51033] is paid from money that is there, within the limit of the day', () => {
    expect(refusal('created', sent('pay', 'FC'), { shortFen: 123_450 })).toEqual({
      code: 31007,
      params: { x: '1234.50' },
    });
    expect(refusal('created', sent('pay', 'FC'), { overLimitFen: 5 })).toEqual({
      code: 51033,
      params: { x: '0.05' },
    });
  });

  it('[51034] goes back on the day of the payment only', () => {
    const over = { refundUntil: NOW - 1 };
    expect(code('paid', sent('ask.refund', 'FC'), over)).toBe(51034);
    expect(code('refundAsked', sent('refund.lapse', 'SYS'))).toBe(10410);
    // The last moment of the day is of the day.
    const last = { refundUntil: NOW };
    expect(code('paid', sent('ask.refund', 'FC'), last)).toBeNull();
    expect(code('refundAsked', sent('refund.lapse', 'SYS'), last)).toBe(10410);
  });

  it('goes back by another hand than the one that asked, with a reason', () => {
    expect(code('refundAsked', sent('refund', 'A'), { refundAskedBy: '7' })).toBe(10403);
    expect(code('refundAsked', sent('keep.paid', 'A'), { refundAskedBy: '7' })).toBe(10403);
    expect(code('paid', sent('ask.refund', 'FC', { reason: '错' }))).toBe(33006);
  });
});
