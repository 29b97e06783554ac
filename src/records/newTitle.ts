import { say, sayWithin } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { Texts } from './texts.ts';
import type { RecordView } from './view.ts';

/** What makes a new row is called. */
export const newTitleOf = ({ newLabel, spec }: RecordView, lang: Lang, t: Texts): string =>
  newLabel ? say(newLabel, lang) : t('newTitle', { name: sayWithin(spec.label, lang) });
