import { useTranslation } from 'react-i18next';

/** Texts of the homes; they come with their pages. */
export function useHomeTexts() {
  return useTranslation('home').t;
}
