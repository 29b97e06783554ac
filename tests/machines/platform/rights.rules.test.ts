import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import type { Who } from '../../../machines/lifecycles/kit.ts';
import {
  type RightsFacts,
  rightsLifecycle,
  rightsRules,
} from '../../../machines/lifecycles/rights/machine.ts';
import { type StaffFacts, staffLifecycle, staffRules } from '../../../machines/lifecycles/staff/machine.ts';
import { type UserFacts, userLifecycle, userRules } from '../../../machines/lifecycles/user/machine.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';

const at = Date.UTC(2026, 10, 21, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const ok = { ok: true };
const no = (code: number) => ({ ok: false, refusal: expect.objectContaining({ code }) as unknown });

describe('login accounts (records 3, 10.10)', () => {
  const good: UserFacts = {
    submittedBy: '1',
    accountId: '7',
    isLastAdmin: false,
    openWork: 0,
    isPowerful: false,
    hasProposal: false,
  };
  const may = (type: string, facts: Partial<UserFacts> = {}, by = ADMIN, state = 'active') =>
    verdict({ machine: userLifecycle, rules: userRules }, state, { ...good, ...facts }, { type, by, at });

  it('[51025] keeps the last administrator', () => {
    expect(may('disable')).toMatchObject(ok);
    expect(may('disable', { isLastAdmin: true })).toMatchObject(no(51025));
    expect(may('cancel', { isLastAdmin: true })).toMatchObject(no(51025));
  });

  it('[46003] nobody removes the own access', () => {
    expect(may('disable', { accountId: ADMIN.id })).toMatchObject(no(46003));
    expect(may('cancel', { accountId: ADMIN.id })).toMatchObject(no(46003));
    expect(may('reset.password', { accountId: ADMIN.id })).toMatchObject(ok);
  });

  it('[46018] cancels an account only when nothing is open', () => {
    expect(may('cancel', { openWork: 2 })).toMatchObject({ refusal: { code: 46018, params: { n: 2 } } });
    expect(may('cancel', { openWork: 0 }, ADMIN, 'disabled')).toMatchObject(ok);
  });

  it('[10403] is locked by the platform alone', () => {
    expect(may('lock')).toMatchObject(no(10403));
    expect(may('lock', {}, { id: '0', role: 'system' })).toMatchObject(ok);
  });

  it('[44131] has one change at a time that waits for another person', () => {
    expect(may('reset.password', { isPowerful: true })).toMatchObject(ok);
    expect(may('reset.password', { isPowerful: true, hasProposal: true })).toMatchObject(no(44131));
    expect(may('reset.password', { hasProposal: true })).toMatchObject(no(44131));
  });

  it('[10403] takes a confirmation from the platform alone', () => {
    for (const type of ['rights.confirmed', 'reset.confirmed']) {
      expect(may(type)).toMatchObject(no(10403));
      expect(may(type, { isPowerful: true, hasProposal: true })).toMatchObject(no(10403));
    }
  });
});

describe('staff (records 10.10)', () => {
  const good: StaffFacts = { submittedBy: '1', accountId: '7', openWork: 0, isLastAdmin: false };
  const leave = (facts: Partial<StaffFacts>, payload: object = { leftAt: at }) =>
    verdict(
      { machine: staffLifecycle, rules: staffRules },
      'employed',
      { ...good, ...facts },
      {
        type: 'leave',
        by: ADMIN,
        at,
        ...payload,
      },
    );

  it('[46020] asks for a successor for open work', () => {
    expect(leave({ openWork: 3 })).toMatchObject({ refusal: { code: 46020, params: { n: 3 } } });
    expect(leave({ openWork: 3 }, { leftAt: at, takeoverId: '9' })).toMatchObject(ok);
    // The button itself stays open: the form asks.
    expect(leave({ openWork: 3 }, {})).toMatchObject(ok);
  });

  it('[51025] [46003] keeps the last administrator and oneself', () => {
    expect(leave({ isLastAdmin: true })).toMatchObject(no(51025));
    expect(leave({ accountId: ADMIN.id })).toMatchObject(no(46003));
  });
});

describe('roles and menu entries (records 5, 10.12)', () => {
  const good: RightsFacts = {
    submittedBy: '1',
    isBuiltIn: false,
    isAdmins: false,
    powerfulHolders: 0,
    inUse: null,
  };
  const may = (type: string, facts: Partial<RightsFacts> = {}) =>
    verdict(
      { machine: rightsLifecycle, rules: rightsRules },
      'enabled',
      { ...good, ...facts },
      { type, by: ADMIN, at },
    );

  it('[10412] [46002] deletes nothing that is in use', () => {
    expect(may('remove')).toMatchObject(ok);
    expect(may('remove', { inUse: refuse(10412, { n: 2 }) })).toMatchObject(no(10412));
    expect(may('remove', { inUse: refuse(46002) })).toMatchObject(no(46002));
  });

  it('[51026] [46003] keeps built-in entries, and the path to the rights', () => {
    expect(may('remove', { isBuiltIn: true })).toMatchObject(no(51026));
    expect(may('disable', { isBuiltIn: true })).toMatchObject(ok);
    expect(may('disable', { isAdmins: true })).toMatchObject(no(46003));
  });

  it('[44137] takes no powerful role from all its holders at once', () => {
    expect(may('disable', { powerfulHolders: 3 })).toMatchObject({
      refusal: { code: 44137, params: { n: 3 } },
    });
  });
});
