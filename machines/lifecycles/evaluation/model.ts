import { model } from '../../model.ts';
import type { Who } from '../kit.ts';
import { type EvaluationFacts, evaluationLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const DAY_MS = 86_400_000;

const SHIPPER: Who = { id: '1', role: 'shipper' };
const DRIVER: Who = { id: '2', role: 'driver' };
const SERVICE: Who = { id: '3', role: 'service' };
const ADMIN: Who = { id: '4', role: 'admin' };

/** Written by the shipper; the driver whom it is about looks at it. */
const good: EvaluationFacts = { submittedBy: SHIPPER.id, ratedAt: NOW, isRated: true, hasReply: false };

const at = NOW;
const rating = { stars: '5', tags: null, text: null, images: null, isAnonymous: false } as const;
const reason = '含侮辱性内容';

export const evaluationModel = model<typeof evaluationLifecycle>({
  machine: evaluationLifecycle,
  inputs: {
    good,
    'of another': { ...good, isRated: false },
    answered: { ...good, hasReply: true },
    'long ago': { ...good, ratedAt: NOW - DAY_MS - 1 },
  },
  events: {
    'revise by author': { type: 'revise', by: SHIPPER, at, ...rating },
    'revise by rated': { type: 'revise', by: DRIVER, at, ...rating },
    'revise by staff': { type: 'revise', by: ADMIN, at, ...rating },
    reply: { type: 'reply', by: DRIVER, at, reply: '谢谢' },
    'reply by staff': { type: 'reply', by: SERVICE, at, reply: '谢谢' },
    hide: { type: 'hide', by: SERVICE, at, reason },
    'hide without a reason': { type: 'hide', by: SERVICE, at, reason: '坏' },
    'hide by rated': { type: 'hide', by: DRIVER, at, reason },
    show: { type: 'show', by: ADMIN, at, reason: '复核后无违规' },
    'show without a reason': { type: 'show', by: ADMIN, at, reason: '好' },
    'show by service': { type: 'show', by: SERVICE, at, reason: '复核后无违规' },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only its author changes it': (snapshot) => !snapshot.can({ type: 'revise', by: DRIVER, at, ...rating }),
    'whom it is about does not hide it': (snapshot) =>
      !snapshot.can({ type: 'hide', by: DRIVER, at, reason }),
    'what was hidden is neither changed nor answered': (snapshot) =>
      snapshot.value !== 'hidden' ||
      (!snapshot.can({ type: 'revise', by: SHIPPER, at, ...rating }) &&
        !snapshot.can({ type: 'reply', by: DRIVER, at, reply: '谢谢' })),
  },
});
