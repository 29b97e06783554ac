import { useTranslation } from 'react-i18next';

/** Texts of the pages about payments. */
export function usePaymentWords() {
  return useTranslation('payment').t;
}
