import { useTranslation } from 'react-i18next';

export function useFormTexts() {
  return useTranslation('form').t;
}
