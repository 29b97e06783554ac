import { describe, expect, it } from 'vitest';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { payment } from '../../domain/records/payment.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { withdrawal } from '../../domain/records/withdrawal.ts';
import {
  type FundFacts,
  fundAccountLifecycle,
  fundAccountRules,
} from '../../machines/lifecycles/fundAccount/machine.ts';
import { ledgerLineLifecycle } from '../../machines/lifecycles/ledgerLine.ts';
import {
  type PaymentFacts,
  paymentLifecycle,
  paymentRules,
} from '../../machines/lifecycles/payment/machine.ts';
import {
  type RechargeFacts,
  rechargeLifecycle,
  rechargeRules,
} from '../../machines/lifecycles/recharge/machine.ts';
import {
  type WithdrawalFacts,
  withdrawalLifecycle,
  withdrawalRules,
} from '../../machines/lifecycles/withdrawal/machine.ts';
import { judge, sent, testTable } from './document.ts';

const reason = '账户异常待查';
const credit = ['storeCredit', 'takeSerial', 'postRecharge', 'tellOwner'];

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
  { event: 'pay', from: ['pendingPay'], to: 'pendingPay', who: ['S', 'FC'], does: ['storePay'] },
  { event: 'pay.notice', from: ['pendingPay'], to: 'credited', who: ['SYS'], does: credit },
  {
    event: 'upload.slip',
    from: ['pendingPay'],
    to: 'pendingCheck',
    who: ['S', 'FC'],
    does: ['storeSlip', 'tellClerk'],
    payload: { bankSerialNo: 'B1', payerName: '甲', payerAccountNo: '1', slipImageIds: ['1'] },
  },
  { event: 'close.recharge', from: ['pendingPay'], to: 'closed', who: ['S', 'SYS'], does: [] },
  {
    event: 'check.ok',
    from: ['pendingCheck'],
    to: 'credited',
    who: ['FC'],
    does: ['storeChecker', ...credit],
  },
  {
    event: 'check.no',
    from: ['pendingCheck'],
    to: 'rejected',
    who: ['FC'],
    does: ['storeChecker', 'storeReason', 'tellOwner'],
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
    who: ['FA'],
    does: ['storeReview', 'makePayment', 'tellOwner'],
  },
  {
    event: 'reject.withdraw',
    from: ['pendingReview'],
    to: 'rejected',
    who: ['FA'],
    does: ['storeReview', 'storeReason', 'releaseHold', 'tellOwner'],
    payload: { reason },
  },
  {
    event: 'cancel.withdraw',
    from: ['pendingReview'],
    to: 'cancelled',
    who: ['S', 'C', 'V'],
    does: ['releaseHold'],
  },
  {
    event: 'withdraw.ok',
    from: ['paying'],
    to: 'paid',
    who: ['SYS'],
    does: ['storePaid', 'postPaid', 'tellOwner'],
  },
  {
    event: 'withdraw.fail',
    from: ['paying'],
    to: 'failed',
    who: ['SYS'],
    does: ['storeFailure', 'releaseHold', 'tellOwner'],
  },
  {
    event: 'withdraw.return',
    from: ['paid'],
    to: 'failed',
    who: ['SYS'],
    does: ['storeFailure', 'takeBack', 'tellOwner'],
  },
]);

const paying = { machine: paymentLifecycle, rules: paymentRules };
const order: PaymentFacts = {
  submittedBy: '1',
  amountFen: 240_320,
  paidFen: 240_320,
  serialNo: 'B4',
  isSerialTaken: false,
};
testTable({ ...paying, spec: payment }, order, [
  { event: 'submit.pay', from: ['created'], to: 'submitted', who: ['SYS'], does: ['storeSubmit'] },
  { event: 'query.bank', from: ['submitted'], to: 'submitted', who: ['FC', 'FA'], does: ['askNow'] },
  { event: 'query.bank', from: ['unknown'], to: 'unknown', who: ['FC', 'FA'], does: ['askNow'] },
  { event: 'timeout', from: ['submitted'], to: 'unknown', who: ['SYS'], does: ['tellApprover'] },
  {
    event: 'bank.ok',
    from: ['submitted', 'unknown'],
    to: 'succeeded',
    who: ['SYS'],
    does: ['storeSuccess', 'takeSerial', 'settleSource'],
  },
  {
    event: 'bank.fail',
    from: ['created', 'submitted', 'unknown'],
    to: 'failed',
    who: ['SYS'],
    does: ['storeFailure', 'failSource'],
  },
  {
    event: 'bank.return',
    from: ['succeeded'],
    to: 'returned',
    who: ['SYS'],
    does: ['storeReturn', 'returnSource'],
  },
]);

