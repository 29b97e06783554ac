import { useTranslation } from 'react-i18next';

/** Texts of the profile; they come with its page. */
export function useProfileWords() {
  return useTranslation('profile').t;
}
