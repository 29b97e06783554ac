import { useTranslation } from 'react-i18next';

export function useKioskTexts() {
  return useTranslation('kiosk').t;
}
