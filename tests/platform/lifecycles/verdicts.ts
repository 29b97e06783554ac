import { randomUUID } from 'node:crypto';
import { transition } from 'xstate';
import type { Detail } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import { type RecordSpec, wireEvent } from '../../../domain/schema/record.ts';
import { type Lifecycle, verdict } from '../../../machines/lifecycles/verdict.ts';
import type { Entry } from '../../../server/records/entry.ts';
import { nextEvents } from '../../../src/records/detail/nextEvents.ts';
import { rolesFor } from '../../machines/rolesFor.ts';
import type { Answer } from '../desk.ts';
import type { DemoPeople } from './rolePeople.ts';
import type { Payload } from './payload.ts';

/** The verdict of the screen on an event before it is sent. */
export type Screen =
  /** The document cannot be opened: there is no screen. */
  | { readonly kind: 'unseen'; readonly code: number }
  /** The button is not shown: the event is never for this role here. */
  | { readonly kind: 'hidden'; readonly code: number }
  | { readonly kind: 'closed'; readonly code: number; readonly words: string }
  | { readonly kind: 'open' };

/** Whether the screen says that the event is never for this role. */
export const isForOthers = (screen: Screen): boolean => screen.kind !== 'open' && screen.code === 10403;

/** Events that people send. */
export const eventsOf = ({ events }: RecordSpec): string[] =>
  Object.entries(events).flatMap(([type, event]) => (isSystemEvent(event) ? [] : [type]));

/** Whether the role may send this event in some state. The server checks this first. */
export function isEverFor(lifecycle: Lifecycle, type: string, role: Role): boolean {
  const open = rolesFor(lifecycle.machine, type);
  return open === 'all' || open.has(role);
}

/**
 * The screen's verdict on every event, from the server's answer when the document was opened,
 * by the same functions that show the buttons.
 */
export function screenOf(
  { spec, lifecycle }: Entry,
  opened: Answer<Detail>,
  people: DemoPeople,
  role: Role,
  now: number,
): Map<string, Screen> {
  const viewer = people.viewer(role);
  const drawn = new Map(
    opened.status === 0
      ? nextEvents(spec, lifecycle, opened.data, viewer, now, 'en').map((next) => [next.type, next])
      : [],
  );
  const judge = (type: string): Screen => {
    // A role that may never send it is refused before the document is read.
    if (opened.status !== 0)
      return { kind: 'unseen', code: isEverFor(lifecycle, type, role) ? opened.status : 10403 };
    const next = drawn.get(type);
    if (!next) return { kind: 'hidden', code: 10403 };
    if (next.reason === undefined) return { kind: 'open' };
    const { row, facts } = opened.data;
    const by = { id: viewer.userId, role };
    const answer = verdict(lifecycle, row.status, facts, { type, by, at: now });
    return { kind: 'closed', code: answer.ok ? 0 : answer.refusal.code, words: next.reason };
  };
  return new Map(eventsOf(spec).map((type) => [type, judge(type)]));
}

/** The state of the document after this event, by the chart. */
export function chartSays(
  { machine }: Lifecycle,
  { row, facts }: Detail,
  event: Payload & { type: string; by: object; at: number },
): string {
  const snapshot = machine.resolveState({ value: row.status, context: facts });
  return String(transition(machine, snapshot, event)[0].value);
}

/** Sends an event as the screen would. */
export async function send(
  people: DemoPeople,
  role: Role,
  { spec }: Entry,
  target: { readonly id: string; readonly version: number },
  type: string,
  payload: Payload,
): Promise<Answer<Detail>> {
  const { id, version } = target;
  const path = `/${spec.service}/${spec.name}/${id}/${wireEvent(type)}`;
  const body = { ...payload, version, requestNo: randomUUID() };
  return (await people.person(role).raw('POST', path, body)) as Answer<Detail>;
}
