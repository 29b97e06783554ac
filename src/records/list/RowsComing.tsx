import classes from './table.module.css';
import { useWords } from '../words.ts';

/** In place of rows that are on their way. */
export function RowsComing() {
  const t = useWords();
  return (
    <div className={classes.coming} aria-busy aria-label={t('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
