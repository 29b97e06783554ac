import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Words of a live region, or of a fault that is told in one: empty after a change of the language, for a screen
 * reader would read the words of the old language in the voice of the new one.
 */
export function useSaid(): [said: string, say: (words: string) => void] {
  const { language } = useTranslation().i18n;
  const [said, setSaid] = useState({ words: '', language });
  const say = useCallback(
    (words: string) => {
      setSaid({ words, language });
    },
    [language],
  );
  return [said.language === language ? said.words : '', say];
}
