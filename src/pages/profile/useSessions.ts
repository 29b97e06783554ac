import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { endSessions, endSessionsOf } from '../../../domain/calls/sessions.ts';
import { type Ending, sessionsMachine } from '../../../machines/sessions/machine.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { record } from '../../app/recording.ts';
import { askAloud } from '../../records/wire.ts';

function end(userId: string | null, { session }: Ending, signal: AbortSignal) {
  const which = session === null ? {} : { session };
  return userId === null
    ? askAloud(endSessions, which, signal)
    : askAloud(endSessionsOf, { id: userId, ...which }, signal);
}

/**
 * Ends logins of an account.
 * @param userId null: the own account
 * @param list as it was fetched last
 * @param onChange fetches it again
 */
export function useSessions(userId: string | null, list: object, onChange: () => void) {
  const logic = useMemo(
    () =>
      sessionsMachine.provide({
        actors: { end: fromPromise(({ input, signal }) => end(userId, input, signal)) },
      }),
    [userId],
  );
  const actor = usePersistentActor(logic, { id: 'sessions', inspect: record });
  useEffect(() => {
    const changed = actor.on('sessions.changed', onChange);
    return () => {
      changed.unsubscribe();
    };
  }, [actor, onChange]);
  useEffect(() => {
    actor.send({ type: 'list.fetched' });
  }, [actor, list]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
