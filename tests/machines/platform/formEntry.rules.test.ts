import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { changedBySomeoneElse, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { type FormEntryFacts, lifecycle } from '../../../machines/lifecycles/formEntry/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: FormEntryFacts = { submittedBy: '7', expireAt: NOW + 1, templateVersion: 3, isDamage: false };
const filled = { templateVersion: 3, guestName: '陈立', guestPhone: null, answers: [] };
const reason = '照片看不清';
const keepers = ['admin', 'dispatcher', 'service', 'warehouse'] as const;
const desk = ['admin', 'dispatcher', 'service'] as const;
const damage = { isDamage: true };

testTable({ ...lifecycle, spec: formEntry }, good, [
  {
    ...{ event: 'submit', from: ['invited'], to: 'submitted', who: ['system'], payload: filled },
    does: ['storeSubmission', 'takePhotos', 'notifyInviter'],
  },
  {
    ...{ event: 'expire', from: ['invited'], to: 'expired', who: ['system'] },
    ...{ does: [], facts: { expireAt: NOW } },
  },
  { event: 'accept', from: ['submitted'], to: 'accepted', who: keepers, does: ['storeAcceptance'] },
  {
    ...{ event: 'return', from: ['submitted'], to: 'invited', who: keepers },
    ...{ does: ['storeReturn', 'sendLink'], payload: { reason } },
  },
  {
    ...{ event: 'make.abnormal', from: ['submitted'], to: 'accepted', who: desk },
    ...{ does: ['storeAcceptance', 'makeCase'], facts: damage },
  },
]);

describe('a form that a guest fills in (addendum A 2.6)', () => {
  const { code, expectFaults } = judge(lifecycle, good);
  const submit = sent('submit', 'system', filled);

  it('[45001] [10409] is sent while its link is good, as the template is now', () => {
    for (const templateVersion of [2, 4])
      expectFaults('invited', submit, [
        { facts: { expireAt: NOW }, says: refuse(linkNoLongerValid) },
        { payload: { templateVersion }, says: refuse(changedBySomeoneElse) },
      ]);
    expect(code('invited', sent('submit', 'system'), { expireAt: NOW }), 'asked').toBe(linkNoLongerValid);
  });

  it('[10410] expires when the link is no longer good', () => {
    const expire = sent('expire', 'system');
    expect(code('invited', expire, { expireAt: NOW + 1 })).toBe(notInThisState);
    expect(code('invited', expire, { expireAt: NOW - 1 })).toBeNull();
  });

  it('is accepted or returned also after the link has ended', () => {
    const late = { expireAt: NOW - 1 };
    for (const role of keepers) {
      expect(code('submitted', sent('accept', role), late)).toBeNull();
      expect(code('submitted', sent('return', role, { reason }), late)).toBeNull();
    }
  });

  it('[33006] is returned for a reason', () => {
    for (const role of keepers)
      for (const short of ['', '看不清', ' 看不清 '])
        expectFaults('submitted', sent('return', role, { reason }), [
          { payload: { reason: short }, says: refuse(reasonMissing) },
        ]);
    expect(code('submitted', sent('return', 'admin', { reason: '看不清楚' }))).toBeNull();
  });

  it('[10410] makes a case when it shows damage of what a waybill carries', () => {
    for (const role of desk) {
      expect(code('submitted', sent('make.abnormal', role), damage)).toBeNull();
      expect(code('submitted', sent('make.abnormal', role))).toBe(notInThisState);
    }
    expect(code('submitted', sent('accept', 'admin'), damage)).toBeNull();
  });
});
