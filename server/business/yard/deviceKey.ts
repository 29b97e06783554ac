import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DeviceKey } from '../../../domain/calls/device.ts';
import { deviceKeyWrong, otherBrowser } from '../../../domain/codes/refusals/codes/yard.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { find, patch } from '../../records/rows.ts';
import { type Limit, spendAttempt } from '../../records/throttle.ts';
import { tableFor } from '../../store/tables.ts';
import type { Db } from '../../store/tx.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';

export type Device = Row<typeof stationDevice>;

const table = tableFor(stationDevice);

/** The old key stays good for so long, so that whoever carries the new one to the device finds it running, ms. */
const OVERLAP_MS = 10 * 60_000;
/** When the device was last seen is written at most this often, ms. */
const SEEN_STEP_MS = 20_000;
/** Two calls a second, and some at once. */
const CALLS: Limit = { times: 20, windowMs: 10_000 };

/** The hash by which a key, a browser or a look-up is known. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret of 256 random bits; its only copy. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Gives a device a new key. @returns it, the one time that anybody sees it */
export async function rotateKey(
  work: Work,
  { id, version, now }: { id: string; version: number; now: boolean },
): Promise<string> {
  const k = newSecret();
  const days = await paramOf(work, 'device.keyDays', work.now);
  const payload = {
    keyHash: hashOf(k),
    keyTail: k.slice(-4),
    keyExpireAt: work.now + days * DAY_MS,
    oldKeyUntil: now ? null : work.now + OVERLAP_MS,
  };
  await apply(work, stationDevice, { id, version, type: 'rotate', payload }, true);
  return k;
}

function opens(
  { keyHash, oldKeyHash, oldKeyUntil, keyExpireAt }: Device,
  hash: string,
  now: number,
): boolean {
  if (keyExpireAt !== null && keyExpireAt <= now) return false;
  return keyHash === hash || (oldKeyHash === hash && oldKeyUntil !== null && oldKeyUntil > now);
}

/** The device of a station that a key opens, and its group; null: none. */
export async function deviceWithKey(
  db: Db,
  { stationId, k }: Pick<DeviceKey, 'stationId' | 'k'>,
  now: number,
): Promise<{ readonly id: string; readonly groupCode: string } | null> {
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.stationId, stationId),
        eq(table.deleted, false),
        inArray(table.status, ['pending', 'active']),
      ),
    );
  const hash = hashOf(k);
  const found = rows.find((row) => opens(row as Device, hash, now));
  return found ? { id: found.id, groupCode: found.groupCode } : null;
}

/**
 * Binds a device to the first browser that comes with its key; with the old key only the browser goes on that it was bound to.
 * @returns the token of a browser that is bound now, once. @throws 45003, 45004
 */
async function bound(
  work: Work,
  { id, bind, keyHash, bindHash, oldBindHash }: Device,
  { k, bindToken }: DeviceKey,
): Promise<string | null> {
  if (bind === 'key') return null;
  const isOld = hashOf(k) !== keyHash;
  if (isOld && oldBindHash === null) throw refused(deviceKeyWrong);
  const boundTo = isOld ? oldBindHash : bindHash;
  if (boundTo !== null) {
    if (bindToken === undefined || hashOf(bindToken) !== boundTo) throw refused(otherBrowser);
    return null;
  }
  const token = newSecret();
  await patch(work, stationDevice, id, { bindHash: hashOf(token) });
  return token;
}

/** A device that was let in, and the token that binds its browser, where this is the first. */
export interface Entered {
  readonly device: Device;
  readonly bindToken: string | null;
}

/**
 * Lets a device in, and notes when and from where it was seen. In a transaction of its own: what follows may be refused.
 * @throws 10429; 45003 for a key that opens no device of these kinds; 45004
 */
export async function letIn(
  work: Work,
  id: string,
  key: DeviceKey,
  { address, kinds }: { address: string; kinds: readonly Device['kind'][] },
): Promise<Entered> {
  await spendAttempt(work, `device:${id}`, CALLS);
  const device = await find(work, stationDevice, id, true);
  const isOpen = device && device.status !== 'revoked' && opens(device, hashOf(key.k), work.now);
  if (!isOpen || !kinds.includes(device.kind)) throw refused(deviceKeyWrong);
  const token = await bound(work, device, key);
  if (device.status === 'pending') await apply(work, stationDevice, { id, type: 'first.seen' }, true);
  const isNews =
    device.lastIp !== address ||
    work.now - (device.lastSeenAt ?? 0) > SEEN_STEP_MS ||
    device.status === 'pending';
  if (isNews)
    await patch(work, stationDevice, id, {
      lastSeenAt: work.now,
      lastIp: address,
      appVersion: key.appVersion ?? device.appVersion,
    });
  return { device, bindToken: token };
}
