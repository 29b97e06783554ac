import { describe, expect, it } from 'vitest';
import { feedback } from '../../../domain/records/feedback.ts';
import {
  type FeedbackFacts,
  feedbackLifecycle,
  feedbackRules,
} from '../../../machines/lifecycles/feedback/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: feedbackLifecycle, rules: feedbackRules };
/** Told by user 7, and answered. */
const good: FeedbackFacts = { submittedBy: '7', hasProblem: false, closeAt: NOW };
const text = '已记录，下个版本改进';

/** The table of addendum A 1.2, written by hand. */
testTable({ ...lifecycle, spec: feedback }, good, [
  {
    event: 'reply',
    from: ['new'],
    to: 'replied',
    who: ['service', 'admin'],
    payload: { text },
    does: ['storeReply', 'notifyOwner'],
  },
  {
    event: 'add',
    from: ['replied'],
    to: 'new',
    who: ['shipper', 'captain', 'driver'],
    payload: { text },
    does: ['storeAddition', 'notifyDesk'],
  },
  {
    event: 'to.problem',
    from: ['new'],
    to: 'new',
    who: ['service', 'admin'],
    does: ['makeProblem'],
  },
  {
    event: 'to.problem',
    from: ['replied'],
    to: 'replied',
    who: ['service', 'admin'],
    does: ['makeProblem'],
  },
  {
    event: 'close',
    from: ['new', 'replied'],
    to: 'closed',
    who: ['service', 'admin', 'system'],
    does: ['stopClock'],
  },
]);

describe('feedback (addendum A 1.2)', () => {
  const { code } = judge(lifecycle, good);

  it('is added to by its owner only', () => {
    expect(code('replied', sent('add', 'driver', { text }), { submittedBy: '8' })).toBe(10403);
  });

  it('is one problem at most', () => {
    expect(code('new', sent('to.problem', 'service'), { hasProblem: true })).toBe(48026);
  });

  it('closes by itself at its time and never before; the desk closes it at any time', () => {
    for (const closeAt of [NOW + 1, null]) {
      expect(code('replied', sent('close', 'system'), { closeAt })).toBe(10410);
      expect(code('replied', sent('close', 'service'), { closeAt })).toBe(null);
    }
  });
});
