import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figures } from './useFigures.ts';
import classes from './Panel.module.css';

interface Props<T> {
  title: string;
  /** Content beside the title. */
  aside?: ReactNode;
  figures: Figures<T>;
  /** Height reserved while the figures load, px, so that nothing moves when they come. */
  room: number;
  children: (data: T) => ReactNode;
}

/** A panel of a dashboard; nothing where the user's grants leave its figures out. A failure is shown inside it and does not affect the others (records 2). */
export function Panel<T>({ title, aside, figures, room, children }: Props<T>) {
  const { t } = useTranslation();
  const { data, isFailed, isWithheld, retry } = figures;
  if (isWithheld) return null;
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
