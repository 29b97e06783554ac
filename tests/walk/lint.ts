import type { AnyStateNode } from 'xstate';
import { guardText, keyedTransitions, nodesOf } from '../../machines/chart.ts';
import type { Edge, Exploration } from './explore.ts';
import type { AnyModel, Subject } from './subject.ts';

/** Faults that neither the compiler nor `createMachine` reports. Each rule comes from a real bug. */
type Rule = (node: AnyStateNode) => string[];

const ancestry = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...ancestry(node.parent)] : [node];

const undescribed: Rule = (node) => (node.description ? [] : [`${node.id} has no description`]);

const silentInvokes: Rule = (node) =>
  node.invoke
    .filter((invoke) => invoke.onError === undefined)
    .map(
      (invoke) =>
        `${node.id} invokes ${String(invoke.src)} without onError: its failure would kill the machine`,
    );

/** A child machine has time-outs of its own; any other awaited actor may never answer. */
const endlessWaits: Rule = (node) => {
  const isTimed = ancestry(node).some((one) => one.after.length > 0);
  const { actors } = node.machine.implementations;
  return node.invoke
    .filter(
      (invoke) =>
        invoke.onDone !== undefined && !isTimed && !('root' in Object(actors?.[String(invoke.src)])),
    )
    .map((invoke) => `${node.id} waits for ${String(invoke.src)} without a time-out (after)`);
};

/** A timer back to its own state without `reenter` fires only once. */
const onceTimers: Rule = (node) =>
  node.after
    .filter(({ target, reenter }) => !reenter && (target ?? [node]).every((one) => one === node))
    .map(
      ({ delay }) =>
        `${node.id} has a timer (${String(delay)}) that stays without reenter: it fires only once`,
    );

/** An unknown delay name fires at once, and neither tsc nor XState reports it. */
const unknownDelays: Rule = (node) =>
  node.after
    .map(({ delay }) => delay)
    .filter(
      (delay) => typeof delay === 'string' && node.machine.implementations.delays?.[delay] === undefined,
    )
    .map((delay) => `${node.id} waits for the unknown delay ${String(delay)}`);

const unknownActors: Rule = (node) =>
  node.invoke
    .filter((invoke) => node.machine.implementations.actors?.[String(invoke.src)] === undefined)
    .map((invoke) =>
      String(invoke.src).startsWith('xstate.invoke.')
        ? `${node.id} invokes an inline actor: name it in setup`
        : `${node.id} invokes the unknown actor ${String(invoke.src)}`,
    );

/** A built-in action inside the chart (`assign(...)`, `raise(...)`), or a bare function. */
const isInline = (action: unknown): boolean => typeof action === 'function';
const listed = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Pictures and tables print names, so everything in a chart must have one. */
const inlineFunctions: Rule = (node) => {
  const { entry, exit } = node.config;
  const own = [...listed(entry), ...listed(exit)]
    .filter(isInline)
    .map(() => `${node.id} has an inline entry or exit action`);
  const transitions = [...node.transitions.values(), node.always ?? []].flat();
  const guards = transitions.filter(({ guard }) => guardText(guard).includes('(inline)'));
  const actions = transitions.filter((transition) => transition.actions.some(isInline));
  const where = ({ eventType }: { eventType: unknown }) => `${node.id} on "${String(eventType)}"`;
  return [
    ...own,
    ...guards.map((transition) => `${where(transition)} has an inline guard`),
    ...actions.map((transition) => `${where(transition)} has an inline action`),
  ];
};

const RULES: readonly Rule[] = [
  undescribed,
  silentInvokes,
  endlessWaits,
  onceTimers,
  unknownDelays,
  unknownActors,
  inlineFunctions,
];

/** Faults in the structure of a chart. */
export function chartProblems({ machine }: AnyModel): string[] {
  return nodesOf(machine).flatMap((node) => RULES.flatMap((rule) => rule(node)));
}

