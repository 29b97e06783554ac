import { useTranslation } from 'react-i18next';

export function useYardTexts() {
  return useTranslation('yard').t;
}
