import type { useMapWords } from '../../map/words.ts';

const MINUTE = 60_000;

/** How long ago a vehicle was heard of. */
export function ageText(ms: number, t: ReturnType<typeof useMapWords>): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  if (minutes < 1) return t('age.now');
  if (minutes < 60) return t('age.minutes', { n: minutes });
  return minutes < 48 * 60
    ? t('age.hours', { n: Math.floor(minutes / 60) })
    : t('age.days', { n: Math.floor(minutes / 1_440) });
}
