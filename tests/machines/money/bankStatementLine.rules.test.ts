import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { bookingHasLine } from '../../../domain/codes/refusals/codes/ledger.ts';
import { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import {
  type BankLineFacts,
  bankLineRules,
  bankStatementLineLifecycle,
} from '../../../machines/lifecycles/bankStatementLine/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const lifecycle = { machine: bankStatementLineLifecycle, rules: bankLineRules };
const good: BankLineFacts = { submittedBy: '1', against: null, hasOwner: false, isOwnerFit: true };
const who = ['financeClerk', 'financeApprover'] as const;
const reason = '对应单据选错';
const documents = [{ no: 'FK2026112500001' }];

testTable({ ...lifecycle, spec: bankStatementLine }, good, [
  {
    event: 'suggest',
    from: ['open', 'unmatched'],
    to: 'suggested',
    who: ['system'],
    does: ['holdSuggested'],
    payload: { rule: 'serial', keys: ['payment:1'] },
  },
  { event: 'accept', from: ['suggested'], to: 'matched', who, does: ['storeMatcher', 'bookProposed'] },
  { event: 'decline', from: ['suggested'], to: 'open', who, does: ['letGo'] },
  {
    event: 'match',
    from: ['open', 'unmatched'],
    to: 'matched',
    who,
    does: ['storeMatcher', 'holdNamed'],
    payload: { documents },
  },
  {
    event: 'assign',
    from: ['open', 'unmatched'],
    to: 'unmatched',
    who,
    does: ['storeOwner', 'notifyOwner'],
    payload: { ownerId: '9', note: '询问银行' },
  },
  { event: 'undo', from: ['matched'], to: 'open', who, does: ['storeReason', 'letGo'], payload: { reason } },
]);

describe("a line of the bank's statement (transport-and-money 8.7)", () => {
  const { refusal, code, after } = judge(lifecycle, good);

  it('stands for bookings of its sum that no other line has', () => {
    const against = refuse(bookingHasLine, { no: 'FK1', line: 'YL1' });
    expect(refusal('open', sent('match', 'financeClerk', { documents }), { against })).toEqual(against);
    expect(refusal('unmatched', sent('suggest', 'system'), { against })).toEqual(against);
  });

  it('goes to somebody who matches lines', () => {
    expect(refusal('open', sent('assign', 'financeClerk'), { isOwnerFit: false })).toEqual({
      code: 10400,
      params: { fields: 'ownerId' },
    });
  });

  it('comes back to its owner when a suggestion was wrong or a match is undone', () => {
    const hasOwner = true;
    expect(after('suggested', sent('decline', 'financeClerk'), { hasOwner }).state).toBe('unmatched');
    expect(after('matched', sent('undo', 'financeApprover', { reason }), { hasOwner }).state).toBe(
      'unmatched',
    );
  });

  it('is undone with a reason, with and without an owner', () => {
    for (const hasOwner of [true, false])
      expect(code('matched', sent('undo', 'financeClerk', { reason: '错' }), { hasOwner })).toBe(33006);
  });
});