const holding = { machine: fundAccountLifecycle, rules: fundAccountRules };
const fund: FundFacts = { submittedBy: '1', isParty: true, isEmpty: true };
testTable({ ...holding, spec: fundAccount }, fund, [
  {
    event: 'freeze',
    from: ['active'],
    to: 'frozen',
    who: ['FA', 'RA'],
    does: ['storeReason', 'tellOwner'],
    payload: { reason },
  },
  {
    event: 'unfreeze',
    from: ['frozen'],
    to: 'active',
    who: ['FA', 'RA'],
    does: ['forgetReason', 'tellOwner'],
  },
  { event: 'close.account', from: ['active'], to: 'closed', who: ['FA'], does: ['tellOwner'] },
]);

describe('money in and out (transport-and-money 8.5, 8.8)', () => {
  it('[36004] [36005] [36010] [36011] is credited only as the bank has it', () => {
    const { code } = judge(recharging, paidIn);
    const check = sent('check.ok', 'FC');
    expect(code('pendingCheck', check)).toBeNull();
    expect(code('pendingCheck', check, { arrivedFen: null })).toBe(36010);
    expect(code('pendingCheck', check, { isSerialTaken: true })).toBe(36004);
    expect(code('pendingCheck', check, { arrivedFen: 999_999 })).toBe(36011);
    expect(code('pendingCheck', check, { isPayerOwner: false })).toBe(36005);
    expect(code('pendingPay', sent('pay.notice', 'SYS'), { isPayerOwner: false })).toBe(36005);
  });

  it('[10403] four eyes: nobody checks the own slip, or approves the own withdrawal', () => {
    expect(judge(recharging, paidIn).code('pendingCheck', sent('check.ok', 'FC'), { submittedBy: '7' })).toBe(
      10403,
    );
    expect(
      judge(withdrawing, asked).code('pendingReview', sent('approve.withdraw', 'FA'), { submittedBy: '7' }),
    ).toBe(10403);
  });

  it('[36002] [36012] is not paid from a frozen account, or to a card that is not verified', () => {
    const { refusal, code } = judge(withdrawing, asked);
    const approve = sent('approve.withdraw', 'FA');
    expect(refusal('pendingReview', approve, { frozenReason: reason })).toEqual({
      code: 36002,
      params: { r: reason },
    });
    expect(code('pendingReview', approve, { isCardUsable: false })).toBe(36012);
  });

  it('what the bank says and the books contradict is booked nowhere: a person looks at it', () => {
    const { after } = judge(paying, order);
    for (const state of ['submitted', 'unknown'])
      for (const doubt of [{ isSerialTaken: true }, { paidFen: 1 }])
        expect(after(state, sent('bank.ok', 'SYS'), doubt)).toMatchObject({ state: 'unknown' });
  });

  it('a payment is asked about by finance while nobody knows, and never sent again', () => {
    const { code } = judge(paying, order);
    for (const state of ['submitted', 'unknown']) {
      expect(code(state, sent('query.bank', 'FC'))).toBeNull();
      expect(code(state, sent('submit.pay', 'SYS'))).toBe(10410);
    }
  });

  it('[36013] an account closes only when it is empty, and the platform keeps its own', () => {
    const { code } = judge(holding, fund);
    expect(code('active', sent('close.account', 'FA'), { isEmpty: false })).toBe(36013);
    expect(code('active', sent('close.account', 'FA'), { isParty: false })).toBe(10410);
  });

  it('a line of the books has no events at all', () => {
    expect(ledgerLineLifecycle.events).toEqual([]);
  });
});
