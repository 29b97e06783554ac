import { useTranslation } from 'react-i18next';

/** Texts of warehouses and their stock. */
export function useWmsTexts() {
  return useTranslation('wms').t;
}
