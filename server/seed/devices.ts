import type { station } from '../../domain/records/station.ts';
import type { stationDevice } from '../../domain/records/stationDevice.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { hashOf } from '../business/yard/deviceKey.ts';
import { base, seedNumber } from './base.ts';

type Device = Row<typeof stationDevice>;

/** Keys of the devices of the demo company, which everybody may know; the address of each is said at the start. */
export const DEMO_DEVICE_KEYS = {
  screen: 'demo-screen-key',
  kiosk: 'demo-kiosk-key',
  gate: 'demo-gate-key',
} as const;

const NAMES = { screen: '东门大屏', kiosk: '签到自助机', gate: '东门道闸' } as const;

/** A screen, a kiosk and a gate at the station that has a queue, and a screen that was taken away. */
export function makeDevices(now: number, by: string, site: Row<typeof station> | undefined): Device[] {
  if (!site) return [];
  const made = (kind: Device['kind'], more: Partial<Device> = {}): Device => ({
    ...base(now, by),
    deviceNo: seedNumber('SE', now),
    deviceName: NAMES[kind],
    stationId: site.id,
    kind,
    laneCodes: null,
    gateName: kind === 'gate' ? '东门' : null,
    direction: kind === 'gate' ? 'both' : null,
    bind: 'key',
    keyHash: hashOf(DEMO_DEVICE_KEYS[kind]),
    oldKeyHash: null,
    bindHash: null,
    oldBindHash: null,
    keyTail: DEMO_DEVICE_KEYS[kind].slice(-4),
    keyMadeAt: now,
    keyExpireAt: now + 365 * DAY_MS,
    oldKeyUntil: null,
    expiryToldAt: null,
    lastSeenAt: null,
    lastIp: null,
    appVersion: null,
    fault: null,
    revokeReason: null,
    status: 'pending',
    ...more,
  });
  return [
    made('screen', { status: 'active', lastSeenAt: now - 20_000 }),
    made('kiosk', { status: 'active', lastSeenAt: now - 40_000 }),
    made('gate'),
    made('screen', {
      deviceName: '旧大屏',
      status: 'revoked',
      keyHash: null,
      keyTail: 'x7Qa',
      revokeReason: '设备已报废，更换新机',
    }),
  ];
}
