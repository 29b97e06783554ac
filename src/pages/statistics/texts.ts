import { useTranslation } from 'react-i18next';

export function useFigureTexts() {
  return useTranslation('figures').t;
}
