import { useTranslation } from 'react-i18next';

/** Texts of the account pages. */
export function useLedgerWords() {
  return useTranslation('ledger').t;
}
