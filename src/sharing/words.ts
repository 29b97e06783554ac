import { useTranslation } from 'react-i18next';

/** Texts of what makes links to public pages. */
export function useSharingWords() {
  return useTranslation('sharing').t;
}
