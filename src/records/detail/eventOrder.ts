import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
import { eventsAhead } from './mainPath.ts';

/** An event in its place; one without a rank does not belong to the present state. */
interface Placed {
  readonly type: string;
  /** 0 for that of the main path. */
  readonly rank?: number;
}

/** What ends or withdraws something stands last. */
function dangerLast({ events }: RecordSpec, types: readonly string[]): string[] {
  const isDanger = (type: string) => events[type]?.danger === true;
  return [...types.filter((type) => !isDanger(type)), ...types.filter(isDanger)];
}

/**
 * Events in the one order of their buttons, whether they are open or not: that of the main path, the others of the state as its chart
 * lists them, then those of other states as the description does.
 */
export function inOrder(
  spec: RecordSpec,
  lifecycle: Lifecycle,
  state: string,
  types: readonly string[],
): Placed[] {
  const ahead = eventsAhead(spec, lifecycle, state);
  const main = types.find((type) => ahead.includes(type));
  const listed = [...(lifecycle.machine.root.states[state]?.transitions.keys() ?? [])].map(String);
  const others = listed.filter((type) => type !== main && types.includes(type));
  const elsewhere = types.filter((type) => type !== main && !others.includes(type));
  return [
    ...(main === undefined ? [] : [{ type: main, rank: 0 }]),
    ...dangerLast(spec, others).map((type, index) => ({ type, rank: index + 1 })),
    ...dangerLast(spec, elsewhere).map((type) => ({ type })),
  ];
}

/** Events for many rows at once, which may be in several states: as the description lists them, what ends something last. */
export function inBulkOrder(spec: RecordSpec, types: readonly string[]): string[] {
  return dangerLast(
    spec,
    Object.keys(spec.events).filter((type) => types.includes(type)),
  );
}
