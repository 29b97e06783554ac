import { getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { Role, RoleOrSystem } from '../../../domain/codes/roles.ts';
import { guardText, keyedTransitions } from '../../../machines/chart.ts';
import { rolesOf, transitionsOf } from '../../../machines/lifecycles/verdict.ts';

type Principal = RoleOrSystem;

/** One step through a chart: who sends which event, and the state it leads to. */
export interface Step {
  /** `source | event | index` of the transition, as the chart keys it. */
  readonly key: string;
  readonly type: string;
  readonly by: Principal;
  readonly from: string;
  readonly to: string;
}

type Sent = EventObject & {
  readonly by: { readonly id: string; readonly role: Principal };
  readonly at: number;
};

/** Guards of a chart by name, without the one for the role. */
const rulesOf = (machine: AnyStateMachine): string[] =>
  Object.keys(machine.implementations.guards).filter((name) => name !== 'isBy');

/** The real chart with every guard true except those named: as with the most permissive facts. */
function permissive(machine: AnyStateMachine, refusing: readonly string[]): AnyStateMachine {
  const guards = rulesOf(machine).map((name) => [name, () => !refusing.includes(name)] as const);
  return machine.provide({ guards: Object.fromEntries(guards) });
}

/** What must be refused to reach each branch of each event: nothing, and guards that only earlier branches have. */
function refusals(machine: AnyStateMachine): string[][] {
  const rules = rulesOf(machine);
  const asked = (guard: unknown) => {
    const words = guardText(guard).split(' & ');
    return rules.filter((rule) => words.includes(rule));
  };
  const found: string[][] = [[]];
  for (const transition of keyedTransitions(machine).keys()) {
    const branches = transitionsOf(machine, transition.source.key, String(transition.eventType));
    const earlier = branches.slice(0, branches.indexOf(transition)).flatMap(({ guard }) => asked(guard));
    const refusing = earlier.filter((rule) => !asked(transition.guard).includes(rule));
    if (refusing.length > 0) found.push(refusing);
  }
  return found;
}

/** The steps possible in a state: each branch of an event by the first of `roles` it is open to, else by the platform. */
function eventsIn(machine: AnyStateMachine, state: string, roles: readonly Role[]): Sent[] {
  const types = [...(machine.root.states[state]?.transitions.keys() ?? [])];
  return types.flatMap((type): Sent[] => {
    const doers = transitionsOf(machine, state, type).map(({ guard }) => {
      const open: readonly Principal[] = rolesOf(guard) ?? roles;
      return [...roles, 'system' as const].find((one) => open.includes(one));
    });
    return [...new Set(doers)].flatMap((role) =>
      role === undefined ? [] : [{ type, by: { id: role, role }, at: 0 }],
    );
  });
}

/** The shortest paths through one chart that end with each of its transitions. */
function waysThrough(chart: AnyStateMachine, roles: readonly Role[]): Step[][] {
  const keys = keyedTransitions(chart);
  const stateOf = ({ value }: AnyMachineSnapshot) => String(value);
  const keyOf = (before: AnyMachineSnapshot, event: EventObject): string => {
    const [taken] = chart.getTransitionData(before, event);
    return (taken && keys.get(taken)) ?? '';
  };
  const paths = getShortestPaths(chart, {
    input: {},
    events: (snapshot: AnyMachineSnapshot) => eventsIn(chart, stateOf(snapshot), roles),
    // A state is distinguished by the transition that led to it, so that each transition has a path of its own.
    serializeState: (
      state: AnyMachineSnapshot,
      event: EventObject | undefined,
      before?: AnyMachineSnapshot,
    ) => (event && before ? keyOf(before, event) : `start ${stateOf(state)}`),
    serializeEvent: (event: EventObject) => `${event.type} by ${(event as Sent).by.role}`,
  });
  return paths.map(({ steps }) =>
    steps.slice(1).map(({ event, state }, index) => {
      const before = steps[index]?.state ?? state;
      const { type, by } = event as Sent;
      return { key: keyOf(before, event), type, by: by.role, from: stateOf(before), to: stateOf(state) };
    }),
  );
}

const isPrefix = (short: readonly Step[], long: readonly Step[]): boolean =>
  short.length < long.length && short.every(({ key }, index) => key === long[index]?.key);

/**
 * The shortest paths from a new document that together take every transition which these roles or the platform
 * can cause, made by @xstate/graph from the real chart.
 */
export function shortestWays(machine: AnyStateMachine, roles: readonly Role[]): Step[][] {
  const ways: Step[][] = [];
  for (const refusing of refusals(machine)) {
    const known = new Set(ways.flat().map(({ key }) => key));
    const isNew = (key = '') => key !== '' && !known.has(key);
    const found = waysThrough(permissive(machine, refusing), roles);
    ways.push(...found.filter((way) => isNew(way.at(-1)?.key)));
  }
  return ways.filter((way) => !ways.some((other) => isPrefix(way, other)));
}
