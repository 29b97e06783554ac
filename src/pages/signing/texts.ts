import { useTranslation } from 'react-i18next';

/** Texts of a page, by the keys that all documents to be signed share. */
export type SharedTexts = (key: string) => string;

export function useSigningTexts() {
  return useTranslation('signing').t;
}

export function useContractTexts() {
  return useTranslation('contractSigning').t;
}
