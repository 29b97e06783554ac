import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { LogEntry, MachineLog } from '../../domain/eventLog/log.ts';
import { plain } from '../../domain/eventLog/plain.ts';
import { keyedTransitions } from '../../machines/chart.ts';
import { loggedStateOf } from '../../machines/eventLog/replay.ts';
import type { Recorded, Recording } from '../app/recording.ts';
import { hasDiagram } from './diagrams.ts';

const keysOf = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

/** Keys of the transitions of a machine; they are asked for again and again. */
function transitionKeys(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const keys = keysOf.get(machine) ?? keyedTransitions(machine);
  keysOf.set(machine, keys);
  return keys;
}

/**
 * What one machine did last, as plain values, not masked yet; null for a root, which only holds others and has no
 * chart.
 * @param most events to tell of, the newest
 */
export function machineLog({ actor, start, events }: Recording, most = Infinity): MachineLog | null {
  const machine: AnyStateMachine = start.machine;
  if (!hasDiagram(machine.id)) return null;
  const isBroken = actor.getSnapshot().status === 'error';
  const all = events.filter(({ after }) => after !== null || isBroken);
  const told = all.slice(-most);
  const before = all.at(-most - 1)?.after ?? start;
  const last: AnyMachineSnapshot = told.findLast(({ after }) => after !== null)?.after ?? before;
  const keys = transitionKeys(machine);
  const entry = ({ sequence, at, event, taken }: Recorded): LogEntry => ({
    sequence,
    at,
    event: { ...(plain(event) as Record<string, never>), type: event.type },
    taken: taken.flatMap((transition) => keys.get(transition) ?? []),
  });
  return {
    name: machine.id,
    id: actor.id,
    start: loggedStateOf(before),
    children: Object.keys(before.children),
    events: told.map(entry),
    final: { ...loggedStateOf(last), ...(isBroken ? { status: 'error' as const } : {}) },
  };
}
