import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/answer.ts';
import { type GuestAct, guestActMachine } from '../../machines/guestAct/machine.ts';
import { record } from '../app/recording.ts';

/** Sends one act: how is up to whoever has the form. */
export type SendAct = (act: GuestAct, signal: AbortSignal) => Promise<Answer<unknown>>;

/** Something that is done once by a form in its own place. @param send must stay the same function */
export function useGuestAct(send: SendAct) {
  const logic = useMemo(
    () =>
      guestActMachine.provide({
        actors: { send: fromPromise(({ input, signal }) => send(input, signal)) },
      }),
    [send],
  );
  const actor = useActorRef(logic, { id: 'guestAct', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
