import { describe, expect, it } from 'vitest';
import { PROBLEM_ROLES, problem } from '../../../domain/records/problem.ts';
import { moduleOf, severityRank } from '../../../domain/rules/problem.ts';
import {
  type ProblemFacts,
  problemLifecycle,
  problemRules,
} from '../../../machines/lifecycles/problem/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: problemLifecycle, rules: problemRules };

/** Reported by user 7, who also handles it. */
const good: ProblemFacts = {
  submittedBy: '7',
  assigneeId: '7',
  isAssigneeFit: true,
  closeAt: NOW,
  isFaq: true,
};
const assigneeId = '7';
const resolution = '已修复';
const faqAnswer = '请刷新页面后重试';

/** The table of records 5, written by hand. */
testTable({ ...lifecycle, spec: problem }, good, [
  {
    event: 'assign',
    from: ['open'],
    to: 'inProgress',
    who: ['admin'],
    payload: { assigneeId },
    does: ['storeAssignee', 'notifyAssignee'],
  },
  {
    event: 'assign',
    from: ['inProgress'],
    to: 'inProgress',
    who: ['admin'],
    payload: { assigneeId },
    does: ['storeAssignee', 'notifyAssignee'],
  },
  {
    event: 'resolve',
    from: ['inProgress'],
    to: 'resolved',
    who: PROBLEM_ROLES,
    payload: { resolution },
    does: ['storeResolution', 'notifyReporter'],
  },
  { event: 'close', from: ['resolved'], to: 'closed', who: PROBLEM_ROLES, does: ['stopClock'] },
  {
    event: 'reopen',
    from: ['resolved'],
    to: 'inProgress',
    who: PROBLEM_ROLES,
    does: ['stopClock', 'notifyAssignee'],
  },
  { event: 'expire', from: ['resolved'], to: 'closed', who: ['system'], does: ['stopClock'] },
  {
    event: 'publish.faq',
    from: ['resolved'],
    to: 'resolved',
    who: ['admin', 'service'],
    payload: { faqAnswer },
    does: ['storeFaq'],
  },
  {
    event: 'publish.faq',
    from: ['closed'],
    to: 'closed',
    who: ['admin', 'service'],
    payload: { faqAnswer },
    does: ['storeFaq'],
  },
  {
    event: 'withdraw.faq',
    from: ['resolved'],
    to: 'resolved',
    who: ['admin', 'service'],
    does: ['withdrawFaq'],
  },
  { event: 'withdraw.faq', from: ['closed'], to: 'closed', who: ['admin', 'service'], does: ['withdrawFaq'] },
]);

const { code, refusal } = judge(lifecycle, good);

describe('problem: permissions', () => {
  it('[/systemManage/problemList] is assigned only to somebody who works on problems', () => {
    const assign = sent('assign', 'admin', { assigneeId: '9' });
    expect(refusal('open', assign, { isAssigneeFit: false })).toEqual({
      code: 10400,
      params: { fields: 'assigneeId' },
    });
    expect(
      code('open', sent('assign', 'admin'), { isAssigneeFit: false }),
      'asking names nobody yet',
    ).toBeNull();
  });

  it('is resolved by its assignee alone, whatever the role', () => {
    expect(code('inProgress', sent('resolve', 'admin', { resolution }), { assigneeId: '8' })).toBe(46012);
    expect(code('inProgress', sent('resolve', 'warehouse', { resolution }))).toBeNull();
  });

  it('is closed and reopened by its reporter, or an administrator', () => {
    for (const event of ['close', 'reopen']) {
      expect(code('resolved', sent(event, 'dispatcher'), { submittedBy: '8' })).toBe(46013);
      expect(code('resolved', sent(event, 'admin'), { submittedBy: '8' })).toBeNull();
    }
  });

  it('closes by itself when its time has come, not a moment before', () => {
    expect(code('resolved', sent('expire', 'system'), { closeAt: NOW + 1 })).toBe(10410);
    expect(code('resolved', sent('expire', 'system'), { closeAt: null })).toBe(10410);
    expect(code('resolved', sent('expire', 'system'))).toBeNull();
  });

  it('is withdrawn from the FAQ only where it is one', () => {
    expect(code('closed', sent('withdraw.faq', 'service'), { isFaq: false })).toBe(46014);
  });
});

describe('problem: initial values of a report', () => {
  it('takes the module from the present page', () => {
    expect(moduleOf('/tms/order/hall')).toBe('order');
    expect(moduleOf('/tms/Carrier/receipt')).toBe('transport');
    expect(moduleOf('/tms/Carrier/payApply')).toBe('settlement');
    expect(moduleOf('/basicInfo/review/shipperReview')).toBe('review');
    expect(moduleOf('/basicInfo/driver/driverManage')).toBe('basicInfo');
    expect(moduleOf('/home')).toBe('other');
  });

  it('orders severities by degree', () => {
    const ranks = (['low', 'normal', 'high', 'urgent'] as const).map(severityRank);
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(ranks).size).toBe(4);
  });
});
