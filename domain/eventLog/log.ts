import { z } from 'zod';
import { jsonSchema } from '../calls/records.ts';

/** Version of this format; a reader of another one refuses the log. */
export const FORMAT = 1;

export type StateValue = string | { [state: string]: StateValue };
const stateValueSchema: z.ZodType<StateValue> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy(() => stateValueSchema),
  ),
]);

/** Where a machine stands, as plain values. */
const loggedStateSchema = z.object({
  value: stateValueSchema,
  context: jsonSchema,
  status: z.enum(['active', 'done', 'error', 'stopped']),
});
export type LoggedState = z.infer<typeof loggedStateSchema>;

/** Something that happened to a machine. */
const entrySchema = z.object({
  /** Counts up over all machines of a log: which came first. */
  sequence: z.number().int().nonnegative(),
  /** Epoch ms. */
  at: z.number().int(),
  /** As the machine got it; ends of its actors and its timers are events too. */
  event: z.object({ type: z.string() }).catchall(jsonSchema),
  /** Keys of the transitions it took (machines/chart.ts); none: it changed nothing. */
  taken: z.array(z.string()),
});
export type LogEntry = z.infer<typeof entrySchema>;

const machineLogSchema = z.object({
  /** Folder of the chart inside machines/: `session`, `lifecycles/waybill`. */
  name: z.string(),
  /** Which one of its kind: `page:/home`. */
  id: z.string(),
  start: loggedStateSchema,
  /** Actors that ran below it at the start, by id: what it may send to. */
  children: z.array(z.string()),
  events: z.array(entrySchema),
  final: loggedStateSchema,
});
export type MachineLog = z.infer<typeof machineLogSchema>;

/**
 * What the charts of a window, or the chart of one document, did last. `replay` (machines/eventLog) leads from
 * each `start` over its events to its `final`. Personal data in it is masked.
 */
export const eventLogSchema = z.object({
  format: z.literal(FORMAT),
  /** Epoch ms. */
  takenAt: z.number().int(),
  /** Of the product. */
  version: z.string(),
  machines: z.array(machineLogSchema),
});
export type EventLog = z.infer<typeof eventLogSchema>;

/** A log as it was exported. @throws ZodError where the text is none of this format; SyntaxError where it is no JSON. */
export function readEventLog(text: string): EventLog {
  return eventLogSchema.parse(JSON.parse(text));
}
