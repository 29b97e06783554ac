import { useState } from 'react';
import type { Answer } from '../../../../machines/answer.ts';
import { useSaid } from '../../../ui/useSaid.ts';
import { useApiKeyTexts } from './texts.ts';

/** One call at a time, with what stood against it. */
export function useAsking() {
  const t = useApiKeyTexts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const run = async <T>(asked: () => Promise<Answer<T>>, done: (data: T) => void) => {
    setBusy(true);
    setFault('');
    try {
      const answer = await asked();
      if (answer.ok) done(answer.data);
      else setFault(answer.refusal.msg);
    } catch {
      setFault(t('unanswered'));
    }
    setBusy(false);
  };
  return { isBusy, fault, setFault, run };
}
