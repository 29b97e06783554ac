import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { giveUpPlace, readPlace, requeuePlace } from '../../../domain/calls/yard.ts';
import { queuePlaceMachine } from '../../../machines/queuePlace/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';

/** The token that opens a place in the queue without a login. */
export interface PlaceLink {
  readonly ticketId: string;
  readonly t: string;
}

/** How a phone says that its vehicle is called, ms on and off. */
const BUZZ = [400, 200, 400, 200, 400];

/** The place behind a link, followed while the page is open. @param link must stay the same value */
export function useQueuePlace(link: PlaceLink, calledTitle: (no: string) => string) {
  const logic = useMemo(
    () =>
      queuePlaceMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readPlace, link, signal)),
          giveUp: fromPromise(({ signal }) => ask(giveUpPlace, link, signal)),
          requeue: fromPromise(({ signal }) => ask(requeuePlace, link, signal)),
        },
      }),
    [link],
  );
  const actor = useActorRef(logic, { id: 'queuePlace', inspect: record });
  const snapshot = useSelector(actor, (now) => now);
  const { place } = snapshot.context;
  // Each call of the vehicle is told anew.
  const call = place?.status === 'called' ? `${place.ticketNo}:${String(place.callCount)}` : null;
  const tell = useEffectEvent(() => {
    navigator.vibrate?.(BUZZ);
    return calledTitle(place?.ticketNo ?? '');
  });
  useEffect(() => {
    if (call === null) return undefined;
    const before = document.title;
    document.title = tell();
    return () => {
      document.title = before;
    };
  }, [call]);
  return { actor, snapshot };
}
