import { useRef, useState } from 'react';
import type { Answer } from '../../machines/answer.ts';
import { useSaid } from '../ui/useSaid.ts';
import { requestNo } from './requestNo.ts';

/** Sends what a dialog asks for. @param unanswered what is said where no answer came */
export function useSending(unanswered: string) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const number = useRef('');
  /** @returns what was answered; null: it was refused, or no answer came */
  const send = async <T>(ask: (requestNo: string) => Promise<Answer<T>>): Promise<T | null> => {
    // Sent again without an answer, it is the same request.
    if (number.current === '') number.current = requestNo();
    setBusy(true);
    setFault('');
    let answer: Answer<T> | null = null;
    try {
      answer = await ask(number.current);
      number.current = '';
      if (!answer.ok) setFault(answer.refusal.msg);
    } catch {
      setFault(unanswered);
    }
    setBusy(false);
    return answer?.ok === true ? answer.data : null;
  };
  return { isBusy, fault, send };
}
