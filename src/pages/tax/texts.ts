import { useTranslation } from 'react-i18next';

/** Texts of tax reporting and of payment reminders. */
export function useTaxTexts() {
  return useTranslation('tax').t;
}
