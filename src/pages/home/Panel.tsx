import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figures } from './useFigures.ts';
import classes from './Panel.module.css';

interface Props<T> {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  figures: Figures<T>;
  /** Height kept while the figures are on their way, px: what comes then moves nothing. */
  room: number;
  children: (data: T) => ReactNode;
}

/** One part of a dashboard. What fails here says so here, and leaves the others alone (records 2). */
export function Panel<T>({ title, aside, figures: { data, isFailed, retry }, room, children }: Props<T>) {
  const { t } = useTranslation();
  return (
    <section className={classes.panel} aria-label={title} aria-busy={data === null && !isFailed}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {data !== null && children(data)}
      {data === null && !isFailed && <div style={{ height: room }} />}
      {data === null && isFailed && (
        <div className={classes.failed} role="status">
          <span>—</span>
          <Button variant="subtle" size="xs" onClick={retry}>
            {t('view.retry')}
          </Button>
        </div>
      )}
    </section>
  );
}
