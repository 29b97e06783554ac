import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { Outcome } from '../../machines/model.ts';

/** The input of a fake actor, and its status. */
export type FakeSnapshot = Snapshot<unknown> & { readonly input: unknown };
/** Commands of the walk to a fake. */
export type FakeEvent =
  | { readonly type: 'fake.settle'; readonly outcome: Outcome<AnyEventObject> }
  | AnyEventObject;

const isOrder = (event: FakeEvent): event is Extract<FakeEvent, { outcome: Outcome<AnyEventObject> }> =>
  event.type === 'fake.settle';

/** An actor that does nothing by itself: it ends or sends events on command of the walk. */
export const fake: ActorLogic<FakeSnapshot, FakeEvent, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(snapshot, event, { self }) {
    if (event.type === 'xstate.stop')
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    if (!isOrder(event)) return snapshot;
    const { outcome } = event;
    if ('sends' in outcome) self._parent?.send(outcome.sends);
    else if ('error' in outcome)
      return { ...snapshot, status: 'error', output: undefined, error: outcome.error };
    else return { ...snapshot, status: 'done', output: outcome.output, error: undefined };
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** The machine with every actor and every custom action faked; assigns, emits and timers stay. */
export function withFakes(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const silent = Object.entries(actions ?? {}).filter(([, action]) => !('resolve' in Object(action)));
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors ?? {}).map((name) => [name, fake])),
    actions: Object.fromEntries(silent.map(([name]) => [name, () => undefined])),
  });
}

/**
 * A parent that accepts every event and does nothing, so that a machine made for a parent
 * can be walked alone (`sendParent` needs one).
 */
export function nest(options: {
  inspect: (event: InspectionEvent) => void;
  clock?: { setTimeout(run: () => void, ms: number): number; clearTimeout(id: number): void };
}): ActorRefFrom<AnyActorLogic> {
  return createActor(fake, { ...options, id: 'nest', input: undefined }).start();
}
