import { expect, it } from 'vitest';
import { outMessage } from '../../../domain/records/outMessage.ts';
import { PUSH_PLAN_MS } from '../../../domain/rules/push.ts';
import {
  type OutMessageFacts,
  outMessageLifecycle,
  outMessageRules,
} from '../../../machines/lifecycles/outMessage/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: outMessageLifecycle, rules: outMessageRules };

const good: OutMessageFacts = { submittedBy: '0', attempts: 0 };
const LAST = PUSH_PLAN_MS.length - 1;
const failure = { httpStatus: 500, error: 'HTTP 500', dueAt: NOW + 5_000 };
const reason = '客户已停用接口';

testTable({ ...lifecycle, spec: outMessage }, good, [
  {
    event: 'send.ok',
    from: ['queued'],
    to: 'sent',
    who: ['system'],
    payload: { httpStatus: 204 },
    does: ['storeSent', 'lineUp', 'countSent'],
  },
  {
    event: 'send.fail',
    from: ['queued'],
    to: 'queued',
    who: ['system'],
    payload: failure,
    does: ['storeFailure'],
  },
  {
    event: 'resend',
    from: ['dead'],
    to: 'queued',
    who: ['admin', 'dispatcher', 'shipper', 'captain', 'driver'],
    does: ['storeQueued', 'lineUp'],
  },
  {
    event: 'drop',
    from: ['dead'],
    to: 'dropped',
    who: ['admin'],
    payload: { reason },
    does: ['storeReason'],
  },
]);

const { after, code } = judge(lifecycle, good);

it('is given up after its last try, and where there is no next one', () => {
  const then = (attempts: number, dueAt: number | null) =>
    after('queued', sent('send.fail', 'system', { ...failure, dueAt }), { attempts }).state;
  expect(then(LAST - 1, NOW)).toBe('queued');
  expect(then(LAST, NOW)).toBe('dead');
  expect(then(0, null)).toBe('dead');
});

it('[33006] is dropped only with a reason', () => {
  expect(code('dead', sent('drop', 'admin', { reason: '不用' }))).toBe(33_006);
  expect(code('dead', sent('drop', 'admin', { reason }))).toBeNull();
});
