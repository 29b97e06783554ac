import { useTranslation } from 'react-i18next';

export function useSigningTexts() {
  return useTranslation('signing').t;
}

export function useContractTexts() {
  return useTranslation('contractSigning').t;
}
