import i18next from 'i18next';
import { loadTexts, setLanguage } from '../../../src/i18n/i18n.ts';
import { loadModels } from './actorDouble.ts';

/** Loads what every view needs, once a file: the other charts, and the texts. */
export async function openStage(): Promise<void> {
  await loadModels();
  for (const lang of ['zh', 'en'] as const) await loadTexts(lang);
  await setLanguage('en');
  await i18next.loadNamespaces(['record', 'presence', 'tabs', 'commands', 'report', 'dispatch']);
}
