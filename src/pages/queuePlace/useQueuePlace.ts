import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { queuePlaceMachine } from '../../../machines/queuePlace/machine.ts';
import { record } from '../../app/recording.ts';
import type { PlaceSource } from './placeSource.ts';

/** How a phone says that its vehicle is called, ms on and off. */
const BUZZ = [400, 200, 400, 200, 400];

/** A place in the queue, followed while the page is open. @param source must stay the same value */
export function useQueuePlace(source: PlaceSource, calledTitle: (no: string) => string) {
  const logic = useMemo(
    () =>
      queuePlaceMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => source.read(signal)),
          giveUp: fromPromise(({ signal }) => source.giveUp(signal)),
          requeue: fromPromise(({ signal }) => source.requeue(signal)),
        },
      }),
    [source],
  );
  const actor = useActorRef(logic, { id: 'queuePlace', inspect: record });
  const snapshot = useSelector(actor, (now) => now);
  const { place } = snapshot.context;
  // Each call of the vehicle is told anew.
  const call = place?.status === 'called' ? `${place.ticketNo}:${String(place.callCount)}` : null;
  const tell = useEffectEvent(() => {
    // Before the page is touched for the first time, browsers refuse and report it as an error.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
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
