import { useTranslation } from 'react-i18next';

/** Texts of upstream orders and of their connections. */
export function useUpOrderTexts() {
  return useTranslation('upOrder').t;
}
