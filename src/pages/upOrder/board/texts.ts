import { useTranslation } from 'react-i18next';

/** Texts of the board on which upstream orders are assigned. */
export function useAssigningTexts() {
  return useTranslation('assigning').t;
}
