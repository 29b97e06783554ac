import { useTranslation } from 'react-i18next';

export function useTaxTexts() {
  return useTranslation('tax').t;
}
