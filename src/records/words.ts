import { useTranslation } from 'react-i18next';

/** The texts of the record views; what comes from a description is said by `say(label, lang)` instead. */
export function useWords() {
  return useTranslation('record').t;
}

export type Words = ReturnType<typeof useWords>;
