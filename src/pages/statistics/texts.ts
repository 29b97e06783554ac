import { useTranslation } from 'react-i18next';

/** Texts of the statistics pages. */
export function useFigureTexts() {
  return useTranslation('figures').t;
}
