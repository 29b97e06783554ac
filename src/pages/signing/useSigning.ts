import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { readAgreement, refuseAgreement, signAgreement } from '../../../domain/calls/agreementLink.ts';
import { signingMachine } from '../../../machines/signing/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';

/** The token that opens an agreement without a login. */
export interface Link {
  readonly agreementId: string;
  readonly t: string;
}

/** Loads and decides the agreement behind a link. @param link must stay the same value */
export function useSigning(link: Link) {
  const logic = useMemo(
    () =>
      signingMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readAgreement, link, signal)),
          decide: fromPromise(({ input, signal }) => {
            const { smsCode, version, reason } = input;
            const decided = { ...link, version, smsCode };
            return reason === null
              ? ask(signAgreement, decided, signal)
              : ask(refuseAgreement, { ...decided, reason }, signal);
          }),
        },
      }),
    [link],
  );
  const actor = useActorRef(logic, { id: 'signing', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
