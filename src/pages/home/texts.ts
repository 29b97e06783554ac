import { useTranslation } from 'react-i18next';

export function useHomeTexts() {
  return useTranslation('home').t;
}
