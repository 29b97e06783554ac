import { useTranslation } from 'react-i18next';

export function useReplayTexts() {
  return useTranslation('warningReplay').t;
}
