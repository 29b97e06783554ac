import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { payment } from '../../../domain/records/payment.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import { withdrawal } from '../../../domain/records/withdrawal.ts';
import {
  type FundFacts,
  fundAccountLifecycle,
  fundAccountRules,
} from '../../../machines/lifecycles/fundAccount/machine.ts';
import {
  type PaymentFacts,
  paymentLifecycle,
  paymentRules,
} from '../../../machines/lifecycles/payment/machine.ts';
import {
  type RechargeFacts,
  rechargeLifecycle,
  rechargeRules,
} from '../../../machines/lifecycles/recharge/machine.ts';
import {
  type WithdrawalFacts,
  withdrawalLifecycle,
  withdrawalRules,
} from '../../../machines/lifecycles/withdrawal/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const reason = '账户异常待查';
const credit = ['storeCredit', 'takeSerial', 'postRecharge', 'notifyOwner'];

const recharging = { machine: rechargeLifecycle, rules: rechargeRules };
const paidIn: RechargeFacts = {
  submittedBy: '1',
  method: 'transfer',
  amountFen: 1_000_000,
  serialNo: 'B1',
  isSerialTaken: false,
  arrivedFen: 1_000_000,
  isPayerOwner: true,
};
testTable({ ...recharging, spec: recharge }, paidIn, [
  {
    event: 'pay',
    from: ['pendingPay'],
    to: 'pendingPay',
    who: ['shipper', 'financeClerk'],
    does: ['storePay'],
  },
  { event: 'pay.notice', from: ['pendingPay'], to: 'credited', who: ['system'], does: credit },
  {
    event: 'upload.slip',
    from: ['pendingPay'],
    to: 'pendingCheck',
    who: ['shipper', 'financeClerk'],
    does: ['storeSlip', 'notifyClerk'],
    payload: { bankSerialNo: 'B1', payerName: '甲', payerAccountNo: '1', slipImageIds: ['1'] },
  },
  { event: 'close.recharge', from: ['pendingPay'], to: 'closed', who: ['shipper', 'system'], does: [] },
  {
    event: 'check.ok',
    from: ['pendingCheck'],
    to: 'credited',
    who: ['financeClerk'],
    does: ['storeChecker', ...credit],
  },
  {
    event: 'check.no',
    from: ['pendingCheck'],
    to: 'rejected',
    who: ['financeClerk'],
    does: ['storeChecker', 'storeReason', 'notifyOwner'],
    payload: { reason },
  },
]);

const withdrawing = { machine: withdrawalLifecycle, rules: withdrawalRules };
const asked: WithdrawalFacts = { submittedBy: '1', frozenReason: null, isCardUsable: true };
testTable({ ...withdrawing, spec: withdrawal }, asked, [
  {
    event: 'approve.withdraw',
    from: ['pendingReview'],
    to: 'paying',
    who: ['financeApprover'],
    does: ['storeReview', 'makePayment', 'notifyOwner'],
  },
  {
    event: 'reject.withdraw',
    from: ['pendingReview'],
    to: 'rejected',
    who: ['financeApprover'],
    does: ['storeReview', 'storeReason', 'releaseHold', 'notifyOwner'],
    payload: { reason },
  },
  {
    event: 'cancel.withdraw',
    from: ['pendingReview'],
    to: 'cancelled',
    who: ['shipper', 'captain', 'driver'],
    does: ['releaseHold'],
  },
  {
    event: 'withdraw.ok',
    from: ['paying'],
    to: 'paid',
    who: ['system'],
    does: ['storePaid', 'postPaid', 'notifyOwner'],
  },
  {
    event: 'withdraw.fail',
    from: ['paying'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'releaseHold', 'notifyOwner'],
  },
  {
    event: 'withdraw.return',
    from: ['paid'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'takeBack', 'notifyOwner'],
  },
]);

