import { useTranslation } from 'react-i18next';

/** Texts of the pages of advances. */
export function useAdvanceTexts() {
  return useTranslation('advance').t;
}
