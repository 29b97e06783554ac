import { useTranslation } from 'react-i18next';

/** The texts of the import; they come with its first dialog. */
export function useImportTexts() {
  return useTranslation('import').t;
}
