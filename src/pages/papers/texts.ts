import { useTranslation } from 'react-i18next';

/** Texts of the documents of a warehouse on paper. */
export function usePaperTexts() {
  return useTranslation('papers').t;
}
