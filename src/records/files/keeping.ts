import { createContext } from 'react';

/** Keeps the pictures of a form on this device until it is sent, for a place without a network. */
export interface FileKeeping {
  /** Are they kept from the start? Otherwise only those that do not get through. */
  readonly isNeeded: boolean;
  /** @returns the number that the file has on this device */
  readonly keep: (file: File) => string;
  /** What one shows; null: it is no longer on this device. */
  readonly open: (id: string) => Promise<Blob | null>;
}

/** null: files are sent at once. */
export const FileKeepingContext = createContext<FileKeeping | null>(null);
