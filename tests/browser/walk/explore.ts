import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyActorRef } from 'xstate';
import type { Edge, Exploration } from '../../walk/explore.ts';
import { positionName, stimuliAt } from '../../walk/stimuli.ts';
import type { Position, Step, Stimulus, Subject } from '../../walk/subject.ts';
import { type Cause, isNever, type Memory, type Moment, type WalkAdapter } from './adapter.ts';

/** Steps after which a model counts as endless. */
const LIMIT = 40_000;

/** The source of the actor that a stimulus ends or sends an event from; empty for others. */
export function sourceOf(position: Position, { cause }: Stimulus): string {
  const child: AnyActorRef | undefined =
    cause.kind === 'settle' ? position.at.children[cause.actor] : undefined;
  const source = child?.src;
  return typeof source === 'string' ? source : '';
}

/** Sources of running actors. */
export function running({ at, ended }: Position): string[] {
  return Object.values<AnyActorRef | undefined>(at.children).flatMap((child) =>
    child && !ended.has(child.id) && typeof child.src === 'string' ? [child.src] : [],
  );
}

/** Time passes for all timers: only the one due first can fire next, and not one of several at once. */
function isNextTimer(left: Moment['left'], timer: string): boolean {
  const due = left.get(timer) ?? 0;
  return [...left].every(([other, its]) => other === timer || its > due);
}

const timePasses: Cause = { do: (scene, { ms }) => scene.advance(ms) };

/** The cause of a stimulus. @throws when the adapter has none */
export function causeOf(adapter: WalkAdapter, position: Position, stimulus: Stimulus): Cause {
  const { type, cause } = stimulus;
  const name = type.slice(type.indexOf(' ') + 1);
  const found = {
    send: () => adapter.events[name],
    settle: () => adapter.outcomes[sourceOf(position, stimulus)]?.[type.slice(type.lastIndexOf(':') + 1)],
    elapse: () => adapter.timers?.[name] ?? adapter.timers?.[name.split(' in ')[0] ?? ''] ?? timePasses,
    facts: () => undefined,
  }[cause.kind]();
  if (!found) throw new Error(`${adapter.chart}: nobody has said how "${type}" comes about in a browser`);
  return found;
}

/** A chart as a browser can drive it. */
export class Playable {
  private readonly names = new WeakMap<Moment, string>();

  constructor(
    readonly subject: Subject,
    readonly adapter: WalkAdapter,
  ) {}

  private moment(position: Position, memory: Memory, before?: Moment, passed = 0): Moment {
    const left = new Map(
      [...position.timers].map(([id, timer]) => {
        // A continuing timer has less time left; a restarted one has all of it.
        const isOld = before?.timers.get(id) === timer;
        return [id, isOld ? (before.left.get(id) ?? 0) - passed : timer.delay];
      }),
    );
    return { ...position, left, memory };
  }

  start(input: string): Step & { readonly position: Moment } {
    const step = this.subject.start(input);
    const memory = this.adapter.remember?.({}, '', step.position.at, step.trace) ?? {};
    return { ...step, position: this.moment(step.position, memory) };
  }

  next(moment: Moment, stimulus: Stimulus): Step & { readonly position: Moment } {
    const step = this.subject.next(moment, stimulus);
    const memory =
      this.adapter.remember?.(moment.memory, stimulus.type, step.position.at, step.trace) ?? moment.memory;
    const passed = stimulus.cause.kind === 'elapse' ? (moment.left.get(stimulus.cause.timer) ?? 0) : 0;
    return { ...step, position: this.moment(step.position, memory, moment, passed) };
  }

  /** The stimuli that can be caused here. */
  possible(moment: Moment): Stimulus[] {
    const { adapter } = this;
    const { at, memory, left } = moment;
    const next = adapter.passes?.(at, memory);
    return stimuliAt(this.subject, moment).filter((stimulus) => {
      const cause = causeOf(adapter, moment, stimulus);
      if (isNever(cause) || cause.can?.(at, memory) === false) return false;
      if (next) return next.includes(stimulus.type);
      return stimulus.cause.kind !== 'elapse' || isNextTimer(left, stimulus.cause.timer);
    });
  }

  /** The name of a position. The remaining time is part of it only where several timers run. */
  private nameOf(moment: Moment): string {
    const name = this.names.get(moment) ?? this.made(moment);
    this.names.set(moment, name);
    return name;
  }

  private made(moment: Moment): string {
    const { left, memory } = moment;
    const times = left.size > 1 ? [`left ${[...left.values()].join('/')}`] : [];
    const known = Object.entries(memory).flatMap(([name, value]) =>
      value === false || value === '' ? [] : [value === true ? name : value],
    );
    return [positionName(this.subject, moment), ...times, ...known].join(' ');
  }

  /** Everything reachable from a start input, traversed by @xstate/graph. */
  explore(input: string): Exploration {
    const start = this.start(input);
    const steps = new WeakMap<Position, Step>();
    const logic: ActorLogic<Moment, Stimulus, undefined> = {
      getInitialSnapshot: () => start.position,
      transition: (moment, stimulus) => {
        const step = this.next(moment, stimulus);
        steps.set(step.position, step);
        return step.position;
      },
      getPersistedSnapshot: (moment) => moment,
    };
    const map = getAdjacencyMap(logic, {
      fromState: start.position,
      events: (moment) => this.possible(moment),
      serializeState: (moment) => this.nameOf(moment),
      serializeEvent: ({ type }) => type,
      limit: LIMIT,
    });
    const startName = this.nameOf(start.position);
    const positions = new Map<string, Position>([[startName, start.position]]);
    const edges = new Map<string, Edge[]>([[startName, []]]);
    for (const { state, event: stimulus, nextState } of adjacencyMapToArray(map)) {
      const [from, to] = [this.nameOf(state), this.nameOf(nextState)];
      const step = steps.get(nextState);
      if (!step) throw new Error(`${this.subject.name}: a step of the traversal was not seen`);
      if (!positions.has(to)) positions.set(to, nextState);
      const found = edges.get(from) ?? [];
      found.push({ from, stimulus, to, step });
      edges.set(from, found);
    }
    return { subject: this.subject, input, start, startName, positions, edges };
  }
}
