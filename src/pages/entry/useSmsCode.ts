import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { sendVerificationCode } from '../../../domain/calls/session.ts';
import type { Answer } from '../../../machines/answer.ts';
import { type SentCode, smsCodeMachine } from '../../../machines/smsCode/machine.ts';
import { record } from '../../app/recording.ts';
import { ask } from '../../records/wire.ts';

/** The code by SMS of one form. @param purpose what the code is for */
export function useSmsCode(purpose: 'register' | 'account') {
  const logic = useMemo(
    () =>
      smsCodeMachine.provide({
        actors: {
          sendCode: fromPromise<Answer<SentCode>, { phone: string }>(({ input, signal }) =>
            ask(sendVerificationCode, { ...input, purpose }, signal),
          ),
        },
      }),
    [purpose],
  );
  const actor = useActorRef(logic, { id: 'smsCode', inspect: record });
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) };
}

export type SmsCode = ReturnType<typeof useSmsCode>;
