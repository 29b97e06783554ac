import { expect, it } from 'vitest';
import { connection } from '../../../domain/records/connection.ts';
import { type ConnectionFacts, lifecycle } from '../../../machines/lifecycles/connection/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: ConnectionFacts = { submittedBy: '1', hasSecret: true, hasShipper: true, pushFault: null };
const reason = '对方系统维护';

/** The states of addendum A 4.2, written by hand. */
testTable({ ...lifecycle, spec: connection }, good, [
  {
    event: 'approve',
    from: ['draft', 'paused'],
    to: 'active',
    who: ['auditor', 'admin'],
    does: ['storeApproval', 'wakePushes'],
  },
  {
    event: 'pause',
    from: ['active'],
    to: 'paused',
    who: ['admin', 'dispatcher', 'system'],
    payload: { reason },
    does: ['storePause', 'tellKeepers'],
  },
  ...(['draft', 'active', 'paused'] as const).map((state) => ({
    event: 'rotate.secret' as const,
    from: [state],
    to: state,
    who: ['system'] as const,
    payload: { oldUntil: null },
    does: ['storeSecret'],
  })),
  {
    event: 'end',
    from: ['draft', 'active', 'paused'],
    to: 'ended',
    who: ['admin'],
    payload: { reason },
    does: ['storeEnd', 'forgetSecrets'],
  },
]);

it('a connection is approved by another person, with a secret, a shipper account and an address that answers', () => {
  const { code } = judge(lifecycle, good);
  const approve = sent('approve', 'auditor');
  expect(code('draft', approve, { submittedBy: '7' })).toBe(31050);
  expect(code('draft', approve, { hasSecret: false })).toBe(10400);
  expect(code('draft', approve, { hasShipper: false })).toBe(31042);
  expect(code('paused', approve, { pushFault: ['无应答', 'no answer', 'sin respuesta', '応答なし'] })).toBe(
    31054,
  );
  expect(code('active', sent('pause', 'dispatcher', { reason: '无' }))).toBe(33006);
  expect(code('active', sent('end', 'admin', { reason: '无' }))).toBe(33006);
});
