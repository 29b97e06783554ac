import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../i18n/i18n.ts';

const RECORD = 'record';

/** The texts of the record views; what comes from a description is said by `say(label, lang)` instead. */
export function useWords() {
  return useTranslation(RECORD).t;
}

export type Words = ReturnType<typeof useWords>;

/** Asks for the texts before the first view of them is drawn. */
export function loadRecordWords(): void {
  void loadNamespace(RECORD);
}
