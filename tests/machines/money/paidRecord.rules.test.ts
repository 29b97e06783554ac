import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  editionSerialUsed,
  paidAmountDiffers,
  refundTooHigh,
} from '../../../domain/codes/refusals/codes/editions.ts';
import { availableBalanceTooLow, notInBankList } from '../../../domain/codes/refusals/codes/ledger.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { lifecycle, type PaidRecordFacts } from '../../../machines/lifecycles/paidRecord/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '企业申请提前终止';
const good: PaidRecordFacts = {
  ...{ submittedBy: '1', channel: 'bank', amountFen: 50_000, isCentral: true, isOwn: true },
  ...{ takenSerial: null, serialNo: 'B1', arrivedFen: 50_000, balanceFen: 50_000 },
  ...{ confirmedBy: '2', refundBy: '3', unusedFen: 50_000 },
};
const online = { channel: 'wechat' } as const;
const balance = { channel: 'balance' } as const;
const payer = ['admin', 'financeClerk'] as const;
const counts = ['bookPaid', 'applyPaid', 'tellPayer'] as const;
const arrived = { serial: 'WX1', amountFen: 50_000, paidAt: 1 };
const refund = { amountFen: 50_000, reason };
const refunded = { refundSerialNo: 'B2026' };

testTable({ ...lifecycle, spec: paidRecord }, good, [
  {
    ...{ event: 'pay.ok', from: ['pendingPayment'], to: 'paid', who: ['system'] },
    ...{ facts: online, does: ['storePaid', ...counts], payload: arrived },
  },
  {
    ...{ event: 'upload.voucher', from: ['pendingPayment'], to: 'pendingConfirm', who: payer },
    ...{ does: ['storeVoucher', 'tellCentral'], payload: { voucher: ['1'], bankSerialNo: '20261128001' } },
  },
  {
    ...{ event: 'pay.balance', from: ['pendingPayment'], to: 'paid', who: ['admin'], facts: balance },
    does: ['storeFromBalance', ...counts],
  },
  {
    ...{ event: 'opened', from: ['pendingPayment'], to: 'pendingPayment', who: ['system'] },
    ...{ facts: online, does: ['storeCode'] },
  },
  {
    ...{ event: 'pay.refused', from: ['pendingPayment'], to: 'closed', who: ['system'] },
    ...{ facts: online, does: ['storeAnswer', 'tellPayer'] },
  },
  {
    ...{ event: 'pay.stray', from: ['pendingPayment'], to: 'closed', who: ['system'] },
    ...{ facts: online, does: ['storeStray', 'tellPayer'] },
  },
  {
    ...{ event: 'pay.stray', from: ['closed'], to: 'closed', who: ['system'] },
    ...{ facts: online, does: ['storeStray'] },
  },
  {
    ...{ event: 'stray.back', from: ['closed'], to: 'closed', who: ['system'] },
    ...{ facts: online, does: ['storeStrayBack'] },
  },
  { event: 'close', from: ['pendingPayment'], to: 'closed', who: payer, does: [] },
  { event: 'timeout', from: ['pendingPayment'], to: 'closed', who: ['system'], does: ['watchLate'] },
  {
    ...{ event: 'confirm', from: ['pendingConfirm'], to: 'paid', who: ['financeApprover'] },
    does: ['storeConfirm', 'takeSerial', ...counts],
  },
  {
    ...{ event: 'reject', from: ['pendingConfirm'], to: 'pendingPayment', who: ['financeApprover'] },
    ...{ does: ['storeReject', 'tellPayer'], payload: { reason } },
  },
  {
    ...{ event: 'refund', from: ['paid'], to: 'refunding', who: ['financeApprover'] },
    ...{ does: ['storeRefund'], payload: refund },
  },
  {
    ...{ event: 'refund.ok', from: ['refunding'], to: 'refunded', who: ['financeApprover'] },
    ...{ does: ['storeRefunded', 'bookRefund', 'tellPayer'], payload: refunded },
  },
  {
    ...{ event: 'refund.ok', from: ['refunding'], to: 'refunded', who: ['system'], facts: online },
    ...{ does: ['storeRefunded', 'bookRefund', 'tellPayer'], payload: refunded },
  },
  {
    ...{ event: 'refund.fail', from: ['refunding'], to: 'paid', who: ['system'], facts: online },
    does: ['storeAnswer', 'tellCentral'],
  },
]);

