import { useTranslation } from 'react-i18next';

/** Texts of the desk that allocates stock to outbound orders. */
export function useOutboundTexts() {
  return useTranslation('outbound').t;
}
