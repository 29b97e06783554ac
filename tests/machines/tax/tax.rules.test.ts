import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import { taxReport } from '../../../domain/records/taxReport.ts';
import { vatMonth } from '../../../domain/records/vatMonth.ts';
import {
  type InputInvoiceFacts,
  inputInvoiceLifecycle,
  inputInvoiceRules,
} from '../../../machines/lifecycles/inputInvoice/machine.ts';
import {
  type ReminderFacts,
  reminderLifecycle,
  reminderRules,
} from '../../../machines/lifecycles/paymentReminder/machine.ts';
import {
  type TaxReportFacts,
  taxReportLifecycle,
  taxReportRules,
} from '../../../machines/lifecycles/taxReport/machine.ts';
import {
  type VatMonthFacts,
  vatMonthLifecycle,
  vatMonthRules,
} from '../../../machines/lifecycles/vatMonth/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

/** 24 h (transport-and-money 6.3, URGE_AGAIN). */
const DAY_MS = 86_400_000;

const reminding = { machine: reminderLifecycle, rules: reminderRules };
const due: ReminderFacts = { submittedBy: '1', openFen: 20_000, lastUrgedAt: NOW - DAY_MS };
testTable({ ...reminding, spec: paymentReminder }, due, [
  {
    event: 'urge.again',
    from: ['open', 'answered'],
    to: 'open',
    who: ['captain', 'driver'],
    does: ['storeUrge', 'readDue', 'notifyDesk'],
  },
  {
    event: 'answer',
    from: ['open'],
    to: 'answered',
    who: ['financeClerk', 'service'],
    does: ['storeAnswer', 'readDue', 'notifyPayee', 'sendSms'],
    payload: { reply: '今日付款' },
  },
  {
    event: 'paid.in.full',
    from: ['open', 'answered'],
    to: 'closed',
    who: ['system'],
    does: ['readDue'],
    facts: { openFen: 0 },
  },
  {
    event: 'close.reminder',
    from: ['open', 'answered'],
    to: 'closed',
    who: ['financeApprover'],
    does: ['storeClosing', 'notifyPayee'],
    payload: { reason: '已线下说明' },
  },
]);

describe('a payee reminds of unpaid freight (records 5, transport-and-money 6.3)', () => {
  const { code, expectFaults } = judge(reminding, due);

  it.each(['open', 'answered'])('[46022] [34012] once a day while something is unpaid: %s', (state) => {
    expectFaults(state, sent('urge.again', 'driver'), [
      { facts: { openFen: 0 }, says: refuse(46022) },
      { facts: { lastUrgedAt: NOW - DAY_MS + 1 }, says: refuse(34012) },
    ]);
    expect(code(state, sent('urge.again', 'driver'), { openFen: 1 })).toBeNull();
  });

  it.each(['open', 'answered'])('[46024] [33006] closed by the last fen, or with a reason: %s', (state) => {
    expect(code(state, sent('paid.in.full', 'system'), { openFen: 1 })).toBe(46024);
    expect(code(state, sent('close.reminder', 'financeApprover', { reason: '已说明' }))).toBe(33006);
  });
});

const claiming = { machine: inputInvoiceLifecycle, rules: inputInvoiceRules };
const sound: InputInvoiceFacts = {
  submittedBy: '1',
  registeredBy: ['8'],
  isDeductible: true,
  shares: 1,
  against: null,
  isOfOthersCards: false,
  isReported: false,
};
const reason = '票据被销方红冲';
testTable({ ...claiming, spec: inputInvoice }, sound, [
  {
    event: 'certify',
    from: ['draft'],
    to: 'certified',
    who: ['financeClerk', 'financeApprover'],
    does: ['storeCertification', 'postInputVat'],
  },
  {
    event: 'revoke',
    from: ['draft'],
    to: 'revoked',
    who: ['financeClerk'],
    does: ['storeReason'],
    payload: { reason },
  },
  {
    event: 'revoke',
    from: ['certified'],
    to: 'revoked',
    who: ['financeApprover'],
    does: ['storeReason', 'takeBack'],
    payload: { reason },
  },
]);

