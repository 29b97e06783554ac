import { useTranslation } from 'react-i18next';

/** Texts of the pages for visitors without login; they come with those pages. */
export function useEntryTexts() {
  return useTranslation('entry').t;
}
