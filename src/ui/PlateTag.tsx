import type { Lang } from '../../domain/codes/languages.ts';
import { codeName } from '../../domain/codes/lists.ts';
import classes from './PlateTag.module.css';

/**
 * A licence plate in the colours of the plate itself (code list plateColorCode), whose name the browser shows: a
 * tooltip of the component library costs more than the rest of its row.
 */
export function PlateTag({ plate, color, lang }: { plate: string; color: string | undefined; lang: Lang }) {
  return (
    <span
      className={classes.plate}
      data-plate={color}
      title={color === undefined ? undefined : codeName('plateColorCode', color, lang)}
    >
      {plate}
    </span>
  );
}
