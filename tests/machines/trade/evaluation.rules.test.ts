import { describe, expect, it } from 'vitest';
import { evaluation } from '../../../domain/records/evaluation.ts';
import {
  type EvaluationFacts,
  evaluationLifecycle,
  evaluationRules,
} from '../../../machines/lifecycles/evaluation/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: evaluationLifecycle, rules: evaluationRules };
const DAY_MS = 86_400_000;

/** Everybody in the table is user 7, who wrote it, and whom it is about. */
const good: EvaluationFacts = { submittedBy: '7', ratedAt: NOW, isRated: true, hasReply: false };
const rating = { stars: '4', tags: ['onTime'], text: '准时送达', images: null, isAnonymous: false };
const reason = '含侮辱性内容';
const PARTIES = ['shipper', 'captain', 'driver'] as const;

testTable({ ...lifecycle, spec: evaluation }, good, [
  {
    event: 'revise',
    from: ['visible'],
    to: 'visible',
    who: PARTIES,
    payload: rating,
    does: ['storeRating', 'countStars'],
  },
  {
    event: 'reply',
    from: ['visible'],
    to: 'visible',
    who: PARTIES,
    payload: { reply: '谢谢' },
    does: ['storeReply', 'notifyAuthor'],
  },
  {
    event: 'hide',
    from: ['visible'],
    to: 'hidden',
    who: ['service', 'admin'],
    payload: { reason },
    does: ['storeReason', 'countStars', 'notifyAuthor'],
  },
  {
    event: 'show',
    from: ['hidden'],
    to: 'visible',
    who: ['admin'],
    payload: { reason },
    does: ['storeReason', 'countStars'],
  },
]);

const { code } = judge(lifecycle, good);

describe('evaluation: who and until when', () => {
  it('is changed by its author, within a day and not a moment later', () => {
    const revise = sent('revise', 'shipper', rating);
    expect(code('visible', revise, { submittedBy: '8' })).toBe(10403);
    expect(code('visible', revise, { ratedAt: NOW - DAY_MS })).toBeNull();
    expect(code('visible', revise, { ratedAt: NOW - DAY_MS - 1 })).toBe(48020);
  });

  it('is answered once, by whom it is about', () => {
    const reply = sent('reply', 'driver', { reply: '谢谢' });
    expect(code('visible', reply, { isRated: false })).toBe(48021);
    expect(code('visible', reply, { hasReply: true })).toBe(48021);
  });

  it('is hidden and shown for a reason', () => {
    expect(code('visible', sent('hide', 'service', { reason: '坏' }))).toBe(33006);
    expect(code('hidden', sent('show', 'admin', { reason: '好' }))).toBe(33006);
  });
});
