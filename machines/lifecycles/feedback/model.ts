import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type FeedbackFacts, feedbackLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const ADMIN: Who = { id: '1', role: 'admin' };
const DESK: Who = { id: '2', role: 'service' };
const OWNER: Who = { id: '3', role: 'driver' };
const OTHER: Who = { id: '4', role: 'driver' };
const AUDITOR: Who = { id: '5', role: 'auditor' };

const good: FeedbackFacts = { submittedBy: OWNER.id, hasProblem: false, closeAt: at };

export const feedbackModel = model<typeof feedbackLifecycle>({
  machine: feedbackLifecycle,
  inputs: {
    good,
    'in the list of problems': { ...good, hasProblem: true },
    'not its time': { ...good, closeAt: at + 1 },
    'no time set': { ...good, closeAt: null },
  },
  events: {
    reply: { type: 'reply', by: DESK, at, text: '已记录，下个版本改进' },
    'reply by owner': { type: 'reply', by: OWNER, at, text: '已记录' },
    add: { type: 'add', by: OWNER, at, text: '还有一处' },
    'add by another': { type: 'add', by: OTHER, at, text: '我也一样' },
    'add by the desk': { type: 'add', by: DESK, at, text: '补充' },
    'to the problem list': { type: 'to.problem', by: DESK, at },
    'to the problem list by owner': { type: 'to.problem', by: OWNER, at },
    close: { type: 'close', by: ADMIN, at },
    'close by itself': { type: 'close', by: SYSTEM, at },
    'close by owner': { type: 'close', by: OWNER, at },
    'close by auditor': { type: 'close', by: AUDITOR, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only its owner adds to it': (snapshot) =>
      !snapshot.can({ type: 'add', by: OTHER, at, text: '我也一样' }) &&
      !snapshot.can({ type: 'add', by: DESK, at, text: '补充' }),
    'it is one problem at most': (snapshot) =>
      !snapshot.context.hasProblem || !snapshot.can({ type: 'to.problem', by: DESK, at }),
    'it never closes by itself before its time': (snapshot) =>
      (snapshot.context.closeAt !== null && snapshot.context.closeAt <= at) ||
      !snapshot.can({ type: 'close', by: SYSTEM, at }),
    'what is closed stays closed': (snapshot) => snapshot.value !== 'closed' || snapshot.status === 'done',
  },
});
