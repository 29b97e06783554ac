import { useTranslation } from 'react-i18next';

/** Texts of editions, subscriptions and their payments. */
export function useEditionTexts() {
  return useTranslation('editions').t;
}
