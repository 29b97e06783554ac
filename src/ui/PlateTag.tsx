import { Tooltip } from '@mantine/core';
import type { Lang } from '../../domain/codes/languages.ts';
import { codeName } from '../../domain/codes/lists.ts';
import classes from './PlateTag.module.css';

/** A licence plate in the colours of the plate itself (code list plateColorCode). */
export function PlateTag({ plate, color, lang }: { plate: string; color: string | undefined; lang: Lang }) {
  const tag = (
    <span className={classes.plate} data-plate={color}>
      {plate}
    </span>
  );
  return color === undefined ? tag : <Tooltip label={codeName('plateColorCode', color, lang)}>{tag}</Tooltip>;
}
