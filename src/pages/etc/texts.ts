import { useTranslation } from 'react-i18next';

/** Texts of the desk that matches tolls with trips. */
export function useTollTexts() {
  return useTranslation('tolls').t;
}
