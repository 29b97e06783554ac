import { useTranslation } from 'react-i18next';

/** Texts of toll invoices. */
export function useTollInvoiceTexts() {
  return useTranslation('tollInvoices').t;
}
