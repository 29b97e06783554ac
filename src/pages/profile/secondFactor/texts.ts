import { useTranslation } from 'react-i18next';

export function useFactorTexts() {
  return useTranslation('secondFactor').t;
}
