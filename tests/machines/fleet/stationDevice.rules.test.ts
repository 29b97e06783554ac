import { expect, it } from 'vitest';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { type DeviceFacts, lifecycle } from '../../../machines/lifecycles/stationDevice/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const good: DeviceFacts = { submittedBy: '1', keyExpireAt: NOW, isBound: true };
const reason = '设备已报废，更换新机';

testTable({ ...lifecycle, spec: stationDevice }, good, [
  { event: 'first.seen', from: ['pending'], to: 'active', who: ['system'], does: [] },
  { event: 'rotate', from: ['pending'], to: 'pending', who: ['system'], does: ['storeKey'] },
  { event: 'rotate', from: ['active'], to: 'active', who: ['system'], does: ['storeKey'] },
  {
    event: 'unbind',
    from: ['active'],
    to: 'active',
    who: ['admin', 'dispatcher', 'warehouse'],
    does: ['dropBinding'],
  },
  {
    event: 'revoke',
    from: ['pending', 'active'],
    to: 'revoked',
    who: ['admin', 'dispatcher', 'warehouse'],
    does: ['storeRevocation'],
    payload: { reason },
  },
  {
    event: 'expire',
    from: ['pending', 'active'],
    to: 'revoked',
    who: ['system'],
    does: ['dropKeys', 'tellKeepers'],
  },
]);

it('a device expires with its key alone, is unbound where it is bound, and revoked for a reason', () => {
  const { code } = judge(lifecycle, good);
  expect(code('active', sent('expire', 'system'), { keyExpireAt: NOW + 1 })).toBe(10410);
  expect(code('pending', sent('expire', 'system'), { keyExpireAt: null })).toBe(10410);
  expect(code('active', sent('unbind', 'warehouse'), { isBound: false })).toBe(45005);
  expect(code('active', sent('revoke', 'admin', { reason: '旧' }))).toBe(33006);
});