describe('a payment for an edition (addendum B 6.3)', () => {
  const { code, after, refusal, expectFaults } = judge(lifecycle, good);
  const foreign = { facts: { isOwn: false }, says: refuse(notAllowed) };
  const elsewhere = { facts: { isCentral: false }, says: refuse(notAllowed) };
  const used = { facts: { takenSerial: 'B1' }, says: refuse(editionSerialUsed) };

  it('[10403] [10410] [46007] has a voucher of a transfer by the group itself, with a new serial', () => {
    for (const role of payer)
      for (const channel of ['wechat', 'alipay', 'balance'] as const)
        expectFaults('pendingPayment', sent('upload.voucher', role), [
          foreign,
          { facts: { channel }, says: refuse(notInThisState) },
          used,
        ]);
  });

  it('[10403] [10410] [36001] is paid from a balance of the group that suffices', () => {
    const tooLow = refuse(availableBalanceTooLow, { x: '499.99' });
    const fromBalance = judge<PaidRecordFacts>(lifecycle, { ...good, ...balance });
    for (const channel of ['bank', 'wechat', 'alipay'] as const)
      fromBalance.expectFaults('pendingPayment', sent('pay.balance', 'admin'), [
        foreign,
        { facts: { channel }, says: refuse(notInThisState) },
        { facts: { balanceFen: 49_999 }, says: tooLow },
      ]);
  });

  it('[46033] is paid by the channel, with its amount', () => {
    for (const amountFen of [49_999, 50_001])
      expect(refusal('pendingPayment', sent('pay.ok', 'system', { ...arrived, amountFen }), online)).toEqual(
        refuse(paidAmountDiffers, { x: '500.00' }),
      );
  });

  it.each([
    ['opened', 'pendingPayment'],
    ['pay.refused', 'pendingPayment'],
    ['pay.ok', 'pendingPayment'],
    ['pay.stray', 'pendingPayment'],
    ['pay.stray', 'closed'],
    ['stray.back', 'closed'],
    ['refund.fail', 'refunding'],
  ])('[10410] %s in %s comes from WeChat or Alipay alone', (type, state) => {
    const told = sent(type, 'system', arrived);
    for (const channel of ['wechat', 'alipay'] as const) expect(code(state, told, { channel })).toBeNull();
    for (const channel of ['bank', 'balance'] as const)
      expect(code(state, told, { channel })).toBe(notInThisState);
  });

  it.each([
    ['bank', 'closed', []],
    ['balance', 'closed', []],
    ['wechat', 'pendingPayment', ['askClose']],
    ['alipay', 'pendingPayment', ['askClose']],
  ] as const)('by %s is %s when its group closes it: a channel is asked first', (channel, state, does) => {
    for (const role of payer) {
      expect(after('pendingPayment', sent('close', role), { channel })).toEqual({ state, does });
      expect(code('pendingPayment', sent('close', role), { channel, isOwn: false })).toBe(notAllowed);
    }
  });

  it("[10403] [46007] [36010] [46033] is confirmed by another, of the central group, by its bank's list", () => {
    for (const arrivedFen of [49_999, 50_001])
      expectFaults('pendingConfirm', sent('confirm', 'financeApprover'), [
        elsewhere,
        { facts: { submittedBy: '7' }, says: refuse(notAllowed) },
        used,
        { facts: { arrivedFen: null }, says: refuse(notInBankList, { no: 'B1', x: '500.00' }) },
        { facts: { arrivedFen }, says: refuse(paidAmountDiffers, { x: '500.00' }) },
      ]);
  });

  it.each(['不符了', ' 不符了 '])(
    '[10403] [33006] is rejected by the central group, not for "%s"',
    (text) => {
      expectFaults('pendingConfirm', sent('reject', 'financeApprover', { reason }), [
        elsewhere,
        { payload: { reason: text }, says: refuse(reasonMissing) },
      ]);
      expectFaults('paid', sent('refund', 'financeApprover', refund), [
        elsewhere,
        { facts: { confirmedBy: '7' }, says: refuse(notAllowed) },
        { payload: { amountFen: 50_001 }, says: refuse(refundTooHigh, { x: '500.00' }) },
        { payload: { reason: text }, says: refuse(reasonMissing) },
      ]);
    },
  );

  it.each(['bank', 'balance'] as const)(
    '[10403] by %s is refunded by a second person of the central group',
    (channel) => {
      expectFaults('refunding', sent('refund.ok', 'financeApprover', refunded), [
        elsewhere,
        { facts: { refundBy: '7' }, says: refuse(notAllowed) },
      ]);
      expect(code('refunding', sent('refund.ok', 'financeApprover', refunded), { channel })).toBeNull();
      expect(code('refunding', sent('refund.ok', 'system', refunded), { channel })).toBe(notAllowed);
    },
  );

  it.each(['wechat', 'alipay'] as const)('[10403] by %s is refunded by the channel alone', (channel) => {
    const whoever = { channel, isCentral: false, refundBy: '7' };
    expect(code('refunding', sent('refund.ok', 'system', refunded), whoever)).toBeNull();
    expect(code('refunding', sent('refund.ok', 'financeApprover', refunded), { channel })).toBe(notAllowed);
  });
});
