import { z } from 'zod';
import { jsonSchema, requestNoSchema } from '../calls/records.ts';

/** An event of a document that was done on this device, and that the platform has not confirmed yet. */
export const entrySchema = z.object({
  /** Its place among all entries of the device; the device counts them up. */
  place: z.number().int(),
  requestNo: requestNoSchema,
  /** The document: name of its record, and id. */
  record: z.string(),
  id: z.string(),
  /** Its number, for people. */
  title: z.string(),
  event: z.string(),
  payload: z.record(z.string(), jsonSchema),
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
