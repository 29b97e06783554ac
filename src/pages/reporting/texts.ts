import { useTranslation } from 'react-i18next';

export function useReportingTexts() {
  return useTranslation('reporting').t;
}
