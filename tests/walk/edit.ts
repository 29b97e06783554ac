import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  not,
  StateMachine,
} from 'xstate';
import { keyedTransitions, nodesOf } from '../../machines/chart.ts';

/** Edits of a chart as by hand, to prove that the walks detect them. */
export const EDITS = ['transition removed', 'target changed', 'guard inverted'] as const;
export type Edit = (typeof EDITS)[number];

type Config = Record<string, unknown>;
const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The position of a transition in the configuration of its state: the object and the key. */
function placeOf(
  { eventType, source }: AnyTransitionDefinition,
  config: Config,
): [holder: unknown, key: string] {
  const type = String(eventType);
  if (type === '') return [config, 'always'];
  if (type === `xstate.done.state.${source.id}`) return [config, 'onDone'];
  const after = /^xstate\.after\.(.+)$/.exec(type)?.[1];
  if (after !== undefined) return [config.after, after.slice(0, -source.id.length - 1)];
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return [config.on, type];
  const index = source.invoke.findIndex((invoke) => invoke.id === id);
  return [listed(config.invoke)[index], kind === 'done' ? 'onDone' : 'onError'];
}

/** A deep copy of plain configuration; functions and everything else are shared. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isConfig(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function configAt(root: unknown, { path }: AnyStateNode): Config {
  let config = root;
  for (const key of path)
    config = isConfig(config) && isConfig(config.states) ? config.states[key] : undefined;
  if (!isConfig(config)) throw new Error(`no state at ${path.join('.')}`);
  return config;
}

/** Another state than the target; not one that moves on to that target by itself. */
function elsewhere(machine: AnyStateMachine, target: AnyStateNode): AnyStateNode | undefined {
  const isBeside = (node: AnyStateNode) =>
    node !== target && node.parent === target.parent && node.type !== 'history' && !node.always?.length;
  return nodesOf(machine).find(isBeside);
}

function changed(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
  written: unknown,
  edit: Edit,
): unknown[] {
  const config = isConfig(written) ? written : { target: written };
  if (edit === 'transition removed') return [];
  if (edit === 'guard inverted') return [{ ...config, guard: not(transition.guard as string) }];
  const [target] = transition.target ?? [];
  const other = target && elsewhere(machine, target);
  return [{ ...config, target: `#${other?.id ?? machine.root.id}` }];
}

/** Transitions for which an edit makes sense. */
export function editable(machine: AnyStateMachine, edit: Edit): string[] {
  return [...keyedTransitions(machine)]
    .filter(([{ guard, target }]) => {
      if (edit === 'guard inverted') return guard !== undefined;
      const [only] = target ?? [];
      return edit === 'transition removed' || (only !== undefined && elsewhere(machine, only) !== undefined);
    })
    .map(([, key]) => key);
}

/** The machine with one transition edited. */
export function editChart(machine: AnyStateMachine, key: string, edit: Edit): AnyStateMachine {
  const config = copy(machine.config);
  const [transition] = [...keyedTransitions(machine)].find(([, own]) => own === key) ?? [];
  if (!transition) throw new Error(`no transition ${key}`);
  const [holder, slot] = placeOf(transition, configAt(config, transition.source));
  if (!isConfig(holder)) throw new Error(`${key} is not where it should be`);
  const all = listed(holder[slot]);
  const index = Number(key.slice(key.lastIndexOf(' ') + 1));
  holder[slot] = all.flatMap((one, place) =>
    place === index ? changed(machine, transition, one, edit) : [one],
  );
  return new StateMachine(config as AnyStateMachine['config'], machine.implementations) as AnyStateMachine;
}
