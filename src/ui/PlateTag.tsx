import { label } from '../../domain/codes/lists/list.ts';
import { plateColorCode } from '../../domain/codes/lists/vehicle.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import classes from './PlateTag.module.css';

/**
 * A licence plate in the colours of the plate itself (code list plateColorCode), whose name is a native
 * `title`: a tooltip of the component library costs more than the rest of its row.
 */
export function PlateTag({ plate, color, lang }: { plate: string; color: string | undefined; lang: Lang }) {
  return (
    <span
      className={classes.plate}
      data-plate={color}
      title={color === undefined ? undefined : label(plateColorCode, color, lang)}
    >
      {plate}
    </span>
  );
}
