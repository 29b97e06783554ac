import { useTranslation } from 'react-i18next';

export function useProofTexts() {
  return useTranslation('tripProof').t;
}

export type ProofTexts = ReturnType<typeof useProofTexts>;
