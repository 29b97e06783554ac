import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { type DeviceKey, deviceScreen } from '../../../domain/calls/device.ts';
import { callsToSpeak } from '../../../domain/rules/yardSpeech.ts';
import { announcerMachine } from '../../../machines/announcer/machine.ts';
import { queueScreenMachine } from '../../../machines/queueScreen/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';
import { keepBinding, withBinding } from '../device/deviceKey.ts';
import { chime, probe, speakWith } from './sound.ts';

/** The queue of a station, followed while the page is open. @param key must stay the same value */
export function useQueueScreen(key: DeviceKey) {
  const logic = useMemo(
    () =>
      queueScreenMachine.provide({
        actors: {
          read: fromPromise<Awaited<ReturnType<typeof ask<typeof deviceScreen>>>, { since: number }>(
            async ({ input: { since }, signal }) => {
              const answer = await ask(deviceScreen, { ...withBinding(key), since }, signal);
              if (answer.ok) keepBinding(key, answer.data.bindToken);
              return answer;
            },
          ),
        },
      }),
    [key],
  );
  const actor = useActorRef(logic, { id: 'queueScreen', inspect: record });
  return useSelector(actor, (now) => now);
}

/** The voice of the screen. @param voice as the address says; `none`: only the chime */
export function useAnnouncer(voice: string | null) {
  const logic = useMemo(
    () => announcerMachine.provide({ actors: { probe, chime, speak: speakWith(voice) } }),
    [voice],
  );
  const actor = useActorRef(logic, { id: 'announcer', inspect: record });
  return { actor, snapshot: useSelector(actor, (now) => now) };
}

type Announcer = ReturnType<typeof useAnnouncer>['actor'];
type Board = ReturnType<typeof useQueueScreen>['context']['board'];

/** Each answer's calls go to the voice, once. */
export function useCallsSpoken(board: Board, announcer: Announcer): void {
  useEffect(() => {
    const calls = board === null ? [] : callsToSpeak(board);
    if (calls.length > 0) announcer.send({ type: 'calls.came', calls });
  }, [board, announcer]);
}
