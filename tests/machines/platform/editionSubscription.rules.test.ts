import { describe, expect, it } from 'vitest';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import {
  type EditionSubscriptionFacts,
  lifecycle,
} from '../../../machines/lifecycles/editionSubscription/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: EditionSubscriptionFacts = {
  ...{ submittedBy: '0', trialEndAt: NOW, endAt: NOW + 1, graceUntil: NOW, nextAt: NOW, isBalanceUsed: true },
};
const over = { endAt: NOW };
const whole = {
  ...{ editionId: '7', nextEditionId: null, nextAt: null, startAt: NOW, endAt: NOW + 1 },
  ...{ balanceFen: 30_000, owedFen: 0, warnFen: 20_000, isWhole: true },
};
const running = ['trial', 'active', 'overdue', 'suspended'] as const;
const stored = ['storePaid', 'settle', 'raiseRights'] as const;
const grace = ['beginGrace', 'settle', 'tellAdmin'] as const;

testTable({ ...lifecycle, spec: editionSubscription }, good, [
  ...running.flatMap((state) => [
    {
      ...{ event: 'set.warning' as const, from: [state], to: state, who: ['admin'] as const },
      ...{ does: ['storeWarningLine', 'settle'], payload: { warnFen: 30_000 } },
    },
    {
      ...{ event: 'refunded' as const, from: [state], to: state, who: ['system'] as const },
      ...{ does: ['storeRefunded', 'settle'], payload: { endAt: NOW, balanceFen: 0 } },
    },
    {
      ...{ event: 'change.edition' as const, from: [state], to: state, who: ['system'] as const },
      does: ['storeChange', 'settle', 'raiseRights'],
    },
  ]),
  ...(['trial', 'active'] as const).map((state) => ({
    ...{ event: 'paid' as const, from: [state], to: state, who: ['system'] as const },
    ...{ does: stored, payload: whole },
  })),
  {
    ...{ event: 'paid', from: ['overdue', 'suspended'], to: 'active', who: ['system'] },
    ...{ does: [...stored, 'tellAdmin'], payload: whole },
  },
  { event: 'begin', from: ['trial'], to: 'active', who: ['system'], does: ['settle'] },
  { event: 'expire', from: ['trial', 'active'], to: 'overdue', who: ['system'], does: grace, facts: over },
  // Nothing is charged during the trial (addendum B D61), so no balance is used up in it.
  { event: 'balance.zero', from: ['active'], to: 'overdue', who: ['system'], does: grace },
  {
    ...{ event: 'grace.end', from: ['overdue'], to: 'suspended', who: ['system'] },
    does: ['settle', 'raiseRights', 'tellAdmin', 'tellStaff'],
  },
  {
    ...{ event: 'terminate', from: running, to: 'ended', who: ['system'] },
    does: ['storeEnd', 'settle', 'raiseRights'],
  },
]);

describe('a subscription (addendum B 6.3)', () => {
  const { code, after } = judge(lifecycle, good);

  it.each([
    ['ends with the last moment of the trial', { trialEndAt: NOW }, true],
    ['does not end before', { trialEndAt: NOW + 1 }, false],
    ['has no end that is not set', { trialEndAt: null }, false],
    ['is followed by a period without an end', { endAt: null }, true],
    ['is not followed by a period that is over', { endAt: NOW }, false],
  ])('[10410] a trial %s: %j', (_, facts, may) => {
    expect(code('trial', sent('begin', 'system'), facts)).toBe(may ? null : notInThisState);
  });

  it.each([
    [NOW, null],
    [NOW + 1, notInThisState],
    [null, notInThisState],
  ])('[10410] is over from its end on, not before, and never without one: %s', (endAt, says) => {
    for (const state of ['trial', 'active'])
      expect(code(state, sent('expire', 'system'), { endAt })).toBe(says);
    expect(code('overdue', sent('grace.end', 'system'), { graceUntil: endAt })).toBe(says);
    for (const state of running)
      expect(code(state, sent('change.edition', 'system'), { nextAt: endAt })).toBe(says);
  });

  it('[10410] goes overdue for its balance only when it is used up', () => {
    const left = { ...over, isBalanceUsed: false };
    expect(code('active', sent('balance.zero', 'system'), left)).toBe(notInThisState);
    expect(code('active', sent('expire', 'system'), left)).toBeNull();
  });

  it('is active again when all is paid, and stays as it is when only a part is', () => {
    const part = sent('paid', 'system', { ...whole, owedFen: 1, isWhole: false });
    for (const state of running) expect(after(state, part)).toEqual({ state, does: stored });
  });

  it('stays a trial until its end, whatever is paid before', () => {
    expect(after('trial', sent('paid', 'system', whole), { trialEndAt: NOW + 1 }).state).toBe('trial');
  });
});
