import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '../../../machines/model.ts';
import type { AnyModel, Position, Stimulus, Trace } from '../../walk/subject.ts';
import type { Calls } from './gate.ts';
import type { Scene } from './scene.ts';

/** What happened before and the chart does not know, but the browser does, e.g. which chunks it has. */
export type Memory = Readonly<Record<string, boolean | string>>;

/** A position of a chart in a browser: with the time that each timer has left, and a memory. */
export type Moment = Position & {
  readonly left: ReadonlyMap<string, number>;
  readonly memory: Memory;
};

/** One stimulus about to be made to happen. */
export interface PendingStimulus {
  readonly at: AnyMachineSnapshot;
  readonly memory: Memory;
  readonly stimulus: Stimulus;
  /** Of a stimulus that ends an actor: the actor's source and the outcome. */
  readonly source: string;
  readonly outcome: Outcome<never>;
  /** Time that its timer has left, ms. */
  readonly ms: number;
  /** The stimulus that follows; for a hand whose outcome depends on what it types. */
  readonly next: string | undefined;
}

/** Whether a stimulus is within reach somewhere. */
export type Can = (at: AnyMachineSnapshot, memory: Memory) => boolean;

/** How a person, the network or the platform causes a stimulus in the real world. */
export interface UserCause {
  /** Where it is within reach; absent: everywhere. */
  readonly can?: Can;
  do(scene: Scene, cue: PendingStimulus): unknown;
}

/** Nobody at a browser can cause it. */
export interface Never {
  readonly never: string;
}

export type Cause = UserCause | Never;

/** What the screen shows, fact by fact. */
export type Seen = Readonly<Record<string, unknown>>;

/** How one chart is played in a browser: a cause for each stimulus of its model, and how its facts are read. */
export interface WalkAdapter {
  /** Name of the chart: its folder in machines/. */
  readonly chart: string;
  /** Start inputs that a browser can have; a reason for each other one. */
  readonly inputs: Readonly<Record<string, Start | Never>>;
  readonly events: Readonly<Record<string, Cause>>;
  /** By actor source. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Cause>>>>;
  /** Timers for which more is to be done than to let time pass, by their name or the part of it before ` in `. */
  readonly timers?: Readonly<Record<string, Cause>>;
  /** Actors that ask the platform, and where. The walk answers. */
  readonly calls: Calls;
  /** Sources of actors whose call goes on when nobody waits for it any more: a store is not broken off. */
  readonly lingering?: readonly string[];
  /** The only stimuli that can follow, before anybody could look at the screen; absent: it stands still. */
  passes?(at: AnyMachineSnapshot, memory: Memory): readonly string[] | undefined;
  /** The next walk begins in the window of the last one: its start knows how to leave what is there. */
  readonly keepsWindow?: boolean;
  /** The live channel is played too. */
  readonly hasLine?: boolean;
  /** What is remembered once this has happened; nothing has at the start. */
  remember?(memory: Memory, happened: string, to: AnyMachineSnapshot, trace: Trace): Memory;
  /** The model as the app has it: its inputs, and events that only the app itself brings about. */
  adapt?(model: AnyModel): AnyModel;
  /** What must be seen: the facts of the model, in the words of the real data. */
  see(facts: Seen, scene: Scene, at: AnyMachineSnapshot, memory: Memory): Seen;
  read(scene: Scene): Promise<Seen>;
  /** Transitions that no walk in a browser takes, and why. */
  readonly beyond: Readonly<Record<string, string>>;
}

/** Brings a fresh window to the start of the chart. */
export type Start = (scene: Scene) => Promise<void>;

export const isNever = (cause: object): cause is Never => 'never' in cause;

/** The platform answers as it does. */
export const pass: UserCause = { do: ({ gate }, { source }) => gate.pass(source) };
/** The connection breaks before the platform hears. */
export const cut: UserCause = { do: ({ gate }, { source }) => gate.cut(source) };
/** The answer is the one of the model: a failure that the platform does not show on demand. */
export const answer: UserCause = { do: ({ gate }, { source, outcome }) => gate.settle(source, outcome) };
/** It happens by itself. */
export const itself: UserCause = { do: () => undefined };
export const never = (because: string): Never => ({ never: because });
