import { useTranslation } from 'react-i18next';

/** Texts of the maps and tracks; they come with their pages. */
export function useMapTexts() {
  return useTranslation('map').t;
}
