import { useTranslation } from 'react-i18next';

/** Texts of the pages of reports to the authority. */
export function useReportingTexts() {
  return useTranslation('reporting').t;
}
