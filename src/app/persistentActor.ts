import { useEffect, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor } from 'xstate';

/**
 * An actor that lives as long as its view does, however often its page is hidden meanwhile. `useActorRef` stops with
 * the effects of a hidden page and starts again with them: what was under way would be sent a second time. Of all
 * effects React ends only those of insertion at the end of a view and never before it.
 * What the logic is provided with may change from drawing to drawing; its chart may not.
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
