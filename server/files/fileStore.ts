import type { Readable } from 'node:stream';
import type { Arrival } from './receive.ts';

/** The content of a stored file. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** The consumer ends or destroys it. */
  readonly stream: Readable;
}

/** The storage of uploaded bytes; the rows about them are in the store. Ids are digits. */
export interface FileStore {
  /** A description for the start message. */
  readonly about: string;
  /** Stores an uploaded file under an id; once it returns, the file survives a crash. @throws FilesDown */
  put(id: string, arrival: Omit<Arrival, 'type'>): Promise<void>;
  /** The bytes of an id; null when there are none. @throws FilesDown */
  get(id: string): Promise<StoredFile | null>;
  /** Deletes the bytes of an id, if any. @throws FilesDown */
  remove(id: string): Promise<void>;
  /** Writes and deletes a test file. @throws ConfigError saying which setting is wrong */
  probe(): Promise<void>;
}

/** The file storage does not answer, or answers wrongly: nothing was stored, nothing is lost. */
export class FilesDown extends Error {}

/** Ids are digits, so no path can be smuggled in. @throws Error for anything else */
export function requireId(id: string): void {
  if (!/^\d{1,19}$/.test(id)) throw new Error('A file id is digits.');
}
