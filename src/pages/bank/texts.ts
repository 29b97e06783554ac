import { useTranslation } from 'react-i18next';

export function useBankTexts() {
  return useTranslation('bank').t;
}
