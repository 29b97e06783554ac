import { useTranslation } from 'react-i18next';

/** Texts of cargo insurance. */
export function useInsuranceTexts() {
  return useTranslation('insurance').t;
}
