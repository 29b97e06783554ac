import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type ProblemFacts, problemLifecycle } from './machine.ts';

const NOW = Date.UTC(2026, 10, 21, 4);

const ADMIN: Who = { id: '1', role: 'admin' };
const ASSIGNEE: Who = { id: '2', role: 'dispatcher' };
const REPORTER: Who = { id: '3', role: 'warehouse' };
const SERVICE: Who = { id: '4', role: 'service' };
/** Reports problems, but does not work on them. */
const DRIVER: Who = { id: '5', role: 'driver' };

const good: ProblemFacts = {
  submittedBy: REPORTER.id,
  assigneeId: ASSIGNEE.id,
  isAssigneeFit: true,
  closeAt: NOW,
  isFaq: true,
};

const at = NOW;

export const problemModel = model<typeof problemLifecycle>({
  machine: problemLifecycle,
  inputs: {
    good,
    'nobody to assign': { ...good, isAssigneeFit: false },
    'not its time': { ...good, closeAt: NOW + 1 },
    'no time set': { ...good, closeAt: null },
    'not public': { ...good, isFaq: false },
  },
  events: {
    'may assign': { type: 'assign', by: ADMIN, at },
    assign: { type: 'assign', by: ADMIN, at, assigneeId: ASSIGNEE.id },
    'assign by assignee': { type: 'assign', by: ASSIGNEE, at, assigneeId: ASSIGNEE.id },
    resolve: { type: 'resolve', by: ASSIGNEE, at, resolution: '已修复' },
    'resolve by administrator': { type: 'resolve', by: ADMIN, at, resolution: '已修复' },
    'resolve by driver': { type: 'resolve', by: DRIVER, at, resolution: '已修复' },
    'close by reporter': { type: 'close', by: REPORTER, at },
    'close by assignee': { type: 'close', by: ASSIGNEE, at },
    'close by driver': { type: 'close', by: DRIVER, at },
    'reopen by administrator': { type: 'reopen', by: ADMIN, at },
    'reopen by assignee': { type: 'reopen', by: ASSIGNEE, at },
    'reopen by driver': { type: 'reopen', by: DRIVER, at },
    expire: { type: 'expire', by: SYSTEM, at },
    'expire by administrator': { type: 'expire', by: ADMIN, at },
    'publish as FAQ': { type: 'publish.faq', by: SERVICE, at, faqAnswer: '请先刷新页面' },
    'publish by reporter': { type: 'publish.faq', by: REPORTER, at, faqAnswer: '请先刷新页面' },
    'withdraw the FAQ': { type: 'withdraw.faq', by: SERVICE, at },
    'withdraw by reporter': { type: 'withdraw.faq', by: REPORTER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'only the assignee resolves': (snapshot) => !snapshot.can({ type: 'resolve', by: ADMIN, at }),
    'only the reporter or an administrator ends it': (snapshot) =>
      !snapshot.can({ type: 'close', by: ASSIGNEE, at }) &&
      !snapshot.can({ type: 'reopen', by: ASSIGNEE, at }),
    'what is closed is not taken up again': (snapshot) =>
      snapshot.value !== 'closed' || !snapshot.can({ type: 'reopen', by: ADMIN, at }),
    'an unsolved problem is no answer for others': (snapshot) =>
      snapshot.value === 'resolved' ||
      snapshot.value === 'closed' ||
      !snapshot.can({ type: 'publish.faq', by: SERVICE, at }),
  },
});
