import { useTranslation } from 'react-i18next';

/** Texts of the receiving desk. */
export function useReceivingTexts() {
  return useTranslation('receiving').t;
}
