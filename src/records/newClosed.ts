import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { editionSuspended } from '../../domain/codes/refusals/codes/editions.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';

/** Why no row is created now; undefined: there is no reason. */
export const newClosed = (
  { startsBusiness }: Pick<RecordSpec, 'startsBusiness'>,
  viewer: Viewer,
  lang: Lang,
): string | undefined =>
  startsBusiness !== undefined && viewer.isSuspended ? messageOf(refuse(editionSuspended), lang) : undefined;
