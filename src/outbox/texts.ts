import { useTranslation } from 'react-i18next';

export function useOutboxTexts() {
  return useTranslation('outbox').t;
}
