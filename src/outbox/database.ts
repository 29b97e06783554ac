import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewEntry } from '../../domain/rules/outboxEntry.ts';

const NAME = 'freightdesk-outbox';

/** Whose it is: another user of this device neither sees nor sends it. */
interface Owned {
  readonly account: string;
}

interface Schema extends DBSchema {
  entries: {
    key: number;
    /** The database counts the places up. */
    value: Owned & NewEntry & { readonly place?: number };
    indexes: { account: string };
  };
  /** The last answers of the calls that a trip needs. */
  answers: {
    key: [account: string, name: string];
    value: Owned & {
      readonly name: string;
      readonly trip: string | null;
      readonly at: number;
      readonly data: unknown;
    };
    indexes: { account: string };
  };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The database of this device. @throws where the browser has none, or denies it */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      const entries = db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
      entries.createIndex('account', 'account');
      const answers = db.createObjectStore('answers', { keyPath: ['account', 'name'] });
      answers.createIndex('account', 'account');
    },
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
