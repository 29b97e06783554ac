import type { IDBPObjectStore } from 'idb';
import type { KeptFile } from '../../domain/rules/keptFile.ts';
import { RETENTION } from '../../domain/rules/retention.ts';
import { type Entry, entrySchema, heldBy, type NewEntry } from '../../domain/rules/outboxEntry.ts';
import type { Change } from '../../machines/outbox/setup.ts';
import { database, type Schema } from './database.ts';
import { chosenFile, forgetChosen, storedFile } from './files.ts';

type Files = IDBPObjectStore<Schema, ('entries' | 'files')[], 'files', 'readwrite'>;

/** The platform clears a file that no document uses; half of that time is left for the step to get through. */
const FRESH_MS = RETENTION.uploads / 2;

/** Other code may write there too, and so did older versions. */
const parsed = (row: unknown): Entry[] => {
  const entry = entrySchema.safeParse(row);
  return entry.success ? [entry.data] : [];
};

const keysOf = ({ files }: Pick<NewEntry, 'files'>) => files.map(({ key }) => key);

/** The entries of an account, in the order of their places. */
export async function entriesOf(account: string): Promise<Entry[]> {
  const db = await database();
  return (await db.getAllFromIndex('entries', 'account', account)).flatMap(parsed);
}

/** One entry as it is stored now; null: it was sent or given up. */
export async function entryAt(account: string, place: number): Promise<Entry | null> {
  return (await entriesOf(account)).find((entry) => entry.place === place) ?? null;
}

/** Changes an entry as it is stored now. @param change null: it stays as it is */
async function changed(account: string, place: number, change: (now: Entry) => Entry | null): Promise<void> {
  const tx = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  const [now] = parsed(await tx.store.get(place));
  const after = now === undefined ? null : change(now);
  if (after !== null) await tx.store.put({ account, ...after });
  await tx.done;
}

/** Stores what became of an entry, unless another window was first. */
export function settleEntry(account: string, before: Entry, after: Entry): Promise<void> {
  const { place, requestNo, version } = before;
  return changed(account, place, (now) => {
    const isSame = now.requestNo === requestNo && now.version === version;
    // Its photos may have been sent meanwhile.
    return isSame && now.refusal === null ? { ...after, files: now.files } : null;
  });
}

/** Remembers that the platform has a photo, by the id that came first. @param at when that came, epoch ms */
export async function rememberFile(
  account: string,
  place: number,
  file: { key: string; id: string },
  at: number,
) {
  const db = await database();
  const tx = db.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' });
  const [entries, files] = [tx.objectStore('entries'), tx.objectStore('files')];
  const [now] = parsed(await entries.get(place));
  const stored = await files.get(file.key);
  const isOpen = (one: KeptFile) => one.key === file.key && one.id === null;
  if (now?.files.some(isOpen) === true && stored) {
    await entries.put({ account, ...now, files: now.files.map((one) => (isOpen(one) ? file : one)) });
    await files.put({ ...stored, sentAt: at });
  }
  await tx.done;
}

/**
 * Forgets the ids of photos that the platform may have cleared again.
 * @returns whether there are any: they are to be sent anew
 */
export async function forgetStale(account: string, { place, files }: Entry, at: number): Promise<boolean> {
  const sent = files.filter(({ id }) => id !== null);
  const stored = await Promise.all(sent.map(({ key }) => storedFile(key)));
  const stale = sent.flatMap(({ key }, index) =>
    (stored[index]?.sentAt ?? at) < at - FRESH_MS ? [key] : [],
  );
  if (stale.length === 0) return false;
  await changed(account, place, (now) => ({
    ...now,
    files: now.files.map((file) => (stale.includes(file.key) ? { ...file, id: null } : file)),
  }));
  return true;
}

/** The platform has it. */
export async function removeEntry(place: number): Promise<void> {
  const tx = (await database()).transaction(['entries', 'files'], 'readwrite');
  const [entry] = parsed(await tx.objectStore('entries').get(place));
  await tx.objectStore('entries').delete(place);
  if (entry) await drop(tx.objectStore('files'), keysOf(entry));
  await tx.done;
}

const drop = (store: Files, keys: readonly string[]) => Promise.all(keys.map((key) => store.delete(key)));

/** Stores the photos of an entry that are not stored yet. @throws Error where one is gone */
async function storeFiles(store: Files, { files }: NewEntry): Promise<void> {
  for (const { key } of files) {
    if ((await store.getKey(key)) !== undefined) continue;
    const file = chosenFile(key);
    if (!file) throw new Error('A photo is no longer on this device.');
    await store.put({ key, name: file.name, blob: file });
  }
}

/** Nothing of a transaction stays. */
function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * Carries out a change in one transaction, photos included. What is repeated, as after a time-out, has no effect; nor has a
 * change of an entry that may be under way.
 * @throws DOMException `QuotaExceededError` where there is no room
 */
export async function carryOut(account: string, change: Change): Promise<void> {
  const db = await database();
  const tx = db.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' });
  const ended = tx.done.then(
    () => null,
    (error: unknown) => error,
  );
  const [entries, files] = [tx.objectStore('entries'), tx.objectStore('files')];
  try {
    const own = (await entries.index('account').getAll(account)).flatMap(parsed);
    if (change.kind === 'add') {
      const isKnown = own.some(({ requestNo }) => requestNo === change.entry.requestNo);
      if (!isKnown) {
        await storeFiles(files, change.entry);
        await entries.add({ account, ...change.entry });
      }
    } else {
      const before = own.find(({ place }) => place === change.place);
      if (before && change.kind === 'drop' && heldBy(own, before) === null) {
        await entries.delete(change.place);
        await drop(files, keysOf(before));
      } else if (before && change.kind === 'replace' && before.refusal !== null) {
        await storeFiles(files, change.entry);
        await entries.put({ account, place: change.place, ...change.entry });
        const keys = keysOf(change.entry);
        await drop(
          files,
          keysOf(before).filter((key) => !keys.includes(key)),
        );
      }
    }
  } catch (error) {
    abort(tx);
    const failure = await ended;
    // Where there is no room, only the transaction may say so.
    throw failure instanceof DOMException && failure.name !== 'AbortError' ? failure : error;
  }
  const failure = await ended;
  if (failure !== null) throw failure;
  if (change.kind !== 'drop') forgetChosen(keysOf(change.entry));
}
