import { useTranslation } from 'react-i18next';

/** Texts of the statistics pages. */
export function useFigureWords() {
  return useTranslation('figures').t;
}
