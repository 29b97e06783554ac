import { useTranslation } from 'react-i18next';
import { loadNamespace } from '../i18n/i18n.ts';

const RECORD = 'record';

/** The texts of the record views; those of descriptions are resolved by `say(label, lang)` instead. */
export function useTexts() {
  return useTranslation(RECORD).t;
}

export type Texts = ReturnType<typeof useTexts>;

/** Loads the texts before the first view that needs them is rendered. */
export function loadRecordTexts(): void {
  void loadNamespace(RECORD);
}
