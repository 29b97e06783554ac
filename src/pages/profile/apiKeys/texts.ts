import { useTranslation } from 'react-i18next';

export function useApiKeyTexts() {
  return useTranslation('apiKeys').t;
}
