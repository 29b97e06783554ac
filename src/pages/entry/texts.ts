import { useTranslation } from 'react-i18next';

export function useEntryTexts() {
  return useTranslation('entry').t;
}
