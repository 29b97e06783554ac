import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import type { Answer } from '../../machines/answer.ts';
import { sendingMachine } from '../../machines/sending/machine.ts';
import { isSending, isSendingUnanswered, isSent } from '../../machines/sending/selectors.ts';
import { useLang } from '../app/hooks.ts';
import { usePersistentActor } from '../app/persistentActor.ts';
import { record } from '../app/recording.ts';
import { requestNo } from './requestNo.ts';

type Work = (requestNo: string) => Promise<Answer<null>>;

/** The chart, and how it is told what to send next: events hold plain values only. */
function sendingOf() {
  let work: Work = () => Promise.reject(new Error('Nothing is asked for.'));
  return {
    setWork: (next: Work) => {
      work = next;
    },
    machine: sendingMachine.provide({
      actors: { send: fromPromise(({ input }) => work(input.requestNo)) },
    }),
  };
}

/** Sends what a button or dialog asks for, once at a time. @param unanswered what is said where no answer came */
export function useSending(unanswered: string) {
  const lang = useLang();
  const [{ setWork, machine }] = useState(sendingOf);
  const actor = usePersistentActor(machine, { input: { lang }, inspect: record, id: 'sending' });
  const snapshot = useSelector(actor, (now) => now);
  /** @param done called with what was answered, where it was neither refused nor unanswered */
  const run = async <T>(
    ask: (requestNo: string) => Promise<Answer<T>>,
    done: (data: T) => void,
  ): Promise<void> => {
    if (isSending(actor.getSnapshot())) return;
    let finish: () => void = () => undefined;
    setWork(async (number) => {
      const answer = await ask(number);
      if (!answer.ok) return answer;
      finish = () => {
        done(answer.data);
      };
      return { ok: true, data: null };
    });
    actor.send({ type: 'send.requested', requestNo: requestNo(), lang });
    // A view that is gone meanwhile has nothing to be told.
    const end = await waitFor(actor, (now) => !isSending(now), { timeout: Infinity }).catch(() => null);
    if (end && isSent(end)) finish();
  };
  /** @returns what was answered; null: it was refused, or no answer came */
  const send = async <T>(ask: (requestNo: string) => Promise<Answer<T>>): Promise<T | null> => {
    let data: T | null = null;
    await run(ask, (answered) => {
      data = answered;
    });
    return data;
  };
  const { refusal } = snapshot.context;
  // Words of another language would be read in the voice of this one.
  const told = refusal?.lang === lang ? refusal.msg : '';
  return { isBusy: isSending(snapshot), fault: isSendingUnanswered(snapshot) ? unanswered : told, run, send };
}
