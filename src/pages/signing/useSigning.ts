import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Answer } from '../../../machines/answer.ts';
import { type Decided, signingMachine, type SigningText } from '../../../machines/signing/machine.ts';
import { record } from '../../app/recording.ts';
import type { SendCode } from '../../smsCode/useSmsCode.ts';

/** Where a document to be signed is read, and where its decision goes. */
export interface SigningSource {
  readonly read: (signal: AbortSignal) => Promise<Answer<SigningText>>;
  readonly decide: (decided: Decided, signal: AbortSignal) => Promise<Answer<SigningText>>;
  readonly sendCode: SendCode;
}

/** Loads and decides a document behind a link. @param source must stay the same value */
export function useSigning(source: SigningSource) {
  const logic = useMemo(
    () =>
      signingMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => source.read(signal)),
          decide: fromPromise(({ input, signal }) => source.decide(input, signal)),
        },
      }),
    [source],
  );
  const actor = useActorRef(logic, { id: 'signing', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
