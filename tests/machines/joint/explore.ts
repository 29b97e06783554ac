import type { AnyStateMachine } from 'xstate';
import { guardText } from '../../../machines/chart.ts';
import { rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';

/** States of documents by name, and what else their rules ask of each other; a document that is not there yet is in ''. */
export interface Joint<N extends string> {
  readonly at: Record<N, string>;
  readonly n: Record<string, number>;
}

/** Sends an event of the platform to another document. @returns whether it happened */
export type Send<N extends string> = (name: N, event: string) => boolean;

/** A document of several: its chart, and what the server ties to the others. */
export interface Part<N extends string> {
  readonly machine: AnyStateMachine;
  /** Guards that ask for the other documents. Of any other guard it is supposed that people can see to it. */
  readonly asks?: Readonly<Record<string, (joint: Joint<N>) => boolean>>;
  /** What actions do to the other documents, in the order of the chart. */
  readonly does?: Readonly<Record<string, (joint: Joint<N>, send: Send<N>) => void>>;
  /** Events that the platform sends by the clock, or when somebody outside answers. */
  readonly happens?: readonly string[];
}

/** Something besides the charts: a document that is made, or a fact that changes. */
export interface Move<N extends string> {
  readonly name: string;
  /** It begins something new: documents must be able to end without it. */
  readonly begins?: true;
  readonly can: (joint: Joint<N>) => boolean;
  readonly make: (joint: Joint<N>, send: Send<N>) => void;
}

export interface Product<N extends string> {
  readonly parts: Readonly<Record<N, Part<N>>>;
  readonly moves?: readonly Move<N>[];
  readonly start: Joint<N>;
  /** All that was begun has ended, or rests. */
  readonly isOver: (joint: Joint<N>) => boolean;
}

/** What was found: the joint states that can be reached, and those from which nothing ends, each with a way that leads there. */
export interface Explored {
  readonly reached: number;
  readonly stuck: readonly string[];
}

interface Step<N extends string> {
  readonly name: string;
  readonly begins: boolean;
  readonly to: Joint<N>;
}

const MOST_STATES = 200_000;

const wordsOf = (machine: AnyStateMachine, guard: unknown) => {
  const words = guardText(guard).split(' & ');
  return Object.keys(machine.implementations.guards).filter(
    (name) => name !== 'isBy' && words.includes(name),
  );
};

/** Names of the actions of a transition. */
export const actionsOf = (actions: readonly unknown[]) =>
  actions.map((one) =>
    typeof one === 'object' && one !== null && 'type' in one ? String(one.type) : String(one),
  );

/** @throws Error where a part names a guard, action or event that its chart does not have */
function requireKnown<N extends string>(name: string, { machine, asks, does, happens }: Part<N>): void {
  const { guards, actions } = machine.implementations;
  const events = new Set(
    Object.values(machine.root.states).flatMap((state) => [...state.transitions.keys()]),
  );
  const unknown = [
    ...Object.keys(asks ?? {}).filter((one) => !(one in guards)),
    ...Object.keys(does ?? {}).filter((one) => !(one in actions)),
    ...(happens ?? []).filter((one) => !events.has(one)),
  ];
  if (unknown.length > 0) throw new Error(`The chart of ${name} has no ${unknown.join(', ')}.`);
}

/** Transitions of an event that the others allow now. */
const open = <N extends string>(
  { machine, asks = {} }: Part<N>,
  joint: Joint<N>,
  at: string,
  event: string,
) =>
  transitionsOf(machine, at, event).filter(({ guard }) =>
    wordsOf(machine, guard).every((word) => asks[word]?.(joint) !== false),
  );

function take<N extends string>(
  { parts }: Product<N>,
  joint: Joint<N>,
  name: N,
  transition: {
    readonly target?: readonly { key: string }[] | undefined;
    readonly actions: readonly unknown[];
  },
): void {
  joint.at[name] = transition.target?.[0]?.key ?? joint.at[name];
  const send: Send<N> = (other, event) => {
    const [first] = open(parts[other], joint, joint.at[other], event);
    if (!first) return false;
    take({ parts } as Product<N>, joint, other, first);
    return true;
  };
  for (const action of actionsOf(transition.actions)) parts[name].does?.[action]?.(joint, send);
}

/** All steps that somebody may make now. */
function stepsFrom<N extends string>(product: Product<N>, joint: Joint<N>): Step<N>[] {
  const { parts, moves = [] } = product;
  const steps: Step<N>[] = [];
  for (const name of Object.keys(parts) as N[]) {
    const part = parts[name];
    const at = joint.at[name];
    for (const event of part.machine.root.states[at]?.transitions.keys() ?? []) {
      for (const transition of open(part, joint, at, event)) {
        const roles = rolesOf(transition.guard);
        const isOfPeople = roles === undefined || roles.some((role) => role !== 'system');
        if (!isOfPeople && !part.happens?.includes(event)) continue;
        const to = structuredClone(joint);
        take(product, to, name, transition);
        steps.push({ name: `${name} ${event}`, begins: false, to });
      }
    }
  }
  for (const { name, begins, can, make } of moves) {
    if (!can(joint)) continue;
    const to = structuredClone(joint);
    make(to, (other, event) => {
      const [first] = open(parts[other], to, to.at[other], event);
      if (first) take(product, to, other, first);
      return first !== undefined;
    });
    steps.push({ name, begins: begins === true, to });
  }
  return steps;
}

/**
 * Walks all joint states of some documents, by their charts and what ties them. From each of them all must be able to end
 * without anything new.
 */
export function explore<N extends string>(product: Product<N>): Explored {
  for (const [name, part] of Object.entries<Part<N>>(product.parts)) requireKnown(name, part);
  const keyOf = (joint: Joint<N>) => JSON.stringify(joint);
  const ways = new Map<string, readonly string[]>([[keyOf(product.start), []]]);
  const before = new Map<string, string[]>();
  const over: string[] = [];
  const queue = [product.start];
  for (let joint = queue.shift(); joint; joint = queue.shift()) {
    const key = keyOf(joint);
    if (product.isOver(joint)) over.push(key);
    for (const { name, begins, to } of stepsFrom(product, joint)) {
      const next = keyOf(to);
      if (!begins) before.set(next, [...(before.get(next) ?? []), key]);
      if (ways.has(next)) continue;
      ways.set(next, [...(ways.get(key) ?? []), name]);
      queue.push(to);
      if (ways.size > MOST_STATES) throw new Error(`More than ${String(MOST_STATES)} joint states.`);
    }
  }
  const ends = new Set(over);
  for (let key = over.pop(); key !== undefined; key = over.pop())
    for (const one of before.get(key) ?? []) {
      if (ends.has(one)) continue;
      ends.add(one);
      over.push(one);
    }
  const stuck = [...ways].filter(([key]) => !ends.has(key));
  return { reached: ways.size, stuck: stuck.map(([key, way]) => `${key}: ${way.join(' → ')}`).slice(0, 5) };
}
