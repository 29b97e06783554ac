import { useTranslation } from 'react-i18next';

export function usePayManyTexts() {
  return useTranslation('payMany').t;
}
