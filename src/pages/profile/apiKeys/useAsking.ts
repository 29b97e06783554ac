import type { Answer } from '../../../../machines/answer.ts';
import { useSending } from '../../../records/useSending.ts';
import { useSaid } from '../../../ui/useSaid.ts';
import { useApiKeyTexts } from './texts.ts';

/** One call at a time, with what stood against it, or against asking. */
export function useAsking() {
  const t = useApiKeyTexts();
  const { isBusy, fault, run: sent } = useSending(t('unanswered'));
  const [missing, setMissing] = useSaid();
  const run = <T>(asked: () => Promise<Answer<T>>, done: (data: T) => void) => {
    setMissing('');
    return sent(asked, done);
  };
  return { isBusy, fault: missing === '' ? fault : missing, setFault: setMissing, run };
}
