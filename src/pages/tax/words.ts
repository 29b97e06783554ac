import { useTranslation } from 'react-i18next';

/** Texts of tax reporting and of payment reminders. */
export function useTaxWords() {
  return useTranslation('tax').t;
}
