import type { RecordSpec } from '../../../domain/schema/record.ts';
import { type Lifecycle, transitionsOf } from '../../../machines/lifecycles/verdict.ts';
import { stateKind } from '../values/stateKind.ts';

/** The state to which each transition of an event leads from this state; one that stays is left out. */
function targetsOf({ machine }: Lifecycle, state: string, event: string): string[] {
  return transitionsOf(machine, state, event).flatMap(({ target }) => target?.map(({ key }) => key) ?? []);
}

/** Whether some event that ends or withdraws nothing leads from one state to another. */
function leads(spec: RecordSpec, lifecycle: Lifecycle, from: string, to: string): boolean {
  return Object.entries(spec.events).some(
    ([type, { danger }]) => danger !== true && targetsOf(lifecycle, from, type).includes(to),
  );
}

/** All ways onward: each later state that an event leads to and in which nothing has gone wrong. */
function waysFrom(spec: RecordSpec, lifecycle: Lifecycle, last: string, way: readonly string[]): string[][] {
  const states = Object.keys(spec.states);
  const later = states.slice(states.indexOf(last) + 1);
  const next = later.filter((to) => stateKind(spec.name, to) !== 'bad' && leads(spec, lifecycle, last, to));
  return [[...way], ...next.flatMap((to) => waysFrom(spec, lifecycle, to, [...way, to]))];
}

/**
 * The states of a document to which nothing unusual happens, in their order: the longest way of the chart to a good end, or to any
 * where none is good. The description names it where the chart does not tell.
 */
export function mainPath(spec: RecordSpec, lifecycle: Lifecycle): readonly string[] {
  if (spec.mainPath) return spec.mainPath;
  const ways = waysFrom(spec, lifecycle, spec.initial, [spec.initial]);
  const good = ways.filter((way) => stateKind(spec.name, way.at(-1) ?? '') === 'good');
  const [first = [], ...others] = good.length > 0 ? good : ways;
  return others.reduce((best, one) => (one.length > best.length ? one : best), first);
}

/**
 * Events that lead on along the main path, or back to it, from a state: those that end or withdraw nothing, unless only such a one
 * leads on.
 */
export function eventsAhead(spec: RecordSpec, lifecycle: Lifecycle, state: string): string[] {
  const path = mainPath(spec, lifecycle);
  const at = path.indexOf(state);
  const ahead = at < 0 ? path : path.slice(at + 1, at + 2);
  const leading = Object.entries(spec.events).filter(([type]) =>
    targetsOf(lifecycle, state, type).some((to) => ahead.includes(to)),
  );
  const usual = leading.filter(([, { danger }]) => danger !== true);
  return (usual.length > 0 ? usual : leading).map(([type]) => type);
}
