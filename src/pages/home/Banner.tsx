import { listHomeBanners } from '../../../domain/calls/banner.ts';
import classes from './HomePage.module.css';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const NOW = {};
const NEW_WINDOW = { target: '_blank', rel: 'noopener noreferrer' };

/** Pictures of the platform above the dashboard (C-21); nothing where there are none, or loading failed. */
export function Banner() {
  const t = useHomeTexts();
  const { data } = useFigures(listHomeBanners, NOW);
  if (data === null || data.length === 0) return null;
  return (
    <section className={classes.banner} aria-label={t('banner')}>
      {data.map(({ id, title, imageUrl, linkUrl }) => {
        const picture = <img src={imageUrl} alt={title} />;
        return linkUrl === null ? (
          <span key={id}>{picture}</span>
        ) : (
          // A page of the desk opens in a tab of the desk, another address in a new window.
          <a key={id} href={linkUrl} {...(linkUrl.startsWith('#') ? {} : NEW_WINDOW)}>
            {picture}
          </a>
        );
      })}
    </section>
  );
}
