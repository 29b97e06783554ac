import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '../../../machines/model.ts';
import type { AnyModel, Position, Stimulus, Trace } from '../../walk/subject.ts';
import type { Calls } from './gate.ts';
import type { Scene } from './scene.ts';

/** What a browser knows beyond the chart, e.g. which chunks are loaded. */
export type Memory = Readonly<Record<string, boolean | string>>;

/** A position of a chart in a browser: with the remaining time of each timer, and a memory. */
export type Moment = Position & {
  readonly left: ReadonlyMap<string, number>;
  readonly memory: Memory;
};

/** A stimulus about to be caused. */
export interface PendingStimulus {
  readonly at: AnyMachineSnapshot;
  readonly memory: Memory;
  readonly stimulus: Stimulus;
  /** For a stimulus that ends an actor: the actor's source and the outcome. */
  readonly source: string;
  readonly outcome: Outcome<never>;
  /** Remaining time of its timer, ms. */
  readonly ms: number;
  /** The following stimulus, for user actions whose outcome depends on what is typed. */
  readonly next: string | undefined;
}

/** Whether a stimulus can be caused at a position. */
export type Can = (at: AnyMachineSnapshot, memory: Memory) => boolean;

/** How a user, the network or the platform causes a stimulus in reality. */
export interface UserCause {
  /** Where it can be caused; absent: everywhere. */
  readonly can?: Can;
  do(scene: Scene, cue: PendingStimulus): unknown;
}

/** Cannot be caused in a browser. */
export interface Never {
  readonly never: string;
}

export type Cause = UserCause | Never;

/** The visible facts. */
export type Seen = Readonly<Record<string, unknown>>;

/** How one chart is walked in a browser: a cause for each stimulus of its model, and how its facts are read. */
export interface WalkAdapter {
  /** Name of the chart: its folder in machines/. */
  readonly chart: string;
  /** Start inputs that are possible in a browser; a reason for each other one. */
  readonly inputs: Readonly<Record<string, Start | Never>>;
  readonly events: Readonly<Record<string, Cause>>;
  /** Causes of outcomes by actor source. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Cause>>>>;
  /** Timers that need more than the passing of time, by name or by the part of it before ` in `. */
  readonly timers?: Readonly<Record<string, Cause>>;
  /** Actors that call the platform, with the call. The walk answers. */
  readonly calls: Calls;
  /** Sources of actors whose call continues after they are stopped, e.g. a save. */
  readonly lingering?: readonly string[];
  /** The only stimuli that can follow immediately, before the screen could be read; absent: the position is stable. */
  passes?(at: AnyMachineSnapshot, memory: Memory): readonly string[] | undefined;
  /** The next walk begins in the window of the last one: its start can leave any state. */
  readonly keepsWindow?: boolean;
  /** The live channel is walked too. */
  readonly hasLine?: boolean;
  /** The memory after this stimulus; empty at the start. */
  remember?(memory: Memory, happened: string, to: AnyMachineSnapshot, trace: Trace): Memory;
  /** The model as used in the app: its inputs, and events that only the app itself sends. */
  adapt?(model: AnyModel): AnyModel;
  /** The expected facts of the model, in terms of the real data. */
  see(facts: Seen, scene: Scene, at: AnyMachineSnapshot, memory: Memory): Seen;
  read(scene: Scene): Promise<Seen>;
  /** Transitions that no walk in a browser takes, with the reason. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** Brings a new window to the start of the chart. */
export type Start = (scene: Scene) => Promise<void>;

export const isNever = (cause: object): cause is Never => 'never' in cause;

/** The platform gives its real answer. */
export const pass: UserCause = { do: ({ gate }, { source }) => gate.pass(source) };
/** The connection breaks before the platform gets the request. */
export const cut: UserCause = { do: ({ gate }, { source }) => gate.cut(source) };
/** The answer of the model is used: a failure that the platform cannot produce on demand. */
export const answer: UserCause = { do: ({ gate }, { source, outcome }) => gate.settle(source, outcome) };
/** It happens by itself. */
export const itself: UserCause = { do: () => undefined };
export const never = (because: string): Never => ({ never: because });
