import { useTranslation } from 'react-i18next';

/** Texts of dispatching: who may carry a load, and how far away he is. */
export function useDispatchTexts() {
  return useTranslation('dispatch').t;
}
