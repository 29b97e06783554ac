import { useTranslation } from 'react-i18next';

export function useLinkedTexts() {
  return useTranslation('linked').t;
}
