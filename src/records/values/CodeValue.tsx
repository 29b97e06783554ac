import type { Lang } from '../../../domain/codes/languages.ts';
import type { CodeList } from '../../../domain/codes/lists/list.ts';
import { codeColor, codeText } from './dictionary.ts';
import classes from './tag.module.css';

/** A code by its label, with a dot in its colour where the dictionary has one. A plain element: lists show hundreds. */
export function CodeValue({ list, code, lang }: { list: CodeList | undefined; code: string; lang: Lang }) {
  const name = codeText(list, code, lang);
  const color = codeColor(list, code);
  if (color === null) return name;
  return (
    <span className={classes.code}>
      <span className={classes.dot} style={{ background: color }} aria-hidden />
      {name}
    </span>
  );
}
