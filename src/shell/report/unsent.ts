import type { Draft } from '../../../domain/schema/draft.ts';
import { askBeforeLeaving } from '../../ui/leaving.ts';

let kept: { readonly userId: string; readonly draft: Draft } | null = null;

/** A report that was typed but not sent, as long as the window is open. Only its author sees it again. */
export const unsent = {
  of: (userId: string): Draft | null => (kept?.userId === userId ? kept.draft : null),
  keep(userId: string, draft: Draft): void {
    kept = { userId, draft };
    askBeforeLeaving('report', true);
  },
  drop(): void {
    kept = null;
    askBeforeLeaving('report', false);
  },
};
