import { z } from 'zod';
import { MAX_RECALLED } from '../../../domain/calls/search.ts';
import { readParsed, writeText } from '../../app/storage.ts';

/** Choices kept for each user of this browser. */
const KEPT = 20;

const keysSchema = z.array(z.string());
const place = (userId: string) => `palette.${userId}`;

/** Keys of this user's recent choices, newest first: identifiers only, no content. */
export function recentKeys(userId: string): string[] {
  return readParsed(place(userId), keysSchema)?.slice(0, KEPT) ?? [];
}

export function remember(userId: string, key: string): void {
  const keys = [key, ...recentKeys(userId).filter((other) => other !== key)];
  writeText(place(userId), JSON.stringify(keys.slice(0, KEPT)));
}

/** The records among them, as `recallRecords` takes them; empty for none. */
export function recentRows(userId: string): string {
  return recentKeys(userId)
    .filter((key) => /^\w+:\d{1,19}$/.test(key))
    .slice(0, MAX_RECALLED / 2)
    .join(',');
}
