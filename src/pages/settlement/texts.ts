import { useTranslation } from 'react-i18next';

/** Texts of the pages about payments. */
export function usePaymentTexts() {
  return useTranslation('payment').t;
}
