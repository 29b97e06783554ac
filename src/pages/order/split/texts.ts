import { useTranslation } from 'react-i18next';

/** Texts of the page on which orders are split. */
export function useSplittingTexts() {
  return useTranslation('splitting').t;
}
