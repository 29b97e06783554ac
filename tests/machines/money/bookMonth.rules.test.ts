import { expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { bookMonth } from '../../../domain/records/bookMonth.ts';
import {
  type BookMonthFacts,
  bookMonthLifecycle,
  bookMonthRules,
} from '../../../machines/lifecycles/bookMonth/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const closing = { machine: bookMonthLifecycle, rules: bookMonthRules };
const ready: BookMonthFacts = {
  ...{ submittedBy: '0', month: '2026-10', toAt: NOW - 1, earlierOpen: null, laterClosed: null },
  ...{ preparedBy: '1', reopenBy: '1', missing: null },
};
const FINANCE = ['financeClerk', 'financeApprover'] as const;
const reason = '发现漏记的运费';

testTable({ ...closing, spec: bookMonth }, ready, [
  {
    event: 'soft.close',
    from: ['open'],
    to: 'prepared',
    who: FINANCE,
    does: ['storePreparer', 'notifyApprovers'],
  },
  {
    event: 'undo.soft',
    from: ['prepared'],
    to: 'open',
    who: FINANCE,
    does: ['forgetPreparer'],
    payload: { reason },
  },
  {
    event: 'close.month',
    from: ['prepared'],
    to: 'closed',
    who: ['financeApprover'],
    does: ['storeCloser', 'shutBooks', 'notifyFinance'],
  },
  {
    event: 'ask.reopen',
    from: ['closed'],
    to: 'reopening',
    who: FINANCE,
    does: ['storeAsker', 'notifyApprovers'],
    payload: { reason },
  },
  {
    event: 'agree.reopen',
    from: ['reopening'],
    to: 'prepared',
    who: ['financeApprover'],
    does: ['storeReopening', 'openBooks', 'notifyFinance'],
  },
  {
    event: 'keep.closed',
    from: ['reopening'],
    to: 'closed',
    who: ['financeApprover'],
    does: ['forgetAsker', 'notifyFinance'],
  },
]);

const { code, expectFaults } = judge(closing, ready);

it('[36040] a month is prepared from its last moment on', () => {
  expectFaults('open', sent('soft.close', 'financeClerk'), [
    { facts: { toAt: NOW }, says: refuse(36040, { month: '2026-10' }) },
  ]);
});

it('[36043] [36041] [42013] it is closed by a second person, after the months before it, with its taxes posted', () => {
  const missing = refuse(42013, { month: '2026-10' });
  expectFaults('prepared', sent('close.month', 'financeApprover'), [
    { facts: { preparedBy: '7' }, says: refuse(36043) },
    { facts: { earlierOpen: '2026-09' }, says: refuse(36041, { month: '2026-09' }) },
    { facts: { missing }, says: missing },
  ]);
});

it('[36042] [33006] [36044] it is reopened for a reason, by two persons, before the months after it', () => {
  const later = { laterClosed: '2026-11' };
  expectFaults('closed', sent('ask.reopen', 'financeClerk', { reason }), [
    { facts: later, says: refuse(36042, { month: '2026-11' }) },
    { payload: { reason: '' }, says: refuse(33006) },
  ]);
  expectFaults('reopening', sent('agree.reopen', 'financeApprover'), [
    { facts: { reopenBy: '7' }, says: refuse(36044) },
    { facts: later, says: refuse(36042, { month: '2026-11' }) },
  ]);
});

it('[10403] only who asked takes a reopening back, or an approver', () => {
  const keeping = sent('keep.closed', 'financeClerk');
  expect(code('reopening', keeping)).toBe(10403);
  expect(code('reopening', keeping, { reopenBy: '7' })).toBeNull();
});

it('[33006] what was prepared is undone for a reason', () => {
  expectFaults('prepared', sent('undo.soft', 'financeClerk', { reason }), [
    { payload: { reason: ' ' }, says: refuse(33006) },
  ]);
});
