import { useCallback } from 'react';
import { presentAgreements } from '../../../domain/calls/agreements.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { AGREEMENT_VERSION } from '../../../domain/rules/registration.ts';
import { useLang } from '../../app/hooks.ts';
import { attempt } from '../../app/http.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

/** The version of the texts that were shown last: the built-in ones, until the platform has told others. */
let shown: string = AGREEMENT_VERSION;

/** What is accepted by whoever agrees now. */
export const shownVersion = (): string => shown;

/** The agreements of the group in the language of the page; none: the built-in text stands. */
export function usePresentAgreements() {
  const lang = useLang();
  const load = useCallback(async (language: string) => {
    const answer = await attempt(presentAgreements, { language: language as Lang }, '');
    shown = answer.version;
    return answer;
  }, []);
  return useLoaded(lang, load);
}