/** The path at which a value is more than JSON, or null. */
function beyondJson(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    return `${path} is a ${value.constructor.name}`;
  }
  const inner = Object.entries(value).map(([key, item]) =>
    beyondJson(item, path === '' ? key : `${path}.${key}`),
  );
  return inner.find((found) => found !== null) ?? null;
}

/** Whether an event descriptor of a chart (`a.b`, `a.*`, `*`) matches this event. */
function isMeant(descriptor: string, type: string): boolean {
  if (descriptor === '*' || descriptor === type) return true;
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}

/** Leaf states that are never left and in which nothing happens any more, though the machine is not done. */
function deadEnds(explorations: readonly Exploration[]): string[] {
  const resting = explorations.flatMap(({ positions }) =>
    [...positions.values()].flatMap(({ at }) => at._nodes),
  );
  const dead = new Set(resting.filter(({ type, parent }) => type === 'atomic' && parent).map(({ id }) => id));
  for (const { positions, edges } of explorations) {
    for (const [name, { at }] of positions) {
      const moves = (edges.get(name) ?? []).filter(({ stimulus }) => stimulus.cause.kind !== 'facts');
      for (const leaf of at._nodes.filter(({ id }) => dead.has(id))) {
        const alive = new Set(ancestry(leaf).map(({ id }) => id));
        const isAlive = ({ step }: Edge) =>
          step.trace.taken.some((key) => alive.has(key.slice(0, key.indexOf(' | ')))) ||
          !step.position.at._nodes.some((node) => node.id === leaf.id);
        if (moves.some(isAlive)) dead.delete(leaf.id);
      }
    }
  }
  return [...dead].map((id) => `${id} is a dead end, but not final`);
}

/** Faults that only a walk shows: unreachable states, unused events, contexts beyond JSON. */
export function walkProblems(subject: Subject, explorations: readonly Exploration[]): string[] {
  const steps = explorations.flatMap(({ start, edges }) => [
    start,
    ...[...edges.values()].flat().map(({ step }) => step),
  ]);
  const visited = new Set(steps.flatMap(({ trace }) => trace.visited));
  const raised = new Set(steps.flatMap(({ trace }) => trace.raised));
  const descriptors = [...keyedTransitions(subject.machine).keys()].map(({ eventType }) => String(eventType));
  const named = [...new Set(descriptors)].filter(
    (descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'),
  );
  const edges = explorations.flatMap((exploration) => [...exploration.edges.values()].flat());
  const heard = new Set(
    edges.filter(({ step }) => step.trace.taken.length > 0).map(({ stimulus }) => stimulus.type),
  );
  const tried = new Set(edges.map(({ stimulus }) => stimulus.type));
  // A stimulus that a guard always refuses exists to prove the refusal.
  const refused = new Set(
    edges.filter(({ step }) => step.trace.guards.length > 0).map(({ stimulus }) => stimulus.type),
  );
  const contexts = explorations.flatMap(({ positions }) =>
    [...positions.values()].map(({ at }) => beyondJson(at.context, '')),
  );
  return [
    ...subject.states.filter((id) => !visited.has(id)).map((id) => `${id} is unreachable`),
    ...deadEnds(explorations),
    ...named
      .filter((descriptor) => ![...raised].some((type) => isMeant(descriptor, type)))
      .map((descriptor) => `the event ${descriptor} has no driver: nothing in the model sends it`),
    ...Object.keys(subject.model.events)
      .filter((name) => !heard.has(`send ${name}`) && !refused.has(`send ${name}`))
      .map((name) =>
        tried.has(`send ${name}`)
          ? `the event "${name}" of the model is never handled`
          : `the event "${name}" of the model can never be caused`,
      ),
    ...[...new Set(contexts.filter((found) => found !== null))].map(
      (found) => `the context is not JSON: ${found}`,
    ),
  ];
}
