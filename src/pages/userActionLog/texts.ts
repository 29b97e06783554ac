import { useTranslation } from 'react-i18next';

export function useActionLogTexts() {
  return useTranslation('actionLog').t;
}
