import { useTranslation } from 'react-i18next';

/** Texts of the pages of advances. */
export function useAdvanceWords() {
  return useTranslation('advance').t;
}