describe('input VAT (transport-and-money 8.4, 14.2)', () => {
  const { code, expectFaults } = judge(claiming, sound);
  const short = { payload: { reason: '作废了' }, says: refuse(33006) };

  it('[42018] is certified by somebody else than who registered it or changed it last', () => {
    for (const role of ['financeClerk', 'financeApprover'] as const)
      expectFaults('draft', sent('certify', role), [
        { facts: { registeredBy: ['7', '8'] }, says: refuse(42018) },
        { facts: { registeredBy: ['8', '7'] }, says: refuse(42018) },
      ]);
  });

  it('[42005] [10400] [42008] is claimed with a deduction document and valid shares', () => {
    const against = refuse(42008, { no: 'YD1', x: '1.00' });
    expectFaults('draft', sent('certify', 'financeClerk'), [
      { facts: { isDeductible: false }, says: refuse(42005) },
      { facts: { shares: 0 }, says: refuse(10400, { fields: 'lines' }) },
      { facts: { against }, says: against },
    ]);
  });

  it('[10403] [42015] [33006] is revoked by another person, before its month is reported, with a reason', () => {
    expectFaults('certified', sent('revoke', 'financeApprover', { reason }), [
      { facts: { submittedBy: '7' }, says: refuse(10403) },
      { facts: { isReported: true }, says: refuse(42015) },
      short,
    ]);
    // A draft claims nothing yet: its own clerk may discard it.
    expectFaults('draft', sent('revoke', 'financeClerk', { reason }), [short]);
    expect(
      code('draft', sent('revoke', 'financeClerk', { reason }), { submittedBy: '7', isReported: true }),
    ).toBeNull();
  });
});

const closing = { machine: vatMonthLifecycle, rules: vatMonthRules };
const over: VatMonthFacts = { submittedBy: '0', toAt: NOW, rateRefusal: null, earlier: null };
testTable({ ...closing, spec: vatMonth }, over, [
  {
    event: 'post.surtax',
    from: ['pending'],
    to: 'posted',
    who: ['system', 'financeClerk'],
    does: ['postSurtax'],
  },
]);

it('[42001] [42013] [42006] a month is posted from its closing time on, in order, with a rate', () => {
  const rateRefusal = refuse(42006, {
    day: '2026-10-31',
    kind: ['附加税费', 'Surtax', 'Recargo', '付加税'],
  });
  const { expectFaults } = judge(closing, over);
  expectFaults('pending', sent('post.surtax', 'system'), [
    { facts: { toAt: NOW + 1 }, says: refuse(42001) },
    { facts: { earlier: '2026-10' }, says: refuse(42013, { month: '2026-10' }) },
    { facts: { rateRefusal }, says: rateRefusal },
  ]);
});

const handingIn = { machine: taxReportLifecycle, rules: taxReportRules };
const good: TaxReportFacts = { submittedBy: '1', flaw: null, checkedBy: '2', dueAt: NOW };
testTable({ ...handingIn, spec: taxReport }, good, [
  { event: 'rebuild', from: ['draft', 'returned'], to: 'draft', who: ['financeClerk'], does: ['buildLines'] },
  { event: 'check.tax', from: ['draft'], to: 'checked', who: ['financeClerk'], does: ['storeCheck'] },
  {
    event: 'back.tax',
    from: ['checked'],
    to: 'draft',
    who: ['financeClerk', 'financeApprover'],
    does: ['dropCheck'],
  },
  {
    event: 'hand.in',
    from: ['checked'],
    to: 'submitted',
    who: ['financeApprover'],
    does: ['storeHandIn', 'freezeMessage'],
    payload: { lateReason: null },
  },
  {
    event: 'tax.ok',
    from: ['submitted'],
    to: 'accepted',
    who: ['system', 'financeClerk'],
    does: ['storeReceipt', 'deductTolls', 'notifyClerks'],
    payload: { receiptNo: 'SL1' },
  },
  {
    event: 'tax.no',
    from: ['submitted'],
    to: 'returned',
    who: ['system', 'financeClerk'],
    does: ['storeReturn', 'notifyClerks'],
    payload: { returnText: '收入金额不符' },
  },
]);

describe('a report to the tax authority (transport-and-money 14.3)', () => {
  const { code, expectFaults } = judge(handingIn, good);

  it.each([refuse(42002, { x: '1.00' }), refuse(42003, { name: '周' }), refuse(42014, { name: '周' })])(
    '[$code] is checked when its lines are valid',
    (flaw) => {
      expectFaults('draft', sent('check.tax', 'financeClerk'), [{ facts: { flaw }, says: flaw }]);
    },
  );

  it('[10403] [42010] is submitted by another person than its checker, in time or with a reason', () => {
    const late = { dueAt: NOW - 1 };
    expectFaults('checked', sent('hand.in', 'financeApprover', { lateReason: null }), [
      { facts: { checkedBy: '7' }, says: refuse(10403) },
      { facts: late, says: refuse(42010) },
    ]);
    for (const [lateReason, expected] of [
      ['', 42010],
      [' 系统故 ', 42010],
      ['系统故障', null],
    ] as const)
      expect(code('checked', sent('hand.in', 'financeApprover', { lateReason }), late)).toBe(expected);
    // The button itself stays open: the form asks.
    expect(code('checked', sent('hand.in', 'financeApprover'), late)).toBeNull();
  });

  it('[42011] is accepted with the number of its receipt', () => {
    expect(code('submitted', sent('tax.ok', 'financeClerk', { receiptNo: '' }))).toBe(42011);
    expect(code('submitted', sent('tax.ok', 'financeClerk'))).toBeNull();
  });
});
