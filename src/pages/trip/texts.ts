import { useTranslation } from 'react-i18next';

export function useTripTexts() {
  return useTranslation('trip').t;
}
