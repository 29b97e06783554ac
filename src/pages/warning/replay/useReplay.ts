import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { warningReplay } from '../../../../domain/calls/warningReplay.ts';
import { changesText } from '../../../../domain/rules/safety/changedLimits.ts';
import { type ReplayAsked, warningReplayMachine } from '../../../../machines/warningReplay/machine.ts';
import { usePersistentActor } from '../../../app/persistentActor.ts';
import { record } from '../../../app/recording.ts';
import { ask } from '../../../records/wire.ts';

const askPart = ({ changes, after, period }: ReplayAsked, signal: AbortSignal) =>
  ask(
    warningReplay,
    { limits: changesText(changes), ...(after === null ? {} : { after }), ...(period ?? {}) },
    signal,
  );

const logic = warningReplayMachine.provide({
  actors: { replayPart: fromPromise(({ input, signal }) => askPart(input, signal)) },
});

/** The replay of this page; leaving a part unanswered asks the platform to forget it. */
export function useReplay() {
  const actor = usePersistentActor(logic, { id: 'warningReplay', inspect: record });
  return { actor, snapshot: useSelector(actor, (now) => now) };
}
