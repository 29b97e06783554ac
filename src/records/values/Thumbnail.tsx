import { fileUrl } from '../../../domain/calls/files.ts';
import { useTexts } from '../texts.ts';
import classes from './thumbnail.module.css';

/** px; the height is that of a line, whatever the picture is like. */
const SIZE = 24;

/** The first of a row's pictures, and how many more there are. It is loaded once it is in sight. @param name of the field */
export function Thumbnail({ ids: [first = '', ...others], name }: { ids: readonly string[]; name: string }) {
  const t = useTexts();
  return (
    <span className={classes.thumbnail}>
      <img
        src={fileUrl(first)}
        alt={t('image.nth', { name, n: 1 })}
        width={SIZE}
        height={SIZE}
        loading="lazy"
        decoding="async"
      />
      {others.length > 0 && <small>+{others.length}</small>}
    </span>
  );
}
