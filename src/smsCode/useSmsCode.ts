import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { Answer } from '../../machines/answer.ts';
import { type Arrived, type SentCode, smsCodeMachine } from '../../machines/smsCode/machine.ts';
import { record } from '../app/recording.ts';

/** Requests an SMS code; `phone` null: for the number the platform knows. @throws CallError without a response */
export type SendCode = (phone: string | null, signal: AbortSignal) => Promise<Answer<SentCode>>;

async function arrived(coming: ReturnType<SendCode>): Promise<Arrived> {
  return { answer: await coming, at: Date.now() };
}

/** The code by SMS of one form. @param sendCode must stay the same function */
export function useSmsCode(sendCode: SendCode) {
  const logic = useMemo(
    () =>
      smsCodeMachine.provide({
        actors: {
          sendCode: fromPromise(({ input, signal }) => arrived(sendCode(input.phone, signal))),
        },
      }),
    [sendCode],
  );
  const actor = useActorRef(logic, { id: 'smsCode', inspect: record });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') actor.send({ type: 'page.shown', at: Date.now() });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [actor]);
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}

export type SmsCode = ReturnType<typeof useSmsCode>;
