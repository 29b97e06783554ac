import { useTranslation } from 'react-i18next';

/** Texts of the profile; they come with its page. */
export function useProfileTexts() {
  return useTranslation('profile').t;
}
