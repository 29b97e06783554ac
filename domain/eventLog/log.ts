import { z } from 'zod';
import { jsonSchema } from '../calls/json.ts';

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

/** The state of a machine as plain values. */
const loggedStateSchema = z.object({
  value: stateValueSchema,
  context: jsonSchema,
  status: z.enum(['active', 'done', 'error', 'stopped']),
});
export type LoggedState = z.infer<typeof loggedStateSchema>;

/** An event of a machine. */
const entrySchema = z.object({
  /** Sequence number over all machines of a log. */
  sequence: z.number().int().nonnegative(),
  /** Epoch ms. */
  at: z.number().int(),
  /** As the machine got it; done events of its actors and its timers are included. */
  event: z.object({ type: z.string() }).catchall(jsonSchema),
  /** Keys of the transitions taken (machines/chart.ts); none: nothing changed. */
  taken: z.array(z.string()),
});
export type LogEntry = z.infer<typeof entrySchema>;

const machineLogSchema = z.object({
  /** Folder of the chart inside machines/: `session`, `lifecycles/waybill`. */
  name: z.string(),
  /** Distinguishes machines of one chart: `page:/home`. */
  id: z.string(),
  start: loggedStateSchema,
  /** Its child actors at the start, by id: it can send events to them. */
  children: z.array(z.string()),
  events: z.array(entrySchema),
  final: loggedStateSchema,
});
export type MachineLog = z.infer<typeof machineLogSchema>;

/**
 * The last events of the charts of a window, or of a document's chart. `replay` (machines/eventLog) leads from
 * each `start` through its events to its `final`. Personal data in it is masked.
 */
export const eventLogSchema = z.object({
  format: z.literal(FORMAT),
  /** Epoch ms. */
  takenAt: z.number().int(),
  /** Version of the product. */
  version: z.string(),
  machines: z.array(machineLogSchema),
});
export type EventLog = z.infer<typeof eventLogSchema>;

/** Parses an exported log. @throws ZodError for a text in another format; SyntaxError for one that is not JSON */
export function readEventLog(text: string): EventLog {
  return eventLogSchema.parse(JSON.parse(text));
}
