import { type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate';
import { chartOf, guardText, keyedTransitions } from './chart.ts';

/** What stands between an event and its effect. */
export type Availability =
  /** It would be taken now. */
  | 'open'
  /** A guard asks about what the event carries. */
  | 'conditional'
  /** A guard says no. */
  | 'guarded'
  /** The present state has no such event. */
  | 'absent';

/** An event of a machine, and whether it can happen now. */
export interface Possible {
  readonly type: string;
  readonly availability: Availability;
  /** The guards in question, as the chart calls them. */
  readonly guards: readonly string[];
}

/** What can happen to a machine where it stands. */
export interface Possibilities {
  /** Every event that can be sent to it. */
  readonly events: readonly Possible[];
  /** What comes by itself: ends of its actors and of its waiting times, in the words of the chart. */
  readonly coming: readonly string[];
}

const isSent = (type: string) => !type.startsWith('xstate.');

/** Does a guard ask about the event, so that without one it has no answer? Inside `and` and `or` none can. */
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

/** What can happen to a machine where it stands, and what stands in the way of the rest. */
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
