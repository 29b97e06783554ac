import { useTranslation } from 'react-i18next';

/** Texts of the keys of a station's devices. */
export function useDeviceTexts() {
  return useTranslation('device').t;
}
