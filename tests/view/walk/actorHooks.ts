import { useSyncExternalStore } from 'react';
import { actorNamed } from './actorDouble.ts';

/** The hooks with which a view creates its own actor: here it gets the present one of the walk. */

interface Machine {
  readonly id: string;
}

export function useActorRef({ id }: Machine) {
  return actorNamed(id);
}

/** The present page actor. */
export function pageWork() {
  return {
    useHasBegun: () => false,
    useWork: (_: string, make: () => { readonly logic: Machine }) => actorNamed(make().logic.id),
  };
}

export function useMachine({ id }: Machine) {
  const actor = actorNamed(id);
  const snapshot: unknown = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    () => actor.getSnapshot() as unknown,
  );
  return [snapshot, actor.send.bind(actor), actor] as const;
}
