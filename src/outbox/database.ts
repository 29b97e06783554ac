import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewEntry } from '../../domain/rules/outboxEntry.ts';

const NAME = 'freightdesk-outbox';

/** Whose it is: another user of this device neither sees nor sends it. */
interface Owned {
  readonly account: string;
}

export interface Schema extends DBSchema {
  entries: {
    key: number;
    /** The database counts the places up. */
    value: Owned & NewEntry & { readonly place?: number };
    indexes: { account: string };
  };
  /** The photos of the entries, by the number that their entry has of them. */
  files: {
    key: string;
    value: {
      readonly key: string;
      readonly name: string;
      readonly blob: Blob;
      /** When the platform got it, epoch ms. */
      readonly sentAt?: number;
    };
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
  opened ??= openDB<Schema>(NAME, 2, {
    upgrade: (db, before) => {
      if (before < 1) {
        const entries = db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
        entries.createIndex('account', 'account');
        const answers = db.createObjectStore('answers', { keyPath: ['account', 'name'] });
        answers.createIndex('account', 'account');
      }
      db.createObjectStore('files', { keyPath: 'key' });
    },
    // A window with a newer app waits for this one.
    blocking: () => {
      void opened?.then((db) => {
        db.close();
      });
      opened = null;
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
