import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { nodesOf } from '../../machines/chart.ts';
import type { Model, Outcome } from '../../machines/model.ts';
import { fake, nest, withFakes } from './fakes.ts';
import type { Selectors } from './selectors.ts';
import { instrument } from './transitions.ts';

export type AnyModel = Model<AnyStateMachine>;

/** A stimulus of a machine, by its name as text (`type`). */
export interface Stimulus {
  readonly type: string;
  readonly cause:
    | { readonly kind: 'send'; readonly event: AnyEventObject }
    | { readonly kind: 'settle'; readonly actor: string; readonly outcome: Outcome<AnyEventObject> }
    | { readonly kind: 'elapse'; readonly timer: string }
    | { readonly kind: 'facts'; readonly context: unknown };
}

/** A pending delayed event. */
export interface Timer {
  readonly event: AnyEventObject;
  readonly delay: number;
}

export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** The effects of one step, besides the new state. */
export interface Trace {
  /** Keys of the transitions taken, micro-steps included. */
  readonly taken: readonly string[];
  /** Ids of the states passed, transient ones included. */
  readonly visited: readonly string[];
  readonly guards: readonly string[];
  /** Types of the events that the machine raised to itself. */
  readonly raised: readonly string[];
  readonly effects: readonly Effect[];
}

/** A position of a walk. It has the shape of a snapshot so that @xstate/graph can traverse it. */
export type Position = Snapshot<unknown> & {
  readonly at: AnyMachineSnapshot;
  readonly timers: ReadonlyMap<string, Timer>;
  /** Actors that ended without leaving the state: they cannot end twice. */
  readonly ended: ReadonlyMap<string, AnyActorRef>;
  /** Name of the present facts, for a machine whose whole context is its input (a document). */
  readonly facts: string;
};

export interface Step {
  readonly position: Position;
  readonly trace: Trace;
}

/** The machine's event for a stimulus. */
export function eventOf(stimulus: Stimulus, position: Position): AnyEventObject {
  const { cause } = stimulus;
  if (cause.kind === 'send') return cause.event;
  if (cause.kind === 'settle') {
    const { actor, outcome } = cause;
    if ('sends' in outcome) return outcome.sends;
    return 'error' in outcome
      ? { type: `xstate.error.actor.${actor}`, error: outcome.error, actorId: actor }
      : { type: `xstate.done.actor.${actor}`, output: outcome.output, actorId: actor };
  }
  const timer = cause.kind === 'elapse' ? position.timers.get(cause.timer) : undefined;
  if (!timer) throw new Error(`${stimulus.type}: no such timer runs`);
  return timer.event;
}

/** The pending delayed events after `effects`. */
function timersAfter(before: ReadonlyMap<string, Timer>, effects: readonly Effect[]): Map<string, Timer> {
  const timers = new Map(before);
  for (const { type, params } of effects) {
    const { id, event, delay, sendId } = Object(params) as Partial<Timer & { id: string; sendId: string }>;
    if (type === 'xstate.cancel' && sendId !== undefined) timers.delete(sendId);
    if ((type !== 'xstate.raise' && type !== 'xstate.sendTo') || !event || delay === undefined) continue;
    // Restarted, it moves to the end: the order is the order of starting.
    timers.delete(id ?? event.type);
    timers.set(id ?? event.type, { event, delay });
  }
  return timers;
}

/**
 * One machine under test. It steps purely: nothing runs, actors are fakes that never start,
 * and the trace of each step has the transitions and guard results.
 */
export class Subject {
  readonly machine: AnyStateMachine;
  readonly transitions: readonly string[];
  readonly outcomes: readonly string[];
  readonly states: readonly string[];
  private readonly keys: ReadonlyMap<AnyTransitionDefinition, string>;
  private guards: string[] = [];
  private taken: string[] = [];
  private visited: string[] = [];
  private raised: string[] = [];
  private effects: Effect[] = [];
  readonly isDocument: boolean;
  private readonly inert: AnyActorScope;

  constructor(
    readonly name: string,
    readonly model: AnyModel,
    readonly selectors: Selectors = {},
  ) {
    this.machine = withFakes(model.machine);
    const { keys, outcomes } = instrument(this.machine, (outcome) => this.guards.push(outcome));
    this.keys = keys;
    this.transitions = [...keys.values()];
    this.outcomes = [...new Set(outcomes)];
    this.states = nodesOf(this.machine)
      .filter((node) => node.type !== 'history')
      .map((node) => node.id);
    this.isDocument = name.startsWith('lifecycles/') && isStill(this.machine);
    this.inert = this.inertScope();
  }

