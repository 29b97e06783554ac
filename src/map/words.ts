import { useTranslation } from 'react-i18next';

/** Texts of the maps and tracks; they come with their pages. */
export function useMapWords() {
  return useTranslation('map').t;
}
