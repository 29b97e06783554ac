import { getShortestPaths } from '@xstate/graph';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type EventObject } from 'xstate';
import { guardWords, keyedTransitions } from '../../../machines/chart.ts';
import type { RoleTag } from '../../../domain/codes/roles.ts';
import { rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';

type Doer = RoleTag | 'SYS';

/** One step of a way: who sends what, and the state it leads to. */
export interface WayStep {
  /** `source | event | index` of the transition, as the chart keys it. */
  readonly key: string;
  readonly type: string;
  readonly by: Doer;
  readonly from: string;
  readonly to: string;
}

/** The shortest way through a chart that ends with one certain transition. */
export type Way = readonly [WayStep, ...WayStep[]] | readonly WayStep[];

interface Sent extends EventObject {
  readonly by: { readonly id: string; readonly role: Doer };
  readonly at: number;
}

const AT = 0;

/** The guards a chart asks by name, besides the one about roles. */
function guardNames(machine: AnyStateMachine): string[] {
  return Object.keys(machine.implementations.guards).filter((name) => name !== 'isBy');
}

/** The shipping chart with every rule answering yes but those named: facts that permit everything else. */
function permitting(machine: AnyStateMachine, refusing: readonly string[]): AnyStateMachine {
  const guards = guardNames(machine).map((name) => [name, () => !refusing.includes(name)] as const);
  return machine.provide({ guards: Object.fromEntries(guards) });
}

/**
 * Which rules must say no so that every branch of every event is reached: none, and for a second branch those
 * that only the branches before it ask.
 */
function worlds(machine: AnyStateMachine): string[][] {
  const found: string[][] = [[]];
  const names = guardNames(machine);
  const askedBy = (guard: unknown) => names.filter((name) => guardWords(guard).split(' & ').includes(name));
  for (const transition of keyedTransitions(machine).keys()) {
    const branches = transitionsOf(machine, transition.source.key, String(transition.eventType));
    const before = branches.slice(0, branches.indexOf(transition)).flatMap(({ guard }) => askedBy(guard));
    const refusing = before.filter((name) => !askedBy(transition.guard).includes(name));
    if (refusing.length > 0) found.push(refusing);
  }
  return found;
}

/** Everything that can be sent in a state: each event by the first of its roles that takes part. */
function eventsIn(machine: AnyStateMachine, state: string, roles: readonly Doer[]): Sent[] {
  const types = [...(machine.root.states[state]?.transitions.keys() ?? [])];
  return types.flatMap((type) => {
    const named = transitionsOf(machine, state, type).flatMap(({ guard }) => rolesOf(guard) ?? roles);
    const role = roles.find((one) => named.includes(one)) ?? (named.includes('SYS') ? 'SYS' : undefined);
    return role === undefined ? [] : [{ type, by: { id: role, role }, at: AT }];
  });
}

const stateOf = (snapshot: AnyMachineSnapshot) => String(snapshot.value);

/**
 * The shortest ways that together take every transition the roles and the platform can cause. States are told
 * apart by the transition that led to them, so that each transition has a way of its own.
 */
export function shortestWays(machine: AnyStateMachine, roles: readonly Doer[]): WayStep[][] {
  const ways = worlds(machine).flatMap((refusing) => {
    const chart = permitting(machine, refusing);
    const paths = getShortestPaths(chart, {
      events: (snapshot: AnyMachineSnapshot) => eventsIn(chart, stateOf(snapshot), roles),
      serializeState: (snapshot: AnyMachineSnapshot, event: EventObject | undefined, before?: AnyMachineSnapshot) =>
        `${stateOf(snapshot)} by ${event?.type ?? 'start'} from ${before ? stateOf(before) : 'nothing'}`,
      serializeEvent: ({ type }: EventObject) => type,
    });
    return paths.map(({ steps }) => steps);
  });
  return ways.map((way) => way);
}
