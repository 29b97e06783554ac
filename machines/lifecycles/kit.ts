import { type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { reasonMissing } from '../../domain/codes/refusals/codes/reviews.ts';
import { saysEnough } from '../../domain/rules/checks.ts';
import type { RoleOrSystem } from '../../domain/codes/roles.ts';
import { rolesOfEvent } from '../../domain/schema/eventRoles.ts';
import type {
  Described,
  EventName,
  EventSpec,
  EventSpecs,
  PayloadOf,
  RecordSpec,
} from '../../domain/schema/record.ts';

/** Who sends an event to a document: a person in a role, or the platform itself (timer, other document). */
export interface Who {
  readonly id: string;
  readonly role: RoleOrSystem;
}

export const SYSTEM: Who = { id: '0', role: 'system' };

/** The fields of every event of a document. A probe ("may I?") has no payload. */
export interface Caused {
  readonly by: Who;
  /** Epoch ms; charts have no clock. */
  readonly at: number;
}

/** An event of any document. */
export interface AnyEvent extends Caused {
  readonly type: string;
}

/** An event of a record with the payload of its description; of several events, any of them. */
export type EventOf<R extends RecordSpec, K extends EventName<R> = EventName<R>> = {
  [N in K]: Caused & { readonly type: N } & PayloadOf<R, N>;
}[K];

/** The events of a record as its chart receives them: without a payload in a probe, or where the platform sends a person's event. */
export type EventsOf<R extends Described> = {
  [N in EventName<R>]: Caused & { readonly type: N } & Partial<PayloadOf<R, N>>;
}[EventName<R>];

/** Facts of every document's chart. */
export interface Common {
  /** User who created or last submitted the document, for four-eyes checks. */
  readonly submittedBy: string;
}

/**
 * A rule returns null when it allows the event, otherwise the refusal shown to the
 * user. Guard and reason come from the same function, so they cannot drift apart. A
 * rule on the payload allows a probe: it judges what is sent, not what might be.
 */
export type Rule<C, E> = (args: { context: C; event: E }) => Refusal | null;

/** Guards of a chart from its rules; each keeps its rule, so that tables of the chart name the refusal. */
export function guardsOf<C, E, R extends Record<string, Rule<C, E>>>(rules: R) {
  const entries = Object.entries(rules).map(([name, rule]) => [
    name,
    Object.assign((args: { context: C; event: E }) => rule(args) === null, { rule }),
  ]);
  return Object.fromEntries(entries) as { [K in keyof R]: (args: { context: C; event: E }) => boolean };
}

/** The state where the roles of an event differ by state; else none. */
type StateOfRoles<E extends EventSpec> = E['by'] extends readonly RoleOrSystem[] | 'all'
  ? []
  : EventSpec['by'] extends E['by']
    ? [state?: string]
    : [state: keyof E['by'] & string];

/** The guards that allow the events of a record to the roles of its description. */
export function permissionsOf<E extends EventSpecs>({ events }: { readonly events: E }) {
  return <K extends keyof E & string>(name: K, ...[state]: StateOfRoles<E[K]>) => {
    const event = events[name];
    return by(...(event ? rolesOfEvent(event, state) : []));
  };
}

/** The guard that allows an event to some roles only. A chart names roles where the transition depends on the sender. */
export function by<const R extends RoleOrSystem>(...roles: R[]) {
  return { type: 'isBy', params: { roles } } as { type: 'isBy'; params: { roles: RoleOrSystem[] } };
}

export function isBy({ event }: { event: Caused }, params: { roles: readonly RoleOrSystem[] }): boolean {
  return params.roles.includes(event.by.role);
}

/** A valid reason of a person: at least 4 characters (transport-and-money 3.2, 5.2). */
export function isReason(reason: string | undefined): boolean {
  return reason === undefined || saysEnough(reason, 4);
}

/** Rule of every event with a reason: the text must be one (33006). */
export function hasReason({ event }: { event: Caused & { reason?: string | null } }): Refusal | null {
  return isReason(event.reason ?? undefined) ? null : refuse(reasonMissing);
}
