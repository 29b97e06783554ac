import { useTranslation } from 'react-i18next';

export function useProposalTexts() {
  return useTranslation('rights').t;
}
