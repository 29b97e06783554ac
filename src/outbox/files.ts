import { keptFileKey } from '../../domain/rules/keptFile.ts';
import { database } from './database.ts';

/** Chosen in a form, and not stored yet: they are, together with their step. */
const chosen = new Map<string, File>();

/** Takes a file of a form. @returns the number that it has on this device */
export function chooseFile(file: File): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
  const key = keptFileKey([a, b]);
  chosen.set(key, file);
  return key;
}

/** A file that was chosen in this window. */
export const chosenFile = (key: string): File | undefined => chosen.get(key);

/** Its step is stored, and it with it. */
export function forgetChosen(keys: readonly string[]): void {
  for (const key of keys) chosen.delete(key);
}

/** A stored file; null: there is none. */
export async function storedFile(key: string): Promise<{ name: string; blob: Blob; sentAt?: number } | null> {
  return (await (await database()).get('files', key)) ?? null;
}

/** What a photo shows, stored or just chosen; null: it is no longer on this device. */
export async function keptFile(key: string): Promise<Blob | null> {
  return chosen.get(key) ?? (await storedFile(key))?.blob ?? null;
}
