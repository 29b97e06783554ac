import { useTranslation } from 'react-i18next';

export function useTripContractTexts() {
  return useTranslation('tripContract').t;
}
