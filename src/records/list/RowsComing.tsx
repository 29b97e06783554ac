import classes from './table.module.css';
import { useTexts } from '../texts.ts';

/** Shown in place of rows that are loading. */
export function RowsComing() {
  const t = useTexts();
  return (
    <div className={classes.coming} role="status" aria-busy aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
