import { say } from '../../../../domain/codes/label.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { spanLabel } from '../../../../domain/codes/span.ts';

/** Minutes as people say them: 44 minutes, 3 hours. */
export const spanText = (minutes: number, lang: Lang) => say(spanLabel(minutes * 60), lang);
