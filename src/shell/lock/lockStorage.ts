import { z } from 'zod';
import { readParsed, writeText } from '../../app/storage.ts';

/** Idle minutes after which the screen may lock by itself; 0: never. */
export const LOCK_MINUTES = [0, 5, 15, 30, 60] as const;

const LOCKED = 'locked';
const AFTER = 'lockAfter';
const MINUTE_MS = 60_000;

/** Is the screen of this user locked, as far as this browser remembers? */
export function isLockStored(userId: string): boolean {
  return readParsed(LOCKED, z.string()) === userId;
}

export function saveLocked(userId: string): void {
  writeText(LOCKED, JSON.stringify(userId));
}

export function clearSavedLocked(): void {
  saveLocked('');
}

/** Idle time after which the screen locks by itself, ms; 0: never, the default. */
export function readLockAfter(): number {
  const minutes = readParsed(AFTER, z.literal(LOCK_MINUTES)) ?? 0;
  return minutes * MINUTE_MS;
}

export function writeLockAfter(idleLimitMs: number): void {
  writeText(AFTER, JSON.stringify(idleLimitMs / MINUTE_MS));
}
