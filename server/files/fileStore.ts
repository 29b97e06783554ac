import type { Readable } from 'node:stream';
import type { Arrival } from './receive.ts';

/** The bytes of a kept file. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Ends or is destroyed by whoever takes it. */
  readonly stream: Readable;
}

/** Where the bytes of uploads lie; the rows about them are in the store. Ids are digits. */
export interface FileStore {
  /** In words, for the greeting of the start. */
  readonly about: string;
  /** Keeps what arrived under an id; on return it survives a crash. @throws FilesDown */
  put(id: string, arrival: Omit<Arrival, 'type'>): Promise<void>;
  /** The bytes of an id; null when there are none. @throws FilesDown */
  get(id: string): Promise<StoredFile | null>;
  /** Forgets the bytes of an id, where there are any. @throws FilesDown */
  remove(id: string): Promise<void>;
  /** Keeps and forgets a trifle. @throws ConfigError saying which setting is wrong */
  probe(): Promise<void>;
}

/** The place of the files does not answer, or not as it should: nothing was kept, nothing is lost. */
export class FilesDown extends Error {}

/** Ids are digits, so no path can be smuggled in. @throws Error for anything else */
export function requireId(id: string): void {
  if (!/^\d{1,19}$/.test(id)) throw new Error('A file id is digits.');
}
