import { type AnyMachineSnapshot, type AnyTransitionDefinition, getNextTransitions } from 'xstate';
import { chartOf, guardWords, keyedTransitions } from './chart.ts';

/** What stands between an event and its effect. */
export type Openness =
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
  readonly openness: Openness;
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
  if (ways.length === 0) return { type, openness: 'absent', guards: [] };
  if (ways.some(({ guard }) => guard === undefined)) return { type, openness: 'open', guards: [] };
  const guards = ways.map(({ guard }) => guardWords(guard));
  if (ways.some(({ guard }) => asksEvent(guard))) return { type, openness: 'conditional', guards };
  return snapshot.can({ type })
    ? { type, openness: 'open', guards: [] }
    : { type, openness: 'guarded', guards };
}

const ORDER: readonly Openness[] = ['open', 'conditional', 'guarded', 'absent'];

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
      .sort((a, b) => ORDER.indexOf(a.openness) - ORDER.indexOf(b.openness)),
    coming: [...new Set(coming)],
  };
}
