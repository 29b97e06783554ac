import type { AnyStateMachine } from 'xstate';
import type { Detail } from '../../domain/calls/records.ts';
import type { MachineLog } from '../../domain/eventLog/log.ts';
import { inState, stepOf } from './follow.ts';
import { loggedStateOf } from './replay.ts';

/**
 * The log of a document's chart, from its history; `follow` replays it. Only the state is known: the facts of the
 * time are not kept.
 * @param name of the chart: `lifecycles/waybill`
 */
export function documentLog(name: string, machine: AnyStateMachine, { row, history }: Detail): MachineLog {
  const lines = [...history].reverse();
  const [first] = lines;
  const standing = (state: string) => loggedStateOf(inState(machine, state));
  return {
    name,
    id: row.id,
    start: standing(first ? (first.from ?? first.to) : row.status),
    children: [],
    events: lines.map((line, index) => {
      const { event, at, byRole, byName, changes } = line;
      const key = stepOf(machine, line);
      return {
        sequence: index + 1,
        at,
        event: { type: event, byRole, byName, changes },
        taken: key === null ? [] : [key],
      };
    }),
    final: standing(row.status),
  };
}
