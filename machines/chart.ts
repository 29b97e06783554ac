import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state of a chart as plain values, for pictures and tables. */
export interface ChartNode {
  readonly id: string;
  /** Name inside its parent. */
  readonly key: string;
  readonly type: AnyStateNode['type'];
  readonly parent: string | null;
  /** Id of the child entered first. */
  readonly initial: string | null;
  readonly description: string;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Sources of the actors that run while the state is active. */
  readonly invokes: readonly string[];
}

/** One transition of a chart as plain values. */
export interface ChartEdge {
  /** `source id | event | index`: stable while the chart keeps its shape. */
  readonly key: string;
  readonly source: string;
  /** Empty: the transition only acts and stays. */
  readonly targets: readonly string[];
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
  readonly reenter: boolean;
}

export interface Chart {
  readonly id: string;
  readonly description: string;
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly ChartEdge[];
}

/** All states of a machine, root first, in the order they are written. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(collect),
  ];
  return collect(machine.root);
}

/** The display name of an actor: its id, or its source when XState made the id up (`0.session.loading`). */
export function actorText(id: string, src: string): string {
  return /^\d+\./.test(id) ? src : id;
}

/** The text of a transition's event: `done loadPage`, `after TIMEOUT`, `always`. */
function eventText({ eventType, source }: AnyTransitionDefinition): string {
  const type = String(eventType);
  if (type === '') return 'always';
  if (type === `xstate.done.state.${source.id}`) return 'finished';
  const after = /^xstate\.after\.(.+)/.exec(type)?.[1];
  if (after !== undefined) return `after ${after.slice(0, -source.id.length - 1)}`;
  const [, kind, id] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)/.exec(type) ?? [];
  if (kind === undefined || id === undefined) return type;
  const wordsOf = (invoke: (typeof source.invoke)[number]) => actorText(invoke.id, String(invoke.src));
  const words = source.invoke.filter((invoke) => invoke.id === id).map(wordsOf);
  // Two actors of one source in one state keep their ids.
  const [only = id, another] = source.invoke.map(wordsOf).filter((one) => words.includes(one));
  return `${kind} ${another === undefined ? only : id}`;
}

/** Every transition object of a machine with its key `source id | event | index`. */
export function keyedTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const keys = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(machine)) {
    for (const group of [...node.transitions.values(), node.always ?? []]) {
      group.forEach((transition, index) =>
        keys.set(transition, `${node.id} | ${eventText(transition)} | ${index}`),
      );
    }
  }
  return keys;
}

const isBuiltIn = (value: unknown): value is ((...args: never[]) => unknown) & Record<string, unknown> =>
  typeof value === 'function';

/** Parameters that stand in the chart as values; a function of the event prints as nothing. */
function paramsText(value: object): string {
  const params = 'params' in value ? value.params : undefined;
  if (params === undefined || typeof params === 'function') return '';
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [params];
  return `(${values.flat().map(valueWords).join(', ')})`;
}

/** A parameter as text; an event by its type. */
const valueWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? eventName(value) || JSON.stringify(value) : String(value);

/** A guard as text: `isReady & !(isLate | isBy(S, D))`; empty for none. */
export function guardText(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return guard;
  if (isBuiltIn(guard)) {
    const parts = Array.isArray(guard.guards) ? guard.guards.map(guardText) : [];
    if (guard.name === 'not') {
      const only = String(parts);
      // An `or` adds its own brackets.
      return / & /.test(only) ? `!(${only})` : `!${only}`;
    }
    if (guard.name === 'or') return `(${parts.join(' | ')})`;
    if (parts.length > 0) return parts.join(' & ');
    return 'stateValue' in guard ? `in ${JSON.stringify(guard.stateValue)}` : '(inline)';
  }
  return typeof guard === 'object' && 'type' in guard
    ? `${String(guard.type)}${paramsText(guard)}`
    : '(inline)';
}

const eventName = (event: unknown): string => String((Object(event) as { type?: unknown }).type ?? '');

type Action = AnyTransitionDefinition['actions'][number];

/** An action as text; null for the hidden timers behind `after`. */
function actionText(action: Action): string | null {
  if (typeof action === 'string') return action;
  if (typeof action !== 'function') return `${action.type}${paramsText(action)}`;
  const { type, event, sendId } = action as { type?: unknown; event?: unknown; sendId?: unknown };
  const sent = eventName(event);
  if (sent.startsWith('xstate.after.') || String(sendId).startsWith('xstate.after.')) return null;
  const kind = String(type ?? '(inline)').replace('xstate.', '');
  return [kind, sent].filter((word) => word !== '').join(' ');
}

const actionsText = (actions: readonly Action[]): string[] =>
  actions.map(actionText).filter((words) => words !== null);

/** A delay with its length when the machine fixes one: `TIMEOUT 15 s`, `250 ms`. */
function delayText(machine: AnyStateMachine, event: string): string {
  const name = /^after (.+)/.exec(event)?.[1];
  if (name === undefined) return event;
  const fixed = /^\d+$/.test(name) ? Number(name) : machine.implementations.delays?.[name];
  if (typeof fixed !== 'number') return event;
  const length =
    fixed % 60_000 === 0 ? `${fixed / 60_000} min` : fixed % 1000 === 0 ? `${fixed / 1000} s` : `${fixed} ms`;
  return /^\d+$/.test(name) ? `after ${length}` : `${event} ${length}`;
}

/** A machine as plain nodes and edges. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesOf(machine).map((node) => ({
    id: node.id,
    key: node.key,
    type: node.type,
    parent: node.parent?.id ?? null,
    initial: node.initial.target[0]?.id ?? null,
    description: node.description ?? '',
    entry: actionsText(node.entry),
    exit: actionsText(node.exit),
    invokes: node.invoke.map((invoke) => String(invoke.src)),
  }));
  const edges = [...keyedTransitions(machine)].map(([transition, key]) => ({
    key,
    source: transition.source.id,
    targets: transition.target?.map((target) => target.id) ?? [],
    event: delayText(machine, eventText(transition)),
    guard: guardText(transition.guard),
    actions: actionsText(transition.actions),
    reenter: transition.reenter,
  }));
  return { id: machine.id, description: machine.root.description ?? '', nodes, edges };
}
