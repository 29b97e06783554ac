import { type Detail, recordCalls } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { EventSpec, RecordSpec } from '../../../domain/schema/record.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { Act, Values } from '../../../machines/record/setup.ts';
import { ask, askAloud } from '../wire.ts';

/** Whether the event has a form: for its fields, or to ask whether it is really meant. */
export const asksFirst = ({ fields, danger }: EventSpec): boolean => fields !== undefined || danger === true;

/** The call of a lifecycle event. @throws Error when the record has no such event for people */
export function eventCall(spec: RecordSpec, event: string) {
  const call = recordCalls(spec).events.find(({ name }) => name === `${spec.name}.${event}`);
  if (!call) throw new Error(`No call for the event "${event}" of "${spec.name}".`);
  return call;
}

/**
 * Whether its form opens before the event is sent to this document: not where all of its fields are for exceptions, or for
 * somebody else.
 */
export function opensForm(event: EventSpec, { row, facts }: Detail, role: Role): boolean {
  if (event.danger === true) return true;
  const isShown = Object.values(event.fields ?? {}).some(({ sees }) => sees?.(role, row) ?? true);
  return isShown && (event.asksIf?.({ row, facts }) ?? true);
}

/** A payload in which every field of the event's form is empty. */
export const emptyFor = ({ fields = {} }: EventSpec): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** The version that an event goes by; an increment goes by none. */
export const versionFor = (event: EventSpec | undefined, version: number) =>
  event?.increment === true ? {} : { version };

/**
 * Sends a lifecycle event of one record; where no form asked for it, a refusal is a toast as well.
 * @throws Error when the record has no such event for people, or no answer came.
 */
export function sendEvent(
  spec: RecordSpec,
  { id, event, payload, version, requestNo }: Act & { readonly id: string },
  signal?: AbortSignal,
): Promise<Answer<Detail>> {
  const call = eventCall(spec, event);
  const spoken = spec.events[event];
  const tell = spoken === undefined || asksFirst(spoken) ? ask : askAloud;
  return tell(call, { ...payload, id, requestNo, ...versionFor(spoken, version) }, signal);
}
