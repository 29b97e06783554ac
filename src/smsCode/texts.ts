import { useTranslation } from 'react-i18next';

/** Texts of the field for a code by SMS; they come with the first form that has one. */
export function useCodeTexts() {
  return useTranslation('smsCode').t;
}
