import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type PaidRecordFacts, paidRecordLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 28, 1);
const ADMIN: Who = { id: '1', role: 'admin' };
const CLERK: Who = { id: '2', role: 'financeClerk' };
const APPROVER: Who = { id: '3', role: 'financeApprover' };
const SECOND: Who = { id: '4', role: 'financeApprover' };
const reason = '企业申请提前终止';
const AMOUNT = 50_000;

const good: PaidRecordFacts = {
  submittedBy: CLERK.id,
  channel: 'bank',
  amountFen: AMOUNT,
  isCentral: true,
  isOwn: true,
  takenSerial: null,
  serialNo: 'B1',
  arrivedFen: AMOUNT,
  balanceFen: AMOUNT,
  confirmedBy: SECOND.id,
  refundBy: APPROVER.id,
  unusedFen: AMOUNT,
};
const CONFIRM = { type: 'confirm', by: APPROVER, at } as const;
const PAY_OK = { type: 'pay.ok', by: SYSTEM, at, serial: 'WX1', amountFen: AMOUNT, paidAt: at } as const;
const REFUND = { type: 'refund', by: APPROVER, at, amountFen: AMOUNT, reason } as const;
const REFUND_OK = { type: 'refund.ok', by: SECOND, at, refundSerialNo: 'B2' } as const;

export const paidRecordModel = model<typeof paidRecordLifecycle>({
  machine: paidRecordLifecycle,
  inputs: {
    good,
    online: { ...good, channel: 'wechat' },
    'from the balance': { ...good, channel: 'balance' },
    'from a balance that is too low': { ...good, channel: 'balance', balanceFen: AMOUNT - 1 },
    'of another group': { ...good, isOwn: false },
    'of a group that is not central': { ...good, isCentral: false },
    'serial used': { ...good, takenSerial: 'B1' },
    'not at the bank': { ...good, arrivedFen: null },
    'one fen short at the bank': { ...good, arrivedFen: AMOUNT - 1 },
    'used up in part': { ...good, unusedFen: AMOUNT - 1 },
  },
  events: {
    'upload the voucher': { type: 'upload.voucher', by: CLERK, at, voucher: ['1'], bankSerialNo: 'B1' },
    'upload the voucher by approver': { type: 'upload.voucher', by: APPROVER, at, bankSerialNo: 'B1' },
    'pay from the balance': { type: 'pay.balance', by: ADMIN, at },
    'pay from the balance by clerk': { type: 'pay.balance', by: CLERK, at },
    confirm: CONFIRM,
    'confirm by who uploaded it': { ...CONFIRM, by: { ...APPROVER, id: CLERK.id } },
    'confirm by clerk': { ...CONFIRM, by: CLERK },
    reject: { type: 'reject', by: APPROVER, at, reason },
    'reject without reason': { type: 'reject', by: APPROVER, at, reason: '' },
    'reject by clerk': { type: 'reject', by: CLERK, at, reason },
    close: { type: 'close', by: CLERK, at },
    'close by approver': { type: 'close', by: APPROVER, at },
    refund: REFUND,
    'refund by who confirmed it': { ...REFUND, by: SECOND },
    'refund without reason': { ...REFUND, reason: '' },
    'refund by clerk': { ...REFUND, by: CLERK },
    'the refund was paid': REFUND_OK,
    'the refund was paid, says the channel': { ...REFUND_OK, by: SYSTEM },
    'the refund was paid, says who asked for it': { ...REFUND_OK, by: APPROVER },
    'the refund was paid, says a clerk': { ...REFUND_OK, by: CLERK },
    'the refund failed': { type: 'refund.fail', by: SYSTEM, at, failMsg: 'no' },
    'the refund failed, says a clerk': { type: 'refund.fail', by: CLERK, at, failMsg: 'no' },
    opened: { type: 'opened', by: SYSTEM, at, codeUrl: 'weixin://1' },
    'opened, says a clerk': { type: 'opened', by: CLERK, at, codeUrl: 'weixin://1' },
    'refused by the channel': { type: 'pay.refused', by: SYSTEM, at, failMsg: 'no' },
    'refused by the channel, says a clerk': { type: 'pay.refused', by: CLERK, at, failMsg: 'no' },
    paid: PAY_OK,
    'paid, one fen short': { ...PAY_OK, amountFen: AMOUNT - 1 },
    'paid, says a clerk': { ...PAY_OK, by: CLERK },
    'money that does not fit': { type: 'pay.stray', by: SYSTEM, at, strayFen: 1, straySerialNo: 'WX2' },
    'money that does not fit, says a clerk': { type: 'pay.stray', by: CLERK, at },
    'it went back': { type: 'stray.back', by: SYSTEM, at },
    'it went back, says a clerk': { type: 'stray.back', by: CLERK, at },
    'no payment in time': { type: 'timeout', by: SYSTEM, at },
    'no payment in time, says a clerk': { type: 'timeout', by: CLERK, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'nobody confirms the own voucher': (snapshot) =>
      !snapshot.can({ ...CONFIRM, by: { ...APPROVER, id: CLERK.id } }),
    'nobody refunds what they confirmed': (snapshot) => !snapshot.can({ ...REFUND, by: SECOND }),
    'nothing is paid twice': (snapshot) => snapshot.value === 'pendingPayment' || !snapshot.can(PAY_OK),
    'people do not tell what the channel did': (snapshot) => !snapshot.can({ ...PAY_OK, by: CLERK }),
    'nothing is refunded that was not paid': (snapshot) => snapshot.value === 'paid' || !snapshot.can(REFUND),
  },
});
