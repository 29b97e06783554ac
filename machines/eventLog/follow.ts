import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { HistoryLine } from '../../domain/calls/records.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import type { LogEntry, MachineLog } from '../../domain/eventLog/log.ts';
import { keyedTransitions } from '../chart.ts';
import { rolesOf, transitionsOf } from '../lifecycles/verdict.ts';
import { type Moments, ReplayError } from './replay.ts';

const leadsTo = ({ target, source }: AnyTransitionDefinition): string => target?.[0]?.key ?? source.key;
const isOpenTo = ({ guard }: AnyTransitionDefinition, tag: string): boolean =>
  rolesOf(guard)?.some((open) => tagOf(open) === tag) ?? true;

/**
 * The transition of the chart that a line of a document's history is about; null where the line is none of an
 * event (creation, edit, a look at personal data), or of one that the chart of today has not.
 */
export function stepOf(machine: AnyStateMachine, { event, from, to, byRole }: HistoryLine): string | null {
  const taken = transitionsOf(machine, from ?? '', event).find(
    (transition) => leadsTo(transition) === to && isOpenTo(transition, byRole),
  );
  return (taken && keyedTransitions(machine).get(taken)) ?? null;
}

/** A document in a state, as far as its history says: without the facts of the time. */
export function inState(machine: AnyStateMachine, state: string): AnyMachineSnapshot {
  return machine.resolveState({ value: state, context: {} });
}

/**
 * Leads a document from state to state over the transitions its log names; pure. Facts and forms of the time are
 * not kept, so its guards are not asked again, but for the role: each step must be one that the chart has, out of
 * the state the document is in, for the event and for whoever caused it.
 * @throws ReplayError where it is not
 */
export function follow(machine: AnyStateMachine, log: MachineLog): Moments {
  const byKey = new Map([...keyedTransitions(machine)].map(([transition, key]) => [key, transition]));
  let state = String(log.start.value);
  const moments: Moments = [{ entry: null, snapshot: inState(machine, state) }];
  for (const entry of log.events) {
    state = next(machine, byKey, state, entry);
    moments.push({ entry, snapshot: inState(machine, state) });
  }
  return moments;
}

function next(
  machine: AnyStateMachine,
  byKey: ReadonlyMap<string, AnyTransitionDefinition>,
  state: string,
  { sequence, event, taken }: LogEntry,
): string {
  const wrong = (what: string) => new ReplayError(`event ${sequence} (${event.type}): ${what}`);
  const [key, another] = taken;
  if (key === undefined) {
    if (machine.events.includes(event.type)) throw wrong('an event of the chart takes a transition');
    return state;
  }
  const transition = byKey.get(key);
  if (!transition || another !== undefined) throw wrong(`the chart has no transition ${taken.join('; ')}`);
  if (transition.source.key !== state) throw wrong(`the document is in "${state}"`);
  if (transition.eventType !== event.type) throw wrong(`${key} is of another event`);
  if (!isOpenTo(transition, String(event.byRole))) throw wrong(`${key} is not for ${String(event.byRole)}`);
  return leadsTo(transition);
}
