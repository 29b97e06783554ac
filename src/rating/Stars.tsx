import { useRatingTexts } from './texts.ts';

/** An average as ★4.67, or that there is none yet. */
export function Stars({ hundredths }: { hundredths: number | null }) {
  const t = useRatingTexts();
  if (hundredths === null) return <span>{t('notRated')}</span>;
  const n = (hundredths / 100).toFixed(2);
  return (
    <span role="img" aria-label={t('starsOf', { n })}>
      ★ {n}
    </span>
  );
}