  /** Receives the micro-steps of the one machine in the system it inspects. */
  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) {
      const key = this.keys.get(transition);
      if (key === undefined) continue;
      this.taken.push(key);
      // A state that is left at once is in no snapshot.
      this.visited.push(transition.source.id);
    }
    if ('_nodes' in event.snapshot) {
      const { _nodes: nodes } = event.snapshot as AnyMachineSnapshot;
      this.visited.push(...nodes.map((node) => node.id));
    }
    this.raised.push(event.event.type);
  };

  /** Clears what was received before. @returns what the machine has done since */
  listen(): () => Trace {
    this.guards = [];
    this.taken = [];
    this.visited = [];
    this.raised = [];
    this.effects = [];
    // Copies: guards are also evaluated between steps, by rules and by `can`.
    return () => ({
      taken: [...this.taken],
      guards: [...this.guards],
      raised: [...this.raised],
      effects: this.effects,
      visited: [...new Set(this.visited)],
    });
  }

  /** Runs `act` and collects what the machine did meanwhile. */
  trace<Result>(act: () => Result): { result: Result; trace: Trace } {
    const heard = this.listen();
    const result = act();
    return { result, trace: heard() };
  }

  /** An actor scope that executes nothing: effects are only recorded. */
  private inertScope(): AnyActorScope {
    const self = createActor(fake, {
      parent: nest({ inspect: this.inspect }),
      id: this.machine.id,
      input: undefined,
    });
    Object.assign(self.system, {
      // Pure steps branch: the same systemId is registered again on every branch.
      _set: () => undefined,
      // Every target of an event exists, as far as the table knows.
      get: (id: string) => ({ id }),
    });
    const ignore = () => undefined;
    return {
      self,
      system: self.system,
      id: self.id,
      sessionId: self.sessionId,
      logger: ignore,
      defer: ignore,
      emit: ignore,
      stopChild: ignore,
      actionExecutor: ({ type, params }: Effect) => {
        this.effects.push({ type, params });
      },
    };
  }

  private step(before: Position | undefined, facts: string, act: () => AnyMachineSnapshot): Step {
    const { result: at, trace } = this.trace(act);
    const timers = timersAfter(before?.timers ?? new Map(), trace.effects);
    const ended = new Map([...(before?.ended ?? [])].filter(([id, ref]) => at.children[id] === ref));
    return { position: { ...outcomeOf(at), at, timers, ended, facts }, trace };
  }

  /** Starts the machine with the named input. */
  start(inputName: string): Step {
    const input: unknown = this.model.inputs[inputName];
    const step = this.step(undefined, '', () => this.machine.getInitialSnapshot(this.inert, input));
    return this.isDocument ? { ...step, position: { ...step.position, facts: inputName } } : step;
  }

  /** Causes a stimulus. Throws what a guard or action of the machine throws. */
  next(position: Position, stimulus: Stimulus): Step {
    const { cause } = stimulus;
    if (cause.kind === 'facts') {
      const { value } = position.at;
      const at = this.machine.resolveState({ value, context: cause.context });
      return this.step(position, stimulus.type.slice('facts '.length), () => at);
    }
    const event = eventOf(stimulus, position);
    const timers = new Map(position.timers);
    if (cause.kind === 'elapse') timers.delete(cause.timer);
    const ended = new Map(position.ended);
    const ending =
      cause.kind === 'settle' && !('sends' in cause.outcome) ? position.at.children[cause.actor] : undefined;
    if (ending) ended.set(ending.id, ending);
    return this.step({ ...position, timers, ended }, position.facts, () =>
      this.machine.transition(position.at, event, this.inert),
    );
  }
}

/**
 * A lifecycle without actors, timers and assigns: its context is the facts
 * that the server gathers again before every event.
 */
function isStill(machine: AnyStateMachine): boolean {
  const isAlive = nodesOf(machine).some((node) => node.invoke.length > 0 || node.after.length > 0);
  return (
    !isAlive &&
    !Object.values(machine.implementations.actions ?? {}).some((action) => 'resolve' in Object(action))
  );
}

function outcomeOf({ status, output, error }: AnyMachineSnapshot): Snapshot<unknown> {
  if (status === 'done') return { status, output: output as unknown, error: undefined };
  if (status === 'error') return { status, output: undefined, error };
  return { status, output: undefined, error: undefined };
}
