import { useTranslation } from 'react-i18next';

/** Namespace of the texts that only the palette and the sheet of shortcuts need. */
export const COMMAND_TEXTS = 'commands';

/** Texts of the commands: their own, then those of the shell. */
export function useCommandTexts() {
  return useTranslation([COMMAND_TEXTS, 'shell'], { nsMode: 'fallback' }).t;
}
