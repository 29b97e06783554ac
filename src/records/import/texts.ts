import { useTranslation } from 'react-i18next';

export function useImportTexts() {
  return useTranslation('import').t;
}
