import { useTranslation } from 'react-i18next';

/** Texts of the pages that a shared link opens; they come with them. */
export function useLinkedTexts() {
  return useTranslation('linked').t;
}
