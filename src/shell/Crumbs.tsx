import { useTranslation } from 'react-i18next';
import type { Resource } from '../../domain/calls/session.ts';
import classes from './Crumbs.module.css';

/** Where the page is in the menu. Groups are no pages, so they are words, not links. */
export function Crumbs({ trail }: { trail: readonly Resource[] }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.crumbs} aria-label={t('layout.crumbs')} data-guide="crumbs">
      <ol>
        {trail.map(({ name, meta }, index) => (
          <li key={name} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {t(meta.title)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
