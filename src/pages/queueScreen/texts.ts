import { useTranslation } from 'react-i18next';

export function useScreenTexts() {
  return useTranslation('queueScreen').t;
}
