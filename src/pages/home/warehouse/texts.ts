import { useTranslation } from 'react-i18next';

export function useWarehouseTexts() {
  return useTranslation('wmsHome').t;
}
