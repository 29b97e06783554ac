import { useTranslation } from 'react-i18next';

export function useLedgerTexts() {
  return useTranslation('ledger').t;
}
