import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import {
  billAdjustmentUnfit,
  billPaidOrInvoiced,
  billWithoutLines,
  goodsWithoutRate,
  receiptOverBill,
  signedPaperMissing,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import {
  availableBalanceTooLow,
  bankSerialAlreadyBooked,
  bookMonthClosed,
  notInBankList,
  payerIsNotAccountOwner,
  rechargeAmountDiffers,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { lifecycle, type ServiceBillFacts } from '../../../machines/lifecycles/serviceBill/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const reason = '与入库数量不符';
const proofFiles = ['7'];
const arrival = { serialNo: 'B9', isTaken: false, arrivedFen: 60_000, isPayerOwner: true };
/** A bill of 1,000.00, of which 400.00 came already. */
const good: ServiceBillFacts = {
  ...{ submittedBy: '1', sentBy: '2', lines: 1, unpriced: null },
  ...{ totalFen: 100_000, agreedFen: 100_000, receivedFen: 40_000, openFen: 60_000 },
  ...{ isInvoiced: false, againstWallet: null, arrival: null, againstMonth: null },
};
const free = { agreedFen: 0, receivedFen: 0, openFen: 0 };
const receive = { bankSerialNo: 'B9', amountFen: 60_000, payerName: '徽商建材', slip: null };
const offset = { amountFen: 60_000, docNo: 'PS1' };
const ask = {
  ...{ invoiceKind: 'normal', invoiceTitle: null, taxNo: null, addressPhone: null, bankAccount: null },
  ...{ receiverEmail: null, receiverPhone: null },
};
const party = ['shipper', 'captain', 'driver'] as const;
const agreed = ['storeConfirmation', 'accrue', 'notifyClerk', 'collectIfPrepaid'] as const;
const onBehalf = {
  event: 'confirm.on.behalf',
  from: ['sent'],
  who: ['financeApprover'],
  payload: { proofFiles },
} as const;

testTable({ ...lifecycle, spec: serviceBill }, good, [
  { event: 'recompute', from: ['draft'], to: 'draft', who: ['financeClerk'], does: ['recompute'] },
  {
    ...{ event: 'adjust', from: ['draft'], to: 'draft', who: ['financeClerk'], does: ['storeAdjustment'] },
    payload: { adjustFen: -100, reason, files: null },
  },
  { event: 'send', from: ['draft'], to: 'sent', who: ['financeClerk'], does: ['storeSent', 'askParty'] },
  { event: 'agree', from: ['sent'], to: 'confirmed', who: party, does: agreed },
  { ...onBehalf, to: 'confirmed', does: [...agreed, 'notifyParty'] },
  {
    ...{ event: 'dispute', from: ['sent'], to: 'disputed', who: party },
    ...{ does: ['storeDispute', 'notifyClerk'], payload: { reason } },
  },
  {
    ...{ event: 'back', from: ['sent', 'disputed'], to: 'draft', who: ['financeClerk'] },
    ...{ does: ['storeReason', 'notifyParty'], payload: { reason } },
  },
  {
    ...{ event: 'collect', from: ['confirmed'], to: 'closed', who: ['financeClerk', ...party, 'system'] },
    does: ['collect', 'notifyParty'],
  },
  {
    ...{ event: 'receive', from: ['confirmed'], to: 'closed', who: ['financeClerk', 'system'] },
    ...{ does: ['bookReceipt', 'notifyParty'], payload: receive },
  },
  {
    ...{ event: 'compensate', from: ['confirmed'], to: 'closed', who: ['system'] },
    ...{ does: ['storeOffset', 'notifyParty'], payload: offset },
  },
  ...(['confirmed', 'closed'] as const).map((state) => ({
    ...{ event: 'ask.invoice' as const, from: [state], to: state },
    ...{ who: ['financeClerk', 'shipper'] as const, does: ['askInvoice'], payload: ask },
  })),
  {
    ...{ event: 'reopen', from: ['confirmed'], to: 'draft', who: ['financeApprover'] },
    does: ['storeReason', 'clearConfirmation', 'takeBack', 'notifyParty'],
    ...{ facts: { receivedFen: 0 }, payload: { reason } },
  },
  {
    ...{ event: 'void', from: ['draft', 'sent', 'disputed'], to: 'void', who: ['financeApprover'] },
    ...{ does: ['storeReason', 'clearOpen', 'notifyParty'], payload: { reason } },
  },
]);

describe('a service bill (addendum B 0.2)', () => {
  const { refusal, code, after, expectFaults } = judge(lifecycle, good);

  it('[53001] [53007] is sent with a line, and with a rate for all its goods', () => {
    expectFaults('draft', sent('send', 'financeClerk'), [
      { facts: { lines: 0 }, says: refuse(billWithoutLines) },
      { facts: { unpriced: '矿泉水' }, says: refuse(goodsWithoutRate, { goods: '矿泉水' }) },
    ]);
  });

  it.each([
    ['by nothing, without a reason', { adjustFen: 0, reason: null }, true],
    ['by 0.01 without a reason', { adjustFen: 1, reason: null }, false],
    ['by 0.01 with no reason sent', { adjustFen: 1 }, false],
    ['with a reason of three characters', { adjustFen: -1, reason: '数量错' }, false],
    ['with a reason of three characters and blanks', { adjustFen: -1, reason: ' 数量错 ' }, false],
    [
      'with a reason of three characters, one of them of two units',
      { adjustFen: -1, reason: '数量😀' },
      false,
    ],
    ['with a reason of signs that nobody sees', { adjustFen: -1, reason: '\u200B'.repeat(4) }, false],
    ['with a reason of four characters', { adjustFen: -1, reason: '数量有错' }, true],
    ['down to nothing', { adjustFen: -100_000, reason }, true],
    ['below nothing', { adjustFen: -100_001, reason }, false],
  ])('[53002] adjusted %s: %j, may be: %s', (_, payload, may) => {
    const said = refusal('draft', sent('adjust', 'financeClerk', payload));
    expect(said).toEqual(may ? null : refuse(billAdjustmentUnfit));
  });

  it('[53002] below nothing is refused without a change as well, while a question is not', () => {
    const minus = { totalFen: -1 };
    expect(code('draft', sent('adjust', 'financeClerk', { adjustFen: 0 }), minus)).toBe(billAdjustmentUnfit);
    expect(code('draft', sent('adjust', 'financeClerk'), minus)).toBeNull();
  });

  it('[10403] [53003] is confirmed for the party with its paper, and not by who made or sent it', () => {
    const confirm = sent('confirm.on.behalf', 'financeApprover', { proofFiles });
    for (const missing of [null, []])
      expectFaults('sent', confirm, [
        { facts: { submittedBy: '7' }, says: refuse(notAllowed) },
        { payload: { proofFiles: missing }, says: refuse(signedPaperMissing) },
      ]);
    expect(code('sent', confirm, { sentBy: '7' })).toBe(notAllowed);
  });

  it('of nothing is settled when it is agreed, by the party or for it', () => {
    expect(after('sent', sent('agree', 'driver'), free)).toEqual({ state: 'closed', does: agreed });
    const confirm = sent('confirm.on.behalf', 'financeApprover', { proofFiles });
    expect(after('sent', confirm, free)).toEqual({ state: 'closed', does: [...agreed, 'notifyParty'] });
    for (const faulty of [
      { ...free, submittedBy: '7' },
      { ...free, sentBy: '7' },
    ])
      expect(after('sent', confirm, faulty).state).toBe('sent');
    expect(after('sent', sent('agree', 'driver'), { ...free, agreedFen: 1 }).state).toBe('confirmed');
  });

  it.each(['不符了', ' 不符了 '])('[33006] is not turned back for the reason "%s"', (text) => {
    const short = [{ payload: { reason: text }, says: refuse(reasonMissing) }];
    for (const role of party) expectFaults('sent', sent('dispute', role, { reason }), short);
    for (const state of ['sent', 'disputed'])
      expectFaults(state, sent('back', 'financeClerk', { reason }), short);
    for (const state of ['draft', 'sent', 'disputed'])
      expectFaults(state, sent('void', 'financeApprover', { reason }), short);
    expect(code('confirmed', sent('reopen', 'financeApprover', { reason: text }))).toBe(reasonMissing);
  });

  it('[36001] is collected from a wallet that covers what is open', () => {
    const againstWallet = refuse(availableBalanceTooLow, { x: '599.99' });
    for (const role of ['financeClerk', ...party, 'system'] as const)
      expectFaults('confirmed', sent('collect', role), [{ facts: { againstWallet }, says: againstWallet }]);
  });

  it('[36004] [36010] [36011] [36005] [53005] receives what the bank has, from the party, up to what is open', () => {
    const came = judge<ServiceBillFacts>(lifecycle, { ...good, arrival });
    for (const role of ['financeClerk', 'system'] as const)
      came.expectFaults('confirmed', sent('receive', role, receive), [
        {
          facts: { arrival: { ...arrival, isTaken: true } },
          says: refuse(bankSerialAlreadyBooked, { no: 'B9' }),
        },
        {
          facts: { arrival: { ...arrival, arrivedFen: null } },
          says: refuse(notInBankList, { no: 'B9', x: '600.00' }),
        },
        {
          facts: { arrival: { ...arrival, arrivedFen: 59_999 } },
          says: refuse(rechargeAmountDiffers, { x: '599.99' }),
        },
        { facts: { arrival: { ...arrival, isPayerOwner: false } }, says: refuse(payerIsNotAccountOwner) },
        { facts: { openFen: 59_999 }, says: refuse(receiptOverBill, { x: '600.00', y: '599.99' }) },
      ]);
    const payerDifference = ['第 2 字', 'character 2', 'carácter 2', '2 文字目'] as const;
    const other = { arrival: { ...arrival, isPayerOwner: false, payerDifference } };
    expect(refusal('confirmed', sent('receive', 'financeClerk', receive), other)).toEqual(
      refuse(payerIsNotAccountOwner, { difference: payerDifference }),
    );
  });

  it.each([
    ['a part of it comes', 59_999, 'confirmed'],
    ['the rest comes', 60_000, 'closed'],
    ['more comes', 60_001, null],
  ])('[53005] when %s (%i), it becomes: %s', (_, amountFen, state) => {
    const over = refuse(receiptOverBill, { x: '600.01', y: '600.00' });
    const events = [
      [sent('receive', 'financeClerk', { ...receive, amountFen }), 'bookReceipt'],
      [sent('compensate', 'system', { ...offset, amountFen }), 'storeOffset'],
    ] as const;
    for (const [event, store] of events) {
      expect(refusal('confirmed', event)).toEqual(state === null ? over : null);
      const does = state === null ? [] : [store, 'notifyParty'];
      expect(after('confirmed', event)).toEqual({ state: state ?? 'confirmed', does });
    }
  });

  it('[53004] has one invoice, of something', () => {
    for (const state of ['confirmed', 'closed'])
      expectFaults(state, sent('ask.invoice', 'shipper', ask), [
        { facts: { agreedFen: 0 }, says: refuse(notInThisState) },
        { facts: { isInvoiced: true }, says: refuse(billPaidOrInvoiced) },
      ]);
  });

  it('[53004] [36009] is opened anew before anything is received or invoiced, and while its month is open', () => {
    const againstMonth = refuse(bookMonthClosed, { month: '2026-11' });
    const untouched = judge(lifecycle, { ...good, receivedFen: 0 });
    untouched.expectFaults('confirmed', sent('reopen', 'financeApprover', { reason }), [
      { payload: { reason: '不符了' }, says: refuse(reasonMissing) },
      { facts: { receivedFen: 1 }, says: refuse(billPaidOrInvoiced) },
      { facts: { isInvoiced: true }, says: refuse(billPaidOrInvoiced) },
      { facts: { againstMonth }, says: againstMonth },
    ]);
  });
});
