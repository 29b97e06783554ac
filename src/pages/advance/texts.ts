import { useTranslation } from 'react-i18next';

export function useAdvanceTexts() {
  return useTranslation('advance').t;
}
