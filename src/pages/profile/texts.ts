import { useTranslation } from 'react-i18next';

export function useProfileTexts() {
  return useTranslation('profile').t;
}
