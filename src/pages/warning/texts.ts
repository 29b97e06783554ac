import { useTranslation } from 'react-i18next';

export function useWarningTexts() {
  return useTranslation('warning').t;
}
