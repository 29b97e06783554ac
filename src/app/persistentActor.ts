import { useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';

/**
 * An actor that lives as long as its view, even while the page is hidden. `useActorRef` stops with the effects of a
 * hidden page and starts again with them: a request under way would be sent twice. Insertion effects are the only
 * ones that React cleans up at unmount alone. The provided implementations may change from render to render; the
 * chart may not.
 */
export function usePersistentActor<TLogic extends AnyStateMachine>(
  ...given: Parameters<typeof createActor<TLogic>>
): Actor<TLogic> {
  const [logic] = given;
  const [actor] = useState(() => createActor<TLogic>(...given));
  useLayoutEffect(() => {
    Object.assign(actor.logic, { implementations: logic.implementations });
  }, [actor, logic]);
  useInsertionEffect(
    () => () => {
      actor.stop();
    },
    [actor],
  );
  useEffect(() => {
    actor.start();
  }, [actor]);
  return actor;
}
