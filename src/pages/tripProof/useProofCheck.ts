import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Proof } from '../../../domain/proof/format.ts';
import { proofCheckMachine } from '../../../machines/proofCheck/machine.ts';
import { record } from '../../app/recording.ts';
import { askPlatform, checkProof, proofIn } from './readProof.ts';

/** A file that is checked; what it says stays here, for it is no state. */
export function useProofCheck() {
  const file = useRef<File | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const logic = useMemo(
    () =>
      proofCheckMachine.provide({
        actors: {
          check: fromPromise(async () => {
            const found = file.current && (await proofIn(file.current));
            setProof(found);
            return found && checkProof(found);
          }),
          askPlatform: fromPromise(({ input, signal }) => askPlatform(input, signal)),
        },
      }),
    [],
  );
  const actor = useActorRef(logic, { id: 'proofCheck', inspect: record });
  return {
    proof,
    snapshot: useSelector(actor, (snapshot) => snapshot),
    choose: (chosen: File) => {
      file.current = chosen;
      setProof(null);
      actor.send({ type: 'file.chosen' });
    },
    askAgain: () => {
      actor.send({ type: 'platform.asked' });
    },
    remove: () => {
      file.current = null;
      setProof(null);
      actor.send({ type: 'file.removed' });
    },
  };
}
