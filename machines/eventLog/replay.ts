import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { LogEntry, MachineLog, LoggedState } from '../../domain/eventLog/log.ts';
import { isSame, plain, revived } from '../../domain/eventLog/plain.ts';
import { keyedTransitions } from '../chart.ts';

/** The log contains a step that the chart does not make. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
}

/** The snapshot of a machine after an event of its log; the first moment is its start. */
export interface Moment {
  readonly entry: LogEntry | null;
  readonly snapshot: AnyMachineSnapshot;
}

/** Never empty: a history has a start. */
export type Moments = [Moment, ...Moment[]];

/** A snapshot as plain values. */
export function loggedStateOf({ value, context, status }: AnyMachineSnapshot): LoggedState {
  return { value: value as LoggedState['value'], context: plain(context), status };
}

/** An actor that accepts every event and does nothing. */
const inert: ActorLogic<Snapshot<unknown>, EventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot) => snapshot,
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** A system to step a chart in without side effects: no action runs, no actor starts. */
function stage(id: string, inspect: (event: InspectionEvent) => void): AnyActorScope {
  const parent = createActor(inert, { inspect });
  const self: AnyActorRef = createActor(inert, { parent, id });
  const ignore = () => undefined;
  return {
    self,
    system: self.system,
    id,
    sessionId: self.sessionId,
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: ignore,
  };
}

/**
 * Leads a machine from the start of its log over all its events; pure.
 * @returns the start and what each event led to; a failing step, as it failed then, is the last moment
 * @throws ReplayError where an event takes other transitions than the log says
 */
export function replay(machine: AnyStateMachine, log: MachineLog): Moments {
  const keys = keyedTransitions(machine);
  const steps: string[] = [];
  const scope = stage(machine.id, (event) => {
    if (event.type === '@xstate.microstep')
      steps.push(...event._transitions.flatMap((transition) => keys.get(transition) ?? []));
  });
  const { value, status } = log.start;
  let snapshot: AnyMachineSnapshot = machine.resolveState({
    value,
    status,
    context: revived(log.start.context),
  });
  for (const id of log.children) snapshot.children[id] = createActor(inert, { parent: scope.self, id });
  const moments: Moments = [{ entry: null, snapshot }];
  for (const entry of log.events) {
    try {
      snapshot = machine.transition(snapshot, revived(entry.event) as LogEntry['event'], scope);
    } catch {
      // A log may end with a crash of the chart: nothing comes after it.
      moments.push({ entry, snapshot: Object.assign(machine.resolveState(snapshot), { status: 'error' }) });
      return moments;
    }
    const taken = steps.splice(0);
    if (!isSame(taken, entry.taken))
      throw new ReplayError(
        `${log.id}, event ${entry.sequence} (${entry.event.type}): took [${taken.join('; ')}], the log says [${entry.taken.join('; ')}]`,
      );
    moments.push({ entry, snapshot });
  }
  return moments;
}

/** Does the replay end where the log says? @throws ReplayError as `replay` does */
export function leadsToFinal(moments: readonly Moment[], log: MachineLog): boolean {
  const last = moments.at(-1);
  return last !== undefined && isSame(plain(loggedStateOf(last.snapshot)), plain(log.final));
}
