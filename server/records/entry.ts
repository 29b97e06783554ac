import { explained, type Lifecycle } from '../../machines/lifecycles/verdict.ts';
import type { AnyEvent, EventOf, EventsOf } from '../../machines/lifecycles/kit.ts';
import type { AnyRow, EventName, RecordSpec, Row, Viewer } from '../../domain/schema/record.ts';
import type { Json } from '../../domain/calls/json.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Refusal, RefusalCode } from '../../domain/codes/refusals.ts';
import type { SmsBusiness } from '../../domain/rules/sms.ts';
import type { CardHolder } from '../ports/cardCheck.ts';
import type { FieldError } from './errors.ts';
import type { Work } from './work.ts';
import type { RecordTable } from '../store/recordTable.ts';

/** A method, so that an entry of one record may be used where one of any record is needed; the engine never mixes them. */
type Method<A, T> = { of(args: A): T }['of'];

/** A chart action that stores values in the row itself, before the row is written; `byName` names who sent the event. */
export interface Store<R, E = AnyEvent> extends Method<
  { row: R; event: E; now: number; byName: string },
  Partial<R>
> {
  /** The events it is written for (`on`); absent: it does not use the payload. */
  readonly events?: readonly string[];
}
/** A chart action with an effect outside the row, after the row is written. */
export interface Effect<R, E = AnyEvent> extends Method<{ work: Work; row: R; event: E }, Promise<void>> {
  /** The events it is written for (`effect`); absent: it does not use the payload. */
  readonly events?: readonly string[];
}

function isOneOf<S extends RecordSpec, K extends EventName<S>>(
  event: AnyEvent,
  types: readonly K[],
): event is AnyEvent & EventOf<S, K> {
  return types.some((type) => type === event.type);
}

/** The typed event. @throws Error at an event that is none of these */
function narrowed<S extends RecordSpec, K extends EventName<S>>(
  spec: S,
  sent: AnyEvent,
  types: readonly K[],
): EventOf<S, K> {
  const event = whole(spec, sent);
  if (!isOneOf<S, K>(event, types))
    throw new Error(`"${spec.name}" is not concerned with "${sent.type}" here.`);
  return event;
}

/** The event with every field of its form; fields that the platform left out are null. */
function whole({ name, events }: RecordSpec, event: AnyEvent): AnyEvent {
  const { fields: form = {}, carries } = events[event.type] ?? {};
  const brought: Readonly<Record<string, unknown>> = { ...event };
  const fields = Object.entries(form);
  const missing = fields.find(
    ([key, field]) => !carries && field.required === true && !field.when && brought[key] == null,
  );
  if (missing) throw new Error(`"${event.type}" of "${name}" lacks "${missing[0]}".`);
  return { ...event, ...Object.fromEntries(fields.map(([key]) => [key, brought[key] ?? null])) };
}

/**
 * A stored action for certain events, typed by their forms in the description. `entry` checks that these are the events
 * in whose transitions the chart names the action.
 */
export function on<S extends RecordSpec, const K extends EventName<S>, T extends object>(
  spec: S,
  types: readonly K[],
  // The type check alone would accept a returned field that the description does not have.
  store: (args: {
    row: Row<S>;
    event: EventOf<S, K>;
    now: number;
    byName: string;
  }) => T & Partial<Row<S>> & Record<Exclude<keyof T, keyof Row<S>>, never>,
): Store<Row<S>> {
  const stored: Store<Row<S>> = ({ event, ...rest }) =>
    store({ ...rest, event: narrowed(spec, event, types) });
  return Object.assign(stored, { events: types });
}

/** An effect for certain events; `entry` checks them against the chart, as for `on`. */
export function effect<S extends RecordSpec, const K extends EventName<S>>(
  spec: S,
  types: readonly K[],
  act: (args: { work: Work; row: Row<S>; event: EventOf<S, K> }) => Promise<void>,
): Effect<Row<S>> {
  const acts: Effect<Row<S>> = ({ work, row, event }) =>
    act({ work, row, event: narrowed(spec, event, types) });
  return Object.assign(acts, { events: types });
}

/** The phone that confirms an event by a code, and what the code is for. */
export interface CodeTarget {
  readonly phone: string;
  readonly business: SmsBusiness;
  /** The one act that it is good for; absent: whatever the phone proves. */
  readonly act?: `${string}:${string}`;
}

/** A card that the bank is asked about before an event. */
interface CardCheck<R, E> {
  readonly event: string;
  /** null: the chart refuses the event whatever the bank says. */
  holder(work: Work, row: R, event: E): Promise<CardHolder | null>;
}

/** The form that a row of a sheet stands for, and why parts of it are missing. */
export interface SheetValues {
  /** null: nothing can be made of the row, and the reasons say why. */
  readonly values: Readonly<Record<string, Json>> | null;
  /** At columns of the sheet. */
  readonly reasons: readonly FieldError[];
}

