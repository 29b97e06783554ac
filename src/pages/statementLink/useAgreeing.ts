import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  acknowledgeOrderStatement,
  type OrderStatementLink,
  readOrderStatement,
} from '../../../domain/calls/orderStatementLink.ts';
import { confirmStatement, disputeStatement, readStatement } from '../../../domain/calls/statementLink.ts';
import { agreeingMachine } from '../../../machines/agreeing/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';

/** The token that opens a statement without a login. */
export interface Link {
  readonly reconciliationId: string;
  readonly t: string;
}

/** Loads and answers the statement behind a link. @param link must stay the same value */
export function useAgreeing(link: Link) {
  const logic = useMemo(
    () =>
      agreeingMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readStatement, link, signal)),
          answer: fromPromise(({ input, signal }) => {
            const { version, smsCode, noteId } = input;
            const answered = { ...link, version, smsCode, ...(noteId === null ? {} : { noteId }) };
            return input.reason === null
              ? ask(confirmStatement, { ...answered, confirmedBy: input.confirmedBy }, signal)
              : ask(
                  disputeStatement,
                  { ...answered, reason: input.reason, waybillNos: [...input.waybillNos] },
                  signal,
                );
          }),
        },
      }),
    [link],
  );
  return useAgreeingActor(logic);
}

/** Loads and acknowledges the order statement behind a link. @param link must stay the same value */
export function useOrderAgreeing(link: OrderStatementLink) {
  const logic = useMemo(
    () =>
      agreeingMachine.provide({
        actors: {
          read: fromPromise(({ signal }) => ask(readOrderStatement, link, signal)),
          answer: fromPromise(({ input: { version, smsCode, confirmedBy }, signal }) =>
            ask(acknowledgeOrderStatement, { ...link, version, smsCode, ackBy: confirmedBy ?? '' }, signal),
          ),
        },
      }),
    [link],
  );
  return useAgreeingActor(logic);
}

function useAgreeingActor(logic: typeof agreeingMachine) {
  const actor = useActorRef(logic, { id: 'agreeing', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}
