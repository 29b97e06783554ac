import { type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate';
import { chartOf, guardText, keyedTransitions } from './chart.ts';

/** Why an event would have no effect. */
export type Availability =
  /** It would be taken now. */
  | 'open'
  /** A guard depends on the event's payload. */
  | 'conditional'
  /** A guard refuses it. */
  | 'guarded'
  /** The current state has no such event. */
  | 'absent';

/** An event of a machine, and whether it can happen now. */
export interface Possible {
  readonly type: string;
  readonly availability: Availability;
  /** The guards involved, as named in the chart. */
  readonly guards: readonly string[];
}

/** What can happen to a machine in its current state. */
export interface Possibilities {
  /** Every event that can be sent to it. */
  readonly events: readonly Possible[];
  /** Internal events: ends of its actors and its delays, as named in the chart. */
  readonly coming: readonly string[];
}

const isSent = (type: string) => !type.startsWith('xstate.');

/** Does a guard read the event, so that it cannot be evaluated without one? Inside `and` and `or` none can. */
const asksEvent = (guard: unknown): boolean =>
  typeof (Object(guard) as { params?: unknown }).params === 'function';

function judged(
  snapshot: AnyMachineSnapshot,
  type: string,
  ways: readonly AnyTransitionDefinition[],
): Possible {
  if (ways.length === 0) return { type, availability: 'absent', guards: [] };
  if (ways.some(({ guard }) => guard === undefined)) return { type, availability: 'open', guards: [] };
  const guards = ways.map(({ guard }) => guardText(guard));
  if (ways.some(({ guard }) => asksEvent(guard))) return { type, availability: 'conditional', guards };
  return snapshot.can({ type })
    ? { type, availability: 'open', guards: [] }
    : { type, availability: 'guarded', guards };
}

const ORDER: readonly Availability[] = ['open', 'conditional', 'guarded', 'absent'];

/** What can happen to a machine in its current state, and why the other events cannot. */
export function possibilities(snapshot: AnyMachineSnapshot): Possibilities {
  const { machine } = snapshot;
  const ways = snapshot.status === 'active' ? getNextTransitions(snapshot) : [];
  const types = [...new Set(machine.events.map(String))].filter(isSent);
  const keys = keyedTransitions(machine);
  const words = new Map(chartOf(machine).edges.map(({ key, event }) => [key, event]));
  const coming = ways.flatMap((way) => {
    const key = keys.get(way);
    return key !== undefined && String(way.eventType).startsWith('xstate.') ? (words.get(key) ?? []) : [];
  });
  return {
    events: types
      .map((type) =>
        judged(
          snapshot,
          type,
          ways.filter(({ eventType }) => eventType === type),
        ),
      )
      .sort((a, b) => ORDER.indexOf(a.availability) - ORDER.indexOf(b.availability)),
    coming: [...new Set(coming)],
  };
}
