import { useTranslation } from 'react-i18next';

export function usePaymentTexts() {
  return useTranslation('payment').t;
}
