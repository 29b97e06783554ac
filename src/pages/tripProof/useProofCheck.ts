import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Proof } from '../../../domain/proof/format.ts';
import { proofCheckMachine } from '../../../machines/proofCheck/machine.ts';
import { record } from '../../app/recording.ts';
import { askPlatform, checkProof, proofIn } from './readProof.ts';

/** The chart, bound to a place for the file; what the file says goes to the page, for it is no state. */
function checkOf(onRead: (proof: Proof | null) => void) {
  let file: File | null = null;
  return {
    put: (chosen: File | null) => {
      file = chosen;
      onRead(null);
    },
    machine: proofCheckMachine.provide({
      actors: {
        check: fromPromise(async ({ signal }) => {
          const found = file && (await proofIn(file));
          // Another file may have been chosen while this one was read.
          if (!signal.aborted) onRead(found);
          return found && checkProof(found);
        }),
        askPlatform: fromPromise(({ input, signal }) => askPlatform(input, signal)),
      },
    }),
  };
}

/** A file that is checked. */
export function useProofCheck() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [{ put, machine }] = useState(() => checkOf(setProof));
  const actor = useActorRef(machine, { id: 'proofCheck', inspect: record });
  return {
    proof,
    snapshot: useSelector(actor, (snapshot) => snapshot),
    choose: (chosen: File) => {
      put(chosen);
      actor.send({ type: 'file.chosen' });
    },
    askAgain: () => {
      actor.send({ type: 'platform.asked' });
    },
    remove: () => {
      put(null);
      actor.send({ type: 'file.removed' });
    },
  };
}
