import { z } from 'zod';
import { jsonSchema } from '../calls/json.ts';
import { requestNoSchema } from '../calls/records.ts';
import { keptFileSchema } from './keptFile.ts';

/** An event of a document that was done on this device, and that the platform has not confirmed yet. */
export const entrySchema = z.object({
  /** Its place among all entries of the device; the device counts them up. */
  place: z.number().int(),
  requestNo: requestNoSchema,
  /** The document: name of its record, and id. */
  record: z.string(),
  id: z.string(),
  /**
   * The field by which the document has `id`, where the platform makes it only with an earlier step: a receipt by its waybill.
   * null: `id` is its own.
   */
  by: z.string().nullable().default(null),
  /** Its number, for people. */
  title: z.string(),
  event: z.string(),
  payload: z.record(z.string(), jsonSchema),
  /** The photos that the payload names by their numbers on this device. */
  files: z.array(keptFileSchema).readonly().default([]),
  /** What follows from each other and is sent in order has the same group. */
  group: z.string(),
  /** By the clock of the device, epoch ms. */
  occurredAt: z.number(),
  /**
   * The version that the event was judged by; null: it is to be judged. Once it is there, the call may have been made:
   * then only the very same call may be repeated.
   */
  version: z.number().int().nullable(),
  /** Why the platform does not take it; null: it was not refused. */
  refusal: z
    .object({
      msg: z.string(),
      /** The document moved on meanwhile, so that the event no longer fits. */
      isMoved: z.boolean(),
    })
    .nullable(),
});

export type Entry = z.infer<typeof entrySchema>;
/** An entry that is not stored yet. */
export type NewEntry = Omit<Entry, 'place'>;

/** Stands where an entry has its event: it is a note beside the document, with its text and photos. */
export const NOTE = 'note.added';

/** Is it a note, which changes nothing of its document? */
export const isNote = ({ event }: Pick<Entry, 'event'>): boolean => event === NOTE;

/** The entry to be sent next: the first of its group, unless that was refused. null: none may be sent now. */
export function nextOf(entries: readonly Entry[]): Entry | null {
  const isFirst = (entry: Entry) => entries.find(({ group }) => group === entry.group) === entry;
  return entries.find((entry) => entry.refusal === null && isFirst(entry)) ?? null;
}

/** The entries of a group up to the first that was refused: those after it wait for what becomes of that. */
export function pendingOf(entries: readonly Entry[], group: string): readonly Entry[] {
  const own = entries.filter((entry) => entry.group === group);
  const stop = own.findIndex(({ refusal }) => refusal !== null);
  return stop < 0 ? own : own.slice(0, stop);
}

/** Is an entry of this document? */
export function isAbout(
  { record, id, by }: Pick<Entry, 'record' | 'id' | 'by'>,
  name: string,
  row: Readonly<Record<string, unknown>>,
): boolean {
  return record === name && row[by ?? 'id'] === id;
}

/** The photo of an entry that goes next; null: the platform has all of them. */
export const nextFileOf = ({ files }: Pick<Entry, 'files'>) => files.find(({ id }) => id === null) ?? null;

/**
 * Why a person cannot take an entry back. `tried`: the platform may have it. `followed`: others follow from it, which are
 * taken back first. null: it can be; what was refused always can.
 */
export function heldBy(entries: readonly Entry[], { place, group, version, refusal }: Entry): Held | null {
  if (refusal !== null) return null;
  if (version !== null) return 'tried';
  return entries.some((other) => other.group === group && other.place > place) ? 'followed' : null;
}
export type Held = 'tried' | 'followed';
