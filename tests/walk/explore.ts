import {
  type AdjacencyMap,
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  type TraversalOptions,
} from '@xstate/graph';
import type { ActorLogic } from 'xstate';
import { positionName, stimuliAt } from './stimuli.ts';
import type { Position, Step, Stimulus, Subject, Trace } from './subject.ts';

/** One stimulus at one position, and its result. */
export interface Edge {
  readonly from: string;
  readonly stimulus: Stimulus;
  readonly to: string;
  readonly step: Step;
}

/** Everything a machine can do from one start input, up to the abstraction of its model. */
export interface Exploration {
  readonly subject: Subject;
  readonly input: string;
  readonly start: Step;
  readonly startName: string;
  readonly positions: ReadonlyMap<string, Position>;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

/** Steps after which a model counts as endless. */
export const EDGE_LIMIT = 15_000;

type Traversal = TraversalOptions<Position, Stimulus, undefined>;

/** The subject as logic that @xstate/graph can traverse: done, error and timer events are ordinary stimuli to it. */
function traversal(subject: Subject, start: Step, onStep?: (step: Step) => void) {
  const names = new WeakMap<Position, string>();
  const nameOf = (position: Position): string => {
    const name = names.get(position) ?? positionName(subject, position);
    names.set(position, name);
    return name;
  };
  const logic: ActorLogic<Position, Stimulus, undefined> = {
    getInitialSnapshot: () => start.position,
    transition(position, stimulus) {
      const step = take(subject, position, nameOf(position), stimulus);
      onStep?.(step);
      return step.position;
    },
    getPersistedSnapshot: (position) => position,
  };
  const options: Traversal = {
    fromState: start.position,
    events: (position) => stimuliAt(subject, position),
    serializeState: nameOf,
    serializeEvent: (stimulus) => stimulus.type,
    limit: EDGE_LIMIT,
  };
  return { logic, options, nameOf };
}

/** One step; a failure is reported with machine, position and stimulus. */
function take(subject: Subject, position: Position, from: string, stimulus: Stimulus): Step {
  const where = `${subject.name}: ${from} + ${stimulus.type}`;
  let step: Step;
  try {
    step = subject.next(position, stimulus);
  } catch (error) {
    throw new Error(`${where} throws: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  assertRunning(step, where);
  return step;
}

/** An unhandled error leaves a machine in status `error`, in which it ignores every later event. */
function assertRunning({ position }: Step, where: string): void {
  if (position.status !== 'error') return;
  const { error } = position;
  throw new Error(
    `${where} puts the machine in status error: ${error instanceof Error ? error.message : String(error)}`,
  );
}

function startOf(subject: Subject, input: string): Step {
  const start = subject.start(input);
  assertRunning(start, `${subject.name}: start with input "${input}"`);
  return start;
}

/**
 * Tries every stimulus in every position reachable from a start input.
 * Throws when the model is endless, and when a step throws or ends in status error.
 */
export function explore(subject: Subject, input: string): Exploration {
  const start = startOf(subject, input);
  const steps = new WeakMap<Position, Step>();
  let latest: Position[] = [];
  const { logic, options, nameOf } = traversal(subject, start, (step) => {
    steps.set(step.position, step);
    latest = [...latest.slice(-3), step.position];
  });
  let map: AdjacencyMap<Position, Stimulus>;
  try {
    map = getAdjacencyMap(logic, options);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(
      `${subject.name}: more than ${EDGE_LIMIT} steps from input "${input}", the model is endless or too wide. ` +
        `Let abstract(context) name only what guards read, or let events answer null at a bound. ` +
        `Positions seen last:\n  ${latest.map(nameOf).join('\n  ')}`,
      { cause: error },
    );
  }
  const startName = nameOf(start.position);
  const positions = new Map([[startName, start.position]]);
  const edges = new Map<string, Edge[]>([[startName, []]]);
  for (const { state, event: stimulus, nextState } of adjacencyMapToArray(map)) {
    const [from, to] = [nameOf(state), nameOf(nextState)];
    const step = steps.get(nextState);
    if (!step) throw new Error(`${subject.name}: a step of the traversal was not seen`);
    if (!positions.has(to)) positions.set(to, nextState);
    const found = edges.get(from) ?? [];
    found.push({ from, stimulus, to, step });
    edges.set(from, found);
  }
  return { subject, input, start, startName, positions, edges };
}

/** Names of the stimuli on a shortest path from the start to each position. */
export function shortestPaths(subject: Subject, input: string): Map<string, string[]> {
  const { logic, options, nameOf } = traversal(subject, startOf(subject, input));
  const paths = getShortestPaths(logic, options);
  // The first step of a path of @xstate/graph is the start itself.
  return new Map(
    paths.map(({ state, steps }) => [nameOf(state), steps.slice(1).map(({ event }) => event.type)]),
  );
}

/** The contribution of a step to coverage. */
export function goalsOf({ taken, guards, visited }: Trace): string[] {
  return [...taken, ...guards, ...visited.map((id) => `state ${id}`)];
}
