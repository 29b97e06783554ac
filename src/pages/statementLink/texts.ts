import { useTranslation } from 'react-i18next';

export function useStatementTexts() {
  return useTranslation('statement').t;
}
