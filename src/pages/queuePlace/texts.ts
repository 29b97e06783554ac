import { useTranslation } from 'react-i18next';

export function usePlaceTexts() {
  return useTranslation('queuePlace').t;
}
