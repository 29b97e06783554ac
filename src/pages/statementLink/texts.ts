import { useTranslation } from 'react-i18next';

/** Texts of the page where a counterparty answers its statement; they come with it. */
export function useStatementTexts() {
  return useTranslation('statement').t;
}
