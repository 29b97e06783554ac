import { useTranslation } from 'react-i18next';

/** Texts of labels. */
export function useLabelTexts() {
  return useTranslation('labels').t;
}
