import { database } from './database.ts';

/** What is older is no longer shown: three days. */
const LIFE_MS = 3 * 86_400_000;

export interface KeptAnswer {
  /** When the platform gave it, epoch ms. */
  readonly at: number;
  /** As it came; whoever reads it parses it. */
  readonly data: unknown;
}

/** Keeps the last answer of a call. @param trip the waybill it belongs to; null: to all */
export async function keepAnswer(account: string, name: string, trip: string | null, data: unknown) {
  const db = await database();
  await db.put('answers', { account, name, trip, at: Date.now(), data });
}

/** The last answer of a call; null: none that is young enough. */
export async function keptAnswer(account: string, name: string): Promise<KeptAnswer | null> {
  const found = await (await database()).get('answers', [account, name]);
  return found && Date.now() - found.at < LIFE_MS ? found : null;
}

/** Forgets what belongs to other trips than these. */
export async function keepOnly(account: string, trips: readonly string[]): Promise<void> {
  const tx = (await database()).transaction('answers', 'readwrite');
  for (const { name, trip } of await tx.store.index('account').getAll(account))
    if (trip !== null && !trips.includes(trip)) await tx.store.delete([account, name]);
  await tx.done;
}

/** Forgets everything that was kept for an account. Its entries stay: they are still to be sent. */
export async function forgetAnswers(account: string): Promise<void> {
  const tx = (await database()).transaction('answers', 'readwrite');
  for (const { name } of await tx.store.index('account').getAll(account))
    await tx.store.delete([account, name]);
  await tx.done;
}
