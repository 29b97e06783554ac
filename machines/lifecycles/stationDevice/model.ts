import { model } from '../../model.ts';
import { SYSTEM, type Who } from '../kit.ts';
import { type DeviceFacts, deviceLifecycle } from './machine.ts';

const at = Date.UTC(2026, 10, 26, 4);
const KEEPER: Who = { id: '1', role: 'warehouse' };
const DRIVER: Who = { id: '2', role: 'driver' };

const good: DeviceFacts = { submittedBy: KEEPER.id, keyExpireAt: at, isBound: true };
const key = { keyHash: 'x', keyTail: 'abcd', keyExpireAt: at, oldKeyUntil: null };
const reason = '设备已报废，更换新机';

export const stationDeviceModel = model<typeof deviceLifecycle>({
  machine: deviceLifecycle,
  inputs: {
    good,
    'key still good': { ...good, keyExpireAt: at + 1 },
    'no key yet': { ...good, keyExpireAt: null },
    'bound to nothing': { ...good, isBound: false },
  },
  events: {
    'first seen': { type: 'first.seen', by: SYSTEM, at },
    'seen, says a keeper': { type: 'first.seen', by: KEEPER, at },
    'new key': { type: 'rotate', by: SYSTEM, at, ...key },
    'new key by hand': { type: 'rotate', by: KEEPER, at },
    unbind: { type: 'unbind', by: KEEPER, at },
    'unbind by a driver': { type: 'unbind', by: DRIVER, at },
    revoke: { type: 'revoke', by: KEEPER, at, reason },
    'revoke without reason': { type: 'revoke', by: KEEPER, at, reason: '' },
    'revoke by a driver': { type: 'revoke', by: DRIVER, at, reason },
    expire: { type: 'expire', by: SYSTEM, at },
    'expired, says a keeper': { type: 'expire', by: KEEPER, at },
  },
  outcomes: {},
  abstract: (context) => context,
  facts: (snapshot) => ({ status: snapshot.value }),
  invariants: {
    'a good key does not expire': (snapshot) =>
      (snapshot.context.keyExpireAt ?? at + 1) <= at || !snapshot.can({ type: 'expire', by: SYSTEM, at }),
    'only a revoked one is over': (snapshot) =>
      (snapshot.status === 'done') === (snapshot.value === 'revoked'),
  },
});
