import { useSelector } from '@xstate/react';
import { isPaletteFailed, willOpenFirstFound, willPaletteFind } from '../../../machines/palette/selectors.ts';
import { useCommandTexts } from '../commands/useCommandTexts.ts';
import { useActor } from '../../app/actors.ts';
import classes from './Palette.module.css';

interface Props {
  /** Nothing is listed. */
  isEmpty: boolean;
  /** Number of items listed. */
  count: number;
  /** The text is long enough for the server search, or empty. */
  canAsk: boolean;
}

/** The state of the search, below the list; also announced to screen readers. */
export function SearchState({ isEmpty, count, canAsk }: Props) {
  const palette = useActor('palette');
  const t = useCommandTexts();
  const query = useSelector(palette, ({ context }) => context.query.trim());
  const isSearching = useSelector(palette, willPaletteFind);
  const opensFirst = useSelector(palette, willOpenFirstFound);
  const isFailed = useSelector(palette, isPaletteFailed);
  if (isFailed)
    return (
      <p className={classes.state} role="alert">
        {t('failed')}{' '}
        <button
          type="button"
          className={classes.retry}
          onClick={() => {
            palette.send({ type: 'search.retried' });
          }}
        >
          {t('retry')}
        </button>
      </p>
    );
  if (opensFirst || isSearching)
    return (
      <p className={classes.state} role="status">
        {t(opensFirst ? 'hurried' : 'searching')}
      </p>
    );
  if (isEmpty && canAsk)
    return (
      <div className={classes.state} role="status">
        <b>{t('nothing', { query })}</b>
        {t('nothingHint')}
      </div>
    );
  if (!canAsk)
    return (
      <p className={classes.state} role="status">
        {t('tooShort')}
      </p>
    );
  return (
    <p className="visually-hidden" role="status">
      {t('found', { count })}
    </p>
  );
}
