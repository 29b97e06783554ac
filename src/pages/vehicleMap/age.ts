import type { Lang } from '../../../domain/codes/languages.ts';
import type { useMapTexts } from '../../map/texts.ts';
import { agoText } from '../../ui/intl.ts';

const MINUTE = 60_000;

/** Time since a vehicle's last report. */
export function ageText(ms: number, lang: Lang, t: ReturnType<typeof useMapTexts>): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  if (minutes < 1) return t('age.now');
  if (minutes < 60) return agoText(minutes, 'minute', lang);
  return minutes < 48 * 60
    ? agoText(Math.floor(minutes / 60), 'hour', lang)
    : agoText(Math.floor(minutes / 1_440), 'day', lang);
}
