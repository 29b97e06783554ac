import { z } from 'zod';
import { MAX_RECALLED } from '../../../domain/calls/search.ts';
import { session } from '../../app/app.ts';
import { readParsed, writeText } from '../../app/storage.ts';

/** Choices kept for each user of this browser. */
const KEPT = 20;

const keysSchema = z.array(z.string());
const place = () => `palette.${session.getSnapshot().context.userId}`;

/** Keys of what this user chose last, newest first: which it was, and nothing that stands in it. */
export function recentKeys(): string[] {
  return readParsed(place(), keysSchema)?.slice(0, KEPT) ?? [];
}

export function remember(key: string): void {
  const keys = [key, ...recentKeys().filter((other) => other !== key)];
  writeText(place(), JSON.stringify(keys.slice(0, KEPT)));
}

/** The records among them, as `recallRecords` takes them; empty for none. */
export function recentRows(): string {
  return recentKeys()
    .filter((key) => /^\w+:\d{1,19}$/.test(key))
    .slice(0, MAX_RECALLED / 2)
    .join(',');
}
