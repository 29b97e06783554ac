import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/** Events kept of one machine. Each has its own ring buffer, so the keepalives of the channel do not push out the events of others. */
const LIMIT = 100;

/** Something that happened to a machine. */
export interface Recorded {
  /** Counts up over all machines. */
  readonly sequence: number;
  /** Epoch ms. */
  readonly at: number;
  readonly event: AnyEventObject;
  taken: readonly AnyTransitionDefinition[];
  /** The state after it; null while the event is being processed, and for good where the machine threw. */
  after: AnyMachineSnapshot | null;
}

/** The recent events of one running machine. */
export interface Recording {
  readonly actor: AnyActorRef;
  /** The snapshot before the first of the events kept. */
  start: AnyMachineSnapshot;
  readonly events: Recorded[];
}

const recordings = new Map<AnyActorRef, Recording>();
const listeners = new Set<() => void>();
let sequence = 0;
/** Transitions of the event being processed. */
const steps = new WeakMap<AnyActorRef, AnyTransitionDefinition[]>();
/** Fields whose input is hidden; `isSecret` fields of descriptions have no other names (tests/unit/secretFields.test.ts). */
export const SECRET = /password|secret/i;
/** Objects already redacted, with the result. */
const looked = new WeakMap<object, object>();

/** The recent events of every running machine. */
export function recorded(): Recording[] {
  return [...recordings.values()];
}

/** Increases with every event. */
export function recordedCount(): number {
  return sequence;
}

/** Calls back whenever something was recorded; returns the unsubscribe function. */
export function onRecorded(callback: () => void): () => void {
  listeners.add(callback);
  return () => {
    listeners.delete(callback);
  };
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A password is needed for one call only: neither an event nor the state after it may keep it in memory. */
function kept<T extends object>(value: T): T;
function kept(value: Readonly<Record<string, unknown>>): object {
  let result = looked.get(value);
  if (!result) {
    result = value;
    for (const [name, inner] of Object.entries(value)) {
      const isSecret = SECRET.test(name) || (name === 'confirm' && 'password' in value);
      const shown =
        isSecret && typeof inner === 'string'
          ? '*'.repeat(inner.length)
          : isPlain(inner)
            ? kept(inner)
            : inner;
      if (shown !== inner) result = { ...result, [name]: shown };
    }
    looked.set(value, result);
  }
  return result;
}

/** Which fields of a form an event changes; null: it is about something else. */
function fieldsTyped({ type, changes, unchanged }: AnyEventObject): string | null {
  if (type !== 'field.changed' || typeof changes !== 'object' || changes === null) return null;
  return JSON.stringify([Object.keys(changes), unchanged]);
}

function note(events: Recorded[], event: AnyEventObject): Recorded {
  const entry = { sequence: ++sequence, at: Date.now(), event: kept(event), taken: [], after: null };
  events.push(entry);
  return entry;
}

/** Each key typed into a field sends the whole value: the last one is enough, or typing would push out all other events. */
function forgetOlderKey(events: Recorded[], entry: Recorded): void {
  const index = events.indexOf(entry) - 1;
  const before = events[index];
  const isOlder =
    before !== undefined &&
    fieldsTyped(before.event) !== null &&
    fieldsTyped(before.event) === fieldsTyped(entry.event) &&
    before.taken.length === entry.taken.length &&
    before.taken.every((one, at) => one === entry.taken[at]);
  if (isOlder) events.splice(index, 1);
}

function settle(actor: AnyActorRef, event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
  const after = { ...snapshot, context: kept(snapshot.context) } as AnyMachineSnapshot;
  const taken = steps.get(actor) ?? [];
  steps.delete(actor);
  const recording = recordings.get(actor);
  if (event.type === 'xstate.init') recordings.set(actor, { actor, start: after, events: [] });
  else if (after.status !== 'active') recordings.delete(actor);
  else if (recording) {
    const { events } = recording;
    const entry =
      events.find((one) => one.after === null && one.event === kept(event)) ?? note(events, event);
    Object.assign(entry, { taken, after });
    forgetOlderKey(events, entry);
    if (events.length > LIMIT && events[0]?.after) recording.start = events.shift()?.after ?? after;
  }
  for (const listener of listeners) listener();
}

/**
 * The `inspect` of every root actor: records its recent events, for problem reports and the page of the charts.
 * Snapshots share their common parts, so a ring costs little more than its events.
 */
export function record(seen: InspectionEvent): void {
  // Every inspected object is an actor, though XState types it more widely.
  const actor = seen.actorRef as AnyActorRef;
  if (seen.type === '@xstate.event') {
    const events = recordings.get(actor)?.events;
    if (events) note(events, seen.event);
  } else if (seen.type === '@xstate.microstep') {
    steps.set(actor, [...(steps.get(actor) ?? []), ...seen._transitions]);
  } else if (seen.type === '@xstate.snapshot' && '_nodes' in seen.snapshot)
    settle(actor, seen.event, seen.snapshot as AnyMachineSnapshot);
}
