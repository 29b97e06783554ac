import { useTranslation } from 'react-i18next';

/** Texts of the page where an agreement is signed; they come with it. */
export function useSigningTexts() {
  return useTranslation('signing').t;
}
