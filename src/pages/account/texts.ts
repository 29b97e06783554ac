import { useTranslation } from 'react-i18next';

/** Texts of the account pages. */
export function useLedgerTexts() {
  return useTranslation('ledger').t;
}
