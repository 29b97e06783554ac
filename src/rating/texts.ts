import { useTranslation } from 'react-i18next';

export function useRatingTexts() {
  return useTranslation('rating').t;
}
