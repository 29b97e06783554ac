import { type Entry, entrySchema } from '../../domain/rules/outboxEntry.ts';
import type { Change } from '../../machines/outbox/setup.ts';
import { database } from './database.ts';

/** Other code may write there too, and so did older versions. */
const parsed = (row: unknown): Entry[] => {
  const entry = entrySchema.safeParse(row);
  return entry.success ? [entry.data] : [];
};

/** The entries of an account, in the order of their places. */
export async function entriesOf(account: string): Promise<Entry[]> {
  const db = await database();
  return (await db.getAllFromIndex('entries', 'account', account)).flatMap(parsed);
}

/** One entry as it is stored now; null: it was sent or given up. */
export async function entryAt(account: string, place: number): Promise<Entry | null> {
  return (await entriesOf(account)).find((entry) => entry.place === place) ?? null;
}

/** Stores what became of an entry, unless another window was first. */
export async function settleEntry(account: string, before: Entry, after: Entry): Promise<void> {
  const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  const [now] = parsed(await tx.store.get(before.place));
  const isSame = now?.requestNo === before.requestNo && now.version === before.version;
  if (isSame && now.refusal === null) await tx.store.put({ account, ...after });
  await tx.done;
}

/** The platform has it. */
export async function removeEntry(place: number): Promise<void> {
  await (await database()).delete('entries', place);
}

/**
 * Carries out a change in one transaction. What is repeated, as after a time-out, has no effect; nor has a change of an
 * entry that was not refused: it may be under way.
 * @throws DOMException `QuotaExceededError` where there is no room
 */
export async function carryOut(account: string, change: Change): Promise<void> {
  const db = await database();
  const tx = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const own = (await tx.store.index('account').getAll(account)).flatMap(parsed);
  if (change.kind === 'add') {
    const isKnown = own.some(({ requestNo }) => requestNo === change.entry.requestNo);
    if (!isKnown) await tx.store.add({ account, ...change.entry });
  } else {
    const before = own.find(({ place }) => place === change.place);
    if (before && before.refusal !== null) {
      if (change.kind === 'drop') await tx.store.delete(change.place);
      else await tx.store.put({ account, place: change.place, ...change.entry });
    }
  }
  await tx.done;
}
