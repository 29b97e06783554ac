import { useTranslation } from 'react-i18next';

/** Texts of what makes links to public pages. */
export function useSharingTexts() {
  return useTranslation('sharing').t;
}
