import type {
  AnyStateMachine,
  ContextFrom,
  ErrorActorEvent,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** What an invoked actor can do to its parent in a walk. */
export type Outcome<TEvent> =
  | { readonly output: unknown }
  | { readonly error: unknown }
  | { readonly sends: TEvent };

/** A stimulus from outside: an event, or a function of the snapshot (null: not possible now). */
export type Stimulus<TMachine extends AnyStateMachine> =
  | EventFrom<TMachine>
  | ((snapshot: SnapshotFrom<TMachine>) => EventFrom<TMachine> | null);

/**
 * What a machine provides beside its chart so that the walks can drive it at every
 * level (pure, actor, platform, view, browser). Plain data and pure functions.
 */
export interface Model<TMachine extends AnyStateMachine> {
  readonly machine: TMachine;
  /** Start inputs by name; coverage is the union over them. */
  readonly inputs: Readonly<Record<string, InputFrom<TMachine>>>;
  readonly events: Readonly<Record<string, Stimulus<TMachine>>>;
  /** By actor source: its named outcomes and emitted events. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome<EventFrom<TMachine>>>>>>;
  /** The part of the context that guards read; keeps the exploration finite. */
  abstract(context: ContextFrom<TMachine>): unknown;
  /** What must be visible to a user in this state. */
  facts(snapshot: SnapshotFrom<TMachine>): Readonly<Record<string, unknown>>;
  /** Rules that hold in every reached state, by name; false means broken. */
  readonly invariants: Readonly<Record<string, (snapshot: SnapshotFrom<TMachine>) => boolean>>;
}

/** Declares a model; only infers the types. */
export function model<TMachine extends AnyStateMachine>(value: Model<TMachine>): Model<TMachine> {
  return value;
}

/**
 * The crash of a child that its parent outlives, as the parent is told of it. Where it has many of them, their ends
 * would multiply the positions.
 */
export const crash = (actorId: string) => ({
  sends: {
    type: `xstate.error.actor.${actorId}`,
    error: new Error('A fault'),
    actorId,
  } satisfies ErrorActorEvent,
});