/** A record with everything the server needs for it. */
export interface Entry<R = AnyRow, E = AnyEvent> {
  readonly spec: RecordSpec;
  readonly table: RecordTable;
  readonly lifecycle: Lifecycle;
  /** States whose rows a to-do count includes: a change into or out of them refreshes the counts. */
  readonly todoStates?: readonly string[];
  /** Locks what every event of the record locks before its row: rows that several of them share are always locked in this order. */
  lockFirst?(work: Work, id: string): Promise<void>;
  /** Facts for the chart; `event` is null when only asking which events are possible. */
  facts(work: Work, row: R, event: E | null): Promise<object>;
  /** The facts of each row, in the order of the rows, as for no event; what they have in common is read once for all of them. */
  factsOfEach?(work: Work, rows: readonly R[]): Promise<readonly object[]>;
  readonly stores: Readonly<Record<string, Store<R, E>>>;
  readonly effects: Readonly<Record<string, Effect<R, E>>>;
  /** The bank is asked before the transaction of this event begins, so that none waits for its answer. */
  readonly cardCheck?: CardCheck<R, E>;
  /** Completes and checks what a form sent; returns the server-set fields. `existing` is null on creation. */
  prepare?(work: Work, input: R, existing: R | null): Promise<Partial<R>>;
  /** The values of fields that a contract or agreed terms decide (`setBy`), for writers who may not set them. */
  decides?(work: Work, input: R, existing: R | null): Promise<Partial<R>>;
  /** The phone for the code that an event's form asks for; null: there is none. */
  codeFor?(work: Work, row: R): Promise<CodeTarget | null>;
  /** Runs after creation, in the same transaction. */
  created?(work: Work, row: R, input: Record<string, unknown>): Promise<void>;
  /**
   * Makes the fields of the form from those of a row of a sheet, where the description has columns of its own for it.
   * `unread` are the columns whose text is no value: they have their reason already.
   */
  fromSheet?(
    work: Work,
    cells: Readonly<Record<string, Json>>,
    unread: ReadonlySet<string | null>,
  ): Promise<SheetValues>;
  /** Runs after a row of a sheet was saved, in the same transaction. @throws Refused: the row is not imported */
  imported?(work: Work, row: R): Promise<void>;
  /** By first field of a unique set: the refusal used instead of 10411. */
  readonly duplicates?: Readonly<Record<string, RefusalCode>>;
  /** The refusal used instead of 10410 or 10409 for an event whose time in this state is over. */
  over?(work: Work, row: R, event: E): Promise<Refusal | null> | Refusal | null;
  /** Facts hidden from this viewer, each with the harmless value shown instead. */
  hiddenFacts?(viewer: Viewer): Record<string, Json>;
  /** Whether this person may reference a row out of their scope, e.g. a driver the truck of his fleet. */
  mayName?(work: Work, field: string, target: Readonly<Record<string, unknown>>): Promise<boolean>;
}

const entries = new WeakSet<object>();

/** Whether a value was made by `entry`. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && entries.has(value);
}

/** A method as a function: TypeScript compares the parameters of functions strictly, those of methods not. */
type Strict<T> = T extends (...args: infer A) => infer O ? (...args: A) => O : T;
type Handlers<H> = Readonly<Record<string, Strict<H> & Pick<Entry['stores'][string], 'events'>>>;

/** The entry of one record, with its rows and events typed by the description. */
type EntryOf<S extends RecordSpec, R = Row<S>, E = EventsOf<S>> = {
  readonly [K in keyof Entry<R, E>]: Strict<Entry<R, E>[K]>;
} & {
  readonly spec: S;
  readonly stores: Handlers<Store<R, E>>;
  readonly effects: Handlers<Effect<R, E>>;
};

/**
 * Types the rows and events of an entry by its description, then widens the type: the engine gives each entry those of its
 * own record.
 */
export function entry<S extends RecordSpec>(value: EntryOf<S>): Entry {
  for (const [name, events] of actionsOf(explained(value.lifecycle))) {
    const handlers = Number(name in value.stores) + Number(name in value.effects);
    if (handlers !== 1)
      throw new Error(`Action "${name}" of "${value.spec.name}" has ${String(handlers)} handlers, not one.`);
    const meant = (value.stores[name] ?? value.effects[name])?.events;
    if (meant && (meant.length !== events.size || meant.some((event) => !events.has(event))))
      throw new Error(`Action "${name}" of "${value.spec.name}" is one of ${[...events].join(', ')}.`);
  }
  entries.add(value);
  return value;
}

/** All actions of a chart, each with the events in whose transitions it is named. */
function actionsOf({ machine }: Lifecycle): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const state of Object.values(machine.root.states)) {
    for (const [event, transitions] of state.transitions) {
      for (const action of transitions.flatMap(({ actions }) => actions)) {
        const name = typeof action === 'string' ? action : (action as { type: string }).type;
        found.set(name, (found.get(name) ?? new Set()).add(event));
      }
    }
  }
  return found;
}

/** Title of a state or event of a record, for messages. */
export function stateLabel(spec: RecordSpec, state: string): Label {
  return spec.states[state] ?? [state, state, state, state];
}
export function eventLabel(spec: RecordSpec, event: string): Label {
  return spec.events[event]?.label ?? [event, event, event, event];
}
