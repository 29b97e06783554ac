import { useTranslation } from 'react-i18next';

/** Texts of the website's releases and of the apps. */
export function useWebsiteTexts() {
  return useTranslation('website').t;
}