const paying = { machine: paymentLifecycle, rules: paymentRules };
const order: PaymentFacts = {
  submittedBy: '1',
  channel: 'bankCard',
  amountFen: 240_320,
  paidFen: 240_320,
  serialNo: 'B4',
  isSerialTaken: false,
  isDoubtTold: false,
};
testTable({ ...paying, spec: payment }, order, [
  { event: 'submit.pay', from: ['created'], to: 'submitted', who: ['system'], does: ['storeSubmit'] },
  {
    event: 'query.bank',
    from: ['submitted'],
    to: 'submitted',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
  {
    event: 'query.bank',
    from: ['unknown'],
    to: 'unknown',
    who: ['financeClerk', 'financeApprover'],
    does: ['askNow'],
  },
  { event: 'timeout', from: ['submitted'], to: 'unknown', who: ['system'], does: ['notifyApprover'] },
  {
    event: 'bank.ok',
    from: ['submitted', 'unknown'],
    to: 'succeeded',
    who: ['system'],
    does: ['storeSuccess', 'takeSerial', 'settleSource', 'awaitReceipt'],
  },
  {
    event: 'bank.fail',
    from: ['created', 'submitted', 'unknown'],
    to: 'failed',
    who: ['system'],
    does: ['storeFailure', 'failSource'],
  },
  {
    event: 'bank.return',
    from: ['succeeded'],
    to: 'returned',
    who: ['system'],
    does: ['storeReturn', 'returnSource'],
  },
]);

const holding = { machine: fundAccountLifecycle, rules: fundAccountRules };
const fund: FundFacts = { submittedBy: '1', isParty: true, isEmpty: true, isUnexplained: true };
testTable({ ...holding, spec: fundAccount }, fund, [
  {
    event: 'freeze',
    from: ['active'],
    to: 'frozen',
    who: ['financeApprover', 'auditor'],
    does: ['storeReason', 'notifyOwner'],
    payload: { reason },
  },
  {
    event: 'unfreeze',
    from: ['frozen'],
    to: 'active',
    who: ['financeApprover', 'auditor'],
    does: ['forgetReason', 'notifyOwner'],
  },
  { event: 'close.account', from: ['active'], to: 'closed', who: ['financeApprover'], does: ['notifyOwner'] },
  ...(['active', 'frozen'] as const).flatMap((state) => [
    {
      event: 'bank.compared' as const,
      from: [state],
      to: state,
      who: ['system' as const],
      does: ['storeComparison', 'notifyApprover'],
    },
    {
      event: 'explain.difference' as const,
      from: [state],
      to: state,
      who: ['financeApprover' as const],
      does: ['storeExplanation'],
      payload: { explanation: reason },
    },
  ]),
]);

describe('money in and out (transport-and-money 8.5, 8.8)', () => {
  it('[36004] [36005] [36010] [36011] is credited only as the bank lists it', () => {
    const { code } = judge(recharging, paidIn);
    const check = sent('check.ok', 'financeClerk');
    expect(code('pendingCheck', check)).toBeNull();
    expect(code('pendingCheck', check, { arrivedFen: null })).toBe(36010);
    expect(code('pendingCheck', check, { isSerialTaken: true })).toBe(36004);
    expect(code('pendingCheck', check, { arrivedFen: 999_999 })).toBe(36011);
    expect(code('pendingCheck', check, { isPayerOwner: false })).toBe(36005);
    expect(code('pendingPay', sent('pay.notice', 'system'), { isPayerOwner: false })).toBe(36005);
  });

  it("[36004] [36010] [36011] names the serial and the amount in the bank's list", () => {
    const { refusal } = judge(recharging, paidIn);
    const check = sent('check.ok', 'financeClerk');
    const params = (facts: Partial<RechargeFacts>) => refusal('pendingCheck', check, facts)?.params;
    expect(params({ isSerialTaken: true })).toEqual({ no: 'B1' });
    expect(params({ arrivedFen: null })).toEqual({ no: 'B1', x: '10,000.00' });
    expect(params({ arrivedFen: 999_999 })).toEqual({ x: '9,999.99' });
  });

  it('[10403] four eyes: nobody checks the own slip, or approves the own withdrawal', () => {
    expect(
      judge(recharging, paidIn).code('pendingCheck', sent('check.ok', 'financeClerk'), { submittedBy: '7' }),
    ).toBe(10403);
    expect(
      judge(withdrawing, asked).code('pendingReview', sent('approve.withdraw', 'financeApprover'), {
        submittedBy: '7',
      }),
    ).toBe(10403);
  });

  it('[36002] [36012] is not paid from a frozen account, or to a card that is not verified', () => {
    const { refusal, code } = judge(withdrawing, asked);
    const approve = sent('approve.withdraw', 'financeApprover');
    expect(refusal('pendingReview', approve, { frozenReason: reason })).toEqual({
      code: 36002,
      params: { r: reason },
    });
    expect(code('pendingReview', approve, { isCardUsable: false })).toBe(36012);
  });

  it('an answer of the bank that contradicts the books is not booked: a person checks it', () => {
    const { after } = judge(paying, order);
    for (const state of ['submitted', 'unknown'])
      for (const doubt of [{ isSerialTaken: true }, { paidFen: 1 }])
        expect(after(state, sent('bank.ok', 'system'), doubt)).toMatchObject({ state: 'unknown' });
  });

  it('the same contradiction of the bank is told once', () => {
    const again = { isDoubtTold: true, paidFen: 1 };
    const { after } = judge(paying, order);
    expect(after('unknown', sent('bank.ok', 'system'), again)).toEqual({ state: 'unknown', does: [] });
  });

  it('[36004] [36011] names the serial, and the amount the bank paid', () => {
    const args = (facts: Partial<PaymentFacts>) => ({
      context: { ...order, ...facts },
      event: { type: 'bank.ok', by: { id: '0', role: 'system' }, at: NOW } as const,
    });
    expect(paymentRules.isSerialFree(args({ isSerialTaken: true }))).toEqual({
      code: 36004,
      params: { no: 'B4' },
    });
    expect(paymentRules.isAmountRight(args({ paidFen: 240_319 }))?.params).toEqual({ x: '2,403.19' });
    expect(paymentRules.isAmountRight(args({ paidFen: null }))?.params).toEqual({ x: '0.00' });
  });

  it('money in a wallet is never returned by a bank', () => {
    const { code } = judge(paying, order);
    expect(code('succeeded', sent('bank.return', 'system'), { channel: 'wallet' })).toBe(10410);
  });

  it('a payment of unknown result is asked about by finance, and never sent again', () => {
    const { code } = judge(paying, order);
    for (const state of ['submitted', 'unknown']) {
      expect(code(state, sent('query.bank', 'financeClerk'))).toBeNull();
      expect(code(state, sent('submit.pay', 'system'))).toBe(10410);
    }
  });

  it('[33006] is stopped, returned or rejected with a reason', () => {
    const short = { reason: '待查' };
    expect(judge(recharging, paidIn).code('pendingCheck', sent('check.no', 'financeClerk', short))).toBe(
      33006,
    );
    expect(
      judge(withdrawing, asked).code('pendingReview', sent('reject.withdraw', 'financeApprover', short)),
    ).toBe(33006);
    expect(judge(holding, fund).code('active', sent('freeze', 'auditor', short))).toBe(33006);
  });

  it('[36004] [36010] [36011] [36005] money is checked in this order', () => {
    const { expectFaults } = judge(recharging, paidIn);
    const faults = [
      { facts: { arrivedFen: null }, says: refuse(36010, { no: 'B1', x: '10,000.00' }) },
      { facts: { isSerialTaken: true }, says: refuse(36004, { no: 'B1' }) },
      { facts: { arrivedFen: 1 }, says: refuse(36011, { x: '0.01' }) },
      { facts: { isPayerOwner: false }, says: refuse(36005) },
    ];
    expectFaults('pendingPay', sent('pay.notice', 'system'), faults);
    expectFaults('pendingCheck', sent('check.ok', 'financeClerk'), [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      ...faults,
    ]);
    expectFaults('pendingPay', sent('upload.slip', 'financeClerk'), [
      { facts: { isSerialTaken: true }, says: refuse(36004, { no: 'B1' }) },
    ]);
  });

  it('money paid in by slip is not paid through the bank', () => {
    const { code } = judge(recharging, paidIn);
    expect(code('pendingPay', sent('pay', 'shipper'), { method: 'slip' })).toBe(10410);
    expect(code('pendingPay', sent('pay', 'shipper'), { method: 'online' })).toBeNull();
  });

  it('[36013] an account closes only when it is empty, and the platform keeps its own', () => {
    const { code } = judge(holding, fund);
    expect(code('active', sent('close.account', 'financeApprover'), { isEmpty: false })).toBe(36013);
    expect(code('active', sent('close.account', 'financeApprover'), { isParty: false })).toBe(10410);
  });
});
