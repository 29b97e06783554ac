import { z } from 'zod';
import type { Json } from '../calls/json.ts';

/** A photo that is kept on this device until the platform has it. */
export const keptFileSchema = z.object({
  /** The number it has on this device. */
  key: z.string(),
  /** Its id on the platform; null: it is still to be sent there. */
  id: z.string().nullable(),
});
export type KeptFile = z.infer<typeof keptFileSchema>;

type Payload = Readonly<Record<string, Json>>;

/** Digits after the first. */
const LENGTH = 17;

/**
 * The number of a file on this device: a form takes it as it takes an id. It begins with 0, as no id of the platform does.
 * @param random two of 32 bits
 */
export function keptFileKey([a, b]: readonly [number, number]): string {
  const digits = `${String(a).padStart(10, '0')}${String(b).padStart(10, '0')}`;
  return `0${digits.slice(-LENGTH)}`;
}

/** Is it the number of a file on this device? */
export const isKeptFile = (id: Json): id is string =>
  typeof id === 'string' && id.length === LENGTH + 1 && /^0\d+$/.test(id);

/** The numbers in a payload, each once. */
export function keptFilesIn(payload: Payload): string[] {
  const all = Object.values(payload).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...new Set(all.filter(isKeptFile))];
}

/** The files that a payload names; what the platform has of them is known. */
export function filesOf(payload: Payload, known: readonly KeptFile[] = []): KeptFile[] {
  return keptFilesIn(payload).map((key) => known.find((file) => file.key === key) ?? { key, id: null });
}

/** The payload as the platform takes it, with its own ids; null: it does not have all files yet. */
export function withIds(payload: Payload, files: readonly KeptFile[]): Record<string, Json> | null {
  const ids = new Map(files.map(({ key, id }) => [key, id]));
  if (keptFilesIn(payload).some((key) => (ids.get(key) ?? null) === null)) return null;
  const idOf = (value: Json): Json => (isKeptFile(value) ? (ids.get(value) ?? value) : value);
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(idOf) : idOf(value),
    ]),
  );
}
