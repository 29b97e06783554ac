import { useTranslation } from 'react-i18next';

/** Texts of the guide, loaded when it is first opened or offered. */
export function useGuideTexts() {
  return useTranslation('guide').t;
}
